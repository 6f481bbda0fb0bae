import TraceModel

/// One type of line of a recording.
public struct LineDescription: Sendable {
  /// The value of `type`.
  public let type: String
  /// The value of `name`, for actions of one name; `nil` for other types, and for actions with any other name.
  public let action: String?
  /// The meaning of such a line.
  public let meaning: String
  /// The keys in the order of the documentation.
  public let keys: [KeyDescription]

  /// Every type of line, the header first.
  public static let all =
    [session, touch, tab, statusBarTap, setOffset] + changes + [framesUnknown, otherAction, frame]

  static let session = LineDescription(
    type: "session", action: nil, meaning: "the header: the first line, and no other",
    keys: ObjectDescription.header.keys)

  private static let touch = event(
    "touch", "one sample of one finger",
    [
      .required(EventKey.id, .finger, "the finger; fingers that are down together have ids of their own"),
      .required(
        EventKey.phase, .word(of: Touch.Phase.self),
        "`began` before anything else, nothing after `ended` or `cancelled`"),
      .required(EventKey.x, .length(.any), unit: "pt", "from the viewport's left"),
      .required(EventKey.y, .length(.any), unit: "pt", "from the viewport's top, + = down"),
    ])

  private static let tab = event(
    "tab", "the screen switched its current page",
    [
      .required(EventKey.page, .page, "the new page, from 0"),
      .required(
        EventKey.cause, .word(of: ScreenEvent.TabCause.self),
        "its title was tapped, the pager was swiped, or the app's code switched it"),
      inferred,
    ])

  private static let statusBarTap = action("status_bar_tap", "the status bar was tapped", [])

  private static let setOffset = action(
    "set_offset", "the app's code scrolled a view",
    [
      .required(EventKey.view, .view(["outer", "pager"]), "the scroll view; N counts from 0"),
      .optional(
        EventKey.x, .lengthOfView, unit: "pt", default: .described("`y`"), "the pager's new offset; of no other view"),
      .optional(
        EventKey.y, .lengthOfView, unit: "pt", default: .described("`x` of the pager, otherwise required"),
        "the new offset"),
      .optional(EventKey.animated, .bool, default: .bool(false), "whether it moved there over several frames"),
    ])

  private static let framesUnknown = action(
    ScreenEvent.framesUnknown,
    "in a recording of pictures: nothing is known between the frame before this line and the frame after it", [])

  private static let otherAction = LineDescription(
    type: "action", action: nil,
    meaning: "an action of another name: it is stored, a warning names it, a replay ignores it",
    keys: [typeKey("action"), time, .required(EventKey.name, .text(mayBeEmpty: true), "the action"), inferred])

  private static let frame = event(
    "frame", "one display frame, with all offsets",
    [
      .required(EventKey.outer, .length(.any), unit: "pt", "the outer view's y offset"),
      .required(EventKey.pager, .length(.any), unit: "pt", "the pager's x offset"),
      .required(EventKey.page, .page, "the page that the screen treats as current, from 0"),
      .required(EventKey.inner, .offsets, unit: "pt", "the pages' y offsets"),
      .optional(EventKey.phase, .word(ScrollPhase.allCases.map(\.name)), "that of the most active vertical view"),
      .optional(
        EventKey.confidence, .number(0...1), "how sure a reader of pictures is of the offsets, from 0 to 1"),
      .optional(EventKey.outerEnabled, .bool, "the outer view's `isScrollEnabled`; checked, not stored"),
      .optional(EventKey.innerEnabled, .flags, "the pages' `isScrollEnabled`; checked, not stored"),
    ])

  private static let time = KeyDescription.required(
    EventKey.t, .time, unit: "µs", "since the session began, at or after the previous event's")

  private static let inferred = KeyDescription.optional(
    EventKey.inferred, .bool, default: .bool(false),
    "whether the recorder concluded the event from what it saw, instead of being told by the app")

  private static func typeKey(_ type: String) -> KeyDescription {
    .required(EventKey.type, .constant(type), "the type of the line")
  }

  private static func event(_ type: String, _ meaning: String, _ keys: [KeyDescription]) -> LineDescription {
    LineDescription(type: type, action: nil, meaning: meaning, keys: [typeKey(type), time] + keys)
  }

  static func action(_ name: String, _ meaning: String, _ keys: [KeyDescription]) -> LineDescription {
    let name = (text: name, key: KeyDescription.required(EventKey.name, .constant(name), "the action"))
    return LineDescription(
      type: "action", action: name.text, meaning: meaning,
      keys: [typeKey("action"), time, name.key] + keys + [inferred])
  }
}

extension EventKey: DescribedKey {
  var name: String { text }
}
