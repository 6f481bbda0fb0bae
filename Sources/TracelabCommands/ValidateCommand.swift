import ArgumentParser
import ReportOutput
import TracelabKit

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "List all faults of recordings, without a lab.",
    discussion: """
      What `import` would refuse is refused here, with every fault of a file rather than the first; nothing is stored. The exit \
      code is 65 if a file would be refused. `tracelab explain jsonl-schema` prints a JSON Schema of the lines.
      """)

  @Option(
    help: ArgumentHelp("The format: auto or one of `tracelab list formats`.", valueName: "format"),
    completion: .list(["auto"] + CommandCatalog.current.formats.map { $0.description.id }))
  var format = "auto"

  @Option(help: "A JSON file with the layout, for recordings that have none.")
  var layout: String?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Option(
    help: ArgumentHelp("Write the result: table, markdown or json; - is standard output.", valueName: "format=path"))
  var output: [String] = []

  @Argument(help: "Files, folders (including subfolders), or - for standard input.")
  var paths: [String]

  func run() throws {
    let outputs = try ReportOutputs(output, incidents: false, keeping: paths, standardOutput: Console.output)
    let validator = try Validator(
      formats: CommandCatalog.current.formats,
      options: .init(format: format, layoutPath: layout, isStrict: strict),
      progress: Progress(verb: "validating"), say: Console.printNote)
    let result = validator.run(paths)
    try outputs.write(result.document)
    if let failure = result.failure { throw failure }
  }
}
