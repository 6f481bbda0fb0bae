import GRDB
import Testing
import TraceModel

@testable import TraceStore

/// Confidence, severity, and the kinds that count only if they are named.
@Suite struct SeverityTests {
  private func glitch(
    _ kind: String, gesture: Int = 0, confidence: Double = 1, severity: GlitchSeverity = .minor
  ) -> Glitch {
    var glitch = Glitch.sample(kind, gesture: gesture)
    glitch.confidence = confidence
    glitch.severity = severity
    return glitch
  }

  private func identified(_ glitches: [Glitch]) -> [IdentifiedGlitch] {
    glitches.enumerated().map { IdentifiedGlitch($1, ordinal: $0, fingerprint: "\($0)") }
  }

  /// Adds a finished run of two sessions, one with a stuck and three hitches, one with only a hitch.
  private func fill(_ lab: Lab) throws -> Int64 {
    try lab.write { lab in
      let run = try lab.beginRun(.sample("recorded"))
      let hitches = (0..<3).map { _ in glitch("frame-hitch", gesture: 1, confidence: 0.9, severity: .cosmetic) }
      let found = [[glitch("stuck", confidence: 0.25, severity: .blocking)] + hitches, [hitches[0]]]
      for (index, glitches) in found.enumerated() {
        let session = try lab.insert(.sample(uid: "\(index)"), sha256: "\(index)", path: nil, importedAt: "now")
        let key = ReplayKey(
          sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s")
        let replay = try lab.insertReplay(key, frames: FrameTable(pageCount: 3), fingerY: [], layout: .sample())
        let verdict = try lab.insertVerdict(
          VerdictKey(replayID: replay, expect: "{}", detectorVersion: "d"), glitches: identified(glitches),
          uncounted: [GlitchKind(rawValue: "frame-hitch")])
        try lab.list(verdicts: [verdict], inRun: run)
      }
      return run
    }
  }

  @Test func aVerdictReadsBackAsItWasStored() throws {
    try withLab { lab in
      _ = try fill(lab)
      let read = try lab.read { try $0.glitches(ofVerdict: 1) }
      #expect(read.map(\.glitch.confidence) == [0.25, 0.9, 0.9, 0.9])
      #expect(read.map(\.glitch.severity) == [.blocking, .cosmetic, .cosmetic, .cosmetic])
      let list = try lab.query("SELECT kind, confidence, severity, counted FROM latest_glitch LIMIT 1").rows
      #expect(list == [])
      #expect(try lab.read { try $0.verdictsWithOtherDigest() } == [])
    }
  }

  @Test func whatCountsOnlyIfNamedIsInNoRate() throws {
    try withLab { lab in
      let run = try fill(lab)
      for isCounted in [false, true] {
        if isCounted { try lab.write { try $0.finishRun(run, at: "t") } }
        let summary = try lab.query(
          "SELECT gestures, glitches, sessions_with_glitches, glitches_per_100_gestures, uncounted FROM strategy_summary"
        ).rows
        #expect(summary == [[.integer(2), .integer(1), .integer(1), .real(50), .integer(4)]])
        let kinds = try lab.query(
          "SELECT kind, glitches, sessions, counted, least_confidence FROM run_kind ORDER BY kind"
        ).rows
        #expect(
          kinds == [
            [.text("frame-hitch"), .integer(4), .integer(2), .integer(0), .real(0.9)],
            [.text("stuck"), .integer(1), .integer(1), .integer(1), .real(0.25)],
          ])
      }
      #expect(
        try lab.query("SELECT glitch_count, uncounted FROM verdict ORDER BY id").rows
          == [[4, 3], [1, 1]].map {
            $0.map(SQLValue.integer)
          })
      #expect(try lab.query("SELECT sum(counted) FROM latest_glitch").rows == [[.integer(1)]])
      // The gesture with three hitches is not the worst one.
      let worst = try lab.read { try $0.query(named: "worst-gestures") }
      #expect(worst.rows.map { [$0[4], $0[7]] } == [[.integer(0), .integer(1)]])
      let part = try lab.read { try $0.counts(of: [run], in: [1, 2]) }
      #expect(part.sessionsWithGlitches == 1 && part.uncounted == ["frame-hitch"])
      #expect(part.leastConfidence == ["frame-hitch": 0.9, "stuck": 0.25])
    }
  }

  @Test func doubtfulGlitchesAreLookedUp() throws {
    try withLab { lab in
      let run = try fill(lab)
      func doubtful(_ below: Double, in sessions: [Int64]? = nil) throws -> [String: Int] {
        try lab.read { try $0.doubtfulGlitches(of: [run], below: below, in: sessions) }
      }
      #expect(try doubtful(0.5) == ["stuck": 1])
      #expect(try doubtful(1) == ["stuck": 1, "frame-hitch": 4])
      #expect(try doubtful(1, in: [2]) == ["frame-hitch": 1])
      #expect(try doubtful(0.25) == [:])
      let plan = try PlanTests.plan(
        lab,
        """
        SELECT glitch.kind, count(*) FROM run_verdict CROSS JOIN glitch ON glitch.verdict_id = run_verdict.verdict_id
        WHERE run_id = 1 AND glitch.confidence < 1 AND glitch.confidence < 0.5 GROUP BY glitch.kind
        """)
      #expect(plan.contains { $0.contains("USING COVERING INDEX glitch_in_doubt") }, "\(plan)")
    }
  }
}
