import TextFormatting

/// A section's table as the template shows it, for reports whose tables the page has not got anyway.
struct PageTable {
  /// Tables that a page opens with; of the others it shows the titles.
  static let open = 2

  private let section: ReportDocument.Section
  private let isOpen: Bool

  /// - Parameter place: among the tables of the page, from 0.
  init(_ section: ReportDocument.Section, place: Int) {
    self.section = section
    isOpen = place < Self.open
  }

  var context: [String: Any] {
    let columns = section.table?.columns ?? []
    let rows = section.table?.rows ?? []
    return [
      "id": section.id, "isOpen": isOpen, "title": TerminalText.escaped(section.title),
      "prose": section.prose.map(PageText.html), "notes": section.notes.map(PageText.html),
      "hasRows": !rows.isEmpty, "ifEmpty": PageText.html(section.table?.ifEmpty ?? ""),
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
