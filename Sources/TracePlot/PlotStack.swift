import TextFormatting

/// Several plots of one session, one below the other on one time axis: a column of characters is the same time in all of them.
///
/// The finger and the gestures are the session's, so they are drawn once, above the axis.
public struct PlotStack: Hashable, Sendable {
  /// One plot with the line above it.
  public struct Part: Hashable, Sendable {
    public var title: String
    public var plot: OffsetPlot

    public init(title: String, plot: OffsetPlot) {
      self.title = title
      self.plot = plot
    }
  }

  public var parts: [Part]

  public init(_ parts: [Part]) { self.parts = parts }

  /// The plots' lines, each ended by a line feed; titles are escaped.
  ///
  /// - Parameters:
  ///   - width: the columns of the longest line, at least 50.
  ///   - ascii: whether to draw with ASCII alone, instead of braille patterns and box lines.
  public func rendered(width: Int = 100, ascii: Bool = false) -> String {
    let drawn = parts.filter { !$0.plot.series.times.isEmpty }
    guard let first = drawn.first else { return "no frames to draw\n" }
    let range = drawn.dropFirst().reduce(first.plot.drawnRange) { range, part in
      let own = part.plot.drawnRange
      return min(range.lowerBound, own.lowerBound)...max(range.upperBound, own.upperBound)
    }
    func drawing(_ part: Part, labelWidth: Int) -> PlotDrawing {
      var plot = part.plot
      plot.range = range
      return PlotDrawing(
        plot: plot, width: max(OffsetPlot.leastWidth, width), isASCII: ascii, labelWidth: labelWidth,
        laneRows: drawn.count == 1 ? 7 : 5)
    }
    let labelWidth = drawn.map { drawing($0, labelWidth: 0).labelWidth }.max() ?? 0
    let drawings = drawn.map { drawing($0, labelWidth: labelWidth) }
    let titles = drawn.map { part in
      TerminalText.wrapped(
        TerminalText.escaped(part.title, asciiOnly: ascii), columns: max(OffsetPlot.leastWidth, width))
    }
    var lines: [String] = []
    for (title, drawing) in zip(titles, drawings) {
      lines += title + drawing.curveLines([.outer, .inner]) + [drawing.pageLine] + drawing.glitchLines + [""]
    }
    let shared = drawings.first { !$0.curveLines([.finger]).isEmpty } ?? drawings[0]
    lines += shared.curveLines([.finger]) + [shared.gestureLine] + shared.axisLines
    for (title, drawing) in zip(titles, drawings) where !drawing.legend.isEmpty {
      lines += [""] + title + drawing.legend.dropFirst()
    }
    return PlotDrawing.text(lines)
  }
}
