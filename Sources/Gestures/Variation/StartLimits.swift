import TraceModel

/// The room in which a gesture may be moved so that its fingers still go down on the same part of the screen, and stay on the
/// screen.
struct StartLimits {
  /// The possible edges of header, tab bar and controls: distances from the screen's top, in points.
  ///
  /// The edges of header and tab bar are for the initial and the pinned place of the tab bar, the edges of controls for their
  /// initial places.
  private let edges: [Double]
  private let controls: [Rect]
  /// The bounds of the screen, extended by the reach of the recorded fingers, in points.
  let bounds: Bounds

  init(_ session: Session) {
    let layout = session.layout
    let corner = Point(x: layout.viewport.width, y: layout.viewport.height)
    bounds = Bounds(session.touches.map(\.location) + [.zero, corner])
    let first = layout.initial.outer ?? 0
    var edges: [Double] = []
    func addBar(below header: Double, _ offsets: [Double]) {
      for offset in offsets { edges += [header - offset, header - offset + layout.outer.tabBarHeight] }
    }
    addBar(below: layout.outer.headerHeight, [0, layout.outer.pinOffset, first])
    for case .change(.headerHeight(let height)) in session.events.map(\.kind) { addBar(below: height, [0, height]) }
    controls = layout.controls.map { $0.frame(in: layout, outer: first) }
    self.edges = edges + controls.flatMap { [$0.y, $0.y + $0.height] }
  }

  /// The allowed part of a displacement for strokes that are moved together, in points.
  func allowed(_ displacement: Point, for strokes: [FingerStroke]) -> Point {
    var (x, y) = (-Double.infinity...Double.infinity, -Double.infinity...Double.infinity)
    for stroke in strokes {
      let (box, start) = (stroke.bounds, stroke.start)
      x = Self.common(x, bounds.x.lowerBound - box.x.lowerBound...bounds.x.upperBound - box.x.upperBound)
      y = Self.common(y, bounds.y.lowerBound - box.y.lowerBound...bounds.y.upperBound - box.y.upperBound)
      y = Self.common(y, Self.room(of: start.y, between: edges))
      let sides = controls.filter { $0.y <= start.y && start.y < $0.y + $0.height }.flatMap { [$0.x, $0.x + $0.width] }
      x = Self.common(x, Self.room(of: start.x, between: sides))
    }
    return Point(x: x.clamp(displacement.x), y: y.clamp(displacement.y))
  }

  /// The room of a place between the edges on both sides; a place on an edge belongs to the following part.
  private static func room(of place: Double, between edges: [Double]) -> ClosedRange<Double> {
    let before = edges.filter { $0 <= place }.max() ?? -.infinity
    let after = edges.filter { $0 > place }.min() ?? .infinity
    // One point short of the edge: tremor does not touch the place where a finger goes down.
    return before - place...max(0, after - place - 1)
  }

  /// The common part of two ranges. Both contain 0, as do all ranges here.
  private static func common(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
    max(a.lowerBound, b.lowerBound)...min(a.upperBound, b.upperBound)
  }
}

extension Layout.Control {
  /// The control's frame on the viewport, with the scroll views in their initial state.
  fileprivate func frame(in layout: Layout, outer: Double) -> Rect {
    var rect = frame
    switch container {
    case .outer: rect.y -= outer
    case .page(let page):
      let inner = layout.initial.inner ?? []
      rect.y += layout.outer.headerHeight + layout.outer.tabBarHeight - outer
      if inner.indices.contains(page) { rect.y -= inner[page] }
    }
    return rect
  }
}
