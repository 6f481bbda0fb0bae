extension Screen {
  /// The limits of the format for sides; `heights` has those for heights. [trace-format; the lab's reader]
  ///
  /// With them, no recording is refused because of a view that has no size yet.
  static let sides = 50.0...20_000
  static let heights = 0.0...10_000_000

  /// Appends the `layout` object.
  func append(to text: inout RecordingJSON) {
    let height = Self.limited(height, Self.sides)
    let bar = min(Self.limited(tabBarHeight, Self.heights), height - 1)
    let pin = Self.limited(pinOffset, Self.heights)
    text.append(#"{"viewport":{"width":"#)
    text.append(Self.limited(width, Self.sides))
    text.append(#","height":"#)
    text.append(height)
    text.append(#"},"outer":{"header_height":"#)
    text.append(Self.limited(headerHeight, Self.heights))
    text.append(#","tab_bar_height":"#)
    text.append(bar)
    text.append(#","pin_offset":"#)
    text.append(pin)
    text.append(#","max_offset":"#)
    text.append(max(pin, Self.limited(maxOffset, Self.heights)))
    text.append(#","bounces":"#)
    text.append(bounces)
    text.append(#"},"pages":["#)
    for (index, page) in pages.enumerated() {
      if index > 0 { text.append(",") }
      page.append(to: &text, pageHeight: pageHeight)
    }
    text.append(#"],"initial_page":"#)
    text.append(min(max(0, initialPage), max(0, pages.count - 1)))
    appendInitial(to: &text)
    appendControls(to: &text)
    text.append("}")
  }

  private func appendInitial(to text: inout RecordingJSON) {
    text.append(#","initial":{"outer":"#)
    text.append(initialOuter)
    text.append(#","pager":"#)
    text.append(initialPager)
    text.append(#","inner":["#)
    for index in pages.indices {
      if index > 0 { text.append(",") }
      text.append(index < initialInner.count ? initialInner[index] : 0.0)
    }
    text.append("]}")
  }

  private func appendControls(to text: inout RecordingJSON) {
    guard !controls.isEmpty else { return }
    text.append(#","controls":["#)
    for (index, control) in controls.enumerated() {
      if index > 0 { text.append(",") }
      control.append(to: &text)
    }
    text.append(#"],"touch_delivery":{"delays_content_touches":"#)
    text.append(delaysContentTouches ?? true)
    text.append(#","can_cancel_content_touches":"#)
    text.append(canCancelContentTouches ?? true)
    text.append("}")
  }

  static func limited(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    value >= range.lowerBound ? min(value, range.upperBound) : range.lowerBound
  }
}

extension Screen.Page {
  /// - Parameter pageHeight: the height of a page on the screen.
  func append(to text: inout RecordingJSON, pageHeight: Double) {
    text.append(#"{"name":"#)
    text.append(quoted: name)
    text.append(#","content_height":"#)
    // A height has to be positive. A page without content, or one that was never visible, does not scroll.
    let content = Screen.limited(contentHeight ?? 0, Screen.heights)
    text.append(content > 0 ? content : max(1, pageHeight))
    text.append(#","bounces":"#)
    text.append(bounces)
    text.append("}")
  }
}

extension Control {
  fileprivate func append(to text: inout RecordingJSON) {
    text.append(#"{"id":"#)
    text.append(quoted: id)
    text.append(#","kind":"#)
    text.append(quoted: kind.rawValue)
    text.append(#","in":"#)
    text.append(quoted: page.map { "page:\($0)" } ?? "outer")
    text.append(#","frame":{"x":"#)
    text.append(x)
    text.append(#","y":"#)
    text.append(y)
    text.append(#","width":"#)
    text.append(max(1, width))
    text.append(#","height":"#)
    text.append(max(1, height))
    text.append(#"},"pan":"#)
    text.append(pan)
    text.append("}")
  }
}
