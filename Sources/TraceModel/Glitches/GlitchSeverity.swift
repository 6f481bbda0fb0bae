/// The severity of a glitch for users of the app. Raw values are stored, so that they sort.
///
/// The steps are those of Nielsen's severity ratings of usability problems (J. Nielsen, "Severity Ratings for Usability Problems",
/// 1994), whose lowest one, "no problem at all", is no glitch.
public enum GlitchSeverity: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// It is visible, and has no cost.
  case cosmetic = 1
  /// It disturbs: the eye has to find its place again, or the gesture does not do quite what was intended.
  case minor = 2
  /// The gesture has to be made again, or the place in the list is lost.
  case major = 3
  /// The screen does not do what the gesture requested, and repeating the gesture does not help.
  case blocking = 4

  public static func < (a: GlitchSeverity, b: GlitchSeverity) -> Bool { a.rawValue < b.rawValue }

  /// The name, for people.
  public var name: String {
    switch self {
    case .cosmetic: "cosmetic"
    case .minor: "minor"
    case .major: "major"
    case .blocking: "blocking"
    }
  }
}
