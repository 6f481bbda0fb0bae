/// Swift source whose comments and texts are blank, so that code can be searched by its bytes.
///
/// Masked and original bytes have the same places and the same line ends.
struct MaskedSource {
  let original: [UInt8]
  private(set) var bytes: [UInt8]

  init(_ text: String) {
    original = Array(text.utf8)
    bytes = original
    mask()
  }

  /// The operators of casts: the conditional, the forced and the plain one.
  static let casts = (conditional: "as?", forced: "as" + "!", plain: "as")

  private static let (quote, backslash, slash, star, hash, newline, space) = (
    UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "#"),
    UInt8(ascii: "\n"), UInt8(ascii: " ")
  )

  private mutating func mask() {
    var index = 0
    while index < bytes.count {
      if at(index, "//") {
        index = blank(from: index) { source, place in source.original[place] == Self.newline ? 0 : nil }
      } else if at(index, "/*") {
        index = blankComment(from: index)
      } else if bytes[index] == Self.quote || bytes[index] == Self.hash {
        index = blankText(from: index)
      } else {
        index += 1
      }
    }
  }

  /// Whether the original has a text at a place.
  func at(_ index: Int, _ text: String) -> Bool {
    index >= 0 && original[min(index, original.count)...].starts(with: text.utf8)
  }

  /// Blanks bytes until `end` gives the number of bytes after a place that still belong to the part. Returns the place behind.
  private mutating func blank(from start: Int, until end: (MaskedSource, Int) -> Int?) -> Int {
    var index = start
    while index < bytes.count {
      if let rest = end(self, index) {
        let behind = min(index + rest, bytes.count)
        for place in index..<behind where bytes[place] != Self.newline { bytes[place] = Self.space }
        return behind
      }
      if bytes[index] != Self.newline { bytes[index] = Self.space }
      index += 1
    }
    return index
  }

  /// Comments of this form contain each other.
  private mutating func blankComment(from start: Int) -> Int {
    var depth = 0
    return blank(from: start) { source, place in
      if source.at(place, "/*") { depth += 1 }
      guard source.at(place, "*/") else { return nil }
      depth -= 1
      return depth == 0 ? 2 : nil
    }
  }

  /// A text, also one of several lines or with number signs. Code that is inserted into it is blank, too.
  private mutating func blankText(from start: Int) -> Int {
    var opening = start
    while opening < original.count, original[opening] == Self.hash { opening += 1 }
    guard opening < original.count, original[opening] == Self.quote else { return max(opening, start + 1) }
    let signs = String(repeating: "#", count: opening - start)
    let isLong = at(opening, "\"\"\"")
    let end = (isLong ? "\"\"\"" : "\"") + signs
    let escape = "\\" + signs
    let body = opening + (isLong ? 3 : 1)
    for place in start..<min(body, bytes.count) { bytes[place] = Self.space }
    var skip = -1
    var depth = 0
    return blank(from: body) { source, place in
      if place <= skip { return nil }
      if source.at(place, escape) {
        if source.at(place, escape + "(") { depth += 1 }
        skip = place + escape.utf8.count
        return nil
      }
      if depth > 0 {
        if source.at(place, "(") { depth += 1 }
        if source.at(place, ")") { depth -= 1 }
        return nil
      }
      if !isLong, source.original[place] == Self.newline { return 0 }
      return source.at(place, end) ? end.utf8.count : nil
    }
  }

  // MARK: Searching

  /// The line of a byte, from 1.
  func line(of index: Int) -> Int { 1 + original[..<min(index, original.count)].reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }

  /// The number of line ends in a range.
  func lines(in range: Range<Int>) -> Int { original[range].reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }

  static func isNamePart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// The places at which a word stands by itself.
  func places(of word: String) -> [Int] {
    let needle = Array(word.utf8)
    guard let first = needle.first, let last = needle.last, bytes.count >= needle.count else { return [] }
    return (0...(bytes.count - needle.count)).filter { index in
      guard bytes[index] == first, bytes[index..<(index + needle.count)].elementsEqual(needle) else { return false }
      if Self.isNamePart(first), index > 0, Self.isNamePart(bytes[index - 1]) { return false }
      let next = index + needle.count
      return !(Self.isNamePart(last) && next < bytes.count && Self.isNamePart(bytes[next]))
    }
  }

  func skipSpaces(_ index: Int, lines: Bool = true) -> Int {
    var index = index
    while index < bytes.count,
      bytes[index] == Self.space || bytes[index] == 9 || (lines && bytes[index] == Self.newline)
    {
      index += 1
    }
    return index
  }

  /// The name at a place, and the place behind it; `nil` where there is none.
  func name(_ index: Int) -> (text: String, end: Int)? {
    var end = index
    while end < bytes.count, Self.isNamePart(bytes[end]) { end += 1 }
    return end > index ? (text(index..<end), end) : nil
  }

  /// The place of the bracket that closes the one at a place; `nil` where it is not closed.
  func closing(_ open: Int) -> Int? {
    guard open < bytes.count else { return nil }
    let pairs: [UInt8: UInt8] = [40: 41, 91: 93, 123: 125]
    guard let close = pairs[bytes[open]] else { return nil }
    var depth = 0
    for index in open..<bytes.count {
      if bytes[index] == bytes[open] { depth += 1 }
      if bytes[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The original text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: original[range], as: UTF8.self) }
}
