import Testing
import TraceModel

@testable import TraceStore

@Suite struct RunTests {
  @Test func aNameIsALabelThenAnIdThenTheLatest() throws {
    try withLab { lab in
      let runs = try lab.write { lab in
        var ids: [Int64] = []
        for (strategy, label, finished) in [
          ("native", "before", true), ("observer", "before", true),  // 1, 2
          ("native", "4", true), ("native", nil, true),  // 3, 4
          ("observer", "after", false), ("native", "before", false),  // 5, 6
          ("native", "", true),  // 7
        ] {
          let id = try lab.beginRun(.sample(strategy, label: label))
          if finished { try lab.finishRun(id, at: "t1") }
          ids.append(id)
        }
        return ids
      }
      func named(_ name: String) throws -> [Int64] { try lab.read { try $0.runs(named: name) }.map(\.id) }
      #expect(runs == [1, 2, 3, 4, 5, 6, 7])
      #expect(try named("before") == [1, 2], "a finished run goes before a later one that is not")
      #expect(try named("after") == [5])
      #expect(try named("4") == [3], "a label goes before an id")
      #expect(try named("7") == [7])
      #expect(try named("latest:native") == [7])
      #expect(try named("latest:observer") == [2])
      #expect(try lab.read { try $0.latestRuns() }.map(\.id) == [2, 7])
      let known = ["4", "after", "before", "latest:native", "latest:observer"]
      #expect(throws: StoreError.unknownRun(name: "nope", known: known)) { try named("nope") }
      #expect(throws: StoreError.self) { try named("latest:dynamics") }
    }
  }

  @Test func aRunRepeatsTheLatestFinishedOneOfItsStrategy() throws {
    try withLab { lab in
      try lab.write { lab in
        let verdicts = try (0..<3).map { index in
          let session = try lab.insert(.sample(uid: "\(index)"), sha256: "0", path: nil, importedAt: "now")
          let key = ReplayKey(
            sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s")
          let replay = try lab.insertFailedReplay(key, error: "why")
          return try lab.insertVerdict(VerdictKey(replayID: replay, expect: "{}", detectorVersion: "d"), glitches: [])
        }
        // Each verdict belongs to the session at the same index.
        func repeats(_ header: RunHeader, _ verdicts: some Sequence<Int64>) throws -> Bool {
          try lab.isRepetition(header, listing: verdicts.map { ListedVerdict(id: $0, sessionID: $0) })
        }
        #expect(try !repeats(.sample("native"), verdicts), "there is no run yet")
        let first = try lab.beginRun(.sample("native", label: "x"))
        try lab.list(verdicts: verdicts, inRun: first)
        #expect(try !repeats(.sample("native"), verdicts), "the run is not finished")
        try lab.finishRun(first, at: "t")
        #expect(try repeats(.sample("native"), verdicts))
        #expect(try repeats(.sample("native"), verdicts.reversed()))
        #expect(try !repeats(.sample("native"), verdicts.dropLast()))
        #expect(try !repeats(.sample("observer"), verdicts))
        var other = RunHeader.sample("native")
        other.options = "{\"refresh_hz\":120}"
        #expect(try !repeats(other, verdicts))
        other = .sample("native")
        other.detectorVersion += "1"
        #expect(try !repeats(other, verdicts))
        let part = try lab.beginRun(.sample("native"))
        try lab.list(verdicts: [verdicts[0]], inRun: part)
        try lab.finishRun(part, at: "t")
        #expect(try !repeats(.sample("native"), verdicts), "a later run lists less")
        #expect(try repeats(.sample("native"), verdicts.prefix(1)))
      }
    }
  }

  @Test func verdictsAreFoundByTheirKeyAndShared() throws {
    try withLab { lab in
      let glitches = [
        IdentifiedGlitch(.sample("stuck", gesture: nil), ordinal: 0, fingerprint: "f1"),
        IdentifiedGlitch(.sample("jump-back", page: 2, magnitude: 12.34567), ordinal: 1, fingerprint: "f2"),
      ]
      let key = try lab.write { lab in
        let session = try lab.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now")
        let replay = try lab.insertFailedReplay(
          ReplayKey(sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s"),
          error: "no layout")
        return VerdictKey(replayID: replay, expect: "{}", detectorVersion: "d")
      }
      #expect(try lab.read { try $0.verdict(key) } == nil)
      let id = try lab.write { try $0.insertVerdict(key, glitches: glitches) }
      let verdict = try #require(try lab.read { try $0.verdict(key) })
      #expect(verdict.id == id && verdict.key == key && verdict.glitchCount == 2)
      #expect(try lab.read { try $0.glitches(ofVerdict: id) } == glitches)
      #expect(glitches[1].glitch.magnitude == 12.346)
      #expect(throws: StoreError.self) { try lab.write { try $0.insertVerdict(key, glitches: []) } }
      let replay = try #require(try lab.read { try $0.replay(id: key.replayID) })
      #expect(replay.error == "no layout" && replay.frameCount == 0 && !replay.framesStored)
      let run = try lab.write { lab in
        let run = try lab.beginRun(.sample("native"))
        try lab.list(verdicts: [id], inRun: run)
        return run
      }
      #expect(try lab.read { try $0.listedVerdicts(ofRun: run).map(\.id) } == [verdict.id])
    }
  }

  @Test func theSummaryCountsFailedSessionsButNotTheirGestures() throws {
    try withLab { lab in
      try lab.write { lab in
        let run = try lab.beginRun(.sample("native", label: "x"))
        for (index, glitches) in [2, 0, 0].enumerated() {
          let session = try lab.insert(.sample(uid: "\(index)"), sha256: "0", path: nil, importedAt: "now")
          let key = ReplayKey(
            sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s")
          let replay =
            index == 2
            ? try lab.insertFailedReplay(key, error: "why")
            : try lab.insertReplay(key, frames: FrameTable(pageCount: 3), fingerY: [], layout: .sample())
          let verdict = try lab.insertVerdict(
            VerdictKey(replayID: replay, expect: "{}", detectorVersion: "d"),
            glitches: (0..<glitches).map { IdentifiedGlitch(.sample(), ordinal: $0, fingerprint: "\($0)") })
          try lab.list(verdicts: [verdict], inRun: run)
        }
        try lab.finishRun(run, at: "t")
        try lab.finishRun(try lab.beginRun(.sample("observer")), at: "t")
      }
      let rows = try lab.query(
        """
        SELECT strategy, label, sessions, failed, gestures, glitches, sessions_with_glitches, glitches_per_100_gestures
        FROM strategy_summary ORDER BY run_id
        """
      ).rows
      #expect(
        rows == [
          [
            .text("native"), .text("x"), .integer(3), .integer(1), .integer(2), .integer(2), .integer(1), .real(100),
          ],
          [.text("observer"), .null, .integer(0), .integer(0), .integer(0), .integer(0), .integer(0), .null],
        ])
    }
  }
}
