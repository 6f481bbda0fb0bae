import ArgumentParser
import Gestures
import ReportOutput
import TracelabKit

struct ReproduceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reproduce",
    abstract: "Write a session's gestures as a UI test, as WebDriver actions, or as steps for a person.",
    discussion: """
      Brings a recorded glitch back to a device. Steps that the format cannot perform are listed on standard error, and in \
      the file if the format has comments. For example, `tracelab reproduce UID --as xcuitest > ReproductionTests.swift` \
      writes a file for a UI test target.
      """)

  @OptionGroup var lab: LabOptions

  @OptionGroup var session: SessionArgument

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The format: \(FormatUse.reproduction.explainedChoice).", valueName: "format"),
    completion: .list(FormatUse.reproduction.ids))
  var format: String

  @Option(
    help: ArgumentHelp(
      """
      The strategy that moves the header if the session has no recorded frames (default: the session's own strategy, otherwise \
      native). The steps list its glitches.
      """, valueName: "name"),
    completion: .list(CommandCatalog.current.strategies.map(\.id)))
  var strategy: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, or - for standard output (default: -).", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let reproducer = try Reproducer(path: lab.path, catalog: CommandCatalog.current)
    let target = output.flatMap { $0 == "-" ? nil : OutputTarget(format: format, path: $0) }
    let file = try OutputTarget.open(target.map { [$0] } ?? []).first
    let reproduction = try reproducer.reproduction(of: session.name, as: format, strategy: strategy)
    try (file ?? Console.output).write(reproduction.text)
    try file?.close()
    for note in reproduction.notes { Console.printNote(note) }
  }
}
