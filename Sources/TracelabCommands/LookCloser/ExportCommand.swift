import ArgumentParser
import ReportOutput
import TraceAnalysis
import TracelabKit

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a session for other tools: a table, a trace for Perfetto, an archive for an issue thread.",
    discussion: """
      Without --run, a session leaves as it was recorded. With it, the frames are those of a run, and what the strategy's code did \
      is in the trace; as jsonl that is a recording of the replay, with an id of its own. What an export does not contain is \
      listed on standard error.

        tracelab export UID --run latest:native --as perfetto --output native.pftrace
        tracelab export UID --as bundle --output issue.zip
      """)

  @OptionGroup var lab: LabOptions

  @OptionGroup var session: SessionArgument

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The format: \(FormatUse.export.explainedChoice).", valueName: "format"
    ),
    completion: .list(FormatUse.export.ids))
  var format: String

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("The run whose frames are meant (default: what was recorded).", valueName: "run"),
    completion: LabCompletion.runs)
  var runName: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: standard output, also -).", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(
    help:
      "Open no file that the lab names: the recording is written from the lab, with the same content and other bytes.")
  var noPaths = false

  func run() throws {
    let description = try Exporter.description(of: format)
    let isStandardOutput = output == nil || output == "-"
    if isStandardOutput, description.isBinary, Terminal.isOutput {
      throw UsageError("\(description.id) is no text for a terminal; write it to a file with --output FILE.")
    }
    let target = output.flatMap { $0 == "-" ? nil : OutputTarget(format: format, path: $0) }
    let exporter = Exporter(path: lab.path, catalog: CommandCatalog.current, followsPaths: !noPaths)
    let inputs = try exporter.inputs(of: session.name)
    let file = try OutputTarget.open(target.map { [$0] } ?? [], keeping: inputs) {
      try exporter.isOutput($0, of: session.name, as: format, run: runName)
    }.first
    let notes = try exporter.export(session.name, as: format, run: runName) { try (file ?? Console.output).write($0) }
    try file?.close()
    for note in notes { Console.printNote(note) }
  }
}
