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

  @Flag(help: "Also exit with 1 for undecided kinds.")
  var strict = false

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
      "Gates ignore glitches below this confidence; 0 counts all.", valueName: "confidence"))
  var minConfidence = Gates.leastConfidence

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The share that must be compared or judged for a gate to pass.", valueName: "percent"))
  var minCoverage = 100.0

  @Flag(help: "Let glitches pass in sessions that the baseline does not have.")
  var allowNewSessions = false

  /// - Parameter failOn: the condition if the call has none.
  /// - Throws: `UsageError` for an unknown kind, or a text that is not a number.
  func gates(failingOn failOn: Gate? = nil) throws -> Gates {
    try Gates(
      self.failOn ?? failOn, maxRates: maxRate, isStrict: strict, kinds: kinds, leastConfidence: minConfidence,
      leastCoverage: minCoverage, known: CommandCatalog.current.glitchKinds)
  }

  /// Whether the options contain a condition that can fail.
  var areAsked: Bool { failOn != nil && failOn != .nothing || !maxRate.isEmpty || strict }
}

extension Gate: ExpressibleByArgument {}
