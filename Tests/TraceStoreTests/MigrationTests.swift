import Foundation
import GRDB
import Testing
import TraceModel

@testable import TraceStore

@Suite struct MigrationTests {
  private func open(_ path: String, _ migrations: [Migration], _ access: Lab.Access = .readWrite) throws -> Lab {
    var migrator = Migrator()
    migrator.migrations = migrations
    return try Lab.open(at: path, access, migrator: migrator, lockTimeout: .seconds(1))
  }

  private func migration(_ version: Int, _ sql: String) throws -> Migration {
    try #require(Migration(fileName: "000\(version)_step.sql", sql: sql))
  }

  @Test func stepsAreNumberedWithoutGaps() {
    #expect(Migration.all.map(\.version) == Array(1...Migration.all.count))
    #expect(Migration(fileName: "notes.sql", sql: "") == nil)
    #expect(Migration(fileName: "0001_lab.txt", sql: "") == nil)
  }

  @Test func aLabOpensAgain() throws {
    try withLabPath { path in
      try Lab.create(at: path).close()
      try Lab.create(at: path).close()
      try Lab.open(at: path, .readWrite).close()
      let lab = try Lab.open(at: path, .readOnly)
      let versions = try lab.query("SELECT count(*), max(version) FROM schema_migration")
      #expect(versions.rows == [[.integer(Int64(Migration.all.count)), .integer(Int64(Migration.all.count))]])
    }
  }

  @Test func readersMakeNoFile() throws {
    try withLabPath { path in
      #expect(throws: StoreError.noDatabase(path: path)) { try Lab.open(at: path, .readOnly) }
      #expect(throws: StoreError.noDatabase(path: path)) { try Lab.open(at: path, .readWrite) }
      #expect(!FileManager.default.fileExists(atPath: path))
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(throws: StoreError.emptyDatabase(path: path)) { try Lab.open(at: path, .readOnly) }
    }
  }

  @Test func aNewerDatabaseIsRefused() throws {
    try withLabPath { path in
      try Lab.create(at: path).close()
      let newer = try migration(Migration.all.count + 1, "CREATE TABLE t (a INTEGER) STRICT;")
      try open(path, Migration.all + [newer]).close()
      let error = StoreError.newerThanTool(path: path, version: Migration.all.count + 1, known: Migration.all.count)
      #expect(throws: error) { try Lab.create(at: path) }
      #expect(throws: error) { try Lab.open(at: path, .readOnly) }
    }
  }

  @Test func anOlderDatabaseIsBroughtUpByWritersOnly() throws {
    try withLabPath { path in
      let newer = try migration(Migration.all.count + 1, "CREATE TABLE t (a INTEGER) STRICT;")
      try Lab.create(at: path).close()
      #expect(
        throws: StoreError.olderThanTool(path: path, version: Migration.all.count, known: Migration.all.count + 1)
      ) {
        try open(path, Migration.all + [newer], .readOnly)
      }
      try open(path, Migration.all + [newer]).close()
      try open(path, Migration.all + [newer], .readOnly).close()
    }
  }

  /// A lab from the time when triggers recounted glitches that were changed by hand loses the triggers.
  @Test func aLabWithTheTriggersOfGlitchesLosesThem() throws {
    try withLabPath { path in
      let old = try open(path, Array(Migration.all.prefix(4)))
      try old.write { lab in
        try lab.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now")
        let replay = try lab.insertFailedReplay(
          ReplayKey(sessionID: 1, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s"),
          error: "")
        try lab.insertFormerVerdict(onReplay: replay, glitches: [("stuck", 10)])
      }
      try old.close()
      let lab = try Lab.create(at: path)
      try lab.write { lab in
        try lab.database.execute(sql: "UPDATE glitch SET magnitude = 99")
        #expect(try lab.verdictsWithOtherDigest() == [1])
        #expect(try lab.schemaDifferences().differences == [])
      }
      #expect(
        try lab.query("SELECT name FROM sqlite_schema WHERE name GLOB '*_changed' OR name = 'glitch_removed'").rows
          == [])
    }
  }

  /// Glitches from the time before confidence and severity get the severity of their kind and size.
  ///
  /// The figures are those of that day, and stay: a later limit applies to later results.
  @Test func formerGlitchesGetTheSeverityOfTheirKindAndSize() throws {
    let sizes: [(kind: String, magnitude: Double, severity: Int64)] = [
      ("stuck", 10, 3), ("touch-stolen", 10, 3), ("touch-delayed", 900, 2), ("jump-back", 23.9, 1),
      ("jump-back", 24, 2), ("jump-back", 95.9, 2), ("jump-back", 96, 3),
      ("interrupted-handoff", 39, 2), ("interrupted-handoff", 40, 3), ("interrupted-handoff", 159, 3),
      ("interrupted-handoff", 160, 4), ("lost-momentum", 299, 1), ("lost-momentum", 300, 2), ("lost-momentum", 1199, 2),
      ("lost-momentum", 1200, 3), ("double-scroll", 19, 1), ("double-scroll", 20, 2), ("double-scroll", 79, 2),
      ("double-scroll", 80, 3), ("wrong-tab-restore", 31, 1), ("wrong-tab-restore", 32, 2),
      ("wrong-tab-restore", 127, 2), ("wrong-tab-restore", 128, 3), ("another-packages", 999, 2),
    ]
    try withLabPath { path in
      let old = try open(path, Array(Migration.all.prefix(7)))
      try old.write { lab in
        try lab.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now")
        let replay = try lab.insertFailedReplay(
          ReplayKey(sessionID: 1, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s"),
          error: "")
        let verdict = try lab.insertFormerVerdict(onReplay: replay, glitches: sizes.map { ($0.kind, $0.magnitude) })
        let run = try lab.beginFormerRun("native")
        try lab.list(verdicts: [verdict], inRun: run)
        try lab.database.execute(
          sql: "UPDATE run SET finished_at = 't'; INSERT INTO counted_run VALUES (1, 1, 1, 0, ?, 1)",
          arguments: [sizes.count])
      }
      try old.close()
      let lab = try Lab.create(at: path)
      let rows = try lab.query("SELECT severity, confidence, counted FROM glitch ORDER BY id").rows
      #expect(rows == sizes.map { [.integer($0.severity), .real(1), .integer(1)] })
      #expect(
        try lab.read { try $0.glitches(ofVerdict: 1) }.map(\.glitch.severity.rawValue) == sizes.map { Int($0.severity) }
      )
      let counts = try lab.query("SELECT glitches, sessions_with_glitches, uncounted FROM strategy_summary").rows
      #expect(counts == [[.integer(Int64(sizes.count)), .integer(1), .integer(0)]])
      #expect(
        try lab.query("SELECT count(*), min(severity) FROM latest_glitch").rows[0][0] == .integer(Int64(sizes.count)))
      #expect(try lab.read { try $0.schemaDifferences() }.differences == [])
    }
  }

  @Test func aChangedMigrationIsNoticed() throws {
    try withLabPath { path in
      try Lab.create(at: path).close()
      var changed = Migration.all
      changed[0] = try #require(Migration(fileName: changed[0].name + ".sql", sql: changed[0].sql + "-- more\n"))
      #expect(throws: StoreError.changedMigration(path: path, name: changed[0].name)) { try open(path, changed) }
    }
  }

  @Test func aFailedStepIsUndoneWhole() throws {
    try withLabPath { path in
      try Lab.create(at: path).close()
      let broken = try migration(
        Migration.all.count + 1, "CREATE TABLE t (a INTEGER) STRICT; INSERT INTO nowhere VALUES (1);")
      let error = try #require(throws: StoreError.self) { try open(path, Migration.all + [broken]) }
      #expect(
        error
          == .failedMigration(path: path, name: "000\(Migration.all.count + 1)_step", message: "no such table: nowhere")
      )
      let tables = try Lab.open(at: path, .readOnly).query("SELECT name FROM sqlite_schema WHERE name = 't'")
      #expect(tables.rows.isEmpty)
    }
  }

  @Test(arguments: [false, true])
  func aFileThatIsNoDatabaseIsRefused(readOnly: Bool) throws {
    try withLabPath { path in
      let text = Data(String(repeating: "not a database ", count: 100).utf8)
      try text.write(to: URL(fileURLWithPath: path))
      #expect(throws: StoreError.notADatabase(path: path)) { try Lab.open(at: path, readOnly ? .readOnly : .readWrite) }
      let after = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(after == text)
    }
  }

  @Test(arguments: ["CREATE TABLE t (a)", "PRAGMA application_id = 7", "CREATE TABLE schema_migration (version)"])
  func anotherProgramsDatabaseIsLeftAlone(sql: String) throws {
    try withLabPath { path in
      let queue = try DatabaseQueue(path: path)
      try queue.write { try $0.execute(sql: sql) }
      try queue.close()
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(throws: StoreError.otherProgram(path: path)) { try Lab.create(at: path) }
      #expect(throws: StoreError.otherProgram(path: path)) { try Lab.open(at: path, .readOnly) }
      let after = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(after == before)
    }
  }

  @Test func aFolderIsNoDatabase() throws {
    try withLabPath { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      #expect(throws: StoreError.folder(path: folder)) { try Lab.open(at: folder, .readOnly) }
      #expect(throws: StoreError.folder(path: folder)) { try Lab.create(at: folder) }
    }
  }

  @Test func anotherConnectionsLockIsWaitedForThenReported() throws {
    try withLabPath { path in
      let lab = try Lab.open(at: path, .readWrite, migrator: Migrator(), lockTimeout: .milliseconds(50))
      let other = try DatabaseQueue(path: path)
      try other.write { _ in
        #expect(throws: StoreError.locked(path: path)) { try lab.write { try $0.deleteSession(1) } }
        let sessions = try lab.read { try $0.sessions() }
        #expect(sessions.isEmpty)
      }
      try lab.write { try $0.deleteSession(1) }
    }
  }

  @Test func labsMadeAtOnceByManyAreOneLab() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "lab.db").path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          let lab = try Lab.create(at: path)
          _ = try lab.write { try $0.insert(.sample(uid: "\(index)"), sha256: "", path: nil, importedAt: "") }
        }
      }
      try await group.waitForAll()
    }
    let sessions = try Lab.open(at: path, .readOnly).read { try $0.sessions() }
    #expect(Set(sessions.map(\.uid)) == Set((0..<8).map(String.init)))
  }
}
