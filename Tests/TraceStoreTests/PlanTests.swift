import GRDB
import Testing
import TraceModel

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

  /// Queries scan only short tables; they search all others.
  ///
  /// Short tables are those of runs, their counts and variations, and the query's own intermediate results; also sessions, for queries that
  /// read in the order of their rows.
  @Test(arguments: NamedQuery.all)
  func queriesSearch(query: NamedQuery) throws {
    try withLab { lab in
      let given = Dictionary(uniqueKeysWithValues: query.parameters.map { ($0.name, "1") })
      let long = try SchemaTests.names(lab, where: "type = 'table'").filter {
        !["run", "session", "variation", "counted_run", "counted_kind", "counted_worst"].contains($0)
      }
      let aliases = query.sql.matches(of: /\b(?:FROM|JOIN) (\w+)(?: AS (\w+))?/).filter { long.contains(String($0.1)) }
      let names = Set(long + aliases.compactMap { alias in alias.2.map { String($0) } })
      for step in try Self.plan(lab, query.sql, parameters: query.values(given: given)) where step.hasPrefix("SCAN ") {
        #expect(!names.contains(String(step.split(separator: " ")[1])), "\(step)")
      }
    }
  }

  /// The reports' own statements, in addition to the shipped queries, never scan frames.
  @Test func reportsNeverScanFrames() throws {
    try withLab { lab in
      let session = try lab.write { lab in
        let frames = FrameTable.random(count: 9, pages: 3, seed: 1)
        return try lab.insert(.sample(uid: "a", frames: frames), sha256: "0", path: nil, importedAt: "now")
      }
      let log = StatementLog()
      try lab.read { reader in
        reader.database.trace { log.statements.append($0.expandedDescription) }
        _ = try reader.runs(named: "")
        _ = try reader.verdict(of: [1], on: session)
        _ = try reader.listedVerdicts(ofRun: 1)
        let replay = try #require(try reader.replay(.recorded(sessionID: session)))
        _ = try reader.replay(id: replay.id)
        _ = try reader.frames(ofReplay: replay.id)
        _ = try reader.deliveries(ofReplay: replay.id)
        _ = try reader.glitches(ofVerdict: 1)
        _ = try reader.session(session)
        _ = try reader.sessions()
        _ = try reader.sessionCount()
        _ = try reader.storedSession(uid: "a")
        _ = try reader.storedSessions(name: "a")
        _ = try reader.session(named: "session a")
        _ = try reader.sessions(matching: ["a*"])
        _ = try reader.uids(beginning: "a", limit: 5)
        _ = try reader.sessionName(uid: "a")
        _ = try reader.path(ofSession: session)
        _ = try reader.builds()
        reader.database.trace()
      }
      let selects = log.statements.filter { $0.contains("SELECT") }
      #expect(selects.contains { $0.contains("frame_row") } && selects.count > 12)
      for sql in selects {
        for step in try Self.plan(lab, sql) where step.hasPrefix("SCAN ") {
          #expect(
            ["run", "session", "(subquery", "latest"].contains { step.dropFirst(5).hasPrefix($0) }, "\(step): \(sql)")
        }
      }
    }
  }

  private final class StatementLog {
    var statements: [String] = []
  }
}
