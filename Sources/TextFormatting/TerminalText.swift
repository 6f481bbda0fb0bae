/// Escapes text so that it contains no control characters for a terminal.
///
/// Session names, page names and messages come from untrusted files. All code that shows such text to people passes it through
/// ``escaped(_:asciiOnly:keepsLayout:)``.
public enum TerminalText {
  /// `text` in which every character that would move the cursor, change colors, break the line, or reorder or hide characters is
  /// replaced by its Swift escape sequence: `\n`, `\t`, `\u{1b}`.
  ///
  /// Backslashes are not escaped: the result is meant to be read by people, not to be parsed. Escaping is idempotent.
  ///
  /// - Parameters:
  ///   - asciiOnly: whether all characters outside ASCII are escaped as well.
  ///   - keepsLayout: whether line feeds and tabs are kept, for text with several lines.
  public static func escaped(_ text: String, asciiOnly: Bool = false, keepsLayout: Bool = false) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if keepsLayout, scalar == "\n" || scalar == "\t" {
        result.unicodeScalars.append(scalar)
      } else if scalar.isDangerous || (asciiOnly && !scalar.isASCII) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would interpret this scalar instead of showing a character.
  package var isDangerous: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, delete, C1: escape sequences begin here
    case 0x061C, 0x200E, 0x200F: true  // marks of writing direction
    case 0x202A...0x202E, 0x2066...0x2069: true  // overrides, embeddings and isolates of writing direction
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0x00AD, 0x200B, 0x2060...0x2064, 0xFEFF: true  // invisible: two different names could look the same
    default: false
    }
  }
}
