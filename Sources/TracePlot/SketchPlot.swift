import TextFormatting
import TraceModel

/// A plot of a few lines that shows one glitch of a small trace: at most three curves, and the time with the glitch on
/// it.
public struct SketchPlot: Hashable, Sendable {
  public var trace: Trace
  /// Microseconds since the trace began; drawn as a heavy line on the time axis.
  public var glitch: ClosedRange<Int>

  public init(trace: Trace, glitch: ClosedRange<Int>) {
    self.trace = trace
    self.glitch = glitch
  }

  private enum Title: String {
    case finger, header, list, pager
    /// A page that moves while it is hidden.
    case page
  }

  private struct Curve {
    let title: Title
    /// The title for people; `nil` for the title itself.
    var name: String?
    let values: [Double?]
    /// Frames in which another page's values begin.
    var breaks: Set<Int> = []

    var text: String { name ?? title.rawValue }

    var isMoving: Bool {
      values.indices.dropFirst().contains { n in
        guard !breaks.contains(n), let now = values[n], let before = values[n - 1] else { return false }
        return abs(now - before) > SketchPlot.still
      }
    }
  }

  /// The movement from frame to frame up to which a curve stands still, in points.
  private static let still = 0.01
  private static let mostCurves = 3
  /// The number of lines of a moving curve; one that stands still has one.
  private static let rows = 2

  /// The lines, each ended by a line feed; at most `width` columns, and at least 40.
  public func rendered(width: Int = 60) -> String {
    guard let last = trace.frames.times.last else { return "" }
    let curves = shownCurves
    func lane(_ curve: Curve, columns: Int) -> PlotLane {
      PlotLane(
        title: [curve.text], values: curve.values, includesZero: false, isFlipped: curve.title == .finger,
        canvas: DotCanvas(columns: columns, rows: curve.isMoving ? Self.rows : 1, ascii: false))
    }
    let titles = curves.map { TerminalText.width($0.text) }.max() ?? 0
    let labels = curves.flatMap { lane($0, columns: 0).labelCandidates }.map(\.count).max() ?? 0
    let time = PlotTime(start: 0, end: last, columns: max(width, 40) - titles - labels - 3)
    let glyphs = PlotGlyphs.unicode
    func gutter(_ title: String, _ label: String, _ axis: String) -> String {
      "\(TerminalText.padded(title, to: titles)) \(TerminalText.padded(label, to: labels, alignRight: true)) \(axis)"
    }
    var lines: [String] = []
    for curve in curves {
      var lane = lane(curve, columns: time.columns)
      lane.draw(curve.values, times: trace.frames.times, on: time) { curve.breaks.contains($0) }
      for row in 0..<lane.rows {
        let label = lane.labels[row]
        let axis = label == nil ? glyphs.axis : glyphs.labelledAxis
        lines.append(
          gutter(row == 0 ? curve.text : "", label ?? "", axis) + lane.line(row, guides: [], glyphs: glyphs))
      }
    }
    var axis = CellRow(count: time.columns)
    var ticks = CellRow(count: time.columns)
    axis.fill(glyphs.line, 0...time.columns - 1)
    for tick in time.ticks() where tick.column + tick.label.count <= time.columns {
      axis.set(glyphs.tick, at: tick.column)
      ticks.put(tick.label, at: tick.column)
    }
    axis.fill(glyphs.lasting, time.columns(glitch.lowerBound, glitch.upperBound))
    lines += [gutter("", "", glyphs.corner) + axis.text, gutter("time", "", " ") + ticks.text]
    return PlotDrawing.text(lines)
  }

  /// The curves that move, then those that stand still, as many as there is room for; in the order of the screen, from the finger to the
  /// pages.
  private var shownCurves: [Curve] {
    let all = curves
    // Visibly moving views come before the views that move them.
    let byInterest = [Title.header, .list, .page, .finger, .pager].flatMap { title in all.filter { $0.title == title } }
    let moving = byInterest.filter(\.isMoving)
    let still = byInterest.filter { !$0.isMoving && ($0.title != .pager) }
    let shown = Set((moving + still).prefix(Self.mostCurves).map(\.title))
    return all.filter { shown.contains($0.title) }
  }

  private var curves: [Curve] {
    let frames = trace.frames
    let pages = frames.pager.map { min(trace.layout.visiblePage(pagerOffset: $0), max(frames.pageCount - 1, 0)) }
    let breaks = Set(pages.indices.dropFirst().filter { pages[$0] != pages[$0 - 1] })
    var curves = [
      Curve(title: .header, values: frames.outer),
      Curve(title: .list, values: pages.enumerated().map { frames.inner($0, page: $1) }, breaks: breaks),
      Curve(title: .pager, values: frames.pager),
    ]
    let finger = frames.fingerY(of: trace.touches)
    if finger.contains(where: { $0 != nil }) { curves.insert(Curve(title: .finger, values: finger), at: 0) }
    let hidden = (0..<frames.pageCount).map { page in
      let offsets = pages.indices.map { pages[$0] == page ? nil : frames.inner($0, page: page) }
      return Curve(title: .page, name: "page \(page)", values: offsets)
    }
    if let curve = hidden.first(where: \.isMoving) { curves.append(curve) }
    return curves
  }
}
