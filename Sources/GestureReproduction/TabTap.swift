import GestureScripts
import TraceModel

/// A tap on the title of a tab that no touch of the session performs.
public struct TabTap: Sendable, Hashable {
  /// Microseconds since the session began: when the tab switched.
  public let t: Int
  public let page: Int
  /// The title: the page's name.
  public let title: String
  /// The middle of the title, in points on the viewport; `nil` where that is outside of the viewport.
  public let location: Point?

  /// In order of time. The titles share the bar's width equally, since a layout does not say otherwise.
  static func all(of session: Session, outerOffset: (Int) -> Double) -> [TabTap] {
    let script = GestureScript(reading: session)
    var layout = session.layout
    var taps: [TabTap] = []
    for (step, t) in zip(script.steps, script.starts) {
      switch step.act {
      case .event(.change(let change)): layout.apply(change)
      case .event(.tab(let page, .tap)) where layout.pages.indices.contains(page):
        let y = layout.outer.headerHeight - outerOffset(t) + layout.outer.tabBarHeight / 2
        let x = (Double(page) + 0.5) * layout.viewport.width / Double(layout.pages.count)
        let isSeen = (0...layout.viewport.height).contains(y)
        taps.append(
          TabTap(t: t, page: page, title: layout.pages[page].name, location: isSeen ? Point(x: x, y: y) : nil))
      default: break
      }
    }
    return taps
  }
}
