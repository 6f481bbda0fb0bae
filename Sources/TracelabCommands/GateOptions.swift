import ArgumentParser
import TracelabKit

/// What a report fails for.
struct GateOptions: ParsableArguments {
  @Option(help: "Exit with 1 if there is any: new, worse (new or worse) or any glitch of the candidate.")
  var failOn: Gate?

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if a strategy has more than N glitches of a kind (or of all) in 100 gestures. Repeat it for more.",
      valueName: "kind=n"))
  var maxRate: [String] = []

  func gates() throws -> Gates { try Gates(failOn, maxRates: maxRate, kinds: Tracelab.catalog.glitchKinds) }
}

extension Gate: ExpressibleByArgument {}
