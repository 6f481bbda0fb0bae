import TextFormatting

/// The strategy × glitch matrix as the template shows it: the cleanest strategy first.
struct PageMatrix {
  let rows: [[String: Any]]

  init(_ data: ReportData) {
    let tallies = data.judgedRuns.map { data.tally(of: $0.id) }
    let highest = max(1, tallies.compactMap { $0.glitches.values.max() }.max() ?? 1)
    let changes = PageChanges(data)
    let rows = zip(data.judgedRuns, tallies).map { run, tally -> (rate: Double, row: [String: Any]) in
      let strategy = TerminalText.escaped(run.strategy)
      let cells = data.kinds.map { kind -> [String: Any] in
        let count = tally.count(ofKind: kind.id)
        return [
          "run": run.id, "strategy": strategy, "kind": kind.id, "count": count, "isMet": count > 0,
          "heat": count == 0 ? 0 : 12 + Int(48 * Double(count) / Double(highest)),
          "change": changes.text(run, kind.id),
        ]
      }
      let row: [String: Any] = [
        "run": run.id, "strategy": strategy, "label": TerminalText.escaped(run.label ?? ""), "cells": cells,
        "total": tally.count(), "rate": tally.rate.map { NumberText.fixed($0, decimals: 1) } ?? "",
        "hit": tally.sessionsWithGlitches, "sessions": tally.sessions, "gestures": tally.gestures,
      ]
      return (tally.rate ?? .infinity, row)
    }
    self.rows = rows.enumerated().sorted { ($0.element.rate, $0.offset) < ($1.element.rate, $1.offset) }
      .map(\.element.row)
  }
}
