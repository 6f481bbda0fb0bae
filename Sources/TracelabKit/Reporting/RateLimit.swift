import Foundation
import ReportOutput
import TextFormatting
import TraceAnalysis

/// One `--max-rate KIND=N`: how many glitches of a kind a strategy may have in 100 gestures. The kind `all` means all together.
public struct RateLimit: Hashable, Sendable {
  public var kind: String
  /// Glitches in 100 gestures.
  public var limit: Double

  public init(kind: String, limit: Double) {
    self.kind = kind
    self.limit = limit
  }

  /// - Parameter kinds: the known ones.
  /// - Throws: `UsageError` naming them.
  public init(parsing text: String, kinds: [String] = Catalog.shipped.glitchKinds) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let limit = Double(parts[1]), limit.isFinite, limit >= 0 else {
      throw UsageError("--max-rate takes KIND=N, glitches in 100 gestures, not \(TerminalText.escaped(text)).")
    }
    let known = kinds + [Catalog.allKinds]
    guard known.contains(String(parts[0])) else {
      throw UsageError(
        "--max-rate does not know \(TerminalText.escaped(String(parts[0]))); the kinds are "
          + "\(known.joined(separator: ", ")).")
    }
    self.init(kind: String(parts[0]), limit: limit)
  }

  /// Why the limit fails, if it does; accepted glitches do not count.
  func failures(in data: ReportData) -> [String] {
    data.judgedRuns.compactMap { run in
      let tally = data.gated(run)
      let gestures = tally.gestures
      let glitches = tally.count(ofKind: kind == Catalog.allKinds ? nil : kind)
      guard gestures > 0, 100 * Double(glitches) > limit * Double(gestures) else { return nil }
      let rate = NumberText.fixed(100 * Double(glitches) / Double(gestures), decimals: 1)
      let what = kind == Catalog.allKinds ? "glitches" : kind
      return "\(run.strategy) has \(rate) \(what) in 100 gestures (\(glitches) in \(gestures)), more than "
        + NumberText.shown(limit)
    }
  }
}
