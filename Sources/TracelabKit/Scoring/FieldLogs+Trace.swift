import TraceModel

extension FieldLogs.Log {
  /// The interval between rows without times, in milliseconds: one frame at 60 Hz.
  static let interval = 1000.0 / 60
  /// A content height that is sufficient for any log, in points.
  static let range = 100_000.0

  /// A trace of the log: the outer view's offset, or the pager's offset if the log contains pages; nothing else moves.
  var trace: Trace {
    let isPaged = axis == "page"
    let pages = isPaged ? Int((rows.map(\.value).max() ?? 0).rounded(.up)) + 1 : 1
    let viewport = Size(width: 390, height: 844)
    let layout = Layout(
      viewport: viewport,
      outer: .init(headerHeight: pin ?? 0, tabBarHeight: 0, pinOffset: pin ?? 0, maxOffset: isPaged ? 0 : Self.range),
      pages: (0..<pages).map { .init(name: "\($0)", contentHeight: viewport.height) })
    var frames = FrameTable(pageCount: pages)
    let times = times
    for (row, t) in zip(rows, times) {
      let pager = isPaged ? row.value * viewport.width : 0
      frames.append(
        Frame(
          t: t, outer: isPaged ? 0 : row.value, pager: pager, page: layout.visiblePage(pagerOffset: pager),
          inner: Array(repeating: 0, count: pages), phase: nil))
    }
    var events: [ScreenEvent] = []
    if let intent { events.append(ScreenEvent(seq: 0, t: 0, kind: .tab(page: intent.to, cause: .program))) }
    return Trace(layout: layout, expect: Expectations(), touches: touches(times), events: events, frames: frames)
  }

  /// The times of the rows in microseconds from 0, one entry per row.
  private var times: [Int] {
    var times: [Double] = []
    for row in rows { times.append(row.t ?? (times.last ?? -Self.interval) + Self.interval) }
    // Rows before the first row with a time are placed before it.
    if let first = rows.firstIndex(where: { $0.t != nil }) {
      for index in 0..<first { times[index] = (rows[first].t ?? 0) - Double(first - index) * Self.interval }
    }
    let start = times.first ?? 0
    return times.map { Int((($0 - start) * 1000).rounded()) }
  }

  /// The touches, if the log contains the finger's movement.
  private func touches(_ times: [Int]) -> [Touch] {
    guard rows.contains(where: { $0.finger != nil }) else { return [] }
    var y = 422.0
    return zip(rows, times).enumerated().map { index, row in
      y += row.0.finger ?? 0
      return Touch(
        seq: index, t: row.1, id: 1, phase: index == 0 ? .began : .moved, location: Point(x: 195, y: y))
    }
  }
}
