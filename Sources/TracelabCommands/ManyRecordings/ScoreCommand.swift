import ArgumentParser
import ReportOutput
import TraceAnalysis
import TracelabKit

struct ScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Compare the detected glitches with ground truth.",
    discussion: """
      Prints counts, hits, misses, false alarms, recall, precision and the median error of the start per glitch kind, and \
      then each mistake. A folder with a labels.csv contains labelled recordings, which are judged as recorded. --variants \
      also judges them stretched in time by 0.8 and 1.25, mirrored, and with ± 1 pt of noise. A folder with an expected.csv \
      contains scripts, which are replayed in both callback orders under the strategies that the file names. --field-logs \
      reads a file of offsets from issue threads. The exit code is 1 if recall or precision of a kind is below --at-least.

      Injected defects and generated sessions are measured in a checkout of this project: `swift run -c release \
      detector-proof --help`.
      """)

  @Argument(help: "Folders that contain labels.csv or expected.csv.")
  var folders: [String] = []

  @Flag(help: "Also judge labelled recordings stretched in time, mirrored and with noise.")
  var variants = false

  @Option(parsing: .unconditional, help: "The seed of the noise.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("A JSON file with logged offsets and their verdicts.", valueName: "file"))
  var fieldLogs: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A factor for every threshold: a control experiment, which should lower the score.", valueName: "x"))
  var thresholdScale = 1.0

  @Option(parsing: .unconditional, help: "The minimum recall and precision of every kind.")
  var atLeast = 0.0

  @Option(
    help: ArgumentHelp("Write the score: \(FormatUse.result.choice); - is standard output.", valueName: "format=path"),
    completion: .outputs(.result))
  var output: [String] = []

  @OptionGroup var moved: MovedOptions

  func validate() throws {
    guard thresholdScale > 0 else { throw ValidationError("--threshold-scale takes a number above 0.") }
  }

  func run() throws {
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: Console.output)
    var options = ScoreOptions(Analysis(catalog: CommandCatalog.current, thresholdScale: thresholdScale))
    options.folders = folders
    options.variants = variants
    options.seed = seed
    options.fieldLogs = fieldLogs
    let report = try ScoreReport(options)
    try outputs.write(report.document)
    if let failure = report.failure(below: atLeast) { throw failure }
  }
}

/// Former options of `score`: naming one prints where it is now.
struct MovedOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: .hidden) var injected: String?
  @Option(parsing: .unconditional, help: .hidden) var generated: String?
  @Option(parsing: .unconditional, help: .hidden) var condition: String?
  @Option(parsing: .unconditional, help: .hidden) var strategy: String?
  @Option(parsing: .unconditional, help: .hidden) var kind: String?
  @Option(parsing: .unconditional, help: .hidden) var sensitivity: String?

  func validate() throws {
    let given = [
      ("injected", injected), ("generated", generated), ("condition", condition), ("strategy", strategy),
      ("kind", kind),
      ("sensitivity", sensitivity),
    ]
    guard let option = given.first(where: { $0.1 != nil })?.0 else { return }
    throw ValidationError(
      "--\(option) is an option of `swift run -c release detector-proof`, in a checkout of this project.")
  }
}
