import GlitchComparison
import TextFormatting

/// A comparison of shares in words.
package struct ShareText {
  let comparison: ShareComparison

  package init(_ comparison: ShareComparison) { self.comparison = comparison }

  /// `2 of 10`.
  package static func text(_ share: Share) -> String { "\(share.with) of \(share.count)" }

  /// `−0.1 to 0.6`: of the difference of the shares, at 95 %.
  package var interval: String {
    "\(NumberText.fixed(comparison.interval.lower, decimals: 2)) to "
      + NumberText.fixed(comparison.interval.upper, decimals: 2)
  }

  /// `undecided: jump-back under recorded in return at 60 Hz, in 3 of 5 recordings, before in 1 of 5`.
  package var sentence: String {
    "\(comparison.change.rawValue): \(comparison.kind) under \(comparison.strategy) in \(comparison.scenario.title), in "
      + "\(Self.text(comparison.candidate)) recordings, before in \(Self.text(comparison.baseline))"
  }
}
