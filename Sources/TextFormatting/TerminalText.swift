/// Escapes text so that it contains no control characters for a terminal, and no commands for what runs a job.
///
/// Session names, page names and messages come from untrusted files. All code that shows such text to people passes it through
/// ``escaped(_:asciiOnly:keepsLayout:)``.
public enum TerminalText {
  /// `text` in which every character that would move the cursor, change colors, break the line, or reorder or hide characters is
  /// replaced by its Swift escape sequence: `\n`, `\t`, `\u{1b}`. So is one character of what a CI service would take for a
  /// command, see ``RunnerCommand``.
  ///
  /// Backslashes are not escaped: the result is meant to be read by people, not to be parsed. Escaping is idempotent.
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

  /// As ``escaped(_:asciiOnly:keepsLayout:)``, without care for what runs a job: for whole outputs, whose own commands must stay.
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
