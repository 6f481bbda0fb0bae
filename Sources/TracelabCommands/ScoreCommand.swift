import ArgumentParser
import ReportOutput
import TraceAnalysis
import TracelabKit

struct ScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Compare what the detectors find with ground truth.",
    discussion: """
      Prints counts, hits, misses, false alarms, recall, precision and the median error of the start a glitch kind, then each \
      mistake, over whatever is asked for: a folder with a labels.csv holds labelled recordings, judged as recorded, with \
      --variants also stretched in time by 0.8 and 1.25, mirrored, and with ± 1 pt of noise; one with an expected.csv holds \
      scripts, replayed under the strategies that it names, in both callback orders; --field-logs is a file of offsets that \
      people printed in issue threads; --injected puts defects of known kind, place and size into clean replays (of dynamics), \
      half to twenty times what is noticeable; --generated replays random sessions and the bundled scripts under dynamics, where \
      nothing may be found. Exit code 1 if recall or precision of a kind is below --at-least; of injected defects the recall \
      above twice what is noticeable counts. All that is random follows from --seed.
      """)

  @Argument(help: "Folders with labels.csv or expected.csv.")
  var folders: [String] = []

  @Flag(help: "Judge labelled recordings also stretched, mirrored and noisy.")
  var variants = false

  @Option(help: ArgumentHelp("Inject this many defects of each kind into clean replays.", valueName: "n"))
  var injected = 0

  @Option(help: ArgumentHelp("Judge this many generated sessions, in which nothing may be found.", valueName: "n"))
  var generated = 0

  @Option(help: "Where everything random begins.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("A JSON file of logged offsets with verdicts.", valueName: "file"))
  var fieldLogs: String?

  @Option(help: ArgumentHelp("Multiply every threshold: a control, which must lower the score.", valueName: "x"))
  var thresholdScale = 1.0

  @Option(help: "The least recall and precision of every kind.")
  var atLeast = 0.0

  @Option(
    help: ArgumentHelp("Write the score: table, markdown or json; - is standard output.", valueName: "format=path"))
  var output: [String] = []

  func validate() throws {
    guard injected >= 0, generated >= 0 else {
      throw ValidationError("--injected and --generated take whole numbers from 0.")
    }
    guard thresholdScale > 0 else { throw ValidationError("--threshold-scale takes a number above 0.") }
  }

  func run() throws {
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: Console.output)
    var options = ScoreOptions(Analysis(catalog: Tracelab.catalog, thresholdScale: thresholdScale))
    options.folders = folders
    options.variants = variants
    options.injected = injected
    options.generated = generated
    options.seed = seed
    options.fieldLogs = fieldLogs
    let sheet = try ScoreSheet(options)
    try outputs.write(sheet.document)
    if let failure = sheet.failure(below: atLeast) { throw failure }
  }
}
