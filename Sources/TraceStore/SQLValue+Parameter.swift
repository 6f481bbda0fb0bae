extension SQLValue {
  /// A parameter's value as a user typed it: an integer or a real where the text is exactly how SQLite writes that number, else text.
  ///
  /// `7` is an integer; `007`, `1.10` and `1e3` stay text. So no digit is lost where the value is a label or a build: for a comparison
  /// with a TEXT column, or for `CAST(:x AS TEXT)`, SQLite converts the number to the same text. For a comparison with a number column
  /// it converts text to a number anyway.
  public init(parameter text: String) {
    if let integer = Int64(text), String(integer) == text {
      self = .integer(integer)
    } else if text.utf8.count <= 15, let real = Double(text), real.isFinite, "\(real)" == text, !text.contains("e") {
      self = .real(real)
    } else {
      self = .text(text)
    }
  }
}
