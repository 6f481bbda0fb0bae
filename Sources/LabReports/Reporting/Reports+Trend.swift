import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore

extension Reports {
  /// The query with the counts.
  private static let query = "trend"
  /// The largest product of builds and scenarios in which changes are looked for, chosen to take less than a second.
  private static let mostCells = 1_000_000

  /// How often each kind occurs from build to build.
  ///
  /// - Parameters:
  ///   - division: what recordings are grouped by.
  ///   - needsPage: whether the report is written as a page, with the incidents and the player.
  /// - Throws: `UsageError` if nothing was analyzed yet, `StoreError` if the lab cannot be read.
  public func trend(by division: Trend.Division = .build, needsPage: Bool = false) throws -> TrendReport {
    let lab = try open()
    guard let trend = try trend(by: division, in: lab) else { throw Self.nothingAnalyzed }
    return TrendReport(trend, page: needsPage ? try summary(detail: .frames) : nil)
  }

  /// The sections that the page of a summary has: those of the trend if there are recordings of several builds.
  func trendSections(in lab: Lab) throws -> [ReportDocument.Section] {
    guard let trend = try trend(by: .build, in: lab), trend.builds.count > 1 else { return [] }
    return trend.pageSections
  }

  /// - Returns: `nil` if no run has judged a recording.
  private func trend(by division: Trend.Division, in lab: Lab) throws -> Trend? {
    let rows = try trendRows(by: division, in: lab)
    guard let last = rows.map(\.count.place).max() else { return nil }
    var builds = [String?](repeating: nil, count: last + 1)
    for row in rows { builds[row.count.place] = row.build }
    let scenarios = Set(rows.map(\.scenario)).count
    let isTooLarge = builds.count.multipliedReportingOverflow(by: scenarios).partialValue > Self.mostCells
    return Trend(
      division: division, builds: builds, counts: Self.sums(rows),
      changes: isTooLarge ? [] : changes(rows, builds.count),
      lab: path, facts: filterFacts,
      notes: isTooLarge
        ? [
          "Changes were not looked for: \(builds.count) \(division.rawValue)s with \(scenarios) scenarios are too many."
        ]
        : [])
  }

  /// A row of the query, for one scenario.
  private struct TrendRow {
    var build: String?
    /// Scenario, device and refresh rate; `nil` for recordings without a scenario, which compare with nothing.
    var scenario: String?
    var count: Trend.Count
  }

  private func trendRows(by division: Trend.Division, in lab: Lab) throws -> [TrendRow] {
    // No session has the number 0, and an empty list would mean all.
    let ids = try selected(in: lab).map { $0.isEmpty ? "0" : $0.map(String.init).joined(separator: ",") }
    var rows: [TrendRow] = []
    // One kind that counts only if named has to be named to the query, too.
    let kinds = scope.kinds.isEmpty ? [""] : scope.kinds.sorted()
    for name in names {
      for kind in kinds {
        let parameters = [
          "by": division.rawValue, "kind": kind, "run": name, "by_scenario": "1", "sessions": ids ?? "",
          "confidence": "\(Int((1000 * scope.leastConfidence).rounded()))",
        ]
        try eachRow(Self.query, parameters, in: lab) { row in
          guard let place = row.integer("place"), let strategy = row.text("strategy") else { return }
          let scenario = row.text("scenario")
          rows.append(
            TrendRow(
              build: row.text("build"), scenario: scenario?.hasPrefix("[null") == true ? nil : scenario,
              count: Trend.Count(
                place: place, strategy: strategy, kind: row.text("kind"), glitches: row.integer("glitches") ?? 0,
                recordings: row.integer("recordings") ?? 0, affected: row.integer("affected") ?? 0,
                gestures: row.integer("gestures") ?? 0)))
        }
      }
    }
    return rows
  }

  private struct TrendKey: Hashable {
    var place: Int
    var strategy: String
    var kind: String?
  }

  /// The counts over all scenarios, by build, strategy and kind.
  private static func sums(_ rows: [TrendRow]) -> [Trend.Count] {
    var sums: [TrendKey: Trend.Count] = [:]
    for row in rows {
      let key = TrendKey(place: row.count.place, strategy: row.count.strategy, kind: row.count.kind)
      guard var sum = sums[key] else {
        sums[key] = row.count
        continue
      }
      sum.glitches += row.count.glitches
      sum.recordings += row.count.recordings
      sum.affected += row.count.affected
      sum.gestures += row.count.gestures
      sums[key] = sum
    }
    return sums.values.sorted { ($0.place, $0.strategy, $0.kind ?? "") < ($1.place, $1.strategy, $1.kind ?? "") }
  }

  /// The changes of all series, in the order of the builds.
  private func changes(_ rows: [TrendRow], _ builds: Int) -> [Trend.Change] {
    let groups = Dictionary(grouping: rows.filter { $0.scenario != nil && $0.count.kind != nil }) {
      TrendKey(place: 0, strategy: $0.count.strategy, kind: $0.count.kind)
    }.sorted { ($0.key.strategy, $0.key.kind ?? "") < ($1.key.strategy, $1.key.kind ?? "") }
    let series = groups.map { _, rows in
      var shares = [[String: Share]](repeating: [:], count: builds)
      for row in rows {
        shares[row.count.place][row.scenario ?? ""] = Share(with: row.count.affected, of: row.count.recordings)
      }
      return ShareTrend(shares)
    }
    return zip(groups, ShareTrend.steps(of: series)).flatMap { group, steps in
      steps.map { Trend.Change(strategy: group.key.strategy, kind: group.key.kind ?? "", step: $0) }
    }.sorted { ($0.step.place, $0.strategy, $0.kind) < ($1.step.place, $1.strategy, $1.kind) }
  }
}
