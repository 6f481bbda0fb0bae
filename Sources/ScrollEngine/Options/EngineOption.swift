/// An engine option as users see and set it.
public struct EngineOption: Sendable {
  /// The name, in lower case with underscores.
  public let key: String
  /// One line about what the option does.
  public let summary: String
  /// The values that the option accepts, in words.
  public let values: String
  /// The evidence for the default.
  public let evidence: Evidence
  /// The publication that the default is based on, in words.
  public let source: String
  /// The option's value, as text that `set` accepts.
  public let value: @Sendable (EngineOptions) -> String
  /// Sets the option. Returns `false` if the text is not one of its values.
  public let set: @Sendable (inout EngineOptions, String) -> Bool
}

/// The spelling of numbers in the values of options.
public enum OptionText {
  /// The shortest text that reads back as the same number, without a fraction where there is none.
  public static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// A finite number within a range, written in decimal digits, or `nil`.
  public static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    // Double itself takes hexadecimal digits, and anything behind a zero byte.
    guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }), let value = Double(text), value.isFinite,
      range.contains(value)
    else { return nil }
    return value
  }
}
