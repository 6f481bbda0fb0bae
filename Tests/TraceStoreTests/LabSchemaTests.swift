import Foundation
import GRDB
import Testing

@testable import TraceStore

/// Labs whose tables, views, indexes or triggers were changed by hand, and reads without an end.
@Suite struct LabSchemaTests {
  @Test func theShippedSchemasHashIsUpToDate() throws {
    let hash = try Migrator().schemaHash()
    #expect(hash == Migrator.shippedSchema, "put \(hash) into Migrator.shippedSchema")
  }

  private func withChangedLab(_ sql: String, _ body: (String) throws -> Void) throws {
    try withLabPath { path in
      try Lab.create(at: path).close()
      let queue = try DatabaseQueue(path: path)
      try queue.write { try $0.execute(sql: sql) }
      try queue.close()
      try body(path)
    }
  }

  @Test(arguments: [
    ("CREATE TRIGGER extra AFTER INSERT ON session BEGIN DELETE FROM page; END", "the trigger extra"),
    // A trigger may have the name of a table.
    ("CREATE TRIGGER session AFTER INSERT ON touch BEGIN DELETE FROM page; END", "the trigger session"),
    ("CREATE TABLE mine (a); CREATE TRIGGER own AFTER INSERT ON mine BEGIN DELETE FROM page; END", "the trigger own"),
    ("DROP TRIGGER session_removed", "the trigger session_removed is missing"),
    (
      "DROP VIEW glitch_list; CREATE VIEW glitch_list AS "
        + "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
      "the view glitch_list differs from the one"
    ),
    ("ALTER TABLE page ADD COLUMN extra TEXT", "the table page differs from the one"),
  ])
  func aChangedSchemaIsRefused(change: (sql: String, words: String)) throws {
    try withChangedLab(change.sql) { path in
      for access in [Lab.Access.readOnly, .readWrite] {
        let error = #expect(throws: StoreError.self) { try Lab.open(at: path, access) }
        #expect(error?.description.contains(change.words) == true, "\(String(describing: error))")
      }
      let lab = try Lab.open(at: path, .inspection)
      #expect(try lab.read { try $0.schemaDifferences().differences }.isEmpty == false)
    }
  }

  @Test(arguments: [
    "CREATE TABLE mine (a)", "CREATE VIEW mine AS SELECT 1 AS a", "CREATE INDEX mine ON page (name)", "ANALYZE",
  ])
  func whatIsAddedStays(sql: String) throws {
    try withChangedLab(sql) { path in
      try Lab.open(at: path, .readWrite).close()
      try Lab.open(at: path, .readOnly).close()
    }
  }

  /// The time limit applies from one row to the next, so a long read of many rows ends normally.
  @Test func anEndlessReadIsStopped() throws {
    try withLabPath { path in
      try Lab.create(at: path).close()
      let lab = try Lab.open(at: path, .readOnly, migrator: Migrator(), lockTimeout: .seconds(1), patience: 2)
      let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
      #expect(throws: StoreError.endless(path: path)) {
        try lab.read { try $0.forEachRow(of: "\(numbers) SELECT count(*) FROM n") { _ in } }
      }
      var rows = 0
      try lab.read { try $0.forEachRow(of: "\(numbers) SELECT i FROM n LIMIT 1000000") { _ in rows += 1 } }
      #expect(rows == 1_000_000)
    }
  }

  @Test func onlyFilesHoldLabs() throws {
    for path in [":memory:", "", "file:lab.db", "file::memory:?cache=shared"] {
      #expect(throws: StoreError.notAPath(path)) { try Lab.create(at: path) }
      #expect(throws: StoreError.notAPath(path)) { try Lab.open(at: path, .readOnly) }
    }
    #expect(throws: StoreError.notAFile(path: "/dev/null")) { try Lab.create(at: "/dev/null") }
    #expect(throws: StoreError.notAFile(path: "/dev/zero")) { try Lab.open(at: "/dev/zero", .readOnly) }
    #expect(throws: StoreError.folder(path: ".")) { try Lab.open(at: ".", .readOnly) }
  }
}
