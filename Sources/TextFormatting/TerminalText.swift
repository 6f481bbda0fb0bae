/// Text as a terminal can show it without being told what to do by it.
///
/// Session names, page names and messages come from files that anyone may have written. Every place that shows such text to a
/// person passes it through ``escaped(_:asciiOnly:)``.
public enum TerminalText {
  /// `text` with everything that would move the cursor, colour the screen, break the line, reorder or hide characters written
  /// out the way Swift writes it: `\n`, `\t`, `\u{1b}`.
  ///
  /// Backslashes stay single: the result is for reading, not for parsing back. Escaping twice changes nothing.
  ///
  /// - Parameter keepsLayout: whether line feeds and tabs stay, in text of several lines.
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
  /// Whether showing this scalar raw does something else than showing a character.
  var isDangerous: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, delete, C1: escape sequences begin here
    case 0x061C, 0x200E, 0x200F: true  // marks of writing direction
    case 0x202A...0x202E, 0x2066...0x2069: true  // overrides, embeddings and isolates of writing direction
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0x00AD, 0x200B, 0x2060...0x2064, 0xFEFF: true  // invisible: two names that look alike would not be alike
    default: false
    }
  }
}
