import TextFormatting

/// A report for programs.
///
/// ```
/// schema      "tracelab-report"
/// version     1; raised when a member changes its meaning or goes, not when one is added
/// title       text
/// headline    [{label, value}]
/// sections    [{id, title, prose: [text], table, block, notes: [text]}]
///   table       null or {columns: [{id, title, alignment}], rows: [{column id: value}], emphasis: [{row, column, kind}]}
///   block       null or text of several lines
/// notes       [text]
/// data        null or the incidents and their denominators: runs, sessions, judged, incidents, kinds, pairings, pictures
/// ```
///
/// `Schemas/tracelab-report-1.json` is the JSON Schema, with one sentence per member; `tracelab explain report-schema` prints it.
///
/// A value is a text, a number (exact, not rounded as for people) or null. `emphasis` names the cells that are `good`, `bad`,
/// `strong` or `muted`; its `row` counts from 0.
struct JSONReport: ReportRenderer {
  static let format = OutputFormatDescription(id: "json", summary: "one JSON object, schema tracelab-report version 1")
  static let detail = ReportDetail.incidents

  /// The path of the report's file; `nil` for standard output.
  private let path: String?

  init(options: ReportOptions) { path = options.path }

  func render(_ document: ReportDocument, to output: any TextOutput) throws {
    var writer = JSONWriter(output)
    try writer.object { report in
      try report.member("schema", .string("tracelab-report"))
      try report.member("version", .integer(1))
      try report.member("title", .string(document.title))
      try report.member(
        "headline",
        .array(
          document.headline.map { fact in
            .object([("label", .string(fact.label)), ("value", fact.value.json)])
          }))
      try report.member("sections", .array(document.sections.map(Self.section)))
      try report.member("notes", Self.texts(document.notes))
      guard let data = document.data else { return try report.member("data", .null) }
      try report.key("data")
      try report.object { try Self.write(data, from: path, to: &$0) }
    }
    try output.write("\n")
  }

  private static func section(_ section: ReportDocument.Section) -> JSONText {
    .object([
      ("id", .string(section.id)),
      ("title", .string(section.title)),
      ("prose", texts(section.prose)),
      ("table", section.table.map(table) ?? .null),
      ("block", section.block.map { .string($0.text()) } ?? .null),
      ("notes", texts(section.notes)),
    ])
  }

  private static func table(_ table: ReportTable) -> JSONText {
    let columns = table.columns.map { column -> JSONText in
      .object([
        ("id", .string(column.id)), ("title", .string(column.title)),
        ("alignment", .string(column.alignment.rawValue)),
      ])
    }
    let rows = JSONText.list(table.rows) { row in
      .object(zip(table.columns, table.completed(row)).map { ($0.id, $1.json) })
    }
    let emphasis = table.rows.enumerated().flatMap { number, row in
      zip(table.columns, row).compactMap { column, cell -> JSONText? in
        guard let kind = cell.emphasis else { return nil }
        return .object([
          ("row", .integer(Int64(number))), ("column", .string(column.id)),
          ("kind", .string(kind.rawValue)),
        ])
      }
    }
    return .object([
      ("columns", .array(columns)), ("rows", rows), ("emphasis", .array(emphasis)),
    ])
  }

  private static func texts(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }
}
