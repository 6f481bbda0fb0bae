import Foundation
import ScrollEngine
import ScrollStrategies
import TextFormatting
import TraceModel

/// The settings of `--set KEY=VALUE`: options of the engine, options of strategies, and expectations.
public struct Settings: Sendable, Hashable {
  public private(set) var engine = EngineOptions()
  /// Expectations by key, which replace those of a session.
  private var expectations: [String: String] = [:]
  /// Options of strategies by key. A key has the same meaning in all strategies that have it.
  private var strategyOptions: [String: String] = [:]
  public private(set) var replayLimit = ReplayLimit.standard

  /// Default settings, except for the engine's options if they are given.
  public init(engine: EngineOptions = EngineOptions()) { self.engine = engine }

  /// - Parameters:
  ///   - assignments: one `KEY=VALUE` per entry.
  ///   - strategies: the strategies whose options may be set; options of others are unknown keys.
  /// - Throws: `UsageError` with the known keys or the known values.
  public init(_ assignments: [String], strategies: [Strategy]) throws {
    let options = strategies.flatMap(\.description.options)
    for assignment in assignments { try set(assignment, options) }
  }

  /// Applies one `KEY=VALUE`.
  ///
  /// - Throws: `UsageError` with the known keys or the known values.
  private mutating func set(_ assignment: String, _ options: [StrategyOptionDescription]) throws {
    guard let equals = assignment.firstIndex(of: "=") else {
      throw UsageError("--set takes KEY=VALUE, not \(TerminalText.escaped(assignment)).")
    }
    let key = String(assignment[..<equals])
    let value = String(assignment[assignment.index(after: equals)...])
    if let option = EngineOption.all.first(where: { $0.key == key }) {
      guard option.set(&engine, value) else { throw Self.unknownValue(value, of: key, known: option.values) }
    } else if let expectation = ExpectationOption.all.first(where: { $0.key == key }) {
      var probe = Expectations()
      guard expectation.set(&probe, value) else {
        throw Self.unknownValue(value, of: key, known: expectation.values.joined(separator: " or "))
      }
      expectations[key] = value
    } else if key == ReplayLimit.key {
      guard let limit = ReplayLimit(value) else { throw Self.unknownValue(value, of: key, known: ReplayLimit.values) }
      replayLimit = limit
    } else if let option = options.first(where: { $0.key == key }) {
      guard let text = option.canonical(value) else {
        throw Self.unknownValue(value, of: key, known: option.values)
      }
      strategyOptions[key] = text
    } else {
      let known = Self.keys(options)
      throw UsageError(
        "--set does not know \(TerminalText.escaped(key))\(NearestName.hint(key, in: known)); the known keys are "
          + "\(known.joined(separator: ", ")).")
    }
  }

  /// The keys that `--set` knows for strategies.
  public static func keys(_ strategies: [Strategy]) -> [String] { keys(strategies.flatMap(\.description.options)) }

  private static func keys(_ options: [StrategyOptionDescription]) -> [String] {
    Set(options.map(\.key)).sorted() + EngineOption.all.map(\.key) + ExpectationOption.all.map(\.key)
      + [ReplayLimit.key]
  }

  private static func unknownValue(_ value: String, of key: String, known: String) -> UsageError {
    UsageError("--set \(key) takes \(known), not \(TerminalText.escaped(value)).")
  }

  /// A session's expectations, replaced by those that were set.
  public func expectations(of session: Session) -> Expectations { expectations(over: session.expect) }

  /// Expectations, replaced by those that were set.
  package func expectations(over own: Expectations) -> Expectations {
    if expectations.isEmpty { return own }
    var result = own
    for option in ExpectationOption.all {
      if let value = expectations[option.key] { _ = option.set(&result, value) }
    }
    return result
  }

  /// The options that were set for one strategy.
  public func options(of strategy: Strategy) -> StrategyOptions {
    StrategyOptions(changed(of: strategy.description))
  }

  /// The options of engine and strategy that differ from their defaults, as canonical JSON: a part of a replay's key.
  ///
  /// For a strategy that takes its modes from the session's expectations, it includes those that replace them.
  ///
  /// - Parameter isLong: whether the session lasts longer than `ReplayLimit.significantDuration`.
  public func replayText(_ strategy: Strategy?, isLong: Bool) -> String {
    let own = strategy.map { changed(of: $0.description) } ?? [:]
    let modes = strategy?.description.followsExpectations == true ? expectations : [:]
    return Self.json(
      changedEngineOptions.merging(own) { $1 }.merging(modes) { $1 }.merging(isLong ? changedLimit : [:]) { $1 })
  }

  /// All settings for a run of a strategy, as canonical JSON; they are stored with the run.
  public func runText(_ strategy: Strategy?) -> String {
    let own = strategy.map { changed(of: $0.description) } ?? [:]
    return Self.json(changedEngineOptions.merging(own) { $1 }.merging(expectations) { $1 }.merging(changedLimit) { $1 })
  }

  private func changed(of strategy: StrategyDescription) -> [String: String] {
    strategyOptions.filter { key, value in
      strategy.options.contains { $0.key == key && $0.defaultText != value }
    }
  }

  /// Expectations as canonical JSON: a part of a verdict's key.
  package static func text(of expectations: Expectations) -> String {
    json(
      Dictionary(
        uniqueKeysWithValues: ExpectationOption.all.map {
          (String($0.key.dropFirst("expect.".count)), $0.value(expectations))
        }))
  }

  private var changedLimit: [String: String] {
    replayLimit == .standard ? [:] : [ReplayLimit.key: String(replayLimit.seconds)]
  }

  private var changedEngineOptions: [String: String] {
    let defaults = EngineOptions()
    var changed: [String: String] = [:]
    for option in EngineOption.all where option.value(engine) != option.value(defaults) {
      changed[option.key] = option.value(engine)
    }
    return changed
  }

  /// The values by key of a text that `json` returned; `nil` for anything but an object of strings.
  package static func values(of text: String) -> [String: String]? {
    try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
  }

  /// Canonical JSON: an object with its keys in alphabetical order.
  package static func json(_ values: [String: String]) -> String {
    "{"
      + values.sorted { $0.key < $1.key }.map { "\(JSONText.quoted($0.key)):\(JSONText.quoted($0.value))" }
      .joined(separator: ",") + "}"
  }
}

/// One key of `expect`, as `--set expect.KEY=VALUE` names it.
public struct ExpectationOption: Sendable {
  public let key: String
  public let summary: String
  /// The accepted values, one entry per value.
  public let values: [String]
  /// Sets the expectation; `false` if the text is not one of its values.
  package let set: @Sendable (inout Expectations, String) -> Bool
  package let value: @Sendable (Expectations) -> String

  public static let all = [
    choice(
      "expect.backward", \.backward, "which view moves first when the content moves down, from the page's perspective"),
    choice("expect.bounce_owner", \.bounceOwner, "which view may bounce at the top"),
    choice(
      "expect.forward", \.forward, "which view moves first when the content moves up, from the page's perspective"),
    choice("expect.tab_offset", \.tabOffset, "the offset that a tab should have when it comes back"),
  ]

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: WritableKeyPath<Expectations, Choice> & Sendable, _ summary: String
  ) -> ExpectationOption {
    ExpectationOption(
      key: key, summary: summary, values: Choice.allCases.map(\.rawValue),
      set: { expectations, text in
        guard let value = Choice(rawValue: text) else { return false }
        expectations[keyPath: path] = value
        return true
      },
      value: { $0[keyPath: path].rawValue })
  }
}

/// A wrong command line: one sentence that lists the known values. Exit code 64.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
