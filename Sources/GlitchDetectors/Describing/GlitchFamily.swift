/// A group of kinds that describe one side of a scroll, and the families whose glitches explain theirs.
///
/// One event may look like glitches of several kinds: content that jumps back also moves at two speeds. The glitch of the family that comes
/// first is reported, and the glitches that it explains are not. Within a family, the kind with the higher precedence comes first.
public struct GlitchFamily: Sendable, Hashable, Comparable {
  /// The public kebab-case name.
  public let id: String
  /// The side of a scroll that goes wrong, as a noun phrase.
  public let summary: String
  /// The place in the order of families; families with a lower place are judged first.
  let place: Int
  /// The families whose glitches explain those of this family, by name.
  private let explanations: Set<String>

  private init(
    _ id: String, _ place: Int, _ summary: String, explainedBy families: [GlitchFamily] = [],
    explainsItself: Bool = true
  ) {
    self.id = id
    self.place = place
    self.summary = summary
    explanations = Set(families.map(\.id) + (explainsItself ? [id] : []))
  }

  public static func < (a: GlitchFamily, b: GlitchFamily) -> Bool { a.place < b.place }

  func isExplained(by other: GlitchFamily) -> Bool { explanations.contains(other.id) }
}

extension GlitchFamily {
  /// Content that changes under the finger.
  public static let changes = GlitchFamily("changes", 0, "content that changes while it is shown")
  /// Touches that reach the wrong receiver, or too late.
  public static let delivery = GlitchFamily("delivery", 1, "touches on controls")
  /// Places that tabs come back to.
  public static let tabs = GlitchFamily("tabs", 2, "the place of a tab", explainedBy: [changes])
  /// Pages that move while others are shown.
  public static let hidden = GlitchFamily("hidden", 3, "hidden pages that move others", explainedBy: [changes, tabs])
  /// Movements that are taken back.
  public static let returns = GlitchFamily(
    "returns", 4, "movements taken back", explainedBy: [changes, delivery, tabs])
  /// Scrolls that the user asked for by other means than a drag.
  public static let requests = GlitchFamily("requests", 5, "requested scrolls", explainedBy: [tabs])
  /// Content that leaves its finger or its momentum at once.
  public static let jumps = GlitchFamily(
    "jumps", 6, "jumps", explainedBy: [changes, delivery, tabs, hidden, returns, requests])
  /// Content that does not follow its finger.
  public static let stops = GlitchFamily("stops", 7, "dead stops", explainedBy: [delivery, tabs, returns, jumps])
  /// Edges that bounce where they should not.
  public static let bounces = GlitchFamily(
    "bounces", 8, "bounces", explainedBy: [changes, tabs, returns, jumps, stops])
  /// Momentum that is lost.
  public static let momentum = GlitchFamily(
    "momentum", 9, "momentum", explainedBy: [delivery, tabs, returns, jumps, stops, bounces])
  /// Headers that show or hide for a moment.
  public static let flashes = GlitchFamily(
    "flashes", 10, "header flashes",
    explainedBy: [changes, tabs, hidden, returns, requests, jumps, stops, bounces])
  /// Header and list that move at once.
  public static let sharing = GlitchFamily(
    "sharing", 11, "header and list at once",
    explainedBy: [changes, tabs, returns, jumps, stops, bounces, momentum])
  /// Views that move although it is another one's turn.
  public static let turns = GlitchFamily(
    "turns", 12, "the wrong view moves",
    explainedBy: [delivery, tabs, returns, jumps, stops, bounces, momentum, flashes, sharing])
  /// Speeds and places that step at a hand-off.
  public static let steps = GlitchFamily(
    "steps", 13, "steps",
    explainedBy: [changes, tabs, hidden, returns, requests, jumps, stops, bounces, momentum, flashes, sharing, turns])
  /// Small movements that nobody asked for.
  public static let tremor = GlitchFamily(
    "tremor", 14, "tremor",
    explainedBy: [changes, tabs, hidden, returns, jumps, stops, momentum, flashes, sharing, turns])
  /// Pages that turn wrongly.
  public static let pages = GlitchFamily("pages", 15, "turned pages", explainedBy: [stops])
  /// Frames that come late.
  public static let display = GlitchFamily("display", 16, "late frames")
  /// Kinds that no other glitch explains, and that explain none.
  public static let single = GlitchFamily("single", 17, "kinds by themselves", explainsItself: false)
}

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
