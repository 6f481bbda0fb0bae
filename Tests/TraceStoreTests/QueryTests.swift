import Foundation
import Testing

@testable import TraceStore

/// Foreign SQL: what it may do, and how it is told when it may not.
@Suite struct QueryTests {
  @Test(arguments: [
    "DELETE FROM session", "INSERT INTO run_verdict VALUES (1, 1)", "UPDATE session SET name = ''",
    "CREATE TABLE t (a)", "CREATE TEMP TABLE t (a)", "DROP VIEW frame", "ATTACH 'other.db' AS other",
    "DETACH main", "PRAGMA journal_mode = DELETE", "PRAGMA user_version = 3", "PRAGMA writable_schema = 1",
    "PRAGMA query_only = 0", "SELECT load_extension('x')", "BEGIN", "COMMIT", "SAVEPOINT s", "VACUUM",
    "VACUUM INTO 'copy.db'", "REINDEX", "ANALYZE", "CREATE VIRTUAL TABLE t USING fts5(a)",
    "WITH c AS (SELECT 1) DELETE FROM session", "EXPLAIN DELETE FROM session",
    "PRAGMA optimize", "PRAGMA wal_checkpoint",
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

  @Test func theReadersTimeCounts() throws {
    try withLab { lab in
      #expect(throws: StoreError.timedOut(after: .milliseconds(20), sql: "VALUES (1), (2)")) {
        try lab.query(
          "VALUES (1), (2)", timeout: .milliseconds(20), columns: { _ in },
          row: { _ in Thread.sleep(forTimeInterval: 0.05) })
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
      .noDatabase(path: "a"), .notADatabase(path: "a"), .emptyDatabase(path: "a"), .otherProgram(path: "a"),
      .newerThanTool(path: "a", version: 2, known: 1), .olderThanTool(path: "a", version: 1, known: 2),
      .changedMigration(path: "a", name: "n"), .corrupt(path: "a", message: "m"), .locked(path: "a"),
      .diskFull(path: "a"), .readOnly(path: "a"), .inputOutput(path: "a", message: "m"), .unstorable("It"),
      .missingParameters(["x"], known: ["x"]), .unknownParameters(["x"], known: []),
      .unknownQuery(name: "x", known: ["y"]), .unknownRun(name: "x", known: []), .emptyStatement,
    ]
    for error in errors {
      #expect(error.description.hasSuffix(".") && !error.description.contains(". "), "\(error)")
    }
  }
}
