import ArgumentParser
import ReportOutput
import TracelabKit

struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Import the bundled recordings, analyze them, print the report.")

  @Option(
    name: .customLong("db"), help: "The lab's SQLite file (default: a new temporary file, whose path is printed).",
    completion: .file())
  var file: String?

  func run() throws {
    Interruption.install()
    let demo = Demo(
      path: file, catalog: CommandCatalog.current, printNote: Console.printNote,
      progress: ProgressLine(verb: "analyzing"))
    try ReportOutputs([], standardOutput: Console.output).write(demo.run())
    Console.printNote(demo.nextSteps)
  }
}
