import ArgumentParser
import GlitchComparison
import TraceAnalysis
import TracelabKit

/// The conditions under which a report fails.
struct GateOptions: ParsableArguments {
  @Option(
    help: """
      Exit with 1 if there are glitches of this group: new, worse (new or worse), any, or none for no gate (default: new for \
      baseline check, otherwise none).
      """)
  var failOn: Gate?

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if a strategy has more than N glitches of a kind (or of all kinds) per 100 gestures. Can be repeated.",
      valueName: "kind=n"),
    completion: .list((CommandCatalog.current.glitchKinds + [Catalog.allKinds]).map { "\($0)=" }))
  var maxRate: [String] = []

  @Flag(inversion: .prefixedNo, help: "Also exit with 1 for undecided kinds (default: no).")
  var strict: Bool?

  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp(
      "Show, count and gate only glitches of this kind (default: all; hitches count only if named). Can be repeated.",
      valueName: "kind"),
    completion: .list(CommandCatalog.current.glitchKinds))
  var kinds: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Gates ignore glitches below this confidence; 0 counts all (default: \(Gates.leastConfidence)).",
      valueName: "confidence"))
  var minConfidence: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The share that must be compared or judged for a gate to pass (default: 100).", valueName: "percent"))
  var minCoverage: Double?

  @Flag(
    inversion: .prefixedNo, help: "Let glitches pass in sessions that the baseline does not have (default: no).")
  var allowNewSessions: Bool?

  /// The conditions of the call; where it says nothing, those of the configuration.
  ///
  /// - Parameters:
  ///   - configuration: its conditions to fail are for comparisons, its kinds and its least confidence for all reports.
  ///   - isComparison: whether the command compares two sides.
  ///   - failOn: the condition if neither has one.
  /// - Throws: `UsageError` for an unknown kind, or a text that is not a number.
  func gates(
    in configuration: Configuration, isComparison: Bool = true, failingOn failOn: Gate? = nil
  ) throws -> Gates {
    let thresholds = isComparison ? configuration.thresholds : Configuration.Thresholds()
    return try Gates(
      self.failOn ?? thresholds.failOn ?? failOn, maxRates: maxRate.isEmpty ? thresholds.maxRates : maxRate,
      isStrict: strict ?? thresholds.isStrict ?? false, kinds: kinds.isEmpty ? configuration.kinds : kinds,
      leastConfidence: minConfidence ?? configuration.thresholds.leastConfidence ?? Gates.leastConfidence,
      leastCoverage: minCoverage ?? thresholds.leastCoverage ?? Gates.leastCoverage,
      known: CommandCatalog.current.glitchKinds)
  }

  /// Whether glitches pass in sessions that the baseline does not have.
  func allowsNewSessions(in configuration: Configuration) -> Bool {
    allowNewSessions ?? configuration.thresholds.allowsNewSessions ?? false
  }

  /// Whether the options contain a condition that can fail.
  var areAsked: Bool { failOn != nil && failOn != .nothing || !maxRate.isEmpty || strict == true }
}

extension Gate: ExpressibleByArgument {}
