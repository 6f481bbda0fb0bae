import Foundation
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// Checks rows that `tracelab stream` should have printed: each column, and the columns of one row against each other.
final class RowCheck {
  private let columns: RowColumns
  // Most rows of a fleet share these texts.
  private var layouts: [String: Layout] = [:]
  private var expectations: Set<String> = []
  private var options: Set<String> = []

  /// The maximum number of remembered texts.
  private static let mostTexts = 10_000

  init(catalog: Catalog) { columns = RowColumns(catalog: catalog) }

  /// The flaw of a row; `nil` if there is none.
  func flaw(of line: some Collection<UInt8>) -> JSONTree.Flaw? {
    do {
      guard case .object(let row) = try JSONTree(parsing: line) else {
        return JSONTree.Flaw(expected: Self.row, found: "JSON that is not an object")
      }
      return flaw(of: row)
    } catch let flaw as JSONTree.Flaw {
      return JSONTree.Flaw(expected: "\(Self.row), \(flaw.expected)", found: flaw.found)
    } catch {
      return JSONTree.Flaw(expected: Self.row, found: "text that is not JSON")
    }
  }

  private static let row = "a row as `tracelab stream` prints it"

  private func flaw(of row: [String: JSONTree]) -> JSONTree.Flaw? {
    guard let kind = row["row"]?.text.flatMap(RowStage.Kind.init) else {
      let known = RowStage.Kind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      return JSONTree.Flaw(
        expected: "\(Self.row), whose `row` is one of \(known)", found: row["row"]?.excerpt ?? "none")
    }
    if let flaw = RowColumn.flaw(
      in: row, of: columns[kind], kind == .importIssue ? "an import issue" : "a \(kind.rawValue)")
    {
      return flaw
    }
    return switch kind {
    case .session: flaw(ofSession: row)
    case .verdict: flaw(ofVerdict: row)
    case .glitch: flaw(ofGlitch: row)
    case .importIssue: nil
    }
  }

  // MARK: Sessions

  private func flaw(ofSession row: [String: JSONTree]) -> JSONTree.Flaw? {
    let uid = row["uid"]?.text ?? ""
    if uid.isEmpty || !uid.precomposedStringWithCanonicalMapping.utf8.elementsEqual(uid.utf8) {
      return JSONTree.Flaw(
        expected: "an id in Unicode's composed form (NFC) for `uid` of a session", found: row["uid"]?.excerpt ?? "none")
    }
    let text = row["layout"]?.text ?? ""
    guard let layout = layout(text) else {
      return JSONTree.Flaw(expected: "a screen in canonical JSON for `layout` of a session", found: excerpt(text))
    }
    let expect = row["expect"]?.text ?? ""
    guard isExpectations(expect) else {
      return JSONTree.Flaw(expected: "canonical JSON for `expect` of a session", found: excerpt(expect))
    }
    if let flaw = flaw(ofPages: row["pages"], of: layout) { return flaw }
    guard case .array(let gestures) = row["gestures"] else { return nil }
    guard gestures.count == row["gesture_count"]?.wholeNumber else {
      return JSONTree.Flaw(
        expected: "\(gestures.count), the elements of `gestures`, for `gesture_count` of a session",
        found: row["gesture_count"]?.excerpt ?? "none")
    }
    for (index, gesture) in gestures.enumerated() {
      guard case .object(let gesture) = gesture else { continue }
      if let flaw = Self.order(gesture, "start_us", "end_us", "element \(index) of `gestures`") { return flaw }
    }
    return nil
  }

  /// The layout; `nil` for a text that the lab would not have written, and for a screen that no recording can have.
  private func layout(_ text: String) -> Layout? {
    if let known = layouts[text] { return known }
    guard let layout = CanonicalJSON.value(Layout.self, ifCanonical: text), layout.isScreen,
      (try? LayoutReader.read(Array(text.utf8), name: "layout")) != nil
    else { return nil }
    if layouts.count >= Self.mostTexts { layouts = [:] }
    layouts[text] = layout
    return layout
  }

  private func isExpectations(_ text: String) -> Bool {
    if expectations.contains(text) { return true }
    guard CanonicalJSON.value(Expectations.self, ifCanonical: text) != nil else { return false }
    if expectations.count >= Self.mostTexts { expectations = [] }
    expectations.insert(text)
    return true
  }

  private func flaw(ofPages value: JSONTree?, of layout: Layout) -> JSONTree.Flaw? {
    guard case .array(let pages) = value else { return nil }
    guard pages.count == layout.pages.count else {
      return JSONTree.Flaw(
        expected: "\(layout.pages.count) elements, the pages of `layout`, for `pages` of a session",
        found: "\(pages.count)")
    }
    for (index, page) in pages.enumerated() {
      guard case .object(let page) = page else { continue }
      let known: [(String, JSONTree)] = [
        ("name", .text(layout.pages[index].name)),
        ("content_height", .number(Length.kept(layout.pages[index].contentHeight))),
        ("max_offset", .number(Length.kept(layout.maxOffset(page: index)))),
      ]
      for (name, value) in known where page[name] != value {
        return JSONTree.Flaw(
          expected: "\(value.excerpt), as in `layout`, for `\(name)` of element \(index) of `pages`",
          found: page[name]?.excerpt ?? "none")
      }
    }
    return nil
  }

  // MARK: Verdicts

  private func flaw(ofVerdict row: [String: JSONTree]) -> JSONTree.Flaw? {
    for column in ["run_options", "options", "expect"] {
      let text = row[column]?.text ?? ""
      guard isOptions(text) else {
        return JSONTree.Flaw(
          expected: "an object of texts in canonical JSON for `\(column)` of a verdict", found: excerpt(text))
      }
    }
    for column in ["engine_version", "strategy_version", "detector_version"] {
      guard let text = row[column]?.text, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
        return JSONTree.Flaw(
          expected: "ASCII without spaces for `\(column)` of a verdict", found: row[column]?.excerpt ?? "none")
      }
    }
    let isError = row["status"]?.text == "error"
    if isError == (row["error"] == .null) {
      return JSONTree.Flaw(
        expected: isError
          ? "the reason of the failure for `error` of a verdict" : "null for `error` of a verdict that is ok",
        found: row["error"]?.excerpt ?? "none")
    }
    for column in ["frame_count", "glitch_count"] where isError && row[column]?.wholeNumber != 0 {
      return JSONTree.Flaw(
        expected: "0 for `\(column)` of a verdict whose replay failed", found: row[column]?.excerpt ?? "none")
    }
    guard row["strategy"]?.text == Catalog.recordedStrategy else { return nil }
    let known = [("options", "{}"), ("engine_version", ""), ("strategy_version", ""), ("status", "ok")]
    for (column, value) in known where row[column]?.text != value {
      return JSONTree.Flaw(
        expected: "\"\(value)\" for `\(column)` of a verdict on recorded frames", found: row[column]?.excerpt ?? "none")
    }
    return nil
  }

  private func isOptions(_ text: String) -> Bool {
    if options.contains(text) { return true }
    guard Settings.values(of: text).map(Settings.json) == text else { return false }
    if options.count >= Self.mostTexts { options = [] }
    options.insert(text)
    return true
  }

  // MARK: Glitches

  private func flaw(ofGlitch row: [String: JSONTree]) -> JSONTree.Flaw? {
    Self.order(row, "start_us", "end_us", "a glitch") ?? Self.order(row, "first_frame", "last_frame", "a glitch")
  }

  /// The flaw of two columns if the second is less than the first.
  private static func order(
    _ row: [String: JSONTree], _ first: String, _ last: String, _ owner: String
  ) -> JSONTree.Flaw? {
    guard let start = row[first]?.wholeNumber, let end = row[last]?.wholeNumber, end < start else { return nil }
    return JSONTree.Flaw(
      expected: "\(start) or more, its `\(first)`, for `\(last)` of \(owner)", found: "\(end)")
  }

  private func excerpt(_ text: String) -> String { JSONTree.text(text).excerpt }
}
