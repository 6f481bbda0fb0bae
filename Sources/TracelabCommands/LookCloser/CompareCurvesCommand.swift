import ArgumentParser
import CurveComparison
import ReportOutput
import TextFormatting
import TraceAnalysis
import TracelabKit

struct CompareCurvesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-curves",
    abstract: "Compare how two recordings move: where their offsets diverge, and by how much.",
    discussion: """
      Use it where two recordings feel different without a glitch. Gestures are aligned by touch-down and lift, recordings \
      without touches by their first movement. Within each stretch, a motion may be earlier or later by up to --warp. \
      Differences between the fingers are subtracted. A and B are two sessions, or one session under two runs: \
      `compare-curves UID --strategy native,dynamics`. Without a run, the recorded frames are compared.
      """)

  @OptionGroup var lab: LabOptions

  @Argument(
    help: "The session to compare with: its uid, the beginning of its uid, a glob pattern for its uid, or its name.",
    completion: LabCompletion.sessions)
  var a: String

  @Argument(help: "The session to compare (default: A, under another run).", completion: LabCompletion.sessions)
  var b: String?

  @Option(
    help: ArgumentHelp("The run that supplies the frames of A (default: the recorded frames).", valueName: "run"),
    completion: LabCompletion.runs)
  var runA: String?

  @Option(
    help: ArgumentHelp("The run that supplies the frames of B (default: the recorded frames).", valueName: "run"),
    completion: LabCompletion.runs)
  var runB: String?

  @Option(
    help: ArgumentHelp(
      "Short for the latest runs of two strategies, or of one strategy for both sides. `recorded` counts as a strategy.",
      valueName: "s,t"))
  var strategy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time by which a motion may be earlier or later, in milliseconds (default: 100).", valueName: "ms"))
  var warp: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Ignore differences up to this size, in points (default: two pixels of the coarser screen).", valueName: "pt"))
  var tolerance: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with 1 if the curves differ by more than this, in points, or if nothing was compared.", valueName: "pt"))
  var failOver: Double?

  @Flag(help: "Let --fail-over pass if gestures have no counterpart.")
  var allowUnmatched = false

  @Option(
    help: ArgumentHelp(
      "Write a report: \(FormatUse.curves.choice); - is standard output. Can be repeated.", valueName: "format=path"),
    completion: .outputs(.curves))
  var output: [String] = []

  func run() throws {
    let runs = try sides()
    let warp = try Self.number(warp, "--warp", "milliseconds", 0...1000) ?? Double(CurveComparison.defaultWarp) / 1000
    let tolerance = try Self.number(tolerance, "--tolerance", "points", 0...10_000)
    let limit = try Self.number(failOver, "--fail-over", "points", 0...1_000_000)
    if allowUnmatched, limit == nil { throw UsageError("--allow-unmatched needs --fail-over PT.") }
    let outputs = try CurveOutputs(output, standardOutput: Console.output)
    let report = try lab.reports(in: lab.configuration(), runs: []).curves(
      of: (a, runs.a), and: (b ?? a, runs.b), warp: Int(1000 * warp), tolerance: tolerance,
      gate: limit.map { CurveGate(limit: $0, allowsUnmatched: allowUnmatched) })
    let failures = report.failures.joined(separator: "; ")
    do {
      try outputs.write(report)
    } catch {
      // A lost output does not hide the result of the gate.
      if !failures.isEmpty { Console.printNote("\(ToolName.current): the gate failed: \(failures).") }
      throw error
    }
    if !failures.isEmpty { throw GateFailure(failures) }
  }

  /// The runs that the options name; `nil` for the recorded frames.
  private func sides() throws -> (a: String?, b: String?) {
    guard let strategy else { return (runA, runB) }
    guard runA == nil, runB == nil else { throw UsageError("--strategy and --run-a or --run-b exclude each other.") }
    let names = strategy.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(names.count), !names.contains("") else {
      throw UsageError(
        "--strategy takes one strategy or two, such as native,dynamics, not \(TerminalText.escaped(strategy)).")
    }
    let catalog = CommandCatalog.current
    if let unknown = names.first(where: { catalog.strategy(id: $0) == nil && $0 != Catalog.recordedStrategy }) {
      throw catalog.unknownStrategy(unknown, others: [Catalog.recordedStrategy])
    }
    let runs = names.map { $0 == Catalog.recordedStrategy ? nil : "latest:\($0)" }
    return (runs[0], runs[runs.count - 1])
  }

  private static func number(
    _ value: Double?, _ option: String, _ unit: String, _ range: ClosedRange<Double>
  ) throws -> Double? {
    guard let value else { return nil }
    guard range.contains(value) else {
      throw UsageError(
        "\(option) takes \(unit) from \(NumberText.shown(range.lowerBound)) to \(NumberText.shown(range.upperBound)), not "
          + "\(NumberText.shown(value)).")
    }
    return value
  }
}
