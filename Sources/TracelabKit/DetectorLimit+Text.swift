import GlitchDetectors
import TextFormatting

extension DetectorLimit {
  /// The limits of a kind, in the order of the table; empty for the kind of another package.
  static func limits(of kind: String) -> [DetectorLimit] { all.filter { $0.kind.rawValue == kind } }

  /// The value with its unit: `24 pt`.
  var valueText: String { NumberText.shown(value) + (unit.isEmpty ? "" : " \(unit)") }
}

extension [DetectorLimit] {
  /// What these limits rest on, each named once.
  var bases: [DetectorLimit.Basis] { DetectorLimit.Basis.allCases.filter { basis in contains { $0.basis == basis } } }
}

extension DetectorLimit.Basis {
  /// The basis in words.
  var summary: String {
    switch self {
    case .labels:
      "the rules by which recordings of a real rendering engine were labelled, whatever a detector says"
    case .uikit: "UIKit's own behavior, documented or reverse-engineered"
    case .reports: "what users reported in public threads, as small as it was reported"
    case .measured: "the latency, jitter and lateness that the frames of a busy browser showed"
    case .chosen:
      "a choice of this project; `detector-proof --sensitivity FILE.svg` shows what another value would cost"
    }
  }
}
