import Testing
import TraceModel

@testable import TraceStore

/// The queries that compare runs, and the queries that list glitches.
@Suite struct ComparisonTests {
  /// A glitch by fingerprint and magnitude.
  typealias Found = (fingerprint: String, magnitude: Double, unit: Glitch.Unit)

  /// Makes a finished run over existing or new sessions; `nil` for a session whose replay failed.
  @discardableResult
  private func run(
    _ lab: Lab, _ strategy: String, label: String, version: String = "s", _ sessions: [String: [Found]?]
  ) throws -> Int64 {
    try lab.write { lab in
      let run = try lab.beginRun(.sample(strategy, label: label))
      for (uid, found) in sessions.sorted(by: { $0.key < $1.key }) {
        let session =
          try lab.storedSession(uid: uid)?.id
          ?? lab.insert(
            .sample(uid: uid, scenario: "scenario", build: uid.contains("new") ? "2" : "1"), sha256: uid, path: nil,
            importedAt: "now")
        let key = ReplayKey(
          sessionID: session, strategy: strategy, options: label, engineVersion: "e", strategyVersion: version)
        let replay =
          found == nil
          ? try lab.insertFailedReplay(key, error: "why")
          : try lab.insertReplay(key, frames: FrameTable(pageCount: 3), fingerY: [], layout: .sample())
        let glitches = (found ?? []).map {
          IdentifiedGlitch(
            .sample(magnitude: $0.magnitude, unit: $0.unit), ordinal: 0, fingerprint: "\(uid)/\($0.fingerprint)")
        }
        let verdict = try lab.insertVerdict(
          VerdictKey(replayID: replay, expect: "{}", detectorVersion: "d"), glitches: glitches)
        try lab.list(verdicts: [verdict], inRun: run)
      }
      try lab.finishRun(run, at: "t")
      return run
    }
  }

  /// The named columns of a query's rows, as text.
  private func rows(
    _ lab: Lab, _ query: String, _ parameters: [String: String], _ columns: [String]
  ) throws -> [String] {
    let result = try lab.read { try $0.query(named: query, parameters: parameters) }
    let indices = columns.compactMap { result.columns.firstIndex(of: $0) }
    #expect(indices.count == columns.count)
    return result.rows.map { row in
      indices.map { index in
        switch row[index] {
        case .null: "-"
        case .integer(let integer): "\(integer)"
        case .real(let real): "\(real)"
        case .text(let text): text
        case .blob: "blob"
        }
      }.joined(separator: " ")
    }
  }

  @Test func regressionsTellWhatBecameOfEachGlitch() throws {
    try withLab { lab in
      try run(
        lab, "native", label: "before",
        [
          "a": [
            ("gone", 5, .points), ("alike", 100, .points), ("small", 1, .points), ("up", 10, .points),
            ("down", 100, .milliseconds), ("speed", 100, .pointsPerSecond),
          ],
          "failing": [("x", 5, .points)],
        ])
      try run(
        lab, "native", label: "after",
        [
          "a": [
            ("fresh", 5, .points), ("alike", 109, .points), ("small", 1.9, .points), ("up", 11.5, .points),
            ("down", 80, .milliseconds), ("speed", 124, .pointsPerSecond),
          ],
          "failing": nil,
        ])
      let found = try rows(
        lab, "regressions", ["baseline": "before", "candidate": "after"],
        ["state", "fingerprint", "baseline_magnitude", "candidate_magnitude", "compared"])
      #expect(
        found == [
          "new a/fresh - 5.0 1", "worse a/up 10.0 11.5 1", "same a/alike 100.0 109.0 1", "same a/small 1.0 1.9 1",
          "same a/speed 100.0 124.0 1", "better a/down 100.0 80.0 1", "fixed a/gone 5.0 - 1",
          "not judged failing/x 5.0 - 0",
        ])
      #expect(
        try rows(lab, "regressions", ["baseline": "after", "candidate": "latest:native"], ["state"])
          == Array(repeating: "same", count: 6))
      #expect(try rows(lab, "regressions", ["baseline": "nope", "candidate": "after"], ["state"]) == [])
    }
  }

  @Test func labelsArePairedByStrategyOrAloneAgainstAlone() throws {
    try withLab { lab in
      for label in ["before", "after"] {
        for strategy in ["native", "observer"] { try run(lab, strategy, label: label, ["a": [(strategy, 5, .points)]]) }
      }
      try run(lab, "dynamics", label: "other", ["a": [("native", 5, .points)]])
      func states(_ baseline: String, _ candidate: String) throws -> [String] {
        try rows(
          lab, "regressions", ["baseline": baseline, "candidate": candidate],
          ["state", "strategy", "baseline_run", "candidate_run"])
      }
      #expect(try states("before", "after") == ["same native 1 3", "same observer 2 4"])
      #expect(try states("before", "other") == [], "two against one, and no strategy in common")
      #expect(try states("1", "other") == ["same dynamics 1 5"])
      #expect(try states("latest:observer", "latest:native") == ["new native 4 3", "fixed native 4 3"])
      #expect(try states("before", "3") == ["same native 1 3"])
    }
  }

  @Test func buildsAreComparedByTheShareOfSessionsThatShowAGlitch() throws {
    try withLab { lab in
      try run(
        lab, "recorded", label: "r",
        ["old1": [("f", 5, .points)], "old2": [], "new1": [("f", 7, .points)], "new2": [("f", 6, .points)]])
      let columns = [
        "scenario", "kind", "gesture", "baseline_with", "baseline_sessions", "candidate_with",
        "candidate_sessions", "baseline_magnitude", "candidate_magnitude",
      ]
      #expect(
        try rows(lab, "build-comparison", ["baseline": "1", "candidate": "2"], columns)
          == ["scenario stuck 0 1 2 2 2 5.0 7.0"])
      #expect(try rows(lab, "build-comparison", ["baseline": "1", "candidate": "3"], columns) == [])
    }
  }

  @Test func buildsShowTheMostSevereFirstWhereTheyDifferAsMuch() throws {
    try withLab { lab in
      try run(
        lab, "recorded", label: "r",
        [
          "old1": [("gone", 4, .points), ("worn", 3, .points)], "old2": [],
          "new1": [("mild", 1, .points), ("grave", 3, .points), ("worn", 2, .points)], "new2": [("worn", 1, .points)],
        ])
      try lab.write {
        try $0.database.execute(
          sql: """
            UPDATE glitch SET kind = substr(fingerprint, instr(fingerprint, '/') + 1), severity = magnitude,
              confidence = magnitude / 4
            """)
      }
      // The severity is that of either build: worn had a severity of 3 in the baseline.
      #expect(
        try rows(
          lab, "build-comparison", ["baseline": "1", "candidate": "2"],
          ["kind", "baseline_with", "candidate_with", "severity", "confidence"])
          == ["grave 0 1 3 0.75", "worn 1 2 3 0.75", "mild 0 1 1 0.25", "gone 1 0 4 1.0"])
    }
  }

  @Test func theOthersList() throws {
    try withLab { lab in
      try run(lab, "native", label: "old", ["a": [("f", 9, .points)]])
      try run(lab, "native", label: "x", ["a": [("f", 5, .points), ("g", 7, .points)], "b": []])
      try run(lab, "observer", label: "x", ["a": [], "b": []])
      #expect(
        try rows(lab, "glitches", [:], ["strategy", "session_uid", "kind", "fingerprint"])
          == ["native a stuck a/f", "native a stuck a/g"])
      #expect(try rows(lab, "glitches", ["run": "old"], ["magnitude"]) == ["9.0"])
      #expect(try rows(lab, "glitches", ["kind": "jump-back"], ["magnitude"]) == [])
      #expect(
        try rows(lab, "strategy-summary", [:], ["strategy", "sessions", "glitches", "glitches_per_100_gestures"])
          == ["observer 2 0 0.0", "native 2 2 100.0"])
      #expect(
        try rows(lab, "glitch-matrix", [:], ["strategy", "kind", "glitches", "sessions", "worst"])
          == ["native stuck 2 1 7.0", "observer stuck 0 0 -"])
      #expect(
        try rows(lab, "worst-gestures", [:], ["strategy", "session_uid", "gesture", "gesture_kind", "glitches"])
          == ["native a 0 fling 2"])
      #expect(try rows(lab, "worst-gestures", ["limit": "1"], ["kinds", "worst_pt", "worst_ms"]) == ["1 7.0 -"])
      #expect(
        try rows(lab, "session-timeline", ["session": "a"], ["t_us", "what", "kind", "strategy", "magnitude"])
          == [
            "50000 gesture fling - -", "60000 glitch stuck native 5.0", "60000 glitch stuck native 7.0",
            "400000 event tab - -", "400000 event set_offset - -", "500000 event status_bar_tap - -",
            "600000 event shake - -",
          ])
    }
  }
}
