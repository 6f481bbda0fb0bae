/// One thing about a strategy that can be set: a seed's figure, or a choice that its author left open.
public struct StrategyOption<Value: Sendable>: Sendable {
  public let key: String
  public let summary: String
  /// The values that are understood, in words.
  public let values: String
  public let defaultValue: Value
  let parse: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String

  /// What people read about the option, whatever its type.
  public var description: StrategyOptionDescription {
    StrategyOptionDescription(
      key: key, summary: summary, values: values, defaultText: text(defaultValue),
      canonical: { [parse, text] in parse($0).map(text) })
  }
}

extension StrategyOption where Value == Bool {
  public static func flag(_ key: String, default value: Bool, _ summary: String) -> Self {
    Self(
      key: key, summary: summary, values: "true or false", defaultValue: value, parse: { Bool($0) },
      text: { String($0) })
  }
}

extension StrategyOption where Value: RawRepresentable<String> & CaseIterable {
  public static func choice(_ key: String, default value: Value, _ summary: String) -> Self {
    Self(
      key: key, summary: summary, values: Value.allCases.map(\.rawValue).joined(separator: " or "), defaultValue: value,
      parse: { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

extension StrategyOption where Value == Double? {
  /// A length in points that the screen gives unless it is set.
  public static func length(_ key: String, orElse source: String, _ summary: String) -> Self {
    Self(
      key: key, summary: summary, values: "points from 0 to 100000", defaultValue: nil,
      parse: { OptionText.number($0, in: 0...100_000).map { .some($0) } },
      text: { $0.map { OptionText.text($0) } ?? source })
  }
}

/// An option as users see it.
public struct StrategyOptionDescription: Sendable {
  public let key: String
  public let summary: String
  public let values: String
  public let defaultText: String
  /// A value's one spelling, under which replays are stored; `nil` for a text that is none of the option's values.
  public let canonical: @Sendable (String) -> String?
}

/// The values that were set for a strategy; defaults stand in for the others.
public struct StrategyOptions: Sendable, Hashable {
  private let texts: [String: String]

  /// - Parameter texts: values by key. What an option does not accept counts as not set.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  public subscript<Value>(option: StrategyOption<Value>) -> Value {
    texts[option.key].flatMap(option.parse) ?? option.defaultValue
  }
}
