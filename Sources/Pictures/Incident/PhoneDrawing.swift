import TextFormatting
import TraceModel
import TracePlot

/// A phone with header, tab bar, pager and lists where a frame has them, as the report's page draws it.
struct PhoneDrawing {
  /// The height of a row, in points: that of the report's page.
  static let row = 64.0
  /// The maximum number of rows of a page that are drawn.
  private static let mostRows = 200
  /// The time for which a finger's way stays visible, in microseconds. [chosen]
  private static let trail = 180_000

  let periods: [LayoutPeriod]
  let strokes: [FingerStroke]
  /// The upper left corner of the screen in the picture.
  let origin: Point
  /// Pixels per point.
  let scale: Double

  /// The width of the bezel around the screen, in points.
  static let bezel = 12.0
  /// The width of the ring around the bezel while an incident lasts, in points.
  static let ring = 10.0

  /// The offsets of a frame.
  struct State {
    var outer: Double
    var pager: Double
    var inner: [Double]
    var t: Int

    init(_ frames: FrameTable, at n: Int) {
      let n = min(max(n, 0), frames.count - 1)
      (outer, pager, t) = (frames.outer[n], frames.pager[n], frames.times[n])
      inner = (0..<frames.pageCount).map { frames.inner(n, page: $0) }
    }
  }

  /// The mark of an incident on a phone.
  struct Mark {
    /// The offsets before the incident.
    var before: State
    /// The offsets at its end, or those of now while it lasts.
    var after: State
    /// The times between which fingers leave a way.
    var range: ClosedRange<Int>
    /// Whether to say how far content moved.
    var showsMovement: Bool
  }

  func period(at t: Int) -> LayoutPeriod? { periods.last { $0.start <= t } ?? periods.first }

  /// The visible page's index and offset in a frame.
  func visible(_ state: State) -> (page: Int, offset: Double)? {
    guard let layout = period(at: state.t)?.layout, layout.viewport.width > 0, state.pager.isFinite else { return nil }
    let page = min(layout.visiblePage(pagerOffset: state.pager), state.inner.count - 1)
    return state.inner.indices.contains(page) ? (page, state.inner[page]) : nil
  }

  /// The phone in a frame.
  ///
  /// - Parameter t: the time for the fingers, which is that of the frame or later.
  func shapes(_ state: State, t: Int, mark: Mark?) -> [Shape] {
    guard let period = period(at: state.t) else { return [] }
    let (w, h) = (period.layout.viewport.width, period.layout.viewport.height)
    var shapes: [Shape] = []
    if mark != nil {
      let margin = Self.bezel + Self.ring
      shapes.append(box(-margin, -margin, w + 2 * margin, h + 2 * margin, radius: 34 + margin, Colours.bad))
    }
    let edge = Self.bezel
    shapes.append(box(-edge, -edge, w + 2 * edge, h + 2 * edge, radius: 34 + edge, Colours.bezel))
    var content = [box(0, 0, w, h, Colours.screen)]
    content += pages(state, period) + header(state, period) + tabBar(state, period)
    if let mark { content += marks(mark, period) }
    content += fingers(t)
    shapes.append(.clipped(rect(0, 0, w, h), radius: 34 * scale, content))
    return shapes
  }

  // MARK: Parts

  private func header(_ state: State, _ period: LayoutPeriod) -> [Shape] {
    let (w, h, top) = (period.layout.viewport.width, period.layout.outer.headerHeight, -state.outer)
    var shapes = [box(0, top, w, h, Colours.header)]
    if h > 60 {
      let (r, middle) = (min(34, h * 0.2), top + h * 0.5)
      shapes.append(.disc(at(28 + r, middle), radius: r * scale, .solid(Colours.headerMark)))
      shapes.append(box(48 + 2 * r, middle - 18, w * 0.36, 13, radius: 6, Colours.headerMark, 0.75))
      shapes.append(box(48 + 2 * r, middle + 6, w * 0.24, 9, radius: 4, Colours.headerMark, 0.4))
    }
    // Marks every 50 pt, so that a jump of the header can be read off.
    for y in stride(from: 50, to: min(h, 2_000), by: 50) {
      shapes.append(box(w - 18, top + y - 1, 18, 2, Colours.headerMark, 0.6))
    }
    return shapes
  }

  private func tabBar(_ state: State, _ period: LayoutPeriod) -> [Shape] {
    let layout = period.layout
    let (w, h) = (layout.viewport.width, layout.outer.tabBarHeight)
    let top = layout.outer.headerHeight - state.outer
    let each = w / Double(max(1, layout.pages.count))
    var shapes = [
      box(0, top, w, h, Colours.tabBar), box(0, top, w, 1.5, Colours.rule), box(0, top + h - 1.5, w, 1.5, Colours.rule),
    ]
    let current = visible(state)?.page
    for (index, page) in layout.pages.enumerated().prefix(12) {
      let size = 24 * scale
      let name = PictureFont.cut(TerminalText.escaped(page.name), size: size, isBold: true, to: (each - 6) * scale)
      shapes.append(
        .text(
          Label(
            text: name, at: at((Double(index) + 0.5) * each, top + h / 2 + 8), size: size,
            colour: index == current ? Colours.ink : Colours.soft, isBold: index == current, anchor: .middle)))
    }
    let place = w > 0 ? state.pager / w * each : 0
    shapes.append(box(place + 12, top + h - 5, max(8, each - 24), 5, radius: 2, Colours.headerMark))
    return shapes
  }

  private func pages(_ state: State, _ period: LayoutPeriod) -> [Shape] {
    let layout = period.layout
    let (w, high) = (layout.viewport.width, layout.pageHeight)
    guard w > 0, high > 0 else { return [] }
    let top = layout.outer.headerHeight + layout.outer.tabBarHeight - state.outer
    var shapes: [Shape] = []
    for (index, page) in layout.pages.enumerated().prefix(state.inner.count) {
      let x = Double(index) * w - state.pager
      guard abs(x) < w else { continue }
      let (offset, inserted) = (state.inner[index], period.inserted[index])
      let first = Self.whole(((max(offset, 0) - inserted) / Self.row).rounded(.down))
      let count = min(Self.whole(high / Self.row) + 2, Self.mostRows)
      for number in first..<first + count {
        let y = inserted + Double(number) * Self.row
        guard y > -Self.row, y < page.contentHeight else { continue }
        shapes += row(number, page: index, x: x, y: top + y - offset, width: w)
      }
      let end = top + max(page.contentHeight, 0) - offset
      let bottom = layout.viewport.height
      if end < bottom { shapes.append(box(x, end, w, bottom - end, Colours.beyond)) }
    }
    return shapes
  }

  private func row(_ number: Int, page: Int, x: Double, y: Double, width w: Double) -> [Shape] {
    let look = abs(number % 10_007)
    let colour = Colours.rows[(look + page * 2) % Colours.rows.count]
    let (wide, narrow) = (0.45 + 0.5 * Double(look * 7919 % 13) / 13, 0.3 + 0.5 * Double(look * 7907 % 11) / 11)
    return [
      .disc(at(x + 38, y + Self.row / 2), radius: 19 * scale, .solid(colour)),
      box(x + 70, y + 19, (w - 160) * wide, 10, radius: 5, Colours.name),
      box(x + 70, y + 37, (w - 160) * narrow, 8, radius: 4, Colours.line),
      box(x + 70, y + Self.row - 1, w - 70, 1.5, Colours.line),
      .text(
        Label(
          text: "\(number)", at: at(x + w - 16, y + Self.row / 2 + 8), size: 24 * scale, colour: Colours.soft,
          anchor: .end)),
    ]
  }

  private func fingers(_ t: Int) -> [Shape] {
    strokes.flatMap { stroke -> [Shape] in
      guard let sample = stroke.sample(at: t) else { return [] }
      let way = stroke.samples(t - Self.trail...t).map { at($0.x, $0.y) }
      let now = at(stroke.points[sample].x, stroke.points[sample].y)
      return [
        .line(way, width: 11 * scale, Paint(colour: Colours.touch, opacity: 0.35), dash: nil),
        .disc(now, radius: 34 * scale, Paint(colour: Colours.touch, opacity: 0.22)),
        .disc(now, radius: 19 * scale, .solid(Colours.screen)), .disc(now, radius: 16 * scale, .solid(Colours.touch)),
      ]
    }
  }

  // MARK: The incident

  /// The place of the tab bar or of a row before the incident, and an arrow to the place where it is; the way of the fingers.
  private func marks(_ mark: Mark, _ period: LayoutPeriod) -> [Shape] {
    let layout = period.layout
    var shapes: [Shape] = []
    for stroke in strokes {
      let way = stroke.samples(mark.range).map { at($0.x, $0.y) }
      if way.count > 1 {
        shapes.append(.line(way, width: 6 * scale, Colours.screen))
        shapes.append(.line(way, width: 4 * scale, Colours.bad, dash: Dash(length: 1, gap: 9 * scale)))
      }
    }
    guard mark.showsMovement else { return shapes }
    let moved = mark.after.outer - mark.before.outer
    if abs(moved) >= 4 {
      let from = layout.outer.headerHeight - mark.before.outer
      return shapes + arrow(x: layout.viewport.width * 0.3, from: from, to: from - moved, layout.viewport.width)
    }
    guard let (page, offset) = visible(mark.after), let earlier = self.period(at: mark.before.t),
      mark.before.inner.indices.contains(page), period.inserted.indices.contains(page)
    else { return shapes }
    let scrolled = offset - period.inserted[page] - (mark.before.inner[page] - earlier.inserted[page])
    guard abs(scrolled) >= 4 else { return shapes }
    let top = layout.outer.headerHeight + layout.outer.tabBarHeight - mark.after.outer
    let way = min(max(scrolled, -layout.viewport.height), layout.viewport.height)
    // The arrow lies in the page as well as it can.
    let middle = (max(top, 0) + layout.viewport.height) / 2
    return shapes
      + arrow(
        x: layout.viewport.width * 0.6, from: middle + way / 2, to: middle - way / 2, layout.viewport.width,
        size: abs(scrolled))
  }

  private func arrow(x: Double, from: Double, to: Double, _ width: Double, size: Double? = nil) -> [Shape] {
    let down = to > from ? 1.0 : -1.0
    let head = min(20, abs(to - from))
    let text = NumberText.fixed(size ?? abs(to - from), decimals: 0) + " pt"
    return [
      .line(
        [at(0, from), at(width, from)], width: 3 * scale, Colours.bad, dash: Dash(length: 9 * scale, gap: 8 * scale)),
      .line([at(x, from), at(x, to - down * head * 0.7)], width: 6 * scale, Colours.bad),
      .polygon([at(x - 13, to - down * head), at(x, to), at(x + 13, to - down * head)], .solid(Colours.bad)),
      .text(
        Label(
          text: text, at: at(x + 20, (from + to) / 2 + 10), size: 30 * scale, colour: Colours.bad, isBold: true,
          halo: Colours.screen)),
    ]
  }

  // MARK: Places

  private func at(_ x: Double, _ y: Double) -> Point { Point(x: origin.x + x * scale, y: origin.y + y * scale) }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: at(x, y), size: Size(width: width * scale, height: height * scale))
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ colour: Colour,
    _ opacity: Double = 1
  ) -> Shape {
    .box(rect(x, y, width, height), radius: radius * scale, Paint(colour: colour, opacity: opacity))
  }

  /// The nearest whole number within a billion; 0 for what is no number.
  private static func whole(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value, -1e9), 1e9)) : 0
  }
}
