import GRDB
import Testing
import TraceModel

@testable import TraceStore

/// The stored totals of a run equal the totals counted from the rows.
@Suite struct CountTests {
  private static let views = ["run_count", "run_kind", "run_worst", "strategy_summary"]

  /// Every row of the views that count.
  private func counts(_ lab: Lab) throws -> [[[SQLValue]]] {
    try Self.views.map { try lab.query("SELECT * FROM \($0) ORDER BY 1, 2, 3").rows }
  }

  private func countedRuns(_ lab: Lab) throws -> [[SQLValue]] {
    try lab.query("SELECT run_id FROM counted_run ORDER BY run_id").rows
  }

  /// Adds an unfinished run over sessions with more than ten glitches of a kind between them, some of equal size, and a failed session.
  private func fill(_ lab: Lab) throws -> (run: Int64, verdicts: [Int64]) {
    try lab.write { lab in
      let run = try lab.beginRun(.sample("native"))
      var verdicts: [Int64] = []
      for index in 0..<5 {
        let session = try lab.insert(.sample(uid: "\(9 - index)"), sha256: "\(index)", path: nil, importedAt: "now")
        let key = ReplayKey(
          sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s")
        let replay =
          index == 4
          ? try lab.insertFailedReplay(key, error: "why")
          : try lab.insertReplay(key, frames: FrameTable(pageCount: 3), fingerY: [], layout: .sample())
        let glitches = (0..<(index == 4 ? 0 : 4)).map { place in
          IdentifiedGlitch(
            .sample(place == 3 ? "jump-back" : "stuck", magnitude: Double(10 + place * index % 4)), ordinal: place,
            fingerprint: "\(index)/\(place)")
        }
        verdicts.append(
          try lab.insertVerdict(VerdictKey(replayID: replay, expect: "{}", detectorVersion: "d"), glitches: glitches))
      }
      try lab.list(verdicts: verdicts, inRun: run)
      return (run, verdicts)
    }
  }

  @Test func aFinishedRunIsCountedAsItWasOnTheSpot() throws {
    try withLab { lab in
      let (run, _) = try fill(lab)
      #expect(try countedRuns(lab) == [])
      let before = try counts(lab)
      #expect(before[0] == [[1, 5, 1, 4, 16, 4, 0].map(SQLValue.integer)])
      #expect(before[2].count == 14)
      try lab.write { try $0.finishRun(run, at: "t") }
      #expect(try countedRuns(lab) == [[.integer(run)]])
      #expect(try counts(lab) == before)
    }
  }

  @Test func aSessionThatGoesTakesItsGlitchesOutOfTheCount() throws {
    try withLab { lab in
      let (run, _) = try fill(lab)
      try lab.write { try $0.finishRun(run, at: "t") }
      try lab.write { try $0.deleteSession(1) }
      #expect(try countedRuns(lab) == [])
      let after = try counts(lab)
      #expect(after[0] == [[1, 4, 1, 3, 12, 3, 0].map(SQLValue.integer)])
      try lab.write { try $0.countRuns() }
      #expect(try countedRuns(lab) == [[.integer(run)]])
      #expect(try counts(lab) == after)
    }
  }

  /// A second run that finds everything stored has the same counts; a third run covers less.
  @Test func aRunThatRepeatsAnotherIsCountedLikeIt() throws {
    try withLab { lab in
      let (run, verdicts) = try fill(lab)
      let runs = try lab.write { lab in
        try lab.finishRun(run, at: "t")
        return try [verdicts, Array(verdicts.dropLast(2))].map { verdicts in
          let run = try lab.beginRun(.sample("native"))
          try lab.list(verdicts: verdicts, inRun: run)
          try lab.finishRun(run, at: "t")
          return run
        }
      }
      let counted = try counts(lab)
      #expect(try countedRuns(lab) == ([run] + runs).map { [SQLValue.integer($0)] })
      try lab.write { try $0.database.execute(sql: "DELETE FROM counted_run") }
      #expect(try counts(lab) == counted)
    }
  }

  /// The counts ignore glitches changed by hand: such a change is damage, which `tracelab check` finds.
  @Test(arguments: ["UPDATE glitch SET magnitude = 2 * magnitude WHERE id = 2", "DELETE FROM glitch WHERE id = 2"])
  func aGlitchChangedByHandIsNotCountedAgain(sql: String) throws {
    try withLab { lab in
      let (run, verdicts) = try fill(lab)
      try lab.write { try $0.finishRun(run, at: "t") }
      let before = try lab.query("SELECT * FROM verdict ORDER BY id").rows
      let counted = try counts(lab)
      #expect(try lab.read { try $0.verdictsWithOtherDigest() } == [])
      try lab.write { try $0.database.execute(sql: sql) }
      #expect(try lab.query("SELECT * FROM verdict ORDER BY id").rows == before)
      #expect(try counts(lab) == counted)
      #expect(try lab.read { try $0.verdictsWithOtherDigest() } == [verdicts[0]])
    }
  }

  /// Deletions by a shell, which ignores foreign keys by default, leave no rows behind, since ids are used again.
  @Test(arguments: ["session", "replay", "verdict", "run"])
  func aShellThatDeletesLeavesNothingBehind(table: String) throws {
    try withLab { lab in
      let (run, _) = try fill(lab)
      try lab.write { try $0.finishRun(run, at: "t") }
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let shell = try DatabaseQueue(path: lab.path, configuration: configuration)
      try shell.inDatabase { try $0.execute(sql: "DELETE FROM \(table)") }
      #expect(try shell.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check") } == [])
      try shell.close()
      for name in ["run_verdict", "counted_run", "counted_kind", "counted_worst"] {
        #expect(try lab.query("SELECT count(*) FROM \(name)").rows == [[.integer(0)]], "\(name)")
      }
    }
  }

  @Test func aVerdictsHashTellsWhetherItSaysTheSame() {
    func hash(_ magnitudes: Double...) -> String {
      VerdictDigest(
        magnitudes.enumerated().map {
          IdentifiedGlitch(.sample(magnitude: $1), ordinal: $0, fingerprint: "\($0)")
        }
      ).hash
    }
    #expect(hash(1, 2) == hash(1, 2))
    #expect(Set([hash(), hash(1), hash(1, 2), hash(2, 1), hash(1, 2.001)]).count == 5)
  }

  @Test func aVerdictsWorstGestureIsTheOneWithTheMostGlitches() {
    let glitches: [(gesture: Int?, size: Double, unit: Glitch.Unit)] = [
      (nil, 90, .points), (0, 80, .points), (1, 7, .points), (1, 5, .points), (2, 60, .milliseconds), (2, 6, .points),
    ]
    let digest = VerdictDigest(
      glitches.map { IdentifiedGlitch(.sample(gesture: $0, magnitude: $1, unit: $2), ordinal: 0, fingerprint: "") })
    #expect(digest.gestureGlitches == 2 && digest.gestureWorst == 7)
    #expect(VerdictDigest([]).gestureGlitches == 0 && VerdictDigest([]).gestureWorst == 0)
  }
}
