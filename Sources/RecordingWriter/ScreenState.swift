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
