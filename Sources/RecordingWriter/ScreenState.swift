/// The screen in one display frame. One value is reused for all frames, so that a frame costs no allocation.
package struct ScreenState: Sendable {
  package var outer = ViewState()
  /// The pages that the pager has now.
  package var pages: [ViewState]
  /// The pager's x offset.
  package var pager = 0.0
  /// Whether a finger moves the pager.
  package var isPagerDragged = false
  /// Whether the pager moves without a finger after it was dragged.
  package var isPagerDecelerating = false
  /// The page that the app considers current.
  package var page = 0
  /// The size of the viewport, in points.
  package var width = 0.0
  package var height = 0.0

  package init(pageCount: Int) {
    pages = Array(repeating: ViewState(), count: pageCount)
  }

  /// Whether the viewport has a size that the format allows.
  var isSized: Bool { Screen.sides.contains(width) && Screen.sides.contains(height) }

  /// Copies the values of another state, without sharing the memory of its array.
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

  /// Appends the part of a frame's line after the time.
  func append(to text: inout RecordingJSON) {
    text.append(#","outer":"#)
    text.append(outer.offset)
    text.append(#","pager":"#)
    text.append(pager)
    text.append(#","page":"#)
    // Values from the app may be wrong, and would make the file unreadable.
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

  /// Appends one value if the pages agree, else one per page.
  private func appendEnabled(to text: inout RecordingJSON) {
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
  /// The presented offset, from the place where the view rests at its top.
  package var offset = 0.0
  /// The offset of the view itself, if the app provides another visible offset of its content.
  package var own: Double?
  package var isEnabled = true
  package var phase = FramePhase.idle
  /// The height of the content, with the initial insets.
  package var contentHeight = 0.0
  /// The increase of the top inset since the beginning; `insetBottom` is that of the bottom inset.
  package var insetTop = 0.0
  package var insetBottom = 0.0
  /// Whether a tap on the status bar may scroll the view.
  package var scrollsToTop = false
  /// Whether the view exists. Otherwise the offset is the last one.
  package var isLoaded = true

  package init() {}

  /// The presented offset of the view itself, from the place where it rests at its top.
  package var scrolled: Double { own ?? offset }
}

/// The activity of a scroll view in a frame, as the format names it; the larger value is the more active.
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

/// The phase of a touch.
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
