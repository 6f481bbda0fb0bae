import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore

extension Reports {
  /// The result of `tracelab vary`: one row per strategy and kind.
  ///
  /// - Parameters:
  ///   - varied: the strategies of one session.
  ///   - kinds: the only kinds that are shown; empty for all.
  ///   - onlyDependent: whether to leave out kinds that occur in all variations or in none, and that no option decides.
  package func robustness(
    _ varied: [VariedStrategy], kinds: Set<String> = [], onlyDependent: Bool = false
  ) -> ReportDocument.Section {
    var notes: [String] = []
    var rows: [[ReportCell]] = []
    for strategy in varied {
      let findings = Robustness.all(of: strategy).filter { kinds.isEmpty || kinds.contains($0.kind) }
      let shown = findings.filter { !onlyDependent || $0.isDependent }
      rows += shown.map { finding in
        [
          .text(strategy.strategy, .strong), .text(finding.kind), .text(finding.share, finding.emphasis),
          .text(finding.interval), .text(finding.isRecorded ? "yes" : "no"), .text(finding.deciders),
        ]
      }
      if findings.isEmpty, strategy.rows.isEmpty || !kinds.isEmpty {
        let what = kinds.isEmpty ? "no glitch" : "no \(kinds.sorted().joined(separator: " and no "))"
        notes.append(
          "\(strategy.strategy): \(what) in any of \(Plural.text(strategy.variations, "variation")), under any option.")
      }
      if strategy.options != "{}" {
        notes.append("\(strategy.strategy): with \(Self.assignments(strategy.options)).")
      }
      if strategy.failed > 0 {
        notes.append(
          "\(strategy.strategy): \(Plural.text(strategy.failed, "replay")) ended in an exception, and are not counted.")
      }
      if isOutdated(strategy) {
        notes.append("\(strategy.strategy): computed by an earlier version; vary the session again.")
      }
    }
    return .init(
      id: "robustness", title: "In variations of the touches, and under undocumented UIKit behavior",
      table: ReportTable(
        columns: [
          .init("strategy"), .init("kind"), .init("hands", title: "variations with it", alignment: .right),
          .init("share", title: "share (95 %)"), .init("recorded", title: "as recorded"),
          .init("decided_by", title: "decided by"),
        ], rows: rows,
        ifEmpty: onlyDependent ? "nothing depends on the variation or on an option" : "no glitch in any variation"),
      notes: notes, isOnPage: true)
  }

  /// A note that names the command for the results of every option.
  package func robustnessNote(_ uid: String) -> String {
    "`tracelab query robustness -p session=\(ShellText.quoted(uid))\(databaseOption)` shows every option."
  }

  private func isOutdated(_ varied: VariedStrategy) -> Bool {
    guard let strategy = catalog.strategy(id: varied.strategy) else { return false }
    return varied.versions != [Version.engine, catalog.version(of: strategy), catalog.detectorVersion]
  }
}

/// The factors on which one kind of glitch depends, under one strategy.
private struct Robustness {
  let kind: String
  private let drawn: VariedStrategy.Row
  /// Values that decide whether the glitch occurs.
  private let deciding: [VariedStrategy.Row]
  /// The value under which most variations have the glitch.
  private let most: VariedStrategy.Row?

  static func all(of varied: VariedStrategy) -> [Robustness] {
    varied.rows.filter { $0.option == StoredVariation.drawnOption }.map { drawn in
      let others = varied.rows.filter { $0.kind == drawn.kind && $0.option != StoredVariation.drawnOption }
      return Robustness(
        kind: drawn.kind, drawn: drawn, deciding: others.filter { $0.effect != nil },
        most: others.max { $0.withGlitch < $1.withGlitch })
    }
  }

  var isRecorded: Bool { drawn.isRecorded }
  var isDependent: Bool { !deciding.isEmpty || 0 < drawn.withGlitch && drawn.withGlitch < drawn.variants }

  /// `186 of 200`.
  var share: String { "\(drawn.withGlitch) of \(drawn.variants)" }
  var emphasis: ReportCell.Emphasis? { drawn.withGlitch == 0 ? .good : drawn.withGlitch == drawn.variants ? .bad : nil }

  /// `93 %, 89–96 %`.
  var interval: String? {
    guard let interval = drawn.interval else { return nil }
    let share = Self.percent(Double(drawn.withGlitch) / Double(drawn.variants))
    return "\(share) %, \(Self.percent(interval.lowerBound))–\(Self.percent(interval.upperBound)) %"
  }

  /// A percentage without decimals, or with one where a share near 0 or 1 would otherwise look like none or all.
  private static func percent(_ share: Double) -> String {
    // Shares within a thousandth of 0 or 1 are rounding errors of the computation.
    let isExtreme = 0.001 <= share && share < 0.01 || 0.99 < share && share <= 0.999
    return NumberText.fixed(100 * share, decimals: isExtreme ? 1 : 0)
  }

  /// `callback_order=outer-first: 0 of 20, not 19`.
  ///
  /// If no option decides, and no variation has the glitch without one, the value under which most have it; otherwise `nil`.
  var deciders: String? {
    guard deciding.isEmpty else { return deciding.map(Self.text).joined(separator: "; ") }
    guard drawn.withGlitch == 0, !drawn.isRecorded else { return nil }
    return most.map { "none; most under \(Self.text($0))" }
  }

  private static func text(_ row: VariedStrategy.Row) -> String {
    "\(row.option)=\(row.value): \(row.withGlitch) of \(row.variants), not \(row.defaultWithGlitch)"
  }
}
