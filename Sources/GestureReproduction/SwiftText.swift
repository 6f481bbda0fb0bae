import TextFormatting

/// Text of a session in Swift source.
enum SwiftText {
  /// A string literal, in which nothing is interpolated.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case " "..."~": literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }

  /// Text for a comment that ends with its line.
  static func comment(_ text: String) -> String { TerminalText.escaped(text) }

  /// A number with at most three decimal places.
  static func number(_ value: Double) -> String { NumberText.shown(value) }
}
