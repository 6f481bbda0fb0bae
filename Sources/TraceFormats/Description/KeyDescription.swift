/// The description of one key of a recording.
///
/// The decoder reads the key by this description, and the reference page, `explain jsonl`, the JSON Schema and the warnings about
/// unknown keys are generated from it.
public struct KeyDescription: Sendable {
  /// The value of an omitted key.
  public enum Default: Hashable, Sendable {
    case number(Double)
    case bool(Bool)
    case word(String)
    /// A value that depends on others, in words.
    case described(String)
  }

  public let name: String
  public let value: ValueDescription
  /// The unit; `nil` for values without one.
  public let unit: String?
  /// Whether the key is required. Otherwise it may be omitted, or be `null`.
  public let isRequired: Bool
  /// The value of an omitted key; `nil` for keys that are required, or have no default.
  public let fallback: Default?
  /// The meaning of the value, without a period at its end.
  public let meaning: String

  static func required(
    _ key: some DescribedKey, _ value: ValueDescription, unit: String? = nil, _ meaning: String
  ) -> KeyDescription {
    KeyDescription(
      name: key.name, value: value, unit: unit, isRequired: true, fallback: nil, meaning: meaning)
  }

  static func optional(
    _ key: some DescribedKey, _ value: ValueDescription, unit: String? = nil, default fallback: Default? = nil,
    _ meaning: String
  ) -> KeyDescription {
    KeyDescription(
      name: key.name, value: value, unit: unit, isRequired: false, fallback: fallback, meaning: meaning)
  }
}

/// A key that the decoder reads.
protocol DescribedKey {
  /// The key in the file.
  var name: String { get }
}

/// The keys of one object of a header. The decoder can request no others, and each has a description.
protocol ObjectKey: DescribedKey, RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var description: KeyDescription { get }
}

extension ObjectKey {
  var name: String { rawValue }
}

/// An object of a header, with its keys in the order of the documentation.
public struct ObjectDescription: Sendable {
  public let keys: [KeyDescription]

  init<Key: ObjectKey>(_: Key.Type) { keys = Key.allCases.map(\.description) }
}
