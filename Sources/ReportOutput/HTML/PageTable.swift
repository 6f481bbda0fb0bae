import TextFormatting

/// A section's table as the template shows it, for reports whose tables the page has not got anyway.
struct PageTable {
  /// Tables that a page opens with: more would stand between the matrix and the player.
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
