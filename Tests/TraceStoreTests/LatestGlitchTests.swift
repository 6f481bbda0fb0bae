import GRDB
import Testing
import TraceModel

@testable import TraceStore

/// The view `latest_glitch` counts no glitch twice, and hides none.
@Suite struct LatestGlitchTests {
  /// Adds a run of a strategy, with a number of glitches in each session.
  private func analyze(
    _ strategy: String, _ glitches: [(session: Int64, count: Int)], finished: Bool = true, version: String,
    in lab: LabTransaction
  ) throws {
    let run = try lab.beginRun(.sample(strategy))
    for (session, count) in glitches {
      let key = ReplayKey(
        sessionID: session, strategy: strategy, options: "{}", engineVersion: "e", strategyVersion: version)
      let replay = try lab.insertReplay(key, frames: FrameTable(pageCount: 3), fingerY: [], layout: .sample())
      let verdict = try lab.insertVerdict(
        VerdictKey(replayID: replay, expect: "{}", detectorVersion: "d"),
        glitches: (0..<count).map { IdentifiedGlitch(.sample(), ordinal: $0, fingerprint: "\(session) \($0)") })
      try lab.list(verdicts: [verdict], inRun: run)
    }
    if finished { try lab.finishRun(run, at: "t") }
  }

  private func rows(_ lab: Lab) throws -> [String] {
    try lab.query(
      """
      SELECT strategy || ' ' || session_uid || ' run ' || run_id || ': ' || count(*)
      FROM latest_glitch GROUP BY strategy, session_id ORDER BY 1
      """
    ).rows.map { row in
      guard case .text(let text) = row[0] else { return "" }
      return text
    }
  }

  @Test func theLatestFinishedRunThatListsASessionDecides() throws {
    try withLab { lab in
      let (a, b) = try lab.write { lab in
        (
          try lab.insert(.sample(uid: "a", build: "41"), sha256: "0", path: nil, importedAt: "now"),
          try lab.insert(.sample(uid: "b", build: "42"), sha256: "1", path: nil, importedAt: "now")
        )
      }
      try lab.write { try analyze("native", [(a, 2), (b, 3)], version: "1", in: $0) }
      #expect(try rows(lab) == ["native a run 1: 2", "native b run 1: 3"])
      // The same results, as a second run of the same strategy and as a run of another one.
      try lab.write { lab in
        try analyze("observer", [(a, 1)], version: "1", in: lab)
        try analyze("native", [(a, 2), (b, 3)], version: "2", in: lab)
      }
      #expect(try rows(lab) == ["native a run 3: 2", "native b run 3: 3", "observer a run 2: 1"])
      // A run over a part of the sessions.
      try lab.write { try analyze("native", [(b, 5)], version: "3", in: $0) }
      #expect(try rows(lab) == ["native a run 3: 2", "native b run 4: 5", "observer a run 2: 1"])
      // A run that was interrupted.
      try lab.write { try analyze("native", [(a, 7), (b, 7)], finished: false, version: "4", in: $0) }
      #expect(try rows(lab) == ["native a run 3: 2", "native b run 4: 5", "observer a run 2: 1"])
      // A run without glitches replaces the former results.
      try lab.write { try analyze("native", [(a, 0)], version: "5", in: $0) }
      #expect(try rows(lab) == ["native b run 4: 5", "observer a run 2: 1"])
      // After its removal, the run before is the latest one.
      try lab.write { try $0.removeRun(4) }
      #expect(try rows(lab) == ["native b run 3: 3", "observer a run 2: 1"])
    }
  }

  @Test func itHasTheColumnsOfTheListAndTheSessions() throws {
    try withLab { lab in
      let session = try lab.write { lab in
        try lab.insert(.sample(uid: "a", scenario: "s", build: "41"), sha256: "0", path: nil, importedAt: "now")
      }
      try lab.write { try analyze("native", [(session, 1)], version: "1", in: $0) }
      let list = try SchemaTests.columns(lab, "glitch_list")
      #expect(
        try SchemaTests.columns(lab, "latest_glitch") == list + ["device", "os", "app", "refresh_hz", "recorded_at"])
      let columns = list.joined(separator: ", ")
      let same = try lab.query("SELECT \(columns) FROM latest_glitch EXCEPT SELECT \(columns) FROM glitch_list")
      #expect(same.rows == [])
      #expect(
        try lab.query("SELECT device, os, app, refresh_hz, recorded_at FROM latest_glitch").rows == [
          [.text("phone"), .text("OS 1"), .text("app"), .real(60), .text("2025-01-02T03:04:05Z")]
        ])
    }
  }

  @Test func aLabOfAnEarlierVersionGetsIt() throws {
    try withLabPath { path in
      var migrator = Migrator()
      migrator.migrations = Array(Migration.all.prefix { $0.version < 7 })
      let old = try Lab.open(at: path, .readWrite, migrator: migrator, lockTimeout: .seconds(1))
      try old.write { lab in
        let session = try lab.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now")
        for version in ["1", "2"] {
          let run = try lab.beginFormerRun("native")
          let replay = try lab.insertFailedReplay(
            ReplayKey(
              sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: version),
            error: "")
          let verdict = try lab.insertFormerVerdict(onReplay: replay, glitches: [("stuck", 10), ("stuck", 20)])
          try lab.list(verdicts: [verdict], inRun: run)
          try lab.database.execute(sql: "UPDATE run SET finished_at = 't' WHERE id = ?", arguments: [run])
        }
      }
      try old.close()
      let lab = try Lab.create(at: path)
      #expect(try rows(lab) == ["native a run 2: 2"])
      let differences = try lab.read { try $0.schemaDifferences().differences }
      #expect(differences == [])
    }
  }

  /// A read of one session, one strategy or one replay scans no whole table except that of runs.
  @Test(arguments: [
    "session_uid = 'a'", "session_id = 1", "scenario = 's'", "strategy = 'native'", "replay_id = 1", "verdict_id = 1",
    "run_id = 1", "strategy = 'recorded' AND kind = 'jump-back'",
  ])
  func aConditionIsASearch(condition: String) throws {
    try withLab { lab in
      for columns in ["*", "kind, count(*)", "build, count(*), max(magnitude)"] {
        let plan = try PlanTests.plan(lab, "SELECT \(columns) FROM latest_glitch WHERE \(condition)")
        let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN run USING") }
        #expect(scans == [] && !plan.contains { $0.contains("AUTOMATIC") }, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("SEARCH glitch ") }, "\(plan)")
      }
    }
  }

  @Test func framesAreSearchedForItsGlitches() throws {
    try withLab { lab in
      let plan = try PlanTests.plan(
        lab,
        """
        SELECT f.outer_y FROM latest_glitch AS g
        JOIN frame AS f ON f.replay_id = g.replay_id AND f.n BETWEEN g.first_frame AND g.last_frame
        WHERE g.session_uid = 'a'
        """)
      #expect(plan.contains { $0.contains("PRIMARY KEY (replay_id=? AND n>? AND n<?)") }, "\(plan)")
      #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }
  }
}
