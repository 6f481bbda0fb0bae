import TraceModel
import TraceStore

/// The JSON columns of sessions, and the rows of pages, which repeat a part of them.
enum LayoutCheck: LabCheck {
  static let description = CheckDescription(
    id: "layouts", summary: "layout and expect are JSON as this tool writes it, and the pages are those of the layout",
    remedy: .taking("session", "import its recording and analyze again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "session", on: lab, "session")
    try log.examineRows(of: "page", on: lab, "page")
    // Sessions with the same layout follow each other, so that it is decoded once.
    var text: SQLValue?
    var layout: Layout?
    try lab.forEachRow(of: "SELECT id, layout, expect FROM session ORDER BY layout, id") { row in
      try log.checkForInterruption()
      guard case .integer(let id) = row[0] else { return }
      if row[1] != text {
        text = row[1]
        layout = Self.layout(row[1].shown)
      }
      if let layout {
        try comparePages(of: layout, session: id, on: lab, log)
      } else {
        log.problem("session", "id \(id)", expected: "layout: a screen in canonical JSON", found: row[1].shown)
      }
      if CanonicalJSON.value(Expectations.self, ifCanonical: row[2].shown) == nil {
        log.problem("session", "id \(id)", expected: "expect in canonical JSON", found: row[2].shown)
      }
    }
  }

  /// The layout; `nil` if the text is not a layout, or not one that a screen can have.
  private static func layout(_ text: String) -> Layout? {
    guard let layout = CanonicalJSON.value(Layout.self, ifCanonical: text), layout.isScreen else { return nil }
    return layout
  }

  private static func comparePages(
    of layout: Layout, session id: Int64, on lab: LabTransaction, _ log: CheckLog
  ) throws {
    var pages = layout.pages.indices.makeIterator()
    let sql = "SELECT page, name, content_height, max_offset FROM page WHERE session_id = ? ORDER BY page"
    try lab.forEachRow(of: sql, id) { row in
      let key = "session_id \(id), page \(row[0].shown)"
      guard let page = pages.next() else {
        log.problem("page", key, expected: "\(layout.pages.count) pages, as in the layout", found: "more")
        return
      }
      log.compare(
        "page", key, columns: ["page", "name", "content_height", "max_offset"], row,
        with: [
          .integer(Int64(page)), .text(layout.pages[page].name), .real(Length.kept(layout.pages[page].contentHeight)),
          .real(Length.kept(layout.maxOffset(page: page))),
        ])
    }
    while let page = pages.next() {
      log.problem("page", "session_id \(id), page \(page)", expected: "a row, as in the layout", found: "none")
    }
  }
}
