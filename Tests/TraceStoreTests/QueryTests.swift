import Foundation
import GRDB
import Testing

@testable import TraceStore

/// SQL of users: the allowed statements, and the errors for all others.
@Suite struct QueryTests {
  @Test(arguments: [
    "DELETE FROM session", "INSERT INTO run_verdict VALUES (1, 1)", "UPDATE session SET name = ''",
    "CREATE TABLE t (a)", "CREATE TEMP TABLE t (a)", "DROP VIEW frame", "ATTACH 'other.db' AS other",
    "DETACH main", "PRAGMA journal_mode = DELETE", "PRAGMA user_version = 3", "PRAGMA writable_schema = 1",
    "PRAGMA query_only = 0", "SELECT load_extension('x')", "BEGIN", "COMMIT", "SAVEPOINT s", "VACUUM",
    "VACUUM INTO 'copy.db'", "REINDEX", "ANALYZE", "CREATE VIRTUAL TABLE t USING fts5(a)",
    "WITH c AS (SELECT 1) DELETE FROM session", "EXPLAIN DELETE FROM session",
    "PRAGMA optimize", "PRAGMA wal_checkpoint", "REPLACE INTO session (id) VALUES (1)",
    "INSERT INTO session DEFAULT VALUES RETURNING id", "ALTER TABLE session RENAME TO s", "DROP TABLE session",
    "CREATE TRIGGER t AFTER INSERT ON session BEGIN SELECT 1; END", "CREATE INDEX i ON touch (x)", "ROLLBACK",
    "RELEASE s", "END", "PRAGMA temp_store_directory = '/'", "PRAGMA hard_heap_limit = 0", "PRAGMA cache_size = -1",
    "PRAGMA mmap_size = 1", "PRAGMA trusted_schema = 1", "PRAGMA case_sensitive_like = 1",
    "PRAGMA main.user_version(7)",
    "PRAGMA journal_mode(DELETE)", "PRAGMA incremental_vacuum", "SELECT (SELECT load_extension('x', 'y'))",
    "WITH c AS (SELECT load_extension('x')) SELECT * FROM c", "EXPLAIN ATTACH 'other.db' AS other",
    "ATTACH ':memory:' AS m", "VACUUM main INTO 'copy.db'",
  ])
  func whatWritesIsRefused(sql: String) throws {
    try withLab { lab in
      let error = try #require(throws: StoreError.self) { try lab.query(sql) }
      guard case .refused(_, sql) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: [
    "SELECT 1", "VALUES (1), (2)",
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 9) SELECT n FROM c",
    "EXPLAIN QUERY PLAN SELECT * FROM frame", "PRAGMA table_info(session)", "PRAGMA user_version",
    "SELECT * FROM pragma_table_info('session')", "SELECT json_extract(layout, '$.outer') FROM session",
    "SELECT p.value FROM session, json_each(layout, '$.pages') AS p",
    "SELECT 1; -- done", "SELECT 1;;  ", "/* first */ SELECT 1", "SELECT count(*) FROM sqlite_schema",
  ])
  func whatReadsRuns(sql: String) throws {
    try withLab { lab in _ = try lab.query(sql) }
  }

  @Test(arguments: ["", "  ", "-- nothing", ";"])
  func nothingIsNoStatement(sql: String) throws {
    try withLab { lab in
      #expect(throws: StoreError.emptyStatement) { try lab.query(sql) }
    }
  }

  @Test(arguments: ["SELECT 1; SELECT 2", "SELECT 1; DROP TABLE session", "SELECT 1; nonsense"])
  func oneStatementAtATime(sql: String) throws {
    try withLab { lab in
      #expect(throws: StoreError.severalStatements(sql: sql)) { try lab.query(sql) }
    }
  }

  /// The shell's functions for files are unknown, since SQLite itself has none.
  @Test(arguments: [
    "readfile('x')", "writefile('x', 'y')", "edit('x')", "fsdir('.')", "shell('ls')", "fts3_tokenizer('simple')",
    "fts3_tokenizer('simple', x'00')",
  ])
  func noFunctionTouchesFiles(call: String) throws {
    try withLab { lab in
      #expect(throws: StoreError.self) { try lab.query("SELECT \(call)") }
      #expect(throws: StoreError.self) { try lab.query("SELECT * FROM \(call)") }
    }
  }

  /// Short statements with huge results are stopped before anybody waits for them, or they fill the memory.
  ///
  /// (Statements that only the limit of all memory stops would take it from other tests: they are in a transcript.)
  @Test(arguments: [
    "SELECT hex(zeroblob(1000000000))", "SELECT randomblob(1000000000)",
    "SELECT replace(hex(zeroblob(30000000)), '0', 'aaaaaaaaaa')", "SELECT quote(zeroblob(60000000))",
    "WITH RECURSIVE c(s) AS (SELECT 'aaaaaaaa' UNION ALL SELECT s || s FROM c LIMIT 40) SELECT max(length(s)) FROM c",
  ])
  func whatTakesTooMuchMemoryIsStopped(sql: String) throws {
    try withLab { lab in
      #expect(throws: StoreError.tooLarge(sql: sql)) { try lab.query(sql, timeout: .seconds(60)) }
      // The next query still works.
      let next = try lab.query("SELECT 1")
      #expect(next.rows == [[.integer(1)]])
    }
  }

  @Test(arguments: [
    "SELECT 1 " + String(repeating: "+ (1 ", count: 2000) + String(repeating: ")", count: 2000),
    "SELECT " + String(repeating: "(SELECT ", count: 500) + "1" + String(repeating: ")", count: 500),
    "SELECT " + (0..<3000).map { "\($0)" }.joined(separator: ", "),
    (0..<600).map { "SELECT \($0)" }.joined(separator: " UNION ALL "),
  ])
  func whatIsTooDeepIsRefused(sql: String) throws {
    try withLab { lab in
      let error = try #require(throws: StoreError.self) { try lab.query(sql, timeout: .seconds(60)) }
      guard case .sql = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  /// A query stops wherever SQLite checks the clock: in joins, sorts, aggregates, and between the steps of a recursion.
  @Test(arguments: [
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 100000) "
      + "SELECT count(*) FROM c AS a, c AS b, c AS d WHERE a.n + b.n = d.n",
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION SELECT random() FROM c) SELECT count(*) FROM c",
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c ORDER BY random()",
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT sum(length(hex(zeroblob(1000)))) FROM c",
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
      + "SELECT length(group_concat(hex(zeroblob(100000)))) FROM c",
  ])
  func theClockIsLookedAt(sql: String) throws {
    try withLab { lab in
      let start = ContinuousClock.now
      #expect(throws: StoreError.timedOut(after: .milliseconds(100), sql: sql)) {
        try lab.query(sql, timeout: .milliseconds(100))
      }
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test func theSchemaIsWriteProtected() throws {
    try withLab { lab in
      for sql in ["UPDATE sqlite_master SET sql = ''", "UPDATE sqlite_schema SET name = 'x'"] {
        #expect(throws: StoreError.sql(message: "table sqlite_master may not be modified", sql: sql)) {
          try lab.query(sql)
        }
      }
    }
  }

  @Test func wrongSQLIsToldWithTheSQL() throws {
    try withLab { lab in
      #expect(throws: StoreError.sql(message: "no such column: nope", sql: "SELECT nope FROM session")) {
        try lab.query("SELECT nope FROM session")
      }
    }
  }

  @Test func parametersAreNamedAndComplete() throws {
    try withLab { lab in
      let sql = "SELECT :a, @b, $c, :a"
      let result = try lab.query(sql, parameters: ["a": .integer(1), "b": .text("x"), "c": .null])
      #expect(result.rows == [[.integer(1), .text("x"), .null, .integer(1)]])
      #expect(throws: StoreError.missingParameters(["b", "c"], known: ["a", "b", "c"])) {
        try lab.query(sql, parameters: ["a": .null])
      }
      #expect(throws: StoreError.unknownParameters(["d"], known: ["a", "b", "c"])) {
        try lab.query(sql, parameters: ["a": .null, "b": .null, "c": .null, "d": .null])
      }
      #expect(throws: StoreError.namelessParameter(sql: "SELECT ?")) { try lab.query("SELECT ?") }
    }
  }

  @Test func valuesComeAsSQLiteHasThem() throws {
    try withLab { lab in
      let result = try lab.query(
        "SELECT NULL, 9223372036854775807, 0.5, 'é', x'00ff', :blob, :empty",
        parameters: ["blob": .blob([1, 2]), "empty": .text("")])
      #expect(
        result.rows == [
          [.null, .integer(.max), .real(0.5), .text("é"), .blob([0, 255]), .blob([1, 2]), .text("")]
        ])
    }
  }

  @Test(arguments: [
    ("7", SQLValue.integer(7)), ("-3", .integer(-3)), ("007", .text("007")), ("+1", .text("+1")),
    ("1.5", .real(1.5)), ("1.10", .text("1.10")), ("1e3", .text("1e3")), ("", .text("")), ("nan", .text("nan")),
    ("26.0", .real(26)), ("99999999999999999999", .text("99999999999999999999")), ("a", .text("a")),
  ])
  func textThatIsANumberIsBoundAsOne(text: String, value: SQLValue) {
    #expect(SQLValue(parameter: text) == value)
  }

  @Test func aQueryThatTakesTooLongIsStopped() throws {
    try withLab { lab in
      let sql = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"
      #expect(throws: StoreError.timedOut(after: .milliseconds(50), sql: sql)) {
        try lab.query(sql, timeout: .milliseconds(50))
      }
      #expect("\(StoreError.timedOut(after: .milliseconds(1500), sql: sql))".contains("longer than 1.5 s and"))
    }
  }

  @Test func theReadersTimeDoesNotCount() throws {
    try withLab { lab in
      var rows = 0
      try lab.query(
        "VALUES (1), (2)", timeout: .milliseconds(200), columns: { _ in },
        row: { _ in
          Thread.sleep(forTimeInterval: 0.3)
          rows += 1
        })
      #expect(rows == 2)
    }
  }

  @Test func theWaitForALockDoesNotCount() throws {
    try withLabPath { path in
      let other = try DatabaseQueue(path: path)
      let locked = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        try? other.inDatabase { database in
          try database.execute(sql: "CREATE TABLE t (a); BEGIN EXCLUSIVE")
          locked.signal()
          Thread.sleep(forTimeInterval: 0.4)
          try database.execute(sql: "COMMIT")
        }
      }
      locked.wait()
      let statement = try QueryStatement("SELECT count(*) FROM t", path: path, timeout: .milliseconds(200))
      #expect(try statement.next() == [.integer(0)])
    }
  }

  @Test func aSlowRowCountsThoughNoStepIsLong() throws {
    try withLab { lab in
      let sql = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT hex(zeroblob(5000000)) FROM c"
      #expect(throws: StoreError.timedOut(after: .milliseconds(50), sql: sql)) {
        try lab.query(sql, timeout: .milliseconds(50), columns: { _ in }, row: { _ in })
      }
    }
  }

  @Test func rowsStreamAndTheReaderMayStop() throws {
    struct Enough: Error {}
    try withLab { lab in
      var seen = 0
      #expect(throws: Enough.self) {
        try lab.query(
          "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c",
          columns: { #expect($0 == ["n"]) },
          row: { _ in
            seen += 1
            if seen == 3 { throw Enough() }
          })
      }
      #expect(seen == 3)
    }
  }

  @Test func everyErrorIsOneSentence() {
    let errors: [StoreError] = [
      .noDatabase(path: "a"), .noFolder(path: "a", folder: "b"), .folder(path: "a"), .notADatabase(path: "a"),
      .emptyDatabase(path: "a"), .otherProgram(path: "a"),
      .newerThanTool(path: "a", version: 2, known: 1), .olderThanTool(path: "a", version: 1, known: 2),
      .changedMigration(path: "a", name: "n"), .corrupt(path: "a", message: "m"), .locked(path: "a"),
      .diskFull(path: "a"), .unreadable(path: "a"), .readOnly(path: "a"), .readOnlyFolder(path: "a", folder: "b"),
      .unwritten(path: "a"), .inputOutput(path: "a", message: "m"), .unstorable("It"),
      .missingParameters(["x"], known: ["x"]), .unknownParameters(["x"], known: []),
      .tooLarge(sql: "x."), .unknownQuery(name: "x", known: ["y"]), .unknownRun(name: "x", known: []), .emptyStatement,
    ]
    for error in errors {
      #expect(error.description.hasSuffix(".") && !error.description.contains(". "), "\(error)")
    }
  }
}
