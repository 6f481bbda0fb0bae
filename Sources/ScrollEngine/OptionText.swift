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
