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

  /// Text as in ``inline(_:)``, for outside text: GitHub turns no part of it into a link, a mention or a picture.
  ///
  /// An empty comment divides each such part; GitHub examines text after it has resolved escapes, so these do not help.
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

  /// Whether no part of a text needs escaping. Most cells of a table are such texts.
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

  /// The text as in ``inert(_:)``, with text between single backticks as code.
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

/// Pieces of plain text that GitHub Flavored Markdown, or GitHub itself, turns into something else.
enum MarkdownLink {
  /// The indices of scalars after which such a piece has to be divided.
  static func breaks(in scalars: [Unicode.Scalar]) -> Set<Int> {
    var breaks: Set<Int> = []
    for index in scalars.indices.dropLast() where isInside(index, of: scalars) { breaks.insert(index) }
    for run in hashes(in: scalars) { breaks.insert(run.lowerBound + 2) }
    return breaks
  }

  /// Whether a mention, an issue, an address or a picture continues after a scalar.
  ///
  /// A mention is `@name`, also in a mail address; an issue is `#1` or `GH-1`; an address begins with `http://` or `www.`;
  /// a picture is `:name:`.
  private static func isInside(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    let next = scalars[index + 1]
    func before(_ count: Int) -> String {
      String(String.UnicodeScalarView(scalars[max(0, index - count)..<index])).lowercased()
    }
    switch scalars[index] {
    case "@": return next.properties.isAlphabetic || isDigit(next)
    case "#": return isDigit(next)
    case "-": return isDigit(next) && before(2) == "gh"
    case "w", "W": return next == "." && before(2) == "ww"
    case ":": return next == "/" || isPictureName(scalars[(index + 1)...])
    default: return false
    }
  }

  /// Whether a text begins with the name of a picture and the colon after it. A time of day does not.
  private static func isPictureName(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = text.prefix { isLetter($0) || isDigit($0) || $0 == "_" || $0 == "+" || $0 == "-" }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == ":" else { return false }
    return name.contains { !isDigit($0) } || name.count > 2
  }

  static let shortestHash = 7

  /// Words of 7 to 40 hexadecimal digits, which may be a commit's. Those of 16 are a glitch's fingerprint.
  private static func hashes(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex { !isWordPart($0) } ?? scalars.count
      let word = scalars[start..<end]
      if (shortestHash...40).contains(word.count), word.count != 16, word.allSatisfy(isHexadecimal),
        word.contains(where: isDigit), !word.allSatisfy(isDigit)
      {
        found.append(start..<end)
      }
      start = max(end, start) + 1
    }
    return found
  }

  /// Whether a scalar is part of a word. A hyphen is, so that the parts of a UUID are no words.
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || isLetter(scalar) || scalar == "-" || scalar == "_"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
  }
}
