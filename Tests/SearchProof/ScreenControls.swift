import SeededRandom
import TraceModel

/// Controls for a searched screen: in its header, and in rows around the place where each list begins.
///
/// The app does its part, as the coordinator's documentation asks: a drag may cancel a button's touch, not that of a slider or a switch.
struct ScreenControls {
  /// The height of a row, and of the control in it, in points. [chosen; 44 is that of UIKit's bars and rows]
  private static let (row, height) = (88.0, 44.0)
  /// The rows that may have a control, counted from the one at which a list begins.
  private static let rows = -8...15

  private var random: SplitMix64
  private let layout: Layout
  private var controls: [Layout.Control] = []

  /// Adds controls to a layout.
  static func add(to layout: inout Layout, using random: SplitMix64) {
    var maker = ScreenControls(random: random, layout: layout)
    maker.fill()
    layout.controls = maker.controls
    layout.touchDelivery = Layout.TouchDelivery(
      delaysContentTouches: maker.random.happens(0.75),
      shouldCancel: Dictionary(
        uniqueKeysWithValues: maker.controls.filter { $0.kind == .button }.map { ($0.id, true) }))
  }

  private init(random: SplitMix64, layout: Layout) {
    self.random = random
    self.layout = layout
  }

  private mutating func fill() {
    if layout.outer.headerHeight >= 2 * Self.height {
      let y = random.number(in: Self.height...layout.outer.headerHeight - Self.height).rounded()
      add(to: .outer, at: y)
    }
    for page in layout.pages.indices {
      let first = ((layout.initial.inner?[page] ?? 0) / Self.row).rounded(.down)
      for row in Self.rows where random.happens(0.4) {
        let y = (first + Double(row)) * Self.row + (Self.row - Self.height) / 2
        if y >= 0, y + Self.height <= layout.pages[page].contentHeight { add(to: .page(page), at: y) }
      }
    }
  }

  /// Adds a control in the middle of the screen, where most fingers go down.
  private mutating func add(to container: Layout.Control.Container, at y: Double) {
    let width = layout.viewport.width
    controls.append(
      Layout.Control(
        id: "control \(controls.count)", kind: random.pick(Layout.Control.Kind.allCases) ?? .button,
        container: container,
        frame: Rect(x: width / 5, y: y, width: width * 3 / 5, height: Self.height)))
  }
}
