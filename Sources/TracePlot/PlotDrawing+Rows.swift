import TextFormatting

// The lanes that are one line high.

extension PlotDrawing {
  /// The visible page's name, from the time at which it became visible.
  func pageRow() -> CellRow {
    var row = CellRow(count: time.columns)
    let series = plot.series
    var starts: [(column: Int, page: Int)] = []
    for (n, t) in series.times.enumerated() where t <= time.end {
      guard starts.last?.page != series.page[n] else { continue }
      let column = time.column(t)
      if starts.last?.column == column { starts.removeLast() }
      starts.append((column, series.page[n]))
    }
    for (n, start) in starts.enumerated() {
      let next = n + 1 < starts.count ? starts[n + 1].column : time.columns
      row.fill(glyphs.line, start.column...max(start.column, next - 1))
      row.set(glyphs.pageStart, at: start.column)
      row.put(name(of: start.page, columns: next - start.column - 1), at: start.column + 1)
    }
    return row
  }

  /// Whether no other page's name has the beginning that is left of this one.
  private func isCutUnique(_ name: String, columns: Int) -> Bool {
    let cut = TerminalText.cut(name, to: columns)
    return plot.pageNames.count { TerminalText.cut(TerminalText.escaped($0), to: columns) == cut } == 1
  }

  /// A page's name, cut if necessary; its number if the cut name is ambiguous or does not fit; otherwise nothing.
  private func name(of page: Int, columns: Int) -> String {
    let known = plot.pageNames.indices.contains(page) ? plot.pageNames[page] : ""
    let name = TerminalText.escaped(known, asciiOnly: isASCII)
    let width = TerminalText.width(name)
    if width > 0, width + 3 <= columns { return " \(name) " }
    if width > 0, width <= columns { return name }
    if width > 0, columns >= 4, !isASCII, isCutUnique(name, columns: columns) {
      return TerminalText.cut(name, to: columns)
    }
    return "\(page)".count <= columns ? "\(page)" : ""
  }

  /// The gestures, each from finger down to finger up, with its kind.
  func gestureRow(_ guides: Set<Int>) -> CellRow {
    var row = CellRow(count: time.columns)
    for column in guides { row.set(glyphs.guide, at: column) }
    for gesture in plot.gestures where gesture.end >= time.start && gesture.start <= time.end {
      let range = time.columns(gesture.start, gesture.end)
      guard range.count > 1 else {
        row.set(glyphs.moment, at: range.lowerBound)
        continue
      }
      row.fill(glyphs.line, range)
      row.set("[", at: range.lowerBound)
      row.set("]", at: range.upperBound)
      let kind = gesture.kind.rawValue
      if range.count >= kind.count + 2 { row.put(kind, at: range.lowerBound + 1) }
    }
    return row
  }
}
