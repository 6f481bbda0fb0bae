/// A problem as users of an app notice it: the kinds of glitches that they would call by one name.
public enum GlitchConcern: String, Sendable, Hashable, CaseIterable {
  case taps
  case jumps
  case deadStops = "dead_stops"
  case wrongView = "wrong_view"
  case momentum
  case bounce
  case tabs
  case tabOffset = "tab_offset"
  case statusBar = "status_bar"
  case refresh
  case lateFrames = "late_frames"
  case other

  /// The name for people, in a few words.
  public var title: String {
    switch self {
    case .taps: "taps on controls"
    case .jumps: "jumps"
    case .deadStops: "dead stops"
    case .wrongView: "wrong view moves"
    case .momentum: "momentum"
    case .bounce: "bounces"
    case .tabs: "tabs switched"
    case .tabOffset: "place of a tab"
    case .statusBar: "status bar"
    case .refresh: "refresh, app callbacks"
    case .lateFrames: "late frames"
    case .other: "other kinds"
    }
  }
}
