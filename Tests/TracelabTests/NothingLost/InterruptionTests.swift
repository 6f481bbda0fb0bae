import Foundation
import ScrollEngine
import ScrollStrategies
import Testing

/// After SIGINT and SIGTERM the exit code is 130, a message names the stored part, and the same command continues.
///
/// `interrupted.txt` has imports.
@Suite struct InterruptionTests {
  private static let analyze = "tracelab analyze --db lab.db --strategy all --jobs 2"

  private func lab() throws -> Shell {
    let shell = try Shell()
    try LongRecordings(shortFrames: 120, longFrames: 600).write(to: shell.folder.appending(path: "new"))
    _ = try shell.run("tracelab import --db lab.db new")
    return shell
  }

  private func wait(_ process: Process, until isSo: () throws -> Bool) rethrows {
    while process.isRunning, try !isSo() { usleep(10_000) }
  }

  private func contents(_ shell: Shell) throws -> String {
    let inspection = LabInspection(shell: shell, lab: "lab.db")
    #expect(try inspection.findings() == [])
    try inspection.writeContents(to: "contents.sql")
    return try String(contentsOf: shell.folder.appending(path: "contents.sql"), encoding: .utf8)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anAnalysisSaysWhatIsIn(signal: Int32) throws {
    let undisturbed = try lab()
    let shell = try lab()
    defer {
      undisturbed.remove()
      shell.remove()
    }
    let process = try shell.start("exec \(Self.analyze)", output: "words")
    try wait(process) {
      try shell.run("tracelab query --db lab.db --format csv 'SELECT count(*) > 50 FROM verdict'").last == "1"
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let output = try shell.lines(of: process, output: "words")
    let first = try #require([Strategy].shipped.first).id
    #expect(output.first?.hasPrefix("tracelab: interrupted; \(first): judged 40 sessions, ") == true, "\(output)")
    #expect(output.dropLast().last?.hasSuffix(" Run the same command again to continue.") == true)
    #expect(output.last == "[130]")
    #expect(try LabInspection(shell: shell, lab: "lab.db").findings() == [])
    let unfinished = "SELECT count(*) FROM run WHERE finished_at IS NULL"
    #expect(try shell.run("tracelab query --db lab.db --format csv '\(unfinished)'").last == "1")

    for shell in [shell, undisturbed] {
      #expect(try shell.run(Self.analyze).contains { $0.hasPrefix("toggle-enabled: judged 40 sessions") })
    }
    #expect(try contents(shell) == contents(undisturbed))
  }

  /// An interrupted search keeps its results in the lab: exactly the incidents that it has printed.
  @Test func aSearchKeepsWhatItFound() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let process = try shell.start(
      "exec tracelab search --db lab.db --strategy toggle-enabled --seconds 600 --jobs 2", output: "words")
    wait(process) {
      (try? String(contentsOf: shell.folder.appending(path: "words"), encoding: .utf8))?.contains("  search-") ?? false
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    let output = try shell.lines(of: process, output: "words")
    #expect(output.dropLast().last == "tracelab: interrupted; the sessions that were found are in lab.db.")
    #expect(output.last == "[130]")
    let found = output.filter { $0.hasPrefix("  search-toggle-enabled-") }.map { String($0.dropFirst(2)) }
    #expect(!found.isEmpty)
    let stored = try shell.run("tracelab query --db lab.db --format csv 'SELECT uid FROM session ORDER BY id'")
    #expect(stored.dropFirst().map(\.self) == found)
    #expect(try LabInspection(shell: shell, lab: "lab.db").findings() == [])
  }

  /// A second signal ends a command that waits for another process's lock, which has no boundary to stop at.
  @Test func aSecondOneEndsAtOnce() throws {
    let shell = try lab()
    defer { shell.remove() }
    let sql = "BEGIN IMMEDIATE;\n.shell touch held; while [ -e held ]; do sleep 0.05; done\n"
    try Data(sql.utf8).write(to: shell.folder.appending(path: "hold.sql"))
    let holder = try shell.start("exec sqlite3 lab.db <hold.sql", output: ".holder")
    let held = shell.folder.appending(path: "held").path
    wait(holder) { FileManager.default.fileExists(atPath: held) }
    let process = try shell.start("exec tracelab import --replace --db lab.db new", output: "words")
    // After this time it has reached the lock.
    Thread.sleep(forTimeInterval: 1)
    while process.isRunning {
      kill(process.processIdentifier, SIGINT)
      Thread.sleep(forTimeInterval: 0.5)
    }
    #expect(try shell.lines(of: process, output: "words") == ["[signal \(SIGINT)]"])
    _ = try shell.run("rm held")
    holder.waitUntilExit()
    #expect(try LabInspection(shell: shell, lab: "lab.db").findings() == [])
  }

  /// A signal ends a command that only reads at once.
  ///
  /// The signal is not that of Ctrl-C, which the process that runs the tests may have made all ignore.
  @Test func aQueryEndsAtOnce() throws {
    let shell = try lab()
    defer { shell.remove() }
    let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    let process = try shell.start("exec tracelab query --db lab.db --format csv '\(endless)'", output: "rows")
    wait(process) { (try? Data(contentsOf: shell.folder.appending(path: "rows")).count) ?? 0 > 0 }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
  }
}
