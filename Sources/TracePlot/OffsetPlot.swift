import TraceModel

/// One session's offsets over time, drawn with characters.
///
/// It shows the outer view, the visible page, the finger, the current page, the gestures, and beneath them the glitches by
/// letter with a legend.
///
/// The same input gives the same text. Times are microseconds since the session began, lengths points.
public struct OffsetPlot: Hashable, Sendable {
  /// The frames, one array per quantity; all arrays are of one length, one entry per frame.
  public struct Series: Hashable, Sendable {
    public var times: [Int]
    /// The y of the first finger still down, on the screen; `nil` with no finger.
    public var fingerY: [Double?]
    public var outer: [Double]
    /// The visible page's offset.
    public var inner: [Double]
    /// The visible page.
    public var page: [Int]

    public init(times: [Int], fingerY: [Double?] = [], outer: [Double], inner: [Double], page: [Int]) {
      let count = min(times.count, outer.count, inner.count, page.count)
      self.times = Array(times.prefix(count))
      self.fingerY = (0..<count).map { $0 < fingerY.count ? fingerY[$0] : nil }
      self.outer = Array(outer.prefix(count))
      self.inner = Array(inner.prefix(count))
      self.page = Array(page.prefix(count))
    }
  }

  public var series: Series
  /// The names of the pages, by page number.
  public var pageNames: [String]
  public var pinOffset: Double
  public var gestures: [Gesture]
  public var marks: [PlotMark]
  /// The part of the session to draw; `nil` draws all of it.
  public var range: ClosedRange<Int>?

  public init(
    series: Series, pageNames: [String], pinOffset: Double, gestures: [Gesture] = [],
    marks: [PlotMark] = [], range: ClosedRange<Int>? = nil
  ) {
    self.series = series
    self.pageNames = pageNames
    self.pinOffset = pinOffset
    self.gestures = gestures
    self.marks = marks
    self.range = range
  }

  /// The plot's lines, each ended by a line feed.
  ///
  /// - Parameters:
  ///   - width: the columns of the longest line, at least 50.
  ///   - height: the lines without the legend, as far as the lanes can be that low.
  ///   - ascii: whether to draw with ASCII alone, instead of braille patterns and box lines.
  public func rendered(width: Int = 100, height: Int = 28, ascii: Bool = false) -> String {
    guard !series.times.isEmpty else { return "no frames to draw\n" }
    return PlotDrawing(plot: self, width: max(Self.leastWidth, width), height: height, isASCII: ascii).text
  }

  /// Columns of the narrowest plot.
  static let leastWidth = 50

  /// The drawn time: from the session's beginning to the last end of anything in it.
  var drawnRange: ClosedRange<Int> {
    if let range { return range }
    let last = max(
      series.times.last ?? 0, gestures.map(\.end).max() ?? 0, marks.map(\.end).max() ?? 0)
    let first = min(0, series.times.first ?? 0)
    return first...max(first, last)
  }
}

extension OffsetPlot {
  /// Creates a plot of frames and touches as the lab stores them.
  public init(trace: Trace, marks: [PlotMark], range: ClosedRange<Int>? = nil) {
    let frames = trace.frames
    let pages = frames.pager.map { trace.layout.visiblePage(pagerOffset: $0) }
    self.init(
      series: Series(
        times: frames.times, fingerY: frames.fingerY(of: trace.touches), outer: frames.outer,
        inner: pages.enumerated().map { $1 < frames.pageCount ? frames.inner($0, page: $1) : 0 },
        page: pages),
      pageNames: trace.layout.pages.map(\.name), pinOffset: trace.layout.outer.pinOffset,
      gestures: trace.gestures, marks: marks, range: range)
  }
}
