import GlitchComparison
import TextFormatting

extension Scenario {
  /// `return on iPhone15,2 at 120 Hz`, not yet escaped.
  package var title: String {
    name + (device.map { " on \($0)" } ?? "") + " at \(NumberText.shown(refreshRate)) Hz"
  }
}
