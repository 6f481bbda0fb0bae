import TextFormatting
import TraceAnalysis

/// The label of runs, given with `--label`: a name that cannot be taken for another way to name a run or a build.
enum RunLabel {
  /// - Throws: `UsageError` for a label that is empty, a plain number, or begins like `latest:STRATEGY` or `build:NAME`.
  static func check(_ label: String) throws {
    let isNumber = label.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isBlank = label.allSatisfy(\.isWhitespace)
    guard isBlank || isNumber || label.hasPrefix("latest:") || label.hasPrefix("build:") else { return }
    throw UsageError(
      "--label takes a name that is not empty, not a plain number and does not begin with latest: or build:, not "
        + "\(isBlank ? "an empty one" : TerminalText.escaped(label)); choose another one.")
  }
}
