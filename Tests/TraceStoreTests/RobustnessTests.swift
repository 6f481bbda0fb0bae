import Testing
import TraceModel

@testable import TraceStore

/// The view `robustness`, and the variations that it shows.
@Suite struct RobustnessTests {
  private func count(
    _ option: String, _ value: String, variants: Int = 20, with: Int, byDefault: Int, recorded: Bool = false,
    recordedByDefault: Bool = true
  ) -> StoredVariation.Count {
    .init(
      kind: "jump-back", option: option, value: value, variants: variants, withGlitch: with,
      interval: variants > 0 ? 0.1...0.9 : nil, defaultWithGlitch: byDefault, isRecorded: recorded,
      isRecordedByDefault: recordedByDefault)
  }

  private func variation(_ session: Int64, seed: Int = 1, _ counts: [StoredVariation.Count]) -> StoredVariation {
    StoredVariation(
      key: ReplayKey(
        sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s"),
      detectorVersion: "d", variations: 200, seed: seed, failed: 0, counts: counts)
  }

  private func withSession(_ body: (Lab, Int64) throws -> Void) throws {
    try withLab { lab in
      let id = try lab.write { try $0.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now") }
      try body(lab, id)
    }
  }

  /// A value has an effect if it changes the glitch of the recorded touches, and those of three quarters of the variations.
  @Test(arguments: [
    (with: 0, byDefault: 20, recorded: (true, false), effect: "disappears"),
    (with: 5, byDefault: 20, recorded: (true, false), effect: "disappears"),
    (with: 6, byDefault: 20, recorded: (true, false), effect: nil),
    (with: 0, byDefault: 4, recorded: (true, false), effect: "disappears"),
    // No variation has the glitch, so that none can lose it.
    (with: 0, byDefault: 0, recorded: (true, false), effect: nil),
    // The recorded touches keep it, or never had it.
    (with: 0, byDefault: 20, recorded: (true, true), effect: nil),
    (with: 0, byDefault: 20, recorded: (false, false), effect: nil),
    (with: 20, byDefault: 0, recorded: (false, true), effect: "appears"),
    (with: 15, byDefault: 0, recorded: (false, true), effect: "appears"),
    (with: 14, byDefault: 0, recorded: (false, true), effect: nil),
    (with: 19, byDefault: 16, recorded: (false, true), effect: "appears"),
    (with: 20, byDefault: 20, recorded: (false, true), effect: nil),
  ])
  func aValueDecidesForTheRecordingAndMostVariations(
    _ row: (with: Int, byDefault: Int, recorded: (Bool, Bool), effect: String?)
  ) throws {
    try withSession { lab, id in
      let count = count(
        "callback_order", "outer-first", with: row.with, byDefault: row.byDefault, recorded: row.recorded.1,
        recordedByDefault: row.recorded.0)
      try lab.write { try $0.replaceVariation(variation(id, [count])) }
      let found = try lab.query("SELECT effect, share FROM robustness").rows
      #expect(found == [[row.effect.map(SQLValue.text) ?? .null, .real(Double(row.with) / 20)]])
    }
  }

  @Test func aNewVariationReplacesTheOldOne() throws {
    try withSession { lab, id in
      let drawn = count("hand", "drawn", variants: 200, with: 186, byDefault: 186, recorded: true)
      try lab.write {
        try $0.replaceVariation(variation(id, [drawn, count("hysteresis", "7.5", with: 1, byDefault: 2)]))
      }
      try lab.write { try $0.replaceVariation(variation(id, seed: 2, [drawn])) }
      let found = try lab.query("SELECT session_uid, strategy, option, value, with_glitch, seed, hands FROM robustness")
      #expect(
        found.rows == [
          [.text("a"), .text("native"), .text("hand"), .text("drawn"), .integer(186), .integer(2), .integer(200)]
        ])
      #expect(try lab.query("SELECT count(*) FROM variation_count").rows == [[.integer(1)]])
      let varied = try lab.read { try $0.variedStrategies(ofSession: id) }
      #expect(varied.map(\.strategy) == ["native"] && varied[0].rows.map(\.withGlitch) == [186])
    }
  }

  @Test func aVariationGoesWithItsSession() throws {
    try withSession { lab, id in
      try lab.write { try $0.replaceVariation(variation(id, [count("hand", "drawn", with: 1, byDefault: 1)])) }
      // Another tool that ignores references deletes it.
      try lab.write { lab in
        try lab.database.execute(sql: "DELETE FROM session")
      }
      #expect(
        try lab.query("SELECT (SELECT count(*) FROM variation) + (SELECT count(*) FROM variation_count)").rows == [
          [.integer(0)]
        ])
    }
  }

  /// A strategy under which every replay of a variation failed, and one without any glitch, have no counts.
  @Test func nothingToCount() throws {
    try withSession { lab, id in
      try lab.write {
        try $0.replaceVariation(variation(id, [count("hand", "drawn", variants: 0, with: 0, byDefault: 0)]))
      }
      #expect(try lab.query("SELECT share, share_low FROM robustness").rows == [[.null, .null]])
      try lab.write { try $0.replaceVariation(variation(id, [])) }
      #expect(try lab.read { try $0.variedStrategies(ofSession: id) }.map(\.rows) == [[]])
    }
  }

  @Test func moreGlitchesThanVariantsAreRefused() throws {
    try withSession { lab, id in
      #expect(throws: StoreError.self) {
        try lab.write { try $0.replaceVariation(variation(id, [count("hand", "drawn", with: 21, byDefault: 1)])) }
      }
    }
  }
}
