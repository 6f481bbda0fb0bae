import ArgumentParser
import ReportOutput
import TraceAnalysis
import TracelabKit

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a session for other tools, an archive for an issue thread, or an incident as a picture.",
    discussion: """
      Without --run, a session is exported as it was recorded. With --run, the export has the frames of that run, and a \
      trace also shows what the strategy's code did. As jsonl, such an export is a recording of the replay with an id of its \
      own. Messages on standard error list what an export does not contain.

      gif, png and svg show one incident: the phone, the finger and the curves around it, in real time as gif. Without \
      --incident it is the worst one. Two --run show two phones beside each other.

        tracelab export UID --run latest:native --as perfetto --output native.pftrace
        tracelab export UID --as bundle --output issue.zip
        tracelab export UID --run latest:native --run latest:coordinator --as gif --output glitch.gif
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
    help: ArgumentHelp(
      "The run whose frames are exported (default: the recorded frames). A picture can show two.", valueName: "run"),
    completion: LabCompletion.runs)
  var runs: [String] = []

  @Option(
    help: ArgumentHelp(
      "Of a picture: the incident, by its fingerprint or the first digits of it (default: the worst one).",
      valueName: "fingerprint"))
  var incident: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Of a picture: its width (default: 600).", valueName: "pixels"))
  var width: Int?

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
    let isPicture = Exporter.isPicture(format)
    if !isPicture {
      if runs.count > 1 { throw UsageError("\(format) has the frames of one run; leave out some --run.") }
      if incident != nil || width != nil { throw UsageError("--incident and --width need --as gif, png or svg.") }
    }
    let request = try PictureRequest(incident: incident, runs: isPicture ? runs : [], width: width)
    let target = output.flatMap { $0 == "-" ? nil : OutputTarget(format: format, path: $0) }
    let exporter = try Exporter(path: lab.path, catalog: CommandCatalog.current, followsPaths: !noPaths)
    let inputs = try exporter.inputs(of: session.name)
    let file = try OutputTarget.open(target.map { [$0] } ?? [], keeping: inputs) {
      try exporter.isOutput($0, of: session.name, as: format, run: runs.first)
    }.first
    func write(_ bytes: [UInt8]) throws { try (file ?? Console.output).write(bytes) }
    let notes =
      isPicture
      ? try exporter.picture(of: session.name, as: format, request, write: write)
      : try exporter.export(session.name, as: format, run: runs.first, write: write)
    try file?.close()
    for note in notes { Console.printNote(note) }
  }
}
