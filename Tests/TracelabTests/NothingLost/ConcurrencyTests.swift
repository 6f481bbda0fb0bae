import Foundation
import Testing

/// Commands that use one lab at the same time do not affect each other's results.
@Suite struct ConcurrencyTests {
  /// Runs the commands at once; all must end with exit code 0.
  private func run(_ commands: [String], in shell: Shell) throws {
    let processes = try commands.enumerated().map { number, command in
      try shell.start("exec \(command)", output: "words\(number)")
    }
    for (number, process) in processes.enumerated() {
      process.waitUntilExit()
      let output = try shell.lines(of: process, output: "words\(number)")
      #expect(process.terminationStatus == 0, "\(commands[number]): \(output)")
    }
    #expect(try LabInspection(shell: shell, lab: "lab.db").findings() == [])
  }

  private func value(_ sql: String, in shell: Shell) throws -> String {
    try shell.run("tracelab query --db lab.db --format csv \"\(sql)\"").last ?? ""
  }

  private func recordings(in shell: Shell) throws -> Int {
    let folder = shell.folder.appending(path: "new")
    try LongRecordings(shortFrames: 120, longFrames: 2000).write(to: folder)
    try FileManager.default.removeItem(at: folder.appending(path: "20-broken.jsonl"))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).count
  }

  /// Imports of the same recordings may run at once, also into a lab that all of them create.
  @Test(arguments: 0..<4)
  func importsOfTheSameRecordings(round: Int) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let count = try recordings(in: shell)
    try run(
      [
        "tracelab import --db lab.db new traces", "tracelab import --db lab.db traces new",
        "tracelab import --db lab.db new",
      ],
      in: shell)
    let traces = try FileManager.default.contentsOfDirectory(at: Checkout.traces, includingPropertiesForKeys: nil)
    #expect(try value("SELECT count(*) FROM session", in: shell) == "\(count + traces.count)")
  }

  @Test func anImportAndAnalysesOfTheSameStrategies() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try recordings(in: shell)
    _ = try shell.run("tracelab import --db lab.db traces")
    let analyze = "tracelab analyze --db lab.db --strategy native,observer,recorded"
    try run(["tracelab import --db lab.db new", analyze, analyze + " --frames none"], in: shell)
    // Recordings imported in the meantime are covered or not; a covered one has one replay and one verdict.
    try run([analyze, analyze], in: shell)
    let sessions = try value("SELECT count(*) FROM session", in: shell)
    // An analysis that finds nothing new adds no run.
    let latest = "SELECT sessions FROM strategy_summary WHERE strategy = 'native' ORDER BY run_id DESC LIMIT 1"
    #expect(try value(latest, in: shell) == sessions)
    #expect(try value("SELECT count(*) FROM replay WHERE strategy = 'native'", in: shell) == sessions)
  }

  /// Sessions that are replaced while they are analyzed do not get the verdicts of the former ones.
  @Test func aReplacementAndAnAnalysis() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try recordings(in: shell)
    _ = try shell.run(
      "tracelab import --db lab.db new; sed -i.old 's/\"build\":\"1\"/\"build\":\"2\"/' new/*.jsonl; rm new/*.old")
    try run(
      ["tracelab import --replace --db lab.db new", "tracelab analyze --db lab.db --strategy native,observer"],
      in: shell)
    try run(["tracelab analyze --db lab.db --strategy native"], in: shell)
    #expect(try value("SELECT DISTINCT build FROM session", in: shell) == "2")
    #expect(
      try value(
        "SELECT sessions - (SELECT count(*) FROM session) FROM strategy_summary ORDER BY run_id DESC LIMIT 1", in: shell
      )
        == "0")
  }
}
