import ArgumentParser
import ReportOutput
import TraceAnalysis
import TracelabKit

struct ScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Compare the detected glitches with ground truth.",
    discussion: """
      Prints counts, hits, misses, false alarms, recall, precision and the median error of the start per glitch kind, and then \
      each mistake. There are several kinds of ground truth. A folder with a labels.csv contains labelled recordings, which are \
      judged as recorded; with --variants also stretched in time by 0.8 and 1.25, mirrored, and with ± 1 pt of noise. A folder \
      with an expected.csv contains scripts, which are replayed under the strategies that it names, in both callback orders. \
      --field-logs reads a file of offsets from issue threads. --injected puts defects of known kind, position and size into \
      clean replays (under dynamics), from 0.5 to 20 times the noticeable size. --generated replays random sessions and the \
      bundled scripts under dynamics, in which every glitch is a false alarm. The exit code is 1 if recall or precision of a \
      kind is below --at-least; for injected defects, the recall from twice the noticeable size on counts. All random numbers \
      follow from --seed.
      """)

  @Argument(help: "Folders that contain labels.csv or expected.csv.")
  var folders: [String] = []

  @Flag(help: "Also judge labelled recordings stretched in time, mirrored and with noise.")
  var variants = false

  @Option(help: ArgumentHelp("The number of defects per kind to inject into clean replays.", valueName: "n"))
  var injected = 0

  @Option(
    help: ArgumentHelp("The number of generated sessions, in which every glitch is a false alarm.", valueName: "n"))
  var generated = 0

  @Option(help: "The seed of all random numbers.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("A JSON file with logged offsets and their verdicts.", valueName: "file"))
  var fieldLogs: String?

  @Option(
    help: ArgumentHelp(
      "A factor for every threshold: a control experiment, which should lower the score.", valueName: "x"))
  var thresholdScale = 1.0

  @Option(help: "The minimum recall and precision of every kind.")
  var atLeast = 0.0

  @Option(
    help: ArgumentHelp("Write the score: table, markdown or json; - is standard output.", valueName: "format=path"),
    completion: .outputs(["table", "markdown", "json"]))
  var output: [String] = []

  func validate() throws {
    guard injected >= 0, generated >= 0 else {
      throw ValidationError("--injected and --generated take whole numbers from 0.")
    }
    guard thresholdScale > 0 else { throw ValidationError("--threshold-scale takes a number above 0.") }
  }

  func run() throws {
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: Console.output)
    var options = ScoreOptions(Analysis(catalog: CommandCatalog.current, thresholdScale: thresholdScale))
    options.folders = folders
    options.variants = variants
    options.injected = injected
    options.generated = generated
    options.seed = seed
    options.fieldLogs = fieldLogs
    let report = try ScoreReport(options)
    try outputs.write(report.document)
    if let failure = report.failure(below: atLeast) { throw failure }
  }
}
