import ArgumentParser
import DefectInjection
import LabReports
import ReportOutput
import TextFormatting
import TraceAnalysis

/// Figures of the detectors: recall on injected defects, false alarms in clean motions.
@main
struct DetectorProof: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detector-proof", abstract: "Measure recall on injected defects, and false alarms in clean motions.",
    discussion: """
      --injected puts defects of known kind, position and size into clean motions, from 0.5 to 20 times the noticeable size, under \
      every condition of recording or those that --condition names: missing, late and irregular frames, content behind the finger, \
      other display rates. --generated judges random sessions and the bundled scripts, replayed under dynamics or the strategies of \
      --strategy, and motions that apps make on purpose, under the same conditions; every glitch in them is a false alarm. \
      frame-hitch tells of the display and is left out unless --kind names it. --sensitivity repeats both with all thresholds \
      multiplied by 0.25 to 4, and draws the result. --laws changes traces in ways on which no finding may depend, and lists the findings \
      that do. The exit code is 1 if recall or precision of a kind is below --at-least; for \
      injected defects, the recall from twice the noticeable size on counts. All random numbers follow from --seed.
      """)

  @Option(help: ArgumentHelp("The number of defects per kind and condition.", valueName: "n"))
  var injected = 0

  @Option(help: ArgumentHelp("The number of generated sessions per condition.", valueName: "n"))
  var generated = 0

  @Option(
    help: ArgumentHelp(
      "The number of generated sessions whose findings must not depend on rests, cuts, repetitions, frames and the like.",
      valueName: "n"))
  var laws = 0

  @Option(help: ArgumentHelp("A folder of recordings to which the laws are applied, too. Repeat.", valueName: "folder"))
  var recordings: [String] = []

  @Option(
    help: ArgumentHelp(
      "A condition of recording: \(Condition.names.joined(separator: ", ")), or all. Repeat, or a,b.", valueName: "name"
    ))
  var condition: [String] = []

  @Option(
    help: ArgumentHelp(
      "A strategy whose replays of generated sessions are clean (default: dynamics). Repeat, or a,b.", valueName: "name"
    ))
  var strategy: [String] = []

  @Option(help: ArgumentHelp("A glitch kind to score. Repeat, or a,b.", valueName: "kind"))
  var kind: [String] = []

  @Option(
    help: ArgumentHelp(
      "Repeat with other thresholds, and draw recall and false alarms into this SVG file.", valueName: "file"))
  var sensitivity: String?

  @Option(help: "The seed of all random numbers.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "A factor for every threshold: a control experiment, which should lower the score.", valueName: "x"))
  var thresholdScale = 1.0

  @Option(help: "The minimum recall and precision of every kind.")
  var atLeast = 0.0

  @Option(
    help: ArgumentHelp("Write the result: \(FormatUse.result.choice); - is standard output.", valueName: "format=path"))
  var output: [String] = []

  func validate() throws {
    guard injected >= 0, generated >= 0, laws >= 0 else {
      throw ValidationError("--injected, --generated and --laws take whole numbers from 0.")
    }
    guard thresholdScale > 0 else { throw ValidationError("--threshold-scale takes a number above 0.") }
    let known = Condition.names + ["all"]
    guard let unknown = Self.names(condition).first(where: { !known.contains($0) }) else { return }
    let hint = NearestName.hint(unknown, in: known, otherwise: "; there are \(known.joined(separator: ", "))")
    throw ValidationError("There is no condition \(TerminalText.escaped(unknown))\(hint).")
  }

  private static func names(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",").map(String.init) }
  }

  func run() throws {
    let standardOutput = FileOutput.standardOutput()
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: standardOutput)
    let drawing = try OutputTarget.open(sensitivity.map { [OutputTarget(format: "svg", path: $0)] } ?? []).first
    let report = try ProofReport(options)
    try outputs.write(report.document)
    try standardOutput.close()
    if let drawing, let sensitivity = report.sensitivity {
      try drawing.write(sensitivity.svg)
      try drawing.close()
    }
    if let failure = report.failure(below: atLeast) { throw failure }
  }

  private var options: ProofOptions {
    var options = ProofOptions(injected: injected, generated: generated, kinds: Self.names(kind), seed: seed)
    options.analysis = Analysis(thresholdScale: thresholdScale)
    let conditions = Self.names(condition)
    if !conditions.isEmpty, !conditions.contains("all") {
      options.conditions = Condition.allCases.filter { conditions.contains($0.rawValue) }
    }
    if !strategy.isEmpty { options.strategies = Self.names(strategy) }
    options.hasSensitivity = sensitivity != nil
    (options.laws, options.recordings) = (laws, recordings)
    return options
  }
}
