import ArgumentParser
import TracelabKit

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Store recordings in the lab.",
    discussion: """
      A file is imported as a whole or refused. Importing the same bytes again changes nothing. A truncated last line, as \
      after a crash, is dropped with a warning. The message about a refused file names the line and what was expected. The \
      other files are imported, and the exit code is 65.
      """)

  @OptionGroup var lab: LabOptions

  @OptionGroup var reading: IntakeArguments

  @OptionGroup(title: "Screen recordings") var clip: ClipOptions

  @Flag(help: "Replace a recording that has the same id.")
  var replace = false

  @Argument(
    help: """
      Files (also .gz), screen recordings (.mov, .mp4, .gif, …), archives (.zip), folders (including subfolders), or - for \
      standard input.
      """)
  var paths: [String]

  func run() throws {
    let path = try lab.path
    Interruption.install()
    var recording = reading.recording
    recording.clip = clip.arguments
    let importer = try Importer(
      formats: CommandCatalog.current.formats,
      options: .init(reading: recording, replaces: replace),
      progress: ProgressLine(verb: "importing"), say: Console.printNote)
    let summary = try importer.run(paths, into: path)
    Console.printNote(summary.text(lab: path))
    if let unnamed = summary.scenarioText { Console.printNote(unnamed) }
    if let failure = summary.failure { throw failure }
  }
}
