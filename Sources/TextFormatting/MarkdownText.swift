/// Escapes untrusted text as GitHub Flavored Markdown that is rendered as exactly that text.
package enum MarkdownText {
  private static let special = Set(#"\`*_[]<>&|~$"#.unicodeScalars)

  /// Text for the inside of a line or a table cell.
  package static func inline(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      if special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// As ``inline(_:)``, for outside text: what GitHub would turn into a link, a mention or a picture stays text. An empty
  /// comment stands in the middle of each such piece; GitHub looks at text after it has resolved escapes, so these do not help.
  package static func inert(_ text: String) -> String {
    if isPlain(text) { return text }
    let scalars = Array(TerminalText.escaped(text).unicodeScalars)
    let breaks = MarkdownLink.breaks(in: scalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      if special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
      if breaks.contains(index) { result += "<!-- -->" }
    }
    return result
  }

  /// Whether nothing in a text needs care. Most cells of a table are such texts.
  private static func isPlain(_ text: String) -> Bool {
    var previous: UInt8 = 0
    var hexadecimal = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        hexadecimal += 1
      case UInt8(ascii: "G")...UInt8(ascii: "Z"), UInt8(ascii: "g")...UInt8(ascii: "z"), UInt8(ascii: " "):
        hexadecimal = 0
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        if previous | 0x20 == UInt8(ascii: "w") || previous | 0x20 == UInt8(ascii: "h") { return false }
        hexadecimal = 0
      default: return false
      }
      if hexadecimal == MarkdownLink.shortestHash { return false }
      previous = byte
    }
    return true
  }

  /// The text as ``inert(_:)`` writes it, with what stands between single backticks as code.
  package static func sentence(_ text: String) -> String {
    var result = ""
    for piece in MarkedText.pieces(of: text) {
      switch piece {
      case .text(let text):
        // GitHub takes a dollar beside a backtick for the beginning or end of a formula.
        result += text.hasPrefix("$") && result.hasSuffix("`") ? "<!-- -->" + inert(text) : inert(text)
      case .code(let text): result += (result.hasSuffix("$") ? "<!-- -->`" : "`") + TerminalText.escaped(text) + "`"
      }
    }
    return result
  }

  /// A sentence for the beginning of a line, where other characters would begin a heading, a list, a rule or a code block.
  package static func line(_ text: String) -> String {
    let text = sentence(String(text.drop { $0 == " " }))
    guard let first = text.first else { return text }
    if "#-+=".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let next = text.dropFirst(digits.count).first, next == "." || next == ")" {
      return digits + "\\" + text.dropFirst(digits.count)
    }
    return text
  }

  /// A fenced code block; the fence is longer than any sequence of backticks in the text.
  package static func block(_ text: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)text\n\(text)\n\(fence)\n"
  }
}
