import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

extension Reports {
  /// Under which rules for the place of a tab each strategy is clean.
  func tabOffsets(of figures: [StrategyFigures], in lab: Lab) throws -> ReportDocument.Section {
    let rules = Expectations.TabOffset.allCases.map(\.rawValue)
    var cells: [String: [String: ReportCell]] = [:]
    try eachRow("strategy-tab-offsets", [:], in: lab) { row in
      guard let strategy = row.text("strategy"), let rule = row.text("tab_offset") else { return }
      let sessions = row.integer("sessions") ?? 0
      guard let glitches = row.integer("glitches"), glitches > 0 else {
        cells[strategy, default: [:]][rule] = .text("clean in \(sessions)", .good)
        return
      }
      let worst = row.text("worst_name").map { ", worst \($0)" } ?? ""
      cells[strategy, default: [:]][rule] = .text(
        "\(glitches) in \(row.integer("sessions_with_glitches") ?? 0) of \(sessions)\(worst)", .bad)
    }
    let strategies = Self.distinct(figures.map(\.strategy))
    let open = rules.filter { rule in
      strategies.contains { $0 != Catalog.recordedStrategy && cells[$0]?[rule] == nil }
    }
    return .init(
      id: "tab-offsets", title: "The place of a tab that comes back, by what is expected",
      table: ReportTable(
        columns: [.init("strategy")] + rules.map { .init($0) },
        rows: strategies.map { strategy in
          [.text(strategy, .strong)] + rules.map { cells[strategy]?[$0] ?? .empty }
        }),
      notes: ["Sessions without a switch of tabs are counted too; the kinds are wrong-tab-restore and shared-offset."]
        + open.map {
          "Not judged under every strategy: `tracelab analyze --strategy all --frames none --set expect.tab_offset=\($0)"
            + "\(databaseOption)`."
        }, isOnPage: true)
  }

  /// How much of what was found depends on settings, above all on engine options that stand for undocumented facts.
  func settings(of figures: [StrategyFigures], in lab: Lab) throws -> ReportDocument.Section {
    let strategies = Set(figures.map(\.strategy))
    var rows: [[ReportCell]] = []
    var tried: [(setting: String, differing: Int, strategies: Int)] = []
    try eachRow("strategy-settings", [:], in: lab) { row in
      guard let strategy = row.text("strategy"), strategies.contains(strategy), let options = row.text("options") else {
        return
      }
      let differing = row.integer("differing") ?? 0
      let setting = Self.assignments(options)
      let place = tried.firstIndex { $0.setting == setting } ?? tried.count
      if place == tried.count { tried.append((setting, 0, 0)) }
      tried[place].strategies += 1
      guard differing > 0 else { return }
      tried[place].differing += 1
      let change = row.integer("worst_change") ?? 0
      let worst = row.text("worst_name").map { "\($0) (\(change > 0 ? "+" : "")\(change))" }
      rows.append([
        .text(strategy, .strong), .text(setting), .text(Self.evidence(options)),
        .text("\(differing) of \(row.integer("sessions") ?? 0)", .bad), .integer(row.integer("baseline_glitches")),
        .integer(row.integer("glitches")), .text(worst),
      ])
    }
    let known = Set(tried.map(\.setting))
    let open = DisputedOption.assignments.filter { !known.contains($0) }
    var notes = tried.sorted { $0.setting < $1.setting }.map { setting, differing, strategies in
      "\(setting): other glitches under \(differing) of \(Plural.text(strategies, "strategy", "strategies"))."
    }
    if let first = open.first {
      notes.append(
        "Options that nobody has documented or measured, and that no run has set: \(open.joined(separator: ", ")). "
          + "`tracelab analyze --strategy all --frames none --set \(first)\(databaseOption)` tries one.")
    }
    return .init(
      id: "settings", title: "What depends on settings",
      prose: [
        "Sessions in which other glitches are found when an option is set otherwise. Many options of the engine stand for "
          + "facts about UIKit that Apple does not document: a strategy whose glitches depend on one may do better or worse "
          + "on a device."
      ],
      table: ReportTable(
        columns: [
          .init("strategy"), .init("setting"), .init("evidence", title: "evidence of the default"),
          .init("sessions", title: "sessions that differ", alignment: .right),
          .init("without", title: "glitches without", alignment: .right),
          .init("with", title: "with", alignment: .right),
          .init("worst", title: "largest difference"),
        ], rows: rows, ifEmpty: tried.isEmpty ? "no run has settings" : "no run with settings found anything else"),
      notes: notes, isOnPage: true)
  }

  /// What supports the defaults of the engine options among settings; `nil` without one.
  private static func evidence(_ options: String) -> String? {
    let keys = Settings.values(of: options)?.keys.sorted() ?? []
    let evidence = keys.compactMap { key in EngineOption.all.first { $0.key == key }?.evidence.summary }
    return evidence.isEmpty ? nil : distinct(evidence).joined(separator: "; ")
  }

  /// Each value once, where it comes first.
  static func distinct(_ values: [String]) -> [String] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }
  }
}
