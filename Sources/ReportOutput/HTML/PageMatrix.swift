import Foundation
import GlitchComparison
import TextFormatting

/// The strategy × glitch matrix in the form that the template shows, the cleanest strategy first. Kinds without glitches get no column.
struct PageMatrix {
  /// The number of rows that are visible when the page opens. The first screen has room for these and the player, at 1400 × 900 pixels.
  static let shown = 8

  private struct Ranked {
    let isComparable: Bool
    let rate: Double
    let row: [String: Any]
    /// The rate; infinite for a row on other sessions, which comes last.
    var order: Double { isComparable ? rate : .infinity }
  }

  /// The kinds with a column, the most frequent first.
  let kinds: [ReportData.Kind]
  /// The kinds without a column.
  let absent: [ReportData.Kind]
  /// The absent kinds that could be judged in no session.
  private let unjudged: Set<String>
  let rows: [[String: Any]]

  init(_ data: ReportData) {
    let tallies = data.judgedRuns.map { data.tally(of: $0.id) }
    let highest = max(1, tallies.compactMap { $0.glitches.values.max() }.max() ?? 1)
    let changes = PageChanges(data)
    let met = Set(
      data.kinds.map(\.id).filter { kind in
        tallies.contains { $0.count(ofKind: kind) > 0 } || data.judgedRuns.contains { !changes.text($0, kind).isEmpty }
      })
    let counts = Dictionary(
      met.map { kind in (kind, tallies.reduce(0) { $0 + $1.count(ofKind: kind) }) },
      uniquingKeysWith: { first, _ in first })
    kinds = data.kinds.filter { met.contains($0.id) }
      .sorted { (-counts[$0.id, default: 0], $0.id) < (-counts[$1.id, default: 0], $1.id) }
    absent = data.kinds.filter { !met.contains($0.id) }
    unjudged = data.unjudgedKinds
    let kinds = kinds
    let rows = zip(data.judgedRuns, tallies).map { run, tally -> Ranked in
      let strategy = TerminalText.escaped(run.strategy)
      let cells = kinds.map { kind -> [String: Any] in
        let count = tally.count(ofKind: kind.id)
        let change = changes.text(run, kind.id)
        return [
          "run": run.id, "strategy": strategy, "kind": kind.id, "count": count, "isMet": count > 0,
          "heat": count == 0 ? 0 : 12 + Int(44 * Double(count) / Double(highest)),
          "isChanged": !change.isEmpty, "change": change,
        ]
      }
      let row: [String: Any] = [
        "run": run.id, "strategy": strategy, "isLabelled": run.label != nil,
        "label": TerminalText.escaped(run.label ?? ""), "cells": cells, "total": tally.count(),
        "rate": tally.rate.map { NumberText.fixed($0, decimals: 1) } ?? "",
        "bound": RateBound.upper(tally.count(), of: tally.gestures)
          .map { NumberText.fixed(100 * $0, decimals: 1) } ?? "",
        "isMarked": !run.marks.isEmpty, "marks": run.marks.joined(separator: ", "),
        "hit": tally.sessionsWithGlitches, "sessions": tally.sessions, "gestures": tally.gestures,
      ]
      return Ranked(isComparable: !run.isOnOtherSessions, rate: tally.rate ?? .infinity, row: row)
    }
    self.rows = rows.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .enumerated().map { place, ranked in ranked.element.row.merging(["isFolded": place >= Self.shown]) { $1 } }
  }

  /// The number of rows that are folded when the page opens.
  var folded: Int { max(0, rows.count - Self.shown) }

  /// `3 kinds without glitches: jitter, stuck and wrong-page; 1 kind not judged: drift`; `nil` if every kind has a column.
  var absence: String? {
    func list(_ kinds: [String], _ what: String) -> String? {
      guard let last = kinds.last else { return nil }
      let others = kinds.dropLast().joined(separator: ", ")
      return "\(Plural.text(kinds.count, "kind")) \(what): " + (others.isEmpty ? last : "\(others) and \(last)")
    }
    let names = absent.map(\.id)
    let parts = [
      list(names.filter { !unjudged.contains($0) }, "without glitches"),
      list(names.filter(unjudged.contains), "not judged"),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// The table of a section in the form that the template shows, for reports whose tables are not otherwise on the page.
struct PageTable {
  /// The number of tables that are open when the page opens; of the others it shows the titles.
  static let open = 2

  private let section: ReportDocument.Section
  private let isOpen: Bool

  /// - Parameter place: the index among the tables of the page, from 0.
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
      "hasPicture": section.picture != nil,
      "picture": section.picture.map { Data($0.utf8).base64EncodedString() } ?? "", "hasRows": !rows.isEmpty,
      "ifEmpty": PageText.html(section.table?.ifEmpty ?? ""),
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
