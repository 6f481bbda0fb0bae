import GRDB
import Testing
import TraceModel

@testable import TraceStore

@Suite struct SessionTests {
  @Test func aSessionReadBackIsTheSessionThatWasImported() throws {
    try withLab { lab in
      let session = Session.sample(uid: "a", frames: .random(count: 30, pages: 3, seed: 1))
      let id = try lab.write { try $0.insert(session, sha256: "abc", path: "a.jsonl", importedAt: "now") }
      var expected = session
      expected.frames = FrameTable(pageCount: 3)
      #expect(try lab.read { try $0.session(id) } == expected)
      #expect(try lab.read { try $0.session(99) } == nil)

      let stored = try #require(try lab.read { try $0.storedSession(uid: "a") })
      #expect(stored.uid == "a" && stored.sha256 == "abc" && stored.duration == session.duration)
      #expect(stored.touchCount == 11 && stored.frameCount == 30)
      #expect(try stored.expectations() == session.expect)
      #expect(try lab.read { try $0.sessions() } == [stored])
      #expect(try lab.read { try $0.storedSessions(name: session.name) } == [stored])
      #expect(try lab.read { try $0.path(ofSession: id) } == "a.jsonl")
      #expect(try lab.read { try $0.sessionName(uid: "a") } == session.name)
      #expect(try lab.query("SELECT gesture_count FROM session").rows == [[.integer(1)]])

      let recorded = try #require(try lab.read { try $0.replay(.recorded(sessionID: id)) })
      #expect(recorded.frameCount == 30 && recorded.framesStored && recorded.error == nil)
      #expect(try lab.read { try $0.frames(ofReplay: recorded.id) } == session.frames)
    }
  }

  @Test func gesturesAndPagesAreStored() throws {
    try withLab { lab in
      _ = try lab.write { try $0.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now") }
      let gesture = try lab.query("SELECT gesture, start_us, end_us, kind, region, dx, dy FROM gesture")
      #expect(
        gesture.rows == [
          [.integer(0), .integer(50_000), .integer(216_670), .text("fling"), .null, .real(0), .real(-123.45)]
        ])
      let pages = try lab.query("SELECT page, name, content_height, max_offset FROM page ORDER BY page LIMIT 1")
      #expect(pages.rows == [[.integer(0), .text("page 0"), .real(2000), .real(1206)]])
      let events = try lab.query("SELECT seq, kind, page, cause, detail FROM event ORDER BY seq LIMIT 2")
      #expect(
        events.rows == [
          [.integer(11), .text("tab"), .integer(1), .text("tap"), .null],
          [
            .integer(12), .text("set_offset"), .null, .null,
            .text(#"{"animated":true,"view":"page:1","y":12.5}"#),
          ],
        ])
    }
  }

  @Test func globsMatchUidNameAndScenario() throws {
    try withLab { lab in
      try lab.write { lab in
        for (uid, scenario) in [("a1", "fling"), ("a2", "drag"), ("b1", nil)] as [(String, String?)] {
          try lab.insert(.sample(uid: uid, scenario: scenario), sha256: uid, path: nil, importedAt: "now")
        }
      }
      func uids(_ globs: [String]) throws -> [String] {
        try lab.read { try $0.sessions(matching: globs) }.map(\.uid)
      }
      #expect(try uids([]) == ["a1", "a2", "b1"])
      #expect(try uids(["a*"]) == ["a1", "a2"])
      #expect(try uids(["session b*", "fl?ng"]) == ["a1", "b1"])
      #expect(try uids(["x"]) == [])
    }
  }

  @Test func theSameUidTwiceIsRefusedAndNothingIsStored() throws {
    try withLab { lab in
      let frames = FrameTable.random(count: 5, pages: 3, seed: 2)
      _ = try lab.write { try $0.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now") }
      let error = try #require(throws: StoreError.self) {
        try lab.write { lab in
          try lab.insert(.sample(uid: "b", frames: frames), sha256: "1", path: nil, importedAt: "now")
          try lab.insert(.sample(uid: "a"), sha256: "2", path: nil, importedAt: "now")
        }
      }
      guard case .constraint = error else {
        Issue.record("\(error)")
        return
      }
      #expect(try lab.read { try $0.sessions() }.map(\.uid) == ["a"])
      #expect(try lab.query("SELECT count(*) FROM frame_row").rows == [[.integer(0)]])
    }
  }

  @Test func deletingASessionTakesAllThatHangsOnIt() throws {
    try withLab { lab in
      let frames = FrameTable.random(count: 20, pages: 3, seed: 3)
      let session = try lab.write { lab in
        let id = try lab.insert(.sample(uid: "a", frames: frames), sha256: "0", path: nil, importedAt: "now")
        let verdict = try lab.insertVerdict(
          VerdictKey(replayID: 1, expect: "{}", detectorVersion: "d"),
          glitches: [IdentifiedGlitch(.sample(), ordinal: 0, fingerprint: "f")])
        let run = try lab.beginRun(.sample("recorded"))
        try lab.list(verdicts: [verdict, verdict], inRun: run)
        return id
      }
      try lab.write { try $0.deleteSession(session) }
      for table in ["session", "page", "touch", "event", "gesture", "replay", "frame_row", "verdict", "glitch"] {
        #expect(try lab.query("SELECT count(*) FROM \(table)").rows == [[.integer(0)]], "\(table)")
      }
      #expect(try lab.query("SELECT count(*) FROM run_verdict").rows == [[.integer(0)]])
      #expect(try lab.read { try $0.runs() }.count == 1)
    }
  }

  @Test func importIssuesAreReplacedByFile() throws {
    try withLab { lab in
      let one = StoredImportIssue(path: "a", line: 3, severity: "warning", message: "unknown type", noticedAt: "t")
      let other = StoredImportIssue(path: "b", line: nil, severity: "error", message: "not JSON", noticedAt: "t")
      try lab.write { lab in
        try lab.recordImportIssue(one)
        try lab.recordImportIssue(other)
      }
      #expect(try lab.read { try $0.importIssues() } == [one, other])
      try lab.write { try $0.clearImportIssues(path: "a") }
      #expect(try lab.read { try $0.importIssues() } == [other])
    }
  }
}

extension RunHeader {
  static func sample(_ strategy: String, label: String? = nil) -> RunHeader {
    RunHeader(
      label: label, strategy: strategy, options: "{}", engineVersion: "e", strategyVersion: "s", detectorVersion: "d",
      startedAt: "t0")
  }
}
