/// Pieces of plain text that GitHub Flavored Markdown, or GitHub itself, turns into something else.
enum MarkdownLink {
  /// The indices of scalars behind which such a piece has to be divided.
  static func breaks(in scalars: [Unicode.Scalar]) -> Set<Int> {
    var breaks: Set<Int> = []
    for index in scalars.indices.dropLast() where isInside(index, of: scalars) { breaks.insert(index) }
    for run in hashes(in: scalars) { breaks.insert(run.lowerBound + 2) }
    return breaks
  }

  /// Whether a mention (`@name`, also that of a mail address), an issue (`#1`, `GH-1`), an address (`http://`, `www.`) or a
  /// picture (`:name:`) goes on behind a scalar.
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

  /// Whether a text begins with the name of a picture and the colon behind it. A time of day is none.
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

  /// With the hyphen, so that the parts of a UUID are none.
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
