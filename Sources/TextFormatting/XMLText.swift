/// Escapes untrusted text for XML 1.0.
package enum XMLText {
  /// Text for the content of an element or of an attribute in double quotes.
  package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    let glance = TextGlance(text)
    if glance.isHarmless, !glance.hasMarkup, !glance.mayCommand { return text }
    let lines = keepsLines ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [text]
    return lines.map { line in
      var result = ""
      for scalar in TerminalText.escaped(line).unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result
    }.joined(separator: "\n")
  }

  /// An attribute, for example ` name="value"`, with a leading space.
  package static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(escaped(value))\"" }
}
