import Testing

@testable import TraceStore

/// The queries of one report see the same state, even if another process writes in between.
@Suite struct SnapshotTests {
  @Test func aLabForReadingStaysAsItWas() throws {
    try withLabPath { path in
      let writer = try Lab.create(at: path)
      defer { try? writer.close() }
      _ = try writer.write { try $0.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now") }
      let reader = try Lab.open(at: path, .readOnly)
      #expect(try reader.read { try $0.sessionCount() } == 1)
      _ = try writer.write { try $0.insert(.sample(uid: "b"), sha256: "1", path: nil, importedAt: "now") }
      #expect(try reader.read { try $0.sessions().map(\.uid) } == ["a"])
      #expect(try reader.read { try $0.query(named: "strategy-summary").rows } == [])
      try reader.close()
      let next = try Lab.open(at: path, .readOnly)
      defer { try? next.close() }
      #expect(try next.read { try $0.sessions().map(\.uid) } == ["a", "b"])
    }
  }
}
