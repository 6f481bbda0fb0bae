import Testing
import TraceModel

@testable import TraceStore

/// The rows that are removed with sessions and runs, and the rows that stay.
@Suite struct RemovalTests {
  /// Adds two sessions with recorded frames, and four runs.
  ///
  /// Run 1, native, judges both; run 2, native, lists the same verdicts and a third one; run 3 judges the frames as recorded; run 4,
  /// observer, judges session 1.
  private func fill(_ lab: Lab) throws {
    try lab.write { lab in
      let frames = FrameTable.random(count: 5, pages: 3, seed: 1)
      let sessions = try ["a", "b"].map {
        try lab.insert(.sample(uid: $0, frames: frames), sha256: $0, path: nil, importedAt: "now")
      }
      func verdict(_ replay: Int64, expect: String = "{}") throws -> Int64 {
        try lab.insertVerdict(
          VerdictKey(replayID: replay, expect: expect, detectorVersion: "d"),
          glitches: [IdentifiedGlitch(.sample(), ordinal: 0, fingerprint: "f")])
      }
      func replay(_ session: Int64, _ strategy: String) throws -> Int64 {
        try lab.insertReplay(
          ReplayKey(sessionID: session, strategy: strategy, options: "{}", engineVersion: "e", strategyVersion: "s"),
          frames: frames, fingerY: Array(repeating: nil, count: frames.count), layout: .sample())
      }
      func run(_ strategy: String, _ verdicts: [Int64]) throws {
        let run = try lab.beginRun(.sample(strategy))
        try lab.list(verdicts: verdicts, inRun: run)
        try lab.finishRun(run, at: "t")
      }
      let native = try sessions.map { try replay($0, "native") }
      let verdicts = try native.map { try verdict($0) }
      try run("native", verdicts)
      let other = try verdict(native[0], expect: "{\"x\":1}")
      try run("native", [other, verdicts[1]])
      let recorded = try sessions.map { try #require(try lab.replay(.recorded(sessionID: $0))).id }
      try run("recorded", recorded.map { try verdict($0) })
      try run("observer", [try verdict(try replay(sessions[0], "observer"))])
    }
  }

  private func ids(_ lab: Lab, _ table: String) throws -> [Int64] {
    try lab.query("SELECT id FROM \(table) ORDER BY id").rows.compactMap {
      if case .integer(let id) = $0[0] { id } else { nil }
    }
  }

  /// Compares the stored counts with new ones.
  private func expectCountsAreRight(_ lab: Lab) throws {
    let sql = "SELECT * FROM run_count ORDER BY run_id"
    let kept = try lab.query(sql).rows
    #expect(try lab.query("SELECT count(*) FROM counted_run").rows == [[.integer(Int64(kept.count))]])
    try lab.write { try $0.database.execute(sql: "DELETE FROM counted_run") }
    #expect(try lab.query(sql).rows == kept)
    try lab.write { try $0.countRuns() }
  }

  private func remove(_ lab: Lab, sessions: [String] = [], runs: [String] = []) throws -> Removal {
    try lab.write { lab in
      let removal = try lab.removal(
        ofSessions: sessions.flatMap { try lab.sessions(matching: $0) }, runs: runs.flatMap { try lab.runs(named: $0) })
      try lab.remove(removal)
      return removal
    }
  }

  @Test func aRunTakesWhatOnlyItLists() throws {
    try withLab { lab in
      try fill(lab)
      let first = try remove(lab, runs: ["1"])
      #expect(first.verdictCount == 1 && first.replayCount == 0 && first.glitchCount == 1)
      #expect(
        try ids(lab, "verdict") == [2, 3, 4, 5, 6], "run 2 lists the second verdict, and another one on replay 3")
      let observer = try remove(lab, runs: ["latest:observer"])
      #expect(observer.replayCount == 1 && observer.verdictCount == 1)
      let recorded = try remove(lab, runs: ["3"])
      #expect(recorded.replayCount == 0 && recorded.verdictCount == 2, "recorded frames stay")
      #expect(try ids(lab, "replay") == [1, 2, 3, 4])
      #expect(try ids(lab, "run") == [2])
      try expectCountsAreRight(lab)
      #expect(try lab.read { try $0.sessionCount() } == 2)
    }
  }

  @Test func runsThatShareAVerdictTakeItTogether() throws {
    try withLab { lab in
      try fill(lab)
      let removal = try remove(lab, runs: ["1", "2"])
      #expect(removal.verdictCount == 3 && removal.replayCount == 2 && removal.runs.map(\.id) == [1, 2])
      #expect(try ids(lab, "replay") == [1, 2, 5])
      try expectCountsAreRight(lab)
    }
  }

  @Test func aSessionTakesAllThatWasComputedFromIt() throws {
    try withLab { lab in
      try fill(lab)
      let removal = try remove(lab, sessions: ["a"])
      #expect(removal.replayCount == 3 && removal.verdictCount == 4 && removal.glitchCount == 4)
      #expect(removal.runs.map(\.id) == [4], "it lists nothing else")
      #expect(try ids(lab, "run") == [1, 2, 3])
      #expect(
        try lab.query("SELECT count(*) FROM frame WHERE replay_id NOT IN (SELECT id FROM replay)").rows == [
          [.integer(0)]
        ])
      try expectCountsAreRight(lab)
    }
  }

  @Test func everythingCanGo() throws {
    try withLab { lab in
      try fill(lab)
      _ = try remove(lab, sessions: ["*"])
      for table in ["session", "replay", "verdict", "glitch", "run"] { #expect(try ids(lab, table) == [], "\(table)") }
      for table in ["touch", "gesture", "frame_row", "run_verdict", "counted_run", "counted_kind", "counted_worst"] {
        #expect(try lab.query("SELECT count(*) FROM \(table)").rows == [[.integer(0)]], "\(table)")
      }
    }
  }

  @Test func theFileShrinks() throws {
    try withLab { lab in
      try lab.write { lab in
        for uid in 0..<40 {
          let frames = FrameTable.random(count: 500, pages: 3, seed: UInt64(uid))
          try lab.insert(.sample(uid: "\(uid)", frames: frames), sha256: "\(uid)", path: nil, importedAt: "now")
        }
      }
      let before = lab.fileSize
      _ = try remove(lab, sessions: ["[1-3]*"])
      #expect(try lab.shrink())
      #expect(lab.fileSize < before / 2)
      #expect(try lab.query("PRAGMA integrity_check").rows == [[.text("ok")]])
      #expect(try lab.read { try $0.sessions() }.map(\.uid) == ["0", "4", "5", "6", "7", "8", "9"])
    }
  }
}
