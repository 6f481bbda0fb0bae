import Testing
import TraceModel

@testable import TraceStore

/// Text that a user types selects a session.
@Suite struct SessionNameTests {
  private func withSessions(_ uids: [(String, scenario: String?)], _ body: (Lab) throws -> Void) throws {
    try withLab { lab in
      try lab.write { lab in
        for (uid, scenario) in uids {
          try lab.insert(.sample(uid: uid, scenario: scenario), sha256: uid, path: nil, importedAt: "now")
        }
      }
      try body(lab)
    }
  }

  @Test func aUidThenANameThenABeginningThenAGlob() throws {
    let uids =
      [
        ("ab", nil), ("abc-1", "fling"), ("abd-2", "drag"), ("session ab", nil), ("x[1]", nil), ("x1", nil),
        ("y[1]-z", nil),
        ("y1", nil),
      ] as [(String, scenario: String?)]
    try withSessions(uids) { (lab: Lab) throws -> Void in
      func uid(_ text: String) throws -> String { try lab.read { try $0.session(named: text).uid } }
      #expect(try uid("ab") == "ab", "a uid goes before the beginning of others")
      #expect(try uid("session ab") == "session ab", "a uid goes before a name")
      #expect(try uid("session abc-1") == "abc-1", "a name")
      #expect(try uid("abc") == "abc-1", "the beginning of one uid")
      #expect(try uid("*-2") == "abd-2", "a glob pattern")
      #expect(try uid("flin?") == "abc-1", "a glob pattern for a scenario")
      #expect(try uid("x[1]") == "x[1]", "brackets in a uid are no pattern")
      #expect(try uid("y[1]") == "y[1]-z", "nor in its beginning")
      #expect(throws: StoreError.ambiguousSession(name: "a", uids: ["ab", "abc-1", "abd-2"])) { try uid("a") }
      #expect(throws: StoreError.ambiguousSession(name: "ab?-*", uids: ["abc-1", "abd-2"])) { try uid("ab?-*") }
      #expect(throws: StoreError.unknownSession(name: "abx-1", nearest: ["abc-1"])) { try uid("abx-1") }
      #expect(throws: StoreError.unknownSession(name: "")) { try uid("") }
      let error = StoreError.ambiguousSession(name: "a", uids: (0..<8).map { "a\($0)" })
      #expect("\(error)".contains("8 sessions") && "\(error)".hasSuffix("a0, a1, a2, a3, a4 and 3 more."))
    }
  }

  @Test func patternsMeanSeveralSessions() throws {
    let uids = [("a1", "fling"), ("a2", "fling"), ("a[1]", nil), ("b-long", nil)] as [(String, scenario: String?)]
    try withSessions(uids) { (lab: Lab) throws -> Void in
      func uids(_ patterns: String...) throws -> [String] {
        try lab.read { try $0.sessions(matching: patterns) }.map(\.uid)
      }
      #expect(try uids("a[1]") == ["a[1]"], "the uid, and not what it matches")
      #expect(try uids("a[12]") == ["a1", "a2"])
      #expect(try uids("fling", "b-l") == ["a1", "a2", "b-long"])
      #expect(try uids("a*", "a1", "*") == ["a1", "a2", "a[1]", "b-long"])
      #expect(try uids("z") == [])
      #expect(throws: StoreError.ambiguousSession(name: "a", uids: ["a1", "a2", "a[1]"])) { try uids("a") }
    }
  }

  /// Names are looked up in an index, whatever the number of sessions.
  @Test func aBeginningIsFoundByTheIndex() throws {
    try withSessions([("a", nil)]) { lab in
      let rows = try lab.query(
        "EXPLAIN QUERY PLAN SELECT uid FROM session WHERE uid >= 'a' AND uid < 'b' ORDER BY uid LIMIT 5"
      ).rows
      #expect(
        rows.contains { $0.contains { if case .text(let step) = $0 { step.hasPrefix("SEARCH") } else { false } } })
      #expect(try lab.read { try $0.uids(beginning: "", limit: 5) } == ["a"])
      #expect(try lab.read { try $0.uids(beginning: "b", limit: 5) } == [])
    }
  }
}
