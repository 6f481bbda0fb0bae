/// Sentences in which commands and names stand between backticks.
///
/// Outside text may contain backticks, too: then a piece of it is shown as code, which is as harmless as text.
package enum MarkedText {
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// Code without its backticks; it may contain longer sequences of them.
    case code(String)
  }

  /// The pieces from beginning to end. A single backtick opens code, the next single one ends it, as in Markdown.
  package static func pieces(of sentence: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = sentence[...]
    while let open = singleBacktick(in: rest) {
      let inside = rest[rest.utf8.index(after: open)...]
      guard let close = singleBacktick(in: inside) else { break }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.code(String(inside[..<close])))
      rest = inside[rest.utf8.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  /// The first backtick without another one beside it.
  private static func singleBacktick(in text: Substring) -> Substring.Index? {
    let backtick = UInt8(ascii: "`")
    var start = text.startIndex
    while let first = text.utf8[start...].firstIndex(of: backtick) {
      let end = text.utf8[first...].firstIndex { $0 != backtick } ?? text.endIndex
      if text.utf8.distance(from: first, to: end) == 1 { return first }
      start = end
    }
    return nil
  }
}
