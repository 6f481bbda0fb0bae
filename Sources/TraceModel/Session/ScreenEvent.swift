/// Something other than a touch that happened to the screen: a tab switch, or an action.
public struct ScreenEvent: Hashable, Sendable {
  /// The cause of a tab switch.
  public enum TabCause: String, Hashable, Sendable, CaseIterable {
    /// The tab's title was tapped.
    case tap
    /// The pager was swiped. This follows from the touches, so a replay ignores it.
    case swipe
    /// The app's code switched it.
    case program
  }

  /// A scroll view, as an action names it.
  public enum View: Hashable, Sendable {
    case outer, pager
    case page(Int)
  }

  /// The kind of an event.
  public enum Kind: Hashable, Sendable {
    /// The screen switched its current page.
    case tab(page: Int, cause: TabCause)
    /// The status bar was tapped.
    case statusBarTap
    /// The app's code scrolled a view to an offset on that view's axis, in points.
    case setOffset(view: View, offset: Double, animated: Bool)
    /// The screen itself changed.
    case change(ScreenChange)
    /// An action that this version does not know; a replay ignores it.
    case other(name: String)
  }

  /// The event's index among all events of its file, from 0.
  public var seq: Int
  /// Microseconds since the session began.
  public var t: Int
  public var kind: Kind
  /// Whether the recorder inferred the event from its observations, instead of receiving it from the app.
  public var isInferred: Bool

  public init(seq: Int, t: Int, kind: Kind, isInferred: Bool = false) {
    self.seq = seq
    self.t = t
    self.kind = kind
    self.isInferred = isInferred
  }
}

extension ScreenEvent {
  /// The name of an action in a recording of pictures: nothing is known between the frame before it and the frame after it.
  public static let framesUnknown = "frames_unknown"

  /// Whether nothing is known between the frame before the event and the frame after it.
  public var isGap: Bool { kind == .other(name: Self.framesUnknown) }

  /// Whether the screen changed.
  public var isChange: Bool { if case .change = kind { true } else { false } }

  /// Whether the screen changed in an unknown way: an earlier version imported the recording and stored the action's name alone.
  public var isUnreadChange: Bool {
    if case .other(let name) = kind { ScreenChange.Name(rawValue: name) != nil } else { false }
  }

  /// The page that the event refers to; `nil` if it refers to another view, or to the screen.
  public var page: Int? {
    switch kind {
    case .tab(let page, _): return page
    case .setOffset(let view, _, _): return view.page
    case .change(let change): return change.view?.page
    case .statusBarTap, .other: return nil
    }
  }
}

extension ScreenEvent.View {
  /// The index of the page; `nil` for the other views.
  public var page: Int? { if case .page(let page) = self { page } else { nil } }

  /// The view with a name of the trace format: `outer`, `pager` or `page:N`.
  public init?(_ text: some StringProtocol) {
    switch text {
    case "outer": self = .outer
    case "pager": self = .pager
    default:
      guard text.hasPrefix("page:"), let page = Int(text.dropFirst(5)), page >= 0 else { return nil }
      self = .page(page)
    }
  }

  /// The name `outer`, `pager` or `page:N`.
  public var name: String {
    switch self {
    case .outer: "outer"
    case .pager: "pager"
    case .page(let page): "page:\(page)"
    }
  }
}
