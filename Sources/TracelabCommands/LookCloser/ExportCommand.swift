import ArgumentParser
import ReportOutput
import TraceAnalysis
import TracelabKit

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a session for other tools: a table, a trace for Perfetto, an archive for an issue thread.",
    discussion: """
      Without --run, a session is exported as it was recorded. With --run, the export has the frames of that run, and a \
      trace also shows what the strategy's code did. As jsonl, such an export is a recording of the replay with an id of its \
      own. Messages on standard error list what an export does not contain.

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
    help: ArgumentHelp("The run whose frames are exported (default: the recorded frames).", valueName: "run"),
    completion: LabCompletion.runs)
  var runName: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, or - for standard output (default: -).", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(
    help:
      "Do not open the original file; write the recording from the lab: the same content, but not the same bytes.")
  var noPaths = false

  func run() throws {
    let description = try Exporter.description(of: format)
    let isStandardOutput = output == nil || output == "-"
    if isStandardOutput, description.isBinary, Terminal.isOutput {
      throw UsageError("\(description.id) is not text; write it to a file with --output FILE.")
    }
    let target = output.flatMap { $0 == "-" ? nil : OutputTarget(format: format, path: $0) }
    let exporter = try Exporter(path: lab.path, catalog: CommandCatalog.current, followsPaths: !noPaths)
    let inputs = try exporter.inputs(of: session.name)
    let file = try OutputTarget.open(target.map { [$0] } ?? [], keeping: inputs) {
      try exporter.isOutput($0, of: session.name, as: format, run: runName)
    }.first
    let notes = try exporter.export(session.name, as: format, run: runName) { try (file ?? Console.output).write($0) }
    try file?.close()
    for note in notes { Console.printNote(note) }
  }
}
