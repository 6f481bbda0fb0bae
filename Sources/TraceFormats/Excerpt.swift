/// The beginning of a text from outside, for an error: short, and harmless on a terminal.
enum Excerpt {
  /// The most characters of a value that are shown.
  static let valueLimit = 40
  /// The most characters of a file's name that are shown.
  static let nameLimit = 400

  /// The first `limit` characters of a text, with control, direction and invisible characters written as `\u{1b}`.
  static func of(_ text: some StringProtocol, limit: Int = valueLimit) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit { return shown + "…" }
      if isHarmless(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      }
      count += 1
    }
    return shown
  }

  /// The text of bytes that need not be UTF-8; other bytes appear as `\u{fffd}`.
  static func of(_ bytes: some Collection<UInt8>) -> String {
    of(String(decoding: bytes.prefix(4 * (valueLimit + 1)), as: UTF8.self))
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    // Invisible letters and marks, by which two texts that look the same could differ.
    default: scalar != "\u{fffd}" && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
