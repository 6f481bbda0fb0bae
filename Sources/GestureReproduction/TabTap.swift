import TraceModel

/// A tap on the title of a tab.
public struct TabTap: Sendable, Hashable {
  /// Microseconds since the session began: when the finger lifts.
  public let t: Int
  public let page: Int
  /// The title: the page's name.
  public let title: String
  /// The middle of the title, in points on the viewport; `nil` where that is outside of the viewport.
  public let location: Point?

  /// How long after a lift in the tab bar its `tab` event may come, in microseconds: a tap is shorter than this. [contract: tap]
  private static let ownTouch = 500_000

  /// The taps of a session that its touches do not contain.
  ///
  /// The titles share the bar's width equally, since a layout does not say otherwise.
  static func all(of session: Session, outerOffset: (Int) -> Double) -> [TabTap] {
    var layout = session.layout
    var taps: [TabTap] = []
    for event in session.events {
      switch event.kind {
      case .change(let change): layout.apply(change)
      case .tab(let page, .tap) where layout.pages.indices.contains(page):
        let top = layout.outer.headerHeight - outerOffset(event.t)
        let bar = top...(top + max(layout.outer.tabBarHeight, 0))
        if session.touches.contains(where: { isTap($0, on: bar, switching: event) }) { continue }
        let width = layout.viewport.width / Double(layout.pages.count)
        let middle = Point(x: (Double(page) + 0.5) * width, y: (bar.lowerBound + bar.upperBound) / 2)
        taps.append(
          TabTap(
            t: event.t, page: page, title: layout.pages[page].name,
            location: (0...layout.viewport.height).contains(middle.y) ? middle : nil))
      default: break
      }
    }
    return taps
  }

  /// Whether a touch is the lift by which a recorded finger switched the tab itself.
  private static func isTap(_ touch: Touch, on bar: ClosedRange<Double>, switching event: ScreenEvent) -> Bool {
    touch.phase == .ended && touch.t <= event.t && event.t - touch.t < ownTouch && bar.contains(touch.location.y)
  }
}
