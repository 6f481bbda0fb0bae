import Testing

@testable import TraceStore

/// The large tables are searched, never scanned.
@Suite struct PlanTests {
  static func plan(_ lab: Lab, _ sql: String, parameters: [String: SQLValue] = [:]) throws -> [String] {
    try lab.query("EXPLAIN QUERY PLAN " + sql, parameters: parameters).rows.map { row in
      guard case .text(let text) = row[3] else { return "" }
      return text
    }
  }

  @Test(arguments: ["frame", "page_offset"])
  func framesAreSearched(view: String) throws {
    try withLab { lab in
      for sql in [
        "SELECT * FROM \(view) WHERE replay_id = 1",
        "SELECT * FROM replay r JOIN \(view) f ON f.replay_id = r.id WHERE r.session_id = 1",
        "SELECT count(*), max(f.n) FROM replay r JOIN \(view) f ON f.replay_id = r.id WHERE r.session_id = 1",
        "SELECT r.id, f.n FROM replay r LEFT JOIN \(view) f ON f.replay_id = r.id AND f.n = 5 WHERE r.session_id = 1",
        "SELECT * FROM session s JOIN replay r ON r.session_id = s.id JOIN \(view) f ON f.replay_id = r.id WHERE s.uid = 'a'",
        "SELECT * FROM glitch g JOIN verdict v ON v.id = g.verdict_id JOIN \(view) f ON f.replay_id = v.replay_id "
          + "AND f.n BETWEEN g.first_frame AND g.last_frame WHERE g.id = 3",
        "SELECT page, y FROM page_offset WHERE replay_id = 1 AND page = 2 AND n <= 100 ORDER BY n DESC LIMIT 1",
      ] {
        let plan = try Self.plan(lab, sql)
        #expect(plan.contains { $0.hasPrefix("SEARCH") && $0.contains("PRIMARY KEY (replay_id=?") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.hasPrefix("MATERIALIZE") }, "\(plan)")
      }
    }
  }

  /// Only runs, of which there are few, may be scanned, and what the query itself has put together.
  @Test(arguments: NamedQuery.all)
  func queriesSearch(query: NamedQuery) throws {
    try withLab { lab in
      let given = Dictionary(uniqueKeysWithValues: query.parameters.map { ($0.name, "1") })
      let tables = try SchemaTests.names(lab, where: "type = 'table'")
      for step in try Self.plan(lab, query.sql, parameters: query.values(given: given)) where step.hasPrefix("SCAN ") {
        let table = step.split(separator: " ")[1]
        #expect(table == "run" || !tables.contains(String(table)), "\(step)")
      }
    }
  }
}
