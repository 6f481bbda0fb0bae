import ArgumentParser
import ReportOutput
import TracelabKit

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "List all faults of recordings, without a lab.",
    discussion: """
      The command refuses the files that `import` would refuse. It lists every fault of a file, not only the first, and \
      stores nothing. The exit code is 65 if a file would be refused. `tracelab explain jsonl-schema` prints a JSON Schema \
      of the lines. Of a movie or a GIF every picture is decoded; whether it shows a screen, `import` says.
      """)

  @OptionGroup var reading: IntakeArguments

  @Option(
    help: ArgumentHelp("Write the result: \(FormatUse.result.choice); - is standard output.", valueName: "format=path"),
    completion: .outputs(.result))
  var output: [String] = []

  @Argument(
    help: "Files (also .gz), archives (.zip), folders (including subfolders), or - for standard input.")
  var paths: [String]

  func run() throws {
    let outputs = try ReportOutputs(output, incidents: false, keeping: paths, standardOutput: Console.output)
    let validator = try Validator(
      formats: CommandCatalog.current.formats,
      options: reading.recording,
      progress: ProgressLine(verb: "validating"), say: Console.printNote)
    let result = validator.run(paths)
    try outputs.write(result.document)
    if let failure = result.failure { throw failure }
  }
}
