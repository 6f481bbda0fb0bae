import ScrollEngine
import TraceAnalysis
import TraceStore

/// The effect of a setting on a strategy, as the query `strategy-settings` compares it.
struct SettingEffect {
  let strategy: String
  /// The setting in the form that `--set` takes; several are separated by commas.
  let setting: String
  /// The evidence for the defaults of the engine options among the settings; `nil` without any.
  let evidence: String?
  /// Whether a single engine option was set whose value is neither documented by Apple nor measured, or determined by the profile.
  let isDisputed: Bool
  /// The number of sessions that were replayed both ways.
  let sessions: Int
  /// The number of these sessions whose glitches differ.
  let differing: Int
  let glitchesWithout: Int
  let glitches: Int
  /// The session that changes most, with the change; `nil` without one.
  let worst: String?

  /// - Parameter profile: the profile whose settings the setting is compared with.
  fileprivate init?(_ row: Reports.Row, under profile: ReportedProfile?) {
    guard let strategy = row.text("strategy"), let options = row.text("options") else { return nil }
    self.strategy = strategy
    let changes = profile.flatMap { $0.changes(of: options) } ?? options
    setting = Reports.assignments(changes)
    let keys = Settings.values(of: changes)?.keys.sorted() ?? []
    let engine = keys.compactMap { key in EngineOption.all.first { $0.key == key } }
    evidence =
      engine.isEmpty ? nil : Reports.distinct(engine.map { $0.evidence.summary }).joined(separator: "; ")
    isDisputed = keys.count == 1 && DisputedOption.all(under: profile).contains { $0.option.key == keys[0] }
    sessions = row.integer("sessions") ?? 0
    differing = row.integer("differing") ?? 0
    glitchesWithout = row.integer("baseline_glitches") ?? 0
    glitches = row.integer("glitches") ?? 0
    let change = row.integer("worst_change") ?? 0
    worst = row.text("worst_name").map { "\($0) (\(change > 0 ? "+" : "")\(change))" }
  }
}

extension Reports {
  /// The effects of settings on the strategies of a report, in its order. For each strategy, the setting with the most differing
  /// sessions is first.
  ///
  /// - Throws: `StoreError`.
  func settingEffects(of figures: [StrategyFigures], in lab: Lab) throws -> [SettingEffect] {
    let places = Dictionary(figures.enumerated().map { ($1.strategy, $0) }, uniquingKeysWith: min)
    var effects: [(place: Int, effect: SettingEffect)] = []
    let base = profile == nil ? [:] : runs.last.map { ["base": $0] } ?? [:]
    try eachRow("strategy-settings", base, in: lab) { row in
      guard let effect = SettingEffect(row, under: profile), let place = places[effect.strategy] else { return }
      effects.append((place, effect))
    }
    return effects.sorted { a, b in
      (a.place, -a.effect.differing, a.effect.setting) < (b.place, -b.effect.differing, b.effect.setting)
    }.map(\.effect)
  }
}
