/// The screen in one display frame. One value is used for all frames, so that a frame costs no allocation.
package struct ScreenState: Sendable {
  package var outer = ViewState()
  /// One entry per page that the pager has now.
  package var pages: [ViewState]
  /// The pager's x offset.
  package var pager = 0.0
  /// Whether a finger moves the pager.
  package var isPagerDragged = false
  /// Whether the pager moves without a finger after it was dragged.
  package var isPagerDecelerating = false
  /// The page that the app believes current.
  package var page = 0
  /// The size of the viewport, in points.
  package var width = 0.0
  package var height = 0.0

  package init(pageCount: Int) {
    pages = Array(repeating: ViewState(), count: pageCount)
  }

  /// Whether the viewport has a size that the format allows.
  var isSized: Bool { Screen.sides.contains(width) && Screen.sides.contains(height) }

  /// Takes over the values of another state, without sharing the memory of its array.
  mutating func assign(_ other: ScreenState) {
    guard pages.count == other.pages.count else {
      self = other
      return
    }
    for index in pages.indices { pages[index] = other.pages[index] }
    outer = other.outer
    pager = other.pager
    isPagerDragged = other.isPagerDragged
    isPagerDecelerating = other.isPagerDecelerating
    page = other.page
    // A view in a transition may have no size; the last one stays.
    guard other.isSized else { return }
    width = other.width
    height = other.height
  }

  /// The most active vertical view's phase.
  package var phase: FramePhase {
    var phase = outer.phase
    for page in pages where page.phase > phase { phase = page.phase }
    return phase
  }

  /// Appends what follows a frame's time.
  func append(to text: inout JSONText) {
    text.append(#","outer":"#)
    text.append(outer.offset)
    text.append(#","pager":"#)
    text.append(pager)
    text.append(#","page":"#)
    // What an app says may be wrong, and would make the file unreadable.
    text.append(min(max(0, page), max(0, pages.count - 1)))
    text.append(#","inner":["#)
    for index in pages.indices {
      if index > 0 { text.append(",") }
      text.append(pages[index].offset)
    }
    text.append(#"],"phase":"#)
    text.append(phase.json)
    text.append(#","outer_enabled":"#)
    text.append(outer.isEnabled)
    text.append(#","inner_enabled":"#)
    appendEnabled(to: &text)
    text.append("}")
  }

  /// One value where the pages agree.
  private func appendEnabled(to text: inout JSONText) {
    let first = pages.first?.isEnabled ?? true
    if pages.allSatisfy({ $0.isEnabled == first }) { return text.append(first) }
    text.append("[")
    for index in pages.indices {
      if index > 0 { text.append(",") }
      text.append(pages[index].isEnabled)
    }
    text.append("]")
  }
}

/// One vertical scroll view in one display frame. Lengths in points.
package struct ViewState: Equatable, Sendable {
  /// Presented, from the place where the view rests at its top.
  package var offset = 0.0
  /// How far the view itself is scrolled, where the app says that its content is seen elsewhere.
  package var own: Double?
  package var isEnabled = true
  package var phase = FramePhase.idle
  /// With the insets that it had at first.
  package var contentHeight = 0.0
  /// How much larger the insets are than at first.
  package var insetTop = 0.0
  package var insetBottom = 0.0
  /// Whether a tap on the status bar may scroll it.
  package var scrollsToTop = false
  /// Whether the view is there. Where it is not, the offset is the last one.
  package var isLoaded = true

  package init() {}

  /// How far the view itself is scrolled, presented, from the place where it rests at its top.
  package var scrolled: Double { own ?? offset }
}

/// What a scroll view is doing in a frame, as the format names it; the larger is the more active.
package enum FramePhase: UInt8, Comparable, Sendable {
  case idle, tracking, animating, bouncing, decelerating, dragging

  package static func < (a: FramePhase, b: FramePhase) -> Bool { a.rawValue < b.rawValue }

  var json: StaticString {
    switch self {
    case .idle: #""idle""#
    case .tracking: #""tracking""#
    case .animating: #""animating""#
    case .bouncing: #""bouncing""#
    case .decelerating: #""decelerating""#
    case .dragging: #""dragging""#
    }
  }
}

/// What a finger did.
package enum TouchPhase: Sendable {
  case began, moved, ended, cancelled

  var json: StaticString {
    switch self {
    case .began: #""began""#
    case .moved: #""moved""#
    case .ended: #""ended""#
    case .cancelled: #""cancelled""#
    }
  }
}
