import TextFormatting

/// The strategy × glitch matrix as the template shows it: the cleanest strategy first.
struct PageMatrix {
  let rows: [[String: Any]]

  init(_ data: ReportData) {
    let counts = data.judgedRuns.map { run in
      data.kinds.map { kind in data.present.filter { $0.runID == run.id && $0.kind == kind.id }.count }
    }
    let highest = max(1, counts.flatMap { $0 }.max() ?? 1)
    let rows = zip(data.judgedRuns, counts).map { run, counts -> (rate: Double, row: [String: Any]) in
      let judged = data.judged.filter { $0.runID == run.id }
      let gestures = judged.reduce(0) { $0 + $1.gestures }
      let total = counts.reduce(0, +)
      let rate = gestures == 0 ? nil : 100 * Double(total) / Double(gestures)
      let hit = Set(data.present.filter { $0.runID == run.id }.map(\.sessionUID)).count
      let strategy = TerminalText.escaped(run.strategy)
      let cells = zip(data.kinds, counts).map { kind, count -> [String: Any] in
        [
          "run": run.id, "strategy": strategy, "kind": kind.id, "count": count, "isMet": count > 0,
          "heat": count == 0 ? 0 : 12 + Int(48 * Double(count) / Double(highest)),
          "change": Self.change(run, kind.id, in: data) ?? "",
        ]
      }
      let row: [String: Any] = [
        "run": run.id, "strategy": strategy, "label": TerminalText.escaped(run.label ?? ""), "cells": cells,
        "total": total, "rate": rate.map { NumberText.fixed($0, decimals: 1) } ?? "", "hit": hit,
        "sessions": judged.count, "gestures": gestures,
      ]
      return (rate ?? .infinity, row)
    }
    self.rows = rows.enumerated().sorted { ($0.element.rate, $0.offset) < ($1.element.rate, $1.offset) }
      .map(\.element.row)
  }

  /// `+2 −1`: regressions and fixed ones; `nil` outside comparisons and without either.
  private static func change(_ run: ReportData.Run, _ kind: String, in data: ReportData) -> String? {
    guard data.isComparison else { return nil }
    let worse = data.incidents.filter { $0.runID == run.id && $0.kind == kind && $0.isRegression }.count
    let baseline = Set(data.runs.filter { $0.side == .baseline && isPaired($0, run, in: data) }.map(\.id))
    let fixed = data.incidents.filter {
      $0.change == .fixed && $0.isCompared && $0.kind == kind && (baseline.contains($0.runID) || $0.runID == run.id)
    }.count
    let parts = [worse > 0 ? "+\(worse)" : nil, fixed > 0 ? "−\(fixed)" : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private static func isPaired(_ a: ReportData.Run, _ b: ReportData.Run, in data: ReportData) -> Bool {
    a.strategy == b.strategy || data.runs.count == 2
  }
}
