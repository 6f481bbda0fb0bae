import TextFormatting
import TraceModel

/// The lane of pages: the page that each curve shows, one strip per curve, and the tab switches.
struct SVGPageStrips {
  /// A time in which one page is visible.
  struct Stay: Hashable {
    var start: Int
    var end: Int
    var page: Int
  }

  /// The distance from one strip's top to the next one's.
  static let row = 17.0
  static let rowHeight = 14.0

  let layout: Layout
  let top: Double
  let curves: [Overlay.Curve]
  let switches: [ScreenEvent]

  var height: Double { Self.row * Double(curves.count) }

  init(_ overlay: Overlay, top: Double) {
    layout = overlay.layout
    self.top = top
    curves = overlay.curves
    switches = overlay.events.filter { event in
      if case .tab = event.kind { return true }
      return false
    }
  }

  /// The visible pages of a curve in the order of time, each until the next.
  func stays(_ curve: Int) -> [Stay] {
    let frames = curves[curve].frames
    var stays: [Stay] = []
    for (t, pager) in zip(frames.times, frames.pager) {
      let page = layout.visiblePage(pagerOffset: pager)
      if let last = stays.indices.last {
        stays[last].end = t
        if stays[last].page == page { continue }
      }
      stays.append(Stay(start: t, end: t, page: page))
    }
    return stays
  }

  /// A page's name, cut to fit into a width in pixels.
  func name(of page: Int, width: Double) -> String? {
    guard layout.pages.indices.contains(page) else { return nil }
    let name = TerminalText.escaped(layout.pages[page].name)
    return 6.6 * Double(name.count) + 8 < width ? name : nil
  }

  /// The tooltip of a tab switch.
  func text(_ event: ScreenEvent) -> String? {
    guard case .tab(let page, let cause) = event.kind else { return nil }
    let name = layout.pages.indices.contains(page) ? TerminalText.escaped(layout.pages[page].name) : "page \(page)"
    return "\(name), by \(cause.rawValue), at \(NumberText.fixed(Double(event.t) / 1e6, decimals: 2)) s"
  }
}
