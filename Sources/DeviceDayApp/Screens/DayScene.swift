import UIKit

/// The test screen of one gesture of a device day. Lengths in points, times in seconds.
///
/// The lab's own device day has the same screens, and a test compares them: gestures, lengths and code must change in both.
struct DayScene {
  /// The code of a screen; the names are those of the lab's strategy `device-day`.
  enum Code: String {
    /// No code at all.
    case plain
    /// Outer view and list recognize together.
    case simultaneous
    /// The first list scrolls both ways with directional lock; the board shows its x.
    case twoAxes = "two-axes"
    /// Both pans run together: does the outer view move before the list?
    case order
    /// An observer beside the delegate.
    case observers
    /// The main queue, and a display link.
    case queues
    /// Scrolling is disabled at speed.
    case disabling
    /// The offset is written once in a drag, and once in deceleration.
    case writes
    /// Callbacks at the end of drags and of deceleration.
    case endings
    /// A simple hand-off: the outer view moves first, the list keeps still meanwhile.
    case handOff = "hand-off"
  }

  /// A view in the middle of the first list.
  enum Control {
    /// A button, whose touches a scroll view does not cancel.
    case button
    /// A plain view with a pan of its own, in scroll views that do not delay touches.
    case viewWithPan
  }

  /// A scroll of the first list by the app's code.
  struct Scroll {
    /// The drag after whose end the time counts, from 1; 0 for the beginning.
    let drag: Int
    let after: Double
    let offset: CGFloat
    let isAnimated: Bool
  }

  /// The number of the gesture, from 1 to 22.
  let gesture: Int
  let name: String
  var code = Code.plain
  /// The height of the header, at which the bar pins.
  var header: CGFloat = 200
  /// The outer view's offset at first.
  var outer: CGFloat = 200
  /// The first list's offset at first.
  var list: CGFloat = 8000
  /// Whether the first list bounces.
  var bounces = true
  var pages = 3
  /// The page that is shown at first.
  var page = 0
  var control: Control?
  var scrolls: [Scroll] = []
  /// Whether the first list has a refresh control.
  var refreshes = false

  /// The name of a recording of the scene.
  var title: String { "\(gesture) \(name)" }

  /// The scene of a title; `nil` if there is none.
  static func named(_ title: String) -> DayScene? { all.first { $0.title == title } }

  /// All scenes, in the order in which they are performed.
  static let all: [DayScene] = lists + pagers + edges + catches + probes

  private static let lists = [
    DayScene(gesture: 1, name: "slow drags"), DayScene(gesture: 2, name: "flings"),
    DayScene(gesture: 3, name: "uneven flings"), DayScene(gesture: 5, name: "releases"),
    DayScene(gesture: 8, name: "rests before the lift"),
    DayScene(gesture: 9, name: "holds on a button", control: .button),
  ]

  private static let pagers = [
    (4, "uneven page turns"), (6, "page swipes"), (7, "page turns, portrait"), (7, "page turns, landscape"),
    (7, "page turns, wide"),
  ].map { DayScene(gesture: $0, name: $1, pages: 5, page: 2) }

  private static let edges = [
    DayScene(gesture: 10, name: "pulls beyond the top", list: 0),
    DayScene(gesture: 11, name: "flings to the top", list: 300),
    DayScene(gesture: 12, name: "pulls beyond the top", list: 0),
    DayScene(gesture: 12, name: "flings to the top", list: 300),
  ]

  private static let catches = [
    DayScene(gesture: 13, name: "catches"), DayScene(gesture: 14, name: "flicks of one move"),
    DayScene(gesture: 15, name: "pull at the top", list: 0),
    DayScene(gesture: 15, name: "pull at the top, both recognize", code: .simultaneous, list: 0),
    DayScene(gesture: 16, name: "a list without bounce", list: 40, bounces: false),
    DayScene(
      gesture: 17, name: "animated scrolls",
      scrolls: [
        Scroll(drag: 0, after: 0.4, offset: 8700, isAnimated: true),
        Scroll(drag: 0, after: 1.3, offset: 8200, isAnimated: true),
        Scroll(drag: 0, after: 2.2, offset: 8520, isAnimated: true),
        Scroll(drag: 1, after: 0.33, offset: 8200, isAnimated: true),
      ]),
    DayScene(gesture: 18, name: "refresh", list: 0, refreshes: true),
    DayScene(gesture: 19, name: "rotation", page: 1),
    DayScene(gesture: 19, name: "button moved sideways", control: .button),
    DayScene(gesture: 19, name: "plain view with its own pan", control: .viewWithPan),
    DayScene(gesture: 20, name: "angles on a list that scrolls both ways", code: .twoAxes),
    DayScene(gesture: 22, name: "hand-offs", code: .handOff, outer: 60, list: 0),
  ]

  private static let probes = [
    DayScene(gesture: 21, name: "order of two pans, dragged", code: .order, header: 600, outer: 300),
    DayScene(gesture: 21, name: "order of two pans, flung", code: .order, header: 600, outer: 300),
    DayScene(gesture: 21, name: "observer beside the delegate", code: .observers),
    DayScene(gesture: 21, name: "main queue and display link", code: .queues),
    DayScene(gesture: 21, name: "scrolling disabled at speed", code: .disabling),
    DayScene(gesture: 21, name: "writes in drag and momentum", code: .writes),
    DayScene(gesture: 21, name: "ends of the pager's drags", code: .endings, pages: 5, page: 3),
    DayScene(
      gesture: 21, name: "ends of deceleration", code: .endings,
      scrolls: (1...3).map {
        Scroll(drag: $0 * 3, after: 0.3, offset: $0 == 2 ? 7960 : 8040, isAnimated: false)
      }),
  ]
}
