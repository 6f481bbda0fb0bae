/// A setting of a strategy: a number that its author chose, or a choice that its author left open.
public struct StrategyOption<Value: Sendable>: Sendable {
  /// The name, in lower case with underscores.
  public let key: String
  /// One line about what the option does.
  public let summary: String
  /// The values that the option accepts, in words.
  public let values: String
  public let defaultValue: Value
  let parse: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String

  /// The option as users see it, without the type of its value.
  public var description: StrategyOptionDescription {
    StrategyOptionDescription(
      key: key, summary: summary, values: values, defaultText: text(defaultValue),
      canonical: { [parse, text] in parse($0).map(text) })
  }
}

extension StrategyOption where Value == Bool {
  /// An option that is true or false.
  public static func flag(_ key: String, default value: Bool, _ summary: String) -> Self {
    Self(
      key: key, summary: summary, values: "true or false", defaultValue: value, parse: { Bool($0) },
      text: { String($0) })
  }
}

extension StrategyOption where Value: RawRepresentable<String> & CaseIterable {
  /// An option whose values are the cases of a type.
  public static func choice(_ key: String, default value: Value, _ summary: String) -> Self {
    Self(
      key: key, summary: summary, values: Value.allCases.map(\.rawValue).joined(separator: " or "), defaultValue: value,
      parse: { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

extension StrategyOption where Value == Double? {
  /// A length in points. Unless it is set, the screen's own length applies, which `source` names.
  public static func length(_ key: String, orElse source: String, _ summary: String) -> Self {
    Self(
      key: key, summary: summary, values: "points from 0 to 100000", defaultValue: nil,
      parse: { OptionText.number($0, in: 0...100_000).map { .some($0) } },
      text: { $0.map { OptionText.text($0) } ?? source })
  }
}

/// An option of a strategy as users see it.
public struct StrategyOptionDescription: Sendable {
  /// The name, in lower case with underscores.
  public let key: String
  /// One line about what the option does.
  public let summary: String
  /// The values that the option accepts, in words.
  public let values: String
  /// The default, as text.
  public let defaultText: String
  /// Converts any spelling of a value to the one under which replays are stored; `nil` for a text that the option does not
  /// accept.
  public let canonical: @Sendable (String) -> String?
}

/// The values that were set for a strategy; an option that was not set has its default.
public struct StrategyOptions: Sendable, Hashable {
  private let texts: [String: String]

  /// - Parameter texts: values by key. A value that the option does not accept counts as not set.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// The option's value.
  public subscript<Value>(option: StrategyOption<Value>) -> Value {
    texts[option.key].flatMap(option.parse) ?? option.defaultValue
  }
}
