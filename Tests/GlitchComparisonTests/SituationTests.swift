import Testing

/// Comparisons and gates give the expected results in each situation.
@Suite struct SituationTests {
  @Test(arguments: Situation.all.map(\.name)) func comesOutAsExpected(_ name: String) throws {
    let situation = try #require(Situation.all.first { $0.name == name })
    #expect(situation.actual() == situation.expected)
  }

  @Test func namesAreDifferent() {
    #expect(Set(Situation.all.map(\.name)).count == Situation.all.count)
  }
}
