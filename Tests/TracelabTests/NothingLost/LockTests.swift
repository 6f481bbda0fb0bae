import Foundation
import Testing

/// If another process has locked the lab, a command waits, and then exits with 75. `locked.txt` has the ordinary case.
@Suite struct LockTests {
  /// Locks the lab even for readers, until `held` is removed.
  private func hold(_ shell: Shell) throws -> Process {
    let sql = """
      PRAGMA locking_mode = EXCLUSIVE;
      BEGIN EXCLUSIVE;
      UPDATE session SET name = name;
      .shell touch held; while [ -e held ]; do sleep 0.05; done
      ROLLBACK;
      """
    try Data((sql + "\n").utf8).write(to: shell.folder.appending(path: "hold.sql"))
    let holder = try shell.start("exec sqlite3 lab.db <hold.sql", output: ".holder")
    let held = shell.folder.appending(path: "held").path
    while holder.isRunning, !FileManager.default.fileExists(atPath: held) { usleep(1000) }
    return holder
  }

  private func lab() throws -> Shell {
    let shell = try Shell.withTraces()
    _ = try shell.run(
      "tracelab import --db lab.db traces/S06-base.jsonl; tracelab analyze --db lab.db --strategy native")
    return shell
  }

  @Test func everyCommandWaitsThenSaysSo() throws {
    let shell = try lab()
    defer { shell.remove() }
    let holder = try hold(shell)
    let commands = [
      "import --db lab.db traces", "analyze --db lab.db --strategy dynamics", "query --db lab.db 'SELECT 1'",
      "report --db lab.db", "list --db lab.db sessions", "compare --db lab.db latest:native latest:native",
      "remove --db lab.db --run latest:native",
    ]
    let start = ContinuousClock.now
    let processes = try commands.enumerated().map { number, command in
      try shell.start("exec tracelab \(command)", output: "words\(number)")
    }
    for (number, process) in processes.enumerated() {
      process.waitUntilExit()
      let output = try shell.lines(of: process, output: "words\(number)")
      #expect(
        output == ["tracelab: lab.db is locked by another process; try again when that has finished.", "[75]"],
        "\(commands[number])")
    }
    #expect(ContinuousClock.now - start >= .seconds(5))
    _ = try shell.run("rm held")
    holder.waitUntilExit()
    #expect(try LabInspection(shell: shell, lab: "lab.db").findings() == [])
  }

  @Test func aLockThatIsReleasedInTimeDoesNoHarm() throws {
    let shell = try lab()
    defer { shell.remove() }
    let holder = try hold(shell)
    let commands = ["import --db lab.db traces", "report --db lab.db --output json=report.json"]
    let processes = try commands.enumerated().map { number, command in
      try shell.start("exec tracelab \(command)", output: "words\(number)")
    }
    Thread.sleep(forTimeInterval: 1)
    #expect(processes.allSatisfy { $0.isRunning })
    _ = try shell.run("rm held")
    for (number, process) in processes.enumerated() {
      process.waitUntilExit()
      let output = try shell.lines(of: process, output: "words\(number)")
      #expect(process.terminationStatus == 0, "\(output)")
    }
    holder.waitUntilExit()
    #expect(try LabInspection(shell: shell, lab: "lab.db").findings() == [])
  }
}
