/// Lines that a CI service obeys when a job prints them.
///
/// They are GitHub's `::set-output …` at the start of a line, `##[…]` and `##vso[…]` of Azure and the first GitHub runner,
/// and TeamCity's `##teamcity[…]`. A recording's name must not become one.
public enum RunnerCommand {
  /// The texts that follow `##` in a command.
  private static let words = ["[", "vso[", "teamcity["]

  /// `text` in which one character of each command is written as an escape sequence: `:\u{3a}`, `#\u{23}`. Every line is examined.
  public static func disarmed(_ text: String) -> String {
    guard TextGlance(text).mayCommand else { return text }
    var result = ""
    let scalars = text.unicodeScalars
    var previous: Unicode.Scalar?
    var isAtStart = true
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      if scalar == ":", previous == ":", isAtStart {
        result += "\\u{3a}"
        isAtStart = false
      } else if scalar == "#", previous == "#",
        words.contains(where: { scalars[index...].starts(with: $0.unicodeScalars) })
      {
        result += "\\u{23}"
      } else {
        result.unicodeScalars.append(scalar)
        if scalar == "\n" || scalar == "\r" {
          isAtStart = true
        } else if scalar != ":" || previous == ":", !scalar.properties.isWhitespace {
          isAtStart = false
        }
      }
      previous = scalar
    }
    return result
  }
}

/// Quotes text so that a shell reads it as one word.
package enum ShellText {
  /// `text` itself if it needs no quotes, otherwise in single quotes.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"): true
      default: false
      }
    }
    guard !isPlain || text.isEmpty else { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
