import ArgumentParser
import GlitchComparison
import TraceAnalysis
import TracelabKit

/// The conditions under which a report fails.
struct GateOptions: ParsableArguments {
  @Option(help: "Exit with 1 if there are glitches of this group: new, worse (new or worse), or any.")
  var failOn: Gate?

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if a strategy has more than N glitches of a kind (or of all kinds) per 100 gestures. Can be repeated.",
      valueName: "kind=n"),
    completion: .list((CommandCatalog.current.glitchKinds + [Catalog.allKinds]).map { "\($0)=" }))
  var maxRate: [String] = []

  @Flag(help: "Exit with 1 for kinds that are undecided, too.")
  var strict = false

  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp(
      "Only glitches of this kind fail (default: all kinds but those that count only if named). Can be repeated.",
      valueName: "kind"),
    completion: .list(CommandCatalog.current.glitchKinds))
  var kinds: [String] = []

  @Option(
    help: ArgumentHelp(
      "Glitches with a lower confidence are shown and fail nothing; 0 lets all fail.", valueName: "confidence"))
  var minConfidence = Gates.leastConfidence

  @Option(help: ArgumentHelp("How much has to be compared or judged for a gate to pass.", valueName: "percent"))
  var minCoverage = 100.0

  @Flag(help: "Let glitches pass that are in sessions which the baseline does not have.")
  var allowNewSessions = false

  /// - Parameter alwaysNeedsCoverage: whether the call fails for what was not compared even where it asked for nothing else.
  /// - Throws: `UsageError` for an unknown kind, or a number that is not one.
  func gates(alwaysNeedsCoverage: Bool = false) throws -> Gates {
    try Gates(
      failOn, maxRates: maxRate, isStrict: strict, kinds: kinds, leastConfidence: minConfidence,
      leastCoverage: minCoverage, alwaysNeedsCoverage: alwaysNeedsCoverage, known: CommandCatalog.current.glitchKinds)
  }

  /// Whether anything that fails was asked for.
  var areAsked: Bool { failOn != nil || !maxRate.isEmpty || strict }
}

extension Gate: ExpressibleByArgument {}
