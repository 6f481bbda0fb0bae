import ArgumentParser
import TracelabKit

struct GatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gather",
    abstract: "Make a lab from the rows of `tracelab stream` or the Spark job.",
    discussion: """
      Reads JSON lines, and folders of Parquet files with DuckDB (the command `duckdb`, or the one that $TRACELAB_DUCKDB \
      names). The lab contains the sessions, their glitches, and a run per strategy, as after `import` and `analyze`, but no \
      touches or frames. --frames worst:N reads the recordings of the worst incidents, if they can be reached, so that \
      reports show them. `import` of a recording adds it to its session. Gathering the same rows again changes nothing. A \
      row that does not fit is refused, the other rows are stored, and the exit code is 65.
      """)

  @OptionGroup var lab: LabOptions

  @Option(help: "A name for the runs, for use in reports and comparisons.")
  var label: String?

  @Option(
    help: ArgumentHelp(
      "Also store the frames of the worst incidents: none, or worst:N.", valueName: "none|worst:n"))
  var frames = WorstCount(count: 0)

  @Option(
    help: ArgumentHelp(
      "A folder with the recordings, if they are not at the paths in the rows.", valueName: "folder"),
    completion: .directory)
  var recordings: String?

  @Flag(help: "Open recordings only in the folder of --recordings, not at the paths in the rows.")
  var noPaths = false

  @OptionGroup(title: "Reading recordings") var reading: IntakeArguments

  @Argument(help: "Files with rows (also .gz), folders of such files or of Parquet files, or - for standard input.")
  var paths: [String]

  func run() throws {
    let path = try lab.path
    Interruption.install()
    let gatherer = try Gatherer(
      options: .init(
        label: label, framesOfWorst: frames.count, followsPaths: !noPaths, recordings: recordings,
        reading: reading.recording),
      catalog: CommandCatalog.current, progress: ProgressLine(verb: "gathering"), say: Console.printNote)
    let summary = try gatherer.run(paths, into: path)
    Console.printNote(summary.text(lab: path))
    if let failure = summary.failure { throw failure }
  }
}

/// The number of the worst incidents: `none`, or `worst:` and a number from 1.
struct WorstCount: ExpressibleByArgument {
  let count: Int

  init(count: Int) { self.count = count }

  init?(argument: String) {
    if argument == "none" {
      count = 0
      return
    }
    guard argument.hasPrefix("worst:"), let count = Int(argument.dropFirst(6)), count > 0 else { return nil }
    self.count = count
  }

  var defaultValueDescription: String { count == 0 ? "none" : "worst:\(count)" }
}
