import TextFormatting
import TraceModel

/// One quantity over time: its position in the picture, and the mapping from values to heights.
struct SVGLane {
  enum Quantity {
    case outer, list, finger
  }

  let quantity: Quantity
  let top: Double
  let height: Double
  /// The value at the lane's lower edge; `high` is that at the upper edge.
  let low: Double
  let high: Double
  let ticks: [(value: Double, label: String)]

  private static let gap = 26.0
  private static let margin = 6.0

  var title: String {
    switch quantity {
    case .outer: "outer offset, pt"
    case .list: "list offset, pt"
    case .finger: "finger, pt from the top"
    }
  }

  func y(_ value: Double) -> Double {
    top + height - Self.margin - (value - low) / (high - low) * (height - 2 * Self.margin)
  }

  /// A curve's points, and those before which its page changes.
  func series(_ frames: FrameTable, layout: Layout) -> (points: [(t: Int, value: Double)], cuts: Set<Int>) {
    if quantity == .outer { return (zip(frames.times, frames.outer).map { ($0, $1) }, []) }
    let pages = frames.pager.map { min(layout.visiblePage(pagerOffset: $0), frames.pageCount - 1) }
    let points = pages.enumerated().map { (t: frames.times[$0], value: frames.inner($0, page: $1)) }
    return (points, Set(pages.indices.dropFirst().filter { pages[$0] != pages[$0 - 1] }))
  }

  /// The path of each finger, from its beginning to its end.
  static func strokes(_ touches: [Touch]) -> [[(t: Int, value: Double)]] {
    var open: [Int: [(t: Int, value: Double)]] = [:]
    var strokes: [[(t: Int, value: Double)]] = []
    for touch in touches {
      open[touch.id, default: []].append((touch.t, touch.location.y))
      if touch.phase == .ended || touch.phase == .cancelled, let stroke = open.removeValue(forKey: touch.id) {
        strokes.append(stroke)
      }
    }
    return strokes + open.sorted { $0.key < $1.key }.map(\.value)
  }

  static func all(of overlay: Overlay, range: ClosedRange<Int>, top: Double) -> [SVGLane] {
    let pin = overlay.layout.outer.pinOffset
    func extremes(_ quantity: Quantity) -> (low: Double, high: Double) {
      let probe = SVGLane(quantity: quantity, top: 0, height: 100, low: 0, high: 1, ticks: [])
      let values = overlay.curves.flatMap { curve in
        probe.series(curve.frames, layout: overlay.layout).points.filter { range.contains($0.t) }.map(\.value)
      }
      let low = values.min() ?? 0
      return (low, max(values.max() ?? 0, low + 20))
    }
    func label(_ value: Double) -> String { NumberText.fixed(value, decimals: 0) }
    let outer = extremes(.outer)
    let list = extremes(.list)
    let bottom = overlay.layout.viewport.height
    let heights = [150.0, 180, 100]
    let lanes: [(Quantity, Double, Double, [(value: Double, label: String)])] = [
      (.outer, min(0, outer.low), max(pin, outer.high), [(0, "0"), (pin, "pin \(label(pin))")]),
      (.list, list.low, list.high, [(list.low, label(list.low)), (list.high, label(list.high))]),
      (.finger, bottom, 0, [(0, "0"), (bottom, label(bottom))]),
    ]
    var y = top + gap
    return zip(lanes, heights).map { lane, height in
      defer { y += height + gap }
      return SVGLane(quantity: lane.0, top: y, height: height, low: lane.1, high: lane.2, ticks: lane.3)
    }
  }
}
