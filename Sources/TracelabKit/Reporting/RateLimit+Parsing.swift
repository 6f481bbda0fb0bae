import GlitchComparison
import TextFormatting
import TraceAnalysis

extension RateLimit {
  /// Reads one `--max-rate KIND=N`; the kind `all` means all together.
  ///
  /// - Parameter kinds: the known ones.
  /// - Throws: `UsageError` that names the nearest one.
  init(parsing text: String, kinds: [String] = Catalog.shipped.glitchKinds) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let limit = Double(parts[1]), limit.isFinite, limit >= 0 else {
      throw UsageError("--max-rate takes KIND=N, glitches in 100 gestures, not \(TerminalText.escaped(text)).")
    }
    let kind = String(parts[0])
    let known = kinds + [Catalog.allKinds]
    guard known.contains(kind) else { throw Catalog.unknownKind(kind, known: known, option: "--max-rate") }
    self.init(kind: kind == Catalog.allKinds ? nil : kind, limit: limit)
  }
}
