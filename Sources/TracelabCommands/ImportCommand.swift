import ArgumentParser
import TracelabKit

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Store recordings in the lab.",
    discussion: """
      A file is in whole or not at all; the same bytes again change nothing. A refused file is named with its line and what \
      was expected, the good ones of the call are in, and the exit code is 65.
      """)

  @OptionGroup var lab: LabOptions

  @Option(
    help: ArgumentHelp("The format: auto or one of `tracelab list formats`.", valueName: "format"),
    completion: .list(["auto"] + Tracelab.catalog.formats.map { $0.description.id }))
  var format = "auto"

  @Option(help: "A JSON file with the layout, for recordings that have none.")
  var layout: String?

  @Flag(help: "Refuse a file for what is otherwise a warning.")
  var strict = false

  @Flag(help: "Put a recording in the place of another one with the same id.")
  var replace = false

  @Argument(help: "Files, folders (with all that is in them), or - for standard input.")
  var paths: [String]

  func run() throws {
    Interruption.arm()
    let importer = try Importer(
      formats: Tracelab.catalog.formats,
      options: .init(format: format, layoutPath: layout, isStrict: strict, replaces: replace),
      progress: Progress(verb: "importing"), say: Console.say)
    let summary = try importer.run(paths, into: lab.path)
    Console.say(summary.text(lab: lab.path))
    if let failure = summary.failure { throw failure }
  }
}
