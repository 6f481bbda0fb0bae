import TextFormatting

/// Lays a plot out and draws it.
struct PlotDrawing {
  let plot: OffsetPlot
  let time: PlotTime
  let glyphs: PlotGlyphs
  let isASCII: Bool
  let marks: PlotMarks
  private let width: Int
  private let lanes: [PlotLane]
  private let titleWidth: Int
  /// Columns of the labels beside the axis.
  let labelWidth: Int

  /// The minimum number of lines for a curve.
  private static let lowestLane = 3
  /// The maximum number of guides: more would hide the curves.
  private static let mostGuides = 12

  /// - Parameters:
  ///   - labelWidth: the minimum width, so that the columns of several plots are side by side.
  ///   - laneRows: the lines of a curve; `nil` for as many as the height has room for.
  init(
    plot: OffsetPlot, width: Int, height: Int = 0, isASCII: Bool, labelWidth least: Int = 0, laneRows: Int? = nil
  ) {
    self.plot = plot
    self.isASCII = isASCII
    self.width = width
    glyphs = isASCII ? .ascii : .unicode
    let range = plot.drawnRange
    let pin = PlotLane.Rule(value: plot.pinOffset, label: "pin \(NumberText.fixed(plot.pinOffset, decimals: 0))")
    titleWidth = 12
    // The labels' width determines the columns, and these the canvas: so lanes without a canvas give the labels first.
    let probes = Self.lanes(of: plot, pin: pin, canvas: DotCanvas(columns: 0, rows: 1, ascii: isASCII))
    labelWidth = max(least, probes.flatMap { $0.labelCandidates }.map(\.count).max() ?? 0)
    time = PlotTime(
      start: range.lowerBound, end: range.upperBound, columns: max(20, width - titleWidth - labelWidth - 3))
    marks = PlotMarks(plot.marks, on: time)
    // The lines other than the lanes: one between each two, pages, gestures, glitches, the axis and its labels.
    let others = probes.count - 1 + 2 + max(1, marks.rows.count) + 2
    let rows = laneRows ?? max(Self.lowestLane, (height - others) / probes.count)
    let empty = Self.lanes(
      of: plot, pin: pin, canvas: DotCanvas(columns: time.columns, rows: rows, ascii: isASCII))
    let time = time
    lanes = empty.map { Self.drawn($0, of: plot, on: time) }
  }

  private static func lanes(of plot: OffsetPlot, pin: PlotLane.Rule, canvas: DotCanvas) -> [PlotLane] {
    var lanes = [
      PlotLane(
        quantity: .outer, title: ["outer", "offset, pt"], values: plot.series.outer, rules: [pin],
        includesZero: true, canvas: canvas),
      PlotLane(
        quantity: .inner, title: ["list", "offset, pt"], values: plot.series.inner,
        includesZero: true, canvas: canvas),
    ]
    if plot.series.fingerY.contains(where: { $0 != nil }) {
      lanes.append(
        PlotLane(
          quantity: .finger, title: ["finger", "on screen,", "pt from top"], values: plot.series.fingerY,
          includesZero: false, isFlipped: true, canvas: canvas))
    }
    return lanes
  }

  private static func drawn(_ lane: PlotLane, of plot: OffsetPlot, on time: PlotTime) -> PlotLane {
    let series = plot.series
    var lane = lane
    switch lane.quantity {
    case .outer: lane.draw(series.outer, times: series.times, on: time)
    case .inner:
      lane.draw(series.inner, times: series.times, on: time) { n in
        n > 0 && series.page[n] != series.page[n - 1]
      }
    case .finger: lane.draw(series.fingerY, times: series.times, on: time)
    case nil: break
    }
    return lane
  }

  var text: String {
    let lines =
      curveLines(lanes.compactMap(\.quantity)) + [pageLine, gestureLine] + axisLines + glitchLines + legend
    return Self.text(lines)
  }

  /// Lines of a plot, each without trailing spaces and ended by a line feed.
  static func text(_ lines: [String]) -> String {
    lines.map { TerminalText.withoutTrailingSpaces($0) + "\n" }.joined()
  }

  private var guides: Set<Int> {
    marks.letters.count > Self.mostGuides ? [] : Set(marks.letters.map(\.column))
  }

  /// The curves of these quantities that exist, with an empty line between each two.
  func curveLines(_ quantities: [PlotLane.Quantity]) -> [String] {
    var lines: [String] = []
    for lane in lanes where lane.quantity.map(quantities.contains) ?? false {
      if !lines.isEmpty { lines.append(gutter() + blank(guides).text) }
      let labels = lane.labels
      for row in 0..<lane.rows {
        let title = row < lane.title.count ? lane.title[row] : ""
        lines.append(gutter(title, labels[row]) + lane.line(row, guides: guides, glyphs: glyphs))
      }
    }
    return lines
  }

  var pageLine: String { gutter("page") + pageRow().text }
  var gestureLine: String { gutter("gestures") + gestureRow(guides).text }
  var glitchLines: [String] {
    marks.rows(glyphs: glyphs).enumerated().map { n, row in gutter(n == 0 ? "glitches" : "", axis: " ") + row.text }
  }

  private func gutter(_ title: String = "", _ label: String? = nil, axis: String? = nil) -> String {
    TerminalText.padded(title, to: titleWidth) + " "
      + TerminalText.padded(label ?? "", to: labelWidth, alignRight: true) + " "
      + (axis ?? (label == nil ? glyphs.axis : glyphs.labelledAxis))
  }

  private func blank(_ guides: Set<Int>) -> CellRow {
    var row = CellRow(count: time.columns)
    for column in guides { row.set(glyphs.guide, at: column) }
    return row
  }

  /// The time axis with its labels.
  var axisLines: [String] {
    var line = CellRow(count: time.columns)
    var labels = CellRow(count: time.columns)
    line.fill(glyphs.line, 0...max(0, time.columns - 1))
    for tick in time.ticks() {
      line.set(glyphs.tick, at: tick.column)
      let start = min(tick.column, time.columns - tick.label.count)
      if start >= 0, labels.isBlank(max(0, start - 1)...(start + tick.label.count - 1)) {
        labels.put(tick.label, at: start)
      }
    }
    return [gutter(axis: glyphs.corner) + line.text, gutter("time", axis: " ") + labels.text]
  }

  /// The meaning of each letter, wrapped to the plot's width.
  var legend: [String] {
    guard !marks.letters.isEmpty else { return [] }
    let entries = marks.letters.map { letter in
      (letter.letter, PlotTime.interval(letter.mark.start, letter.mark.end, dash: glyphs.dash), letter.mark.text)
    }
    let times = entries.map(\.1.count).max() ?? 0
    let indent = String(repeating: " ", count: times + 5)
    var lines = [""]
    for (letter, interval, text) in entries {
      let wrapped = TerminalText.wrapped(
        TerminalText.escaped(text, asciiOnly: isASCII), columns: max(20, width - times - 5))
      lines.append("\(letter)  \(TerminalText.padded(interval, to: times))  " + wrapped[0])
      lines += wrapped.dropFirst().map { indent + $0 }
    }
    if marks.unnamed > 0 { lines.append("#  and \(marks.unnamed) more, marked # above") }
    return lines
  }
}
