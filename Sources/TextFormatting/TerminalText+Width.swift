// Widths in terminal columns. Text is escaped before it is measured.

extension TerminalText {
  /// The number of terminal columns of `text`: 2 for wide East Asian characters and emoji, 0 for combining marks.
  public static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  package static func width(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isEmoji =
      scalars.first?.properties.isEmojiPresentation == true || scalars.contains("\u{FE0F}")
    return isEmoji ? 2 : scalars.reduce(0) { $0 + $1.columns }
  }

  /// `text` in at most `columns` columns; if it is longer, its end is replaced by `…`.
  package static func cut(_ text: String, to columns: Int) -> String {
    if text.utf8.count <= columns { return text }
    // A character may have any number of combining marks, which take no column.
    if text.unicodeScalars.count > 8 * (columns + 1) {
      return prefix(String(text.unicodeScalars.prefix(8 * columns)), columns: max(0, columns - 1)) + "…"
    }
    if width(text) <= columns { return text }
    return prefix(text, columns: max(0, columns - 1)) + "…"
  }

  /// The longest prefix of `text` that has at most `columns` columns.
  package static func prefix(_ text: String, columns: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      used += width(character)
      if used > columns { break }
      result.append(character)
    }
    return result
  }

  /// `text` padded with spaces to `columns` columns.
  package static func padded(_ text: String, to columns: Int, alignRight: Bool = false) -> String {
    let fill = String(repeating: " ", count: max(0, columns - width(text)))
    return alignRight ? fill + text : text + fill
  }

  /// `text` wrapped between words into lines of at most `columns` columns; a longer word is divided. A line that would become a
  /// command of a CI service is a little longer.
  package static func wrapped(_ text: String, columns: Int) -> [String] {
    let columns = max(2, columns)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, width(line) + 1 + width(word) <= columns {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while width(word) > columns {
        let head = prefix(word, columns: columns)
        if head.isEmpty { break }
        lines.append(head)
        word = String(word.dropFirst(head.count))
      }
      line = word
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines.map(RunnerCommand.disarmed)
  }

  package static func withoutTrailingSpaces(_ line: String) -> String {
    guard line.utf8.last == 0x20 else { return line }
    let last = line.utf8.lastIndex { $0 != 0x20 }
    return last.map { String(line[..<line.utf8.index(after: $0)]) } ?? ""
  }
}

extension Unicode.Scalar {
  /// Columns of one scalar: Unicode's East Asian Width W and F are 2, combining marks and format characters 0, all else 1.
  fileprivate var columns: Int {
    if isASCII { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals join the consonant before them
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
      0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
