import TextFormatting
import TraceModel

/// One session's layouts, touches and frames as the page's player reads them (`screen.js`).
struct PageScreen {
  let json: JSONText
  /// Bytes of the columns: nearly all that it costs.
  let size: Int

  /// - Parameter places: of the runs in the page, by id.
  init(_ replay: ReplayedSession, places: [Int: Int]) {
    var size = 0
    func column(_ text: String) -> JSONText {
      size += text.utf8.count + 16
      return .string(text)
    }
    // Strategies that replay one session mostly share their frames' times.
    var clocks: [String] = []
    let views = replay.views.compactMap { view -> JSONText? in
      guard let place = places[view.runID] else { return nil }
      let clock = ColumnText.encoded(view.frames.times)
      let index = clocks.firstIndex(of: clock) ?? clocks.count
      if index == clocks.count { clocks.append(clock) }
      let frames = view.frames
      let inner = (0..<frames.pageCount).map { page in
        column(ColumnText.lengths((0..<frames.count).lazy.map { frames.inner($0, page: page) }))
      }
      return .object([
        ("run", .integer(Int64(place))), ("clock", .integer(Int64(index))),
        ("outer", column(ColumnText.lengths(frames.outer))), ("pager", column(ColumnText.lengths(frames.pager))),
        ("page", column(ColumnText.encoded(frames.page.lazy.map { Int($0) }))), ("inner", .array(inner)),
      ])
    }
    let touches = replay.touches
    let phases = Dictionary(uniqueKeysWithValues: Touch.Phase.allCases.enumerated().map { ($1, $0) })
    json = .object([
      ("layouts", .array(PageLayout.all(of: replay).map(\.json))),
      (
        "touches",
        .object([
          ("t", column(ColumnText.encoded(touches.map(\.t)))), ("id", column(ColumnText.encoded(touches.map(\.id)))),
          ("phase", column(ColumnText.encoded(touches.map { phases[$0.phase] ?? 0 }))),
          ("x", column(ColumnText.lengths(touches.map(\.location.x)))),
          ("y", column(ColumnText.lengths(touches.map(\.location.y)))),
        ])
      ),
      ("clocks", .array(clocks.map(column))), ("views", .array(views)),
    ])
    self.size = size + 400
  }
}
