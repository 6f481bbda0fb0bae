import Foundation
import Testing

/// The helpers in this folder detect a lab with missing rows, an open transaction and its pages.
@Suite struct InspectionTests {
  @Test(arguments: [
    "DELETE FROM touch WHERE phase = 'began'", "DELETE FROM gesture", "DELETE FROM page",
    "DELETE FROM frame_row WHERE n = 40", "DELETE FROM frame_row WHERE n > 40",
    "UPDATE verdict SET glitch_count = glitch_count + 1 WHERE id = 1",
    "UPDATE session SET sha256 = ''", "UPDATE replay SET frame_count = frame_count + 1",
    "INSERT INTO touch SELECT 99, seq, t_us, touch_id, phase, x, y FROM touch WHERE session_id = 1",
    "UPDATE frame_row SET replay_id = 99 WHERE replay_id = 1", "UPDATE glitch SET verdict_id = 99",
  ])
  func aLabThatLacksSomethingIsNoticed(damage: String) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run("tracelab import --db lab.db traces/0*; tracelab analyze --db lab.db --strategy toggle-enabled")
    let inspection = LabInspection(shell: shell, lab: "lab.db")
    #expect(try inspection.findings() == [])
    #expect(try shell.run("sqlite3 lab.db \"PRAGMA foreign_keys = OFF; \(damage)\"") == [])
    #expect(try inspection.findings() != [])
  }

  @Test func anOpenTransactionAndItsPagesAreNoticed() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run("tracelab import --db lab.db traces/S01-base.jsonl")
    let lab = shell.folder.appending(path: "lab.db")
    #expect(!WriteLock.isHeld(on: lab))
    // A cache of one page, so that the pages go to the log before the transaction ends.
    let sql = """
      PRAGMA cache_size = 1; UPDATE session SET name = 'a'; BEGIN; UPDATE touch SET x = 1; UPDATE session SET name = 'b';
      CREATE TABLE filler (a); INSERT INTO filler SELECT randomblob(5000) FROM touch;
      """
    try Data((sql + "\n.shell touch ready; while [ -e ready ]; do sleep 0.05; done\n").utf8).write(
      to: shell.folder.appending(path: "hold.sql"))
    let process = try shell.start("exec sqlite3 lab.db <hold.sql")
    let ready = shell.folder.appending(path: "ready").path
    while process.isRunning, !FileManager.default.fileExists(atPath: ready) { usleep(1000) }
    #expect(WriteLock.isHeld(on: lab))
    kill(process.processIdentifier, SIGKILL)
    // The loop that sqlite3 has started ends; otherwise the process would not count as ended.
    try FileManager.default.removeItem(atPath: ready)
    process.waitUntilExit()
    let log = WriteAheadLog(of: lab)
    #expect(log.committed > 0)
    #expect(log.unfinished > 0)
    #expect(!WriteLock.isHeld(on: lab))
    #expect(try shell.run("tracelab query --db lab.db --format tsv 'SELECT name FROM session' | tail -1") == ["a"])
  }
}
