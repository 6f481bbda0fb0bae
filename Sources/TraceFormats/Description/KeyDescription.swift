/// One key of a recording, described once: the decoder reads it by this, and the reference page, `explain jsonl`, the JSON Schema and
/// the warnings about unknown keys are made from it.
public struct KeyDescription: Sendable {
  /// What holds where a key is left out.
  public enum Default: Hashable, Sendable {
    case number(Double)
    case bool(Bool)
    case word(String)
    /// A value that depends on others, in words.
    case described(String)
  }

  public let name: String
  public let value: ValueDescription
  /// `nil` for values without one.
  public let unit: String?
  /// A key that is not required may be left out, or be `null`.
  public let isRequired: Bool
  /// `nil` for keys that are required, and where nothing takes the place of a key that is left out.
  public let fallback: Default?
  /// What the value says, without a period at its end.
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

/// The keys of one object of a header. The decoder can ask for no others, and each has a description.
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
