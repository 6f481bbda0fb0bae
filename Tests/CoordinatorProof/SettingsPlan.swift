import DefectInjection
import ScrollEngine
import SeededRandom
import TraceAnalysis

/// Settings under which all sessions are replayed.
struct SettingsPlan: Sendable {
  let name: String
  let assignments: [String]

  init(name: String, assignments: [String]) {
    self.name = name
    self.assignments = assignments
  }

  private init(_ assignments: [String]) {
    self.init(name: assignments.joined(separator: " "), assignments: assignments)
  }

  /// Flags and choices by key with their values, the default first. Orders and rates are varied in every proof.
  static let choices: [(key: String, values: [String])] = EngineOption.all.compactMap { option in
    guard option.key != "callback_order" else { return nil }
    let own = option.value(EngineOptions())
    let values = option.values.components(separatedBy: " or ")
    guard values.count > 1, values.contains(own) else { return nil }
    return (option.key, [own] + values.filter { $0 != own })
  }

  /// The factors of the stated range around UIKit's values.
  ///
  /// The duration of a page turn stays closer to UIKit's: the recorded fingers went down when the page of their screen had turned, and a
  /// finger on a turning pager holds it under every strategy.
  private static func factors(_ key: String) -> ClosedRange<Double> {
    key.hasPrefix("paging_") || key == "page_turn_speed" || key == "animation_duration_ms" ? 0.9...1.1 : 0.7...1.3
  }

  /// Figures by key, with their defaults and the largest values that the engine accepts.
  static let figures: [(key: String, value: Double, most: Double)] = EngineOption.all.compactMap { option in
    guard option.key != "refresh_hz", let value = Double(option.value(EngineOptions())) else { return nil }
    return (option.key, value, option.values.split(separator: " ").last.flatMap { Double($0) } ?? .infinity)
  }

  /// A scaled figure, within the values that the engine accepts.
  ///
  /// For a share that is left after each millisecond, the lost part is scaled.
  static func scaled(_ figure: (key: String, value: Double, most: Double), by factor: Double) -> String {
    let value = figure.value
    let scaled = value >= 0.9 && value < 1 ? 1 - (1 - value) * factor : value * factor
    return "\(figure.key)=\(min(scaled, figure.most))"
  }

  /// Plans that each change one flag or choice.
  static func each() -> [SettingsPlan] {
    choices.flatMap { choice in choice.values.dropFirst().map { SettingsPlan(["\(choice.key)=\($0)"]) } }
  }

  /// Plans that each move one figure to an end of its range.
  static func eachFigure() -> [SettingsPlan] {
    figures.flatMap { figure in
      let range = factors(figure.key)
      return [range.lowerBound, range.upperBound].map { SettingsPlan([scaled(figure, by: $0)]) }
    }
  }

  /// Plans in which every pair of values of two flags or choices occurs.
  static func pairs() -> [SettingsPlan] {
    CoveringArray.rows(choices.map(\.values.count)).map { row in
      SettingsPlan(zip(choices, row).map { "\($0.key)=\($0.values[$1])" })
    }
  }

  /// Plans with random flags, choices and figures in their ranges.
  static func random(_ count: Int) -> [SettingsPlan] {
    var random = SplitMix64(seed: 14)
    return (0..<count).map { index in
      var assignments = choices.map { "\($0.key)=\(random.pick($0.values) ?? $0.values[0])" }
      assignments += figures.map { scaled($0, by: random.number(in: factors($0.key))) }
      return SettingsPlan(name: "combination \(index)", assignments: assignments)
    }
  }

  /// A plan for every policy.
  static func modes() -> [SettingsPlan] {
    let options = ExpectationOption.all
    var plans: [[String]] = [[]]
    for option in options { plans = plans.flatMap { plan in option.values.map { plan + ["\(option.key)=\($0)"] } } }
    return plans.map { SettingsPlan(name: $0.joined(separator: " "), assignments: $0) }
  }
}
