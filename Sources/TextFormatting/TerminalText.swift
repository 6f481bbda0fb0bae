/// Escapes text so that it contains no control characters for a terminal, and no commands for a CI service.
///
/// Session names, page names and messages come from untrusted files. All code that shows such text to people passes it through
/// ``escaped(_:asciiOnly:keepsLayout:)``.
public enum TerminalText {
  /// `text` in which dangerous characters are replaced by their Swift escape sequences: `\n`, `\t`, `\u{1b}`.
  ///
  /// These are characters that would move the cursor, change colors, break the line, or reorder or hide characters, and one
  /// character of everything that a CI service would take for a command, see ``RunnerCommand``.
  ///
  /// Backslashes are not escaped: the result is for people to read, not for parsing. Escaping is idempotent.
  ///
  /// - Parameters:
  ///   - asciiOnly: whether all characters outside ASCII are escaped as well.
  ///   - keepsLayout: whether line feeds and tabs are kept, for text with several lines.
  public static func escaped(_ text: String, asciiOnly: Bool = false, keepsLayout: Bool = false) -> String {
    let glance = TextGlance(text)
    if glance.isHarmless, glance.isASCII || !asciiOnly {
      return glance.mayCommand ? RunnerCommand.disarmed(text) : text
    }
    return RunnerCommand.disarmed(withoutControls(text, asciiOnly: asciiOnly, keepsLayout: keepsLayout))
  }

  /// Text as in ``escaped(_:asciiOnly:keepsLayout:)``, with commands for CI services kept: for whole outputs, whose own commands
  /// must stay.
  package static func withoutControls(_ text: String, asciiOnly: Bool = false, keepsLayout: Bool = false) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    text.forEachScalar { scalar, isDangerous in
      if keepsLayout, scalar == "\n" || scalar == "\t" {
        result.unicodeScalars.append(scalar)
      } else if isDangerous || (asciiOnly && !scalar.isASCII) {
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
