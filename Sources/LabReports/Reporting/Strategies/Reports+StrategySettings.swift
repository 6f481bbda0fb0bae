import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

extension Reports {
  /// The rules for a tab's offset under which each strategy is clean.
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
      id: "tab-offsets", title: "The place of a tab that comes back, by expectation",
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

  /// The section that shows how much the results depend on settings, above all on engine options for undocumented facts.
  ///
  /// - Parameter effects: the effects for the report's strategies, in its order.
  func settings(_ effects: [SettingEffect]) -> ReportDocument.Section {
    let tried = Dictionary(grouping: effects, by: \.setting)
    let differing = effects.filter { $0.differing > 0 }
    let rows = differing.map { effect -> [ReportCell] in
      [
        .text(effect.strategy, .strong), .text(effect.setting), .text(effect.evidence),
        .text("\(effect.differing) of \(effect.sessions)", .bad), .integer(effect.glitchesWithout),
        .integer(effect.glitches), .text(effect.worst),
      ]
    }
    var notes: [String] = []
    let idle = tried.filter { _, effects in effects.allSatisfy { $0.differing == 0 } }.keys.sorted()
    if !idle.isEmpty { notes.append("No strategy's glitches depend on \(idle.joined(separator: ", ")).") }
    let open = DisputedOption.assignments(under: profile).filter { tried[$0] == nil }
    if let first = open.first {
      notes.append(
        "Options that nobody has documented or measured, and that no run has set: \(open.joined(separator: ", ")). "
          + "`tracelab analyze --strategy all --frames none\(profile?.argument ?? "") --set \(first)\(databaseOption)` tries one."
      )
    }
    return .init(
      id: "settings", title: "Glitches that depend on settings",
      prose: [
        "The sessions whose glitches change when an option is set to another value. Many engine options stand for facts "
          + "about UIKit that Apple does not document. If a strategy's glitches depend on one, it may do better or worse "
          + "on a device."
      ],
      table: ReportTable(
        columns: [
          .init("strategy"), .init("setting"), .init("evidence", title: "evidence of the default"),
          .init("sessions", title: "sessions that differ", alignment: .right),
          .init("without", title: "glitches without", alignment: .right),
          .init("with", title: "with", alignment: .right),
          .init("worst", title: "largest difference"),
        ], rows: rows, ifEmpty: tried.isEmpty ? "no run has settings" : "no run with settings found other glitches"),
      notes: notes, isOnPage: true)
  }

  /// The distinct values, in the order of their first occurrence.
  static func distinct(_ values: [String]) -> [String] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }
  }
}

/// An engine option for a fact about UIKit that is neither documented nor measured, if it has another value to try.
package struct DisputedOption {
  let option: EngineOption
  /// The values other than the default, in the order of their descriptions.
  let alternatives: [String]

  /// The options in the order of their keys, without those that a profile determines.
  ///
  /// Options that take a number are left out, too: they have no single alternative.
  static func all(under profile: ReportedProfile?) -> [DisputedOption] {
    EngineOption.all.compactMap { option in
      guard option.evidence != .documented, option.evidence != .measured,
        profile?.determined.contains(option.key) != true
      else { return nil }
      let standard = option.value(profile?.engine ?? EngineOptions())
      let alternatives = values(of: option).filter { $0 != standard }
      return alternatives.isEmpty ? nil : DisputedOption(option: option, alternatives: alternatives)
    }
  }

  /// The values of an option, which `EngineOption.values` lists; empty for one that takes a number.
  package static func values(of option: EngineOption) -> [String] {
    option.values.split(separator: " ").map(String.init).filter { word in
      var probe = EngineOptions()
      return Double(word) == nil && option.set(&probe, word)
    }
  }

  /// Each alternative in the form that `--set` takes.
  static func assignments(under profile: ReportedProfile?) -> [String] {
    all(under: profile).flatMap { disputed in disputed.alternatives.map { "\(disputed.option.key)=\($0)" } }
  }
}
