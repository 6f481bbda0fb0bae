import TextFormatting

/// A section's table as the template shows it, for reports whose tables the page has not got anyway.
struct PageTable {
  private let section: ReportDocument.Section

  init(_ section: ReportDocument.Section) { self.section = section }

  var context: [String: Any] {
    let columns = section.table?.columns ?? []
    let rows = section.table?.rows ?? []
    return [
      "id": section.id, "title": TerminalText.escaped(section.title),
      "prose": section.prose.map { TerminalText.escaped($0) }, "notes": section.notes.map { TerminalText.escaped($0) },
      "hasRows": !rows.isEmpty, "ifEmpty": TerminalText.escaped(section.table?.ifEmpty ?? ""),
      "columns": columns.map { column -> [String: Any] in
        ["title": TerminalText.escaped(column.title), "isFigure": column.alignment == .right]
      },
      "rows": rows.map { row -> [String: Any] in
        [
          "cells": zip(columns, section.table?.completed(row) ?? []).map { column, cell -> [String: Any] in
            [
              "text": TerminalText.escaped(cell.shown(decimals: column.decimals)),
              "isFigure": column.alignment == .right,
            ]
          }
        ]
      },
    ]
  }
}
