import ArgumentParser
import ReportOutput
import TextFormatting
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
      clean motions, from 0.5 to 20 times the noticeable size, under every condition of recording or those that --condition names: \
      missing, late and irregular frames, content behind the finger, other display rates. --generated judges random sessions and the \
      bundled scripts, replayed under dynamics or the strategies of --strategy, and motions that apps make on purpose, under \
      the same conditions; every glitch in them is a false alarm. frame-hitch tells of the display and is left out unless --kind \
      names it. --sensitivity repeats both with all thresholds multiplied by 0.25 to 4, and draws the result. The exit code is 1 if \
      recall or precision of a kind is below --at-least; for injected defects, the recall from twice the noticeable size on counts. \
      All random numbers follow from --seed.
      """)

  @Argument(help: "Folders that contain labels.csv or expected.csv.")
  var folders: [String] = []

  @Flag(help: "Also judge labelled recordings stretched in time, mirrored and with noise.")
  var variants = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of defects per kind and condition to inject into clean motions.", valueName: "n"))
  var injected = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of generated sessions per condition, in which every glitch is a false alarm.", valueName: "n"))
  var generated = 0

  @Option(
    help: ArgumentHelp(
      "A condition of recording: \(ScoreOptions.conditionNames.joined(separator: ", ")), or all. Repeat for several.",
      valueName: "name"))
  var condition: [String] = []

  @Option(
    help: ArgumentHelp(
      "A strategy whose replays of generated sessions are clean (default: dynamics). Repeat, or a,b.", valueName: "name"
    ))
  var strategy: [String] = []

  @Option(
    help: ArgumentHelp(
      "A glitch kind to score on injected defects and generated sessions. Repeat, or a,b.", valueName: "kind"))
  var kind: [String] = []

  @Option(
    help: ArgumentHelp(
      "Repeat with other thresholds, and draw recall and false alarms into this SVG file.", valueName: "file"))
  var sensitivity: String?

  @Option(parsing: .unconditional, help: "The seed of all random numbers.")
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

  func validate() throws {
    guard injected >= 0, generated >= 0 else {
      throw ValidationError("--injected and --generated take whole numbers from 0.")
    }
    let known = ScoreOptions.conditionNames + ["all"]
    if let unknown = conditionNames.first(where: { !known.contains($0) }) {
      let hint = NearestName.hint(unknown, in: known, otherwise: "; there are \(known.joined(separator: ", "))")
      throw ValidationError("There is no condition \(TerminalText.escaped(unknown))\(hint).")
    }
    guard thresholdScale > 0 else { throw ValidationError("--threshold-scale takes a number above 0.") }
  }

  private var conditionNames: [String] { Self.names(condition) }

  private static func names(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",").map(String.init) }
  }

  func run() throws {
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: Console.output)
    let drawing = try OutputTarget.open(sensitivity.map { [OutputTarget(format: "svg", path: $0)] } ?? []).first
    var options = ScoreOptions(Analysis(catalog: CommandCatalog.current, thresholdScale: thresholdScale))
    options.folders = folders
    options.variants = variants
    options.injected = injected
    options.generated = generated
    options.seed = seed
    options.selectConditions(conditionNames)
    if !strategy.isEmpty { options.strategies = Self.names(strategy) }
    options.kinds = Self.names(kind)
    options.hasSensitivity = sensitivity != nil
    options.fieldLogs = fieldLogs
    let report = try ScoreReport(options)
    try outputs.write(report.document)
    if let drawing, let sensitivity = report.sensitivity {
      try drawing.write(sensitivity.svg)
      try drawing.close()
    }
    if let failure = report.failure(below: atLeast) { throw failure }
  }
}
