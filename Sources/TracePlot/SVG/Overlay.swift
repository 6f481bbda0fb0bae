import TextFormatting
import TraceModel

/// One session's offsets under several strategies, drawn over each other. Times are microseconds since the session's start.
public struct Overlay: Hashable, Sendable {
  /// One strategy's frames and glitches.
  public struct Curve: Hashable, Sendable {
    public var title: String
    public var frames: FrameTable
    public var marks: [PlotMark]

    public init(title: String, frames: FrameTable, marks: [PlotMark]) {
      self.title = title
      self.frames = frames
      self.marks = marks
    }
  }

  public var title: String
  public var layout: Layout
  public var expect: Expectations
  public var touches: [Touch]
  public var events: [ScreenEvent]
  public var curves: [Curve]
  /// The part to draw; `nil` draws all.
  public var range: ClosedRange<Int>?
  /// Whether the reader named the runs. Then a picture shows all of them, otherwise two.
  public var areRunsChosen = false

  public init(
    title: String, layout: Layout, expect: Expectations, touches: [Touch], events: [ScreenEvent], curves: [Curve],
    range: ClosedRange<Int>? = nil
  ) {
    self.title = title
    self.layout = layout
    self.expect = expect
    self.touches = touches
    self.events = events
    self.curves = curves
    self.range = range
  }

  /// The drawn time: from the beginning to the last end of anything in it.
  package var drawnRange: ClosedRange<Int> {
    if let range { return range }
    let last = max(curves.compactMap(\.frames.times.last).max() ?? 0, touches.map(\.t).max() ?? 0, 1)
    return min(0, curves.compactMap(\.frames.times.first).min() ?? 0)...last
  }

  /// The runs that a picture can show legibly: if nobody named runs, the one with the most glitches and the one with the
  /// fewest.
  package var pictured: Overlay {
    guard !areRunsChosen, curves.count > 2 else { return self }
    let ranked = curves.indices.sorted { (curves[$0].marks.count, $0) < (curves[$1].marks.count, $1) }
    var pictured = self
    pictured.curves = [ranked.last, ranked.first].compactMap { $0 }.map { curves[$0] }
    return pictured
  }

  /// The overlay as characters, for a terminal: one plot per strategy, one below the other.
  public func text(width: Int, ascii: Bool = false) -> String {
    curves.map { curve in
      let trace = Trace(layout: layout, expect: expect, touches: touches, events: events, frames: curve.frames)
      let count = Plural.text(curve.marks.count, "glitch", "glitches")
      let plot = OffsetPlot(trace: trace, marks: curve.marks, range: range)
      let heading = TerminalText.wrapped(TerminalText.escaped("\(title), \(curve.title): \(count)"), columns: width)
      return heading.joined(separator: "\n") + "\n\n" + plot.rendered(width: width, ascii: ascii)
    }.joined(separator: "\n")
  }
}
