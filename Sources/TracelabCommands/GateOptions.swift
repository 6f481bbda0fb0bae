import ArgumentParser
import TracelabKit

/// The conditions under which a report fails.
struct GateOptions: ParsableArguments {
  @Option(help: "Exit with 1 if there are glitches of this group: new, worse (new or worse), or any.")
  var failOn: Gate?

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if a strategy has more than N glitches of a kind (or of all kinds) per 100 gestures. Can be repeated.",
      valueName: "kind=n"))
  var maxRate: [String] = []

  /// - Throws: `UsageError` for an unknown kind, or a rate that is not a number.
  func gates() throws -> Gates { try Gates(failOn, maxRates: maxRate, kinds: CommandCatalog.current.glitchKinds) }
}

extension Gate: ExpressibleByArgument {}
