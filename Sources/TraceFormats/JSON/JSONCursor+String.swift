extension JSONCursor {
  /// The bytes and the length of a key of up to seven letters at the cursor; `nil` for all other keys.
  ///
  /// The first byte is the lowest. A colon has to follow directly. The bytes are not checked. The text must have eight readable bytes
  /// from its zero byte on.
  @inline(__always)
  var shortKey: (letters: UInt64, count: Int)? {
    guard place.pointee == UInt8(ascii: "\"") else { return nil }
    let word = UInt64(littleEndian: UnsafeRawPointer(place + 1).loadUnaligned(as: UInt64.self))
    // The lowest high bit that is set marks the first quote (Mycroft's test for a zero byte).
    let difference = word ^ 0x2222_2222_2222_2222
    let marks = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    guard marks != 0 else { return nil }
    let count = marks.trailingZeroBitCount / 8
    // Bytes after the end of the text may be those of the next line.
    guard count + 2 < end - place, place[count + 2] == UInt8(ascii: ":") else { return nil }
    return (word & ((1 << UInt64(8 * count)) &- 1), count)
  }

  /// Reads a string, whose first quote is the next byte. Escapes and UTF-8 are checked, nothing is copied.
  ///
  /// - Throws: `Fault`.
  @inline(__always)
  mutating func string() throws -> JSONValue {
    let start = place
    place += 1
    while true {
      let byte = place.pointee
      if byte == UInt8(ascii: "\"") {
        place += 1
        return JSONValue(.string, from: start, to: place)
      }
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\\") { return try rareString(start) }
      place += 1
    }
  }

  /// Reads the rest of a string from its first byte that is not plain ASCII.
  @inline(never)
  private mutating func rareString(_ start: UnsafePointer<UInt8>) throws -> JSONValue {
    var isEscaped = false
    while true {
      switch place.pointee {
      case UInt8(ascii: "\""):
        place += 1
        var value = JSONValue(.string, from: start, to: place)
        value.isEscaped = isEscaped
        return value
      case UInt8(ascii: "\\"):
        isEscaped = true
        try escape()
      case 0..<0x20:
        guard place < end else { throw unexpected("the closing quote of a string") }
        throw faultHere(
          .notJSON, expected: "no control character within a string",
          found: Excerpt.of(CollectionOfOne(place.pointee)), remedy: "JSON writes it as an escape sequence")
      case 0..<0x80: place += 1
      default: try multibyte()
      }
    }
  }

  private mutating func escape() throws {
    place += 1
    switch place.pointee {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      place += 1
    case UInt8(ascii: "u"):
      try unicodeEscape()
    default: throw unexpected("an escape sequence of JSON after the backslash")
    }
  }

  /// Skips the rest of `\uXXXX`, and the second half of a surrogate pair.
  ///
  /// Text that is stored without its NUL, or with U+FFFD for half a pair, could equal another one, and two recordings would have the
  /// same id.
  private mutating func unicodeEscape() throws {
    let start = place - 1
    place += 1
    let unit = try codeUnit()
    switch unit {
    case 0:
      throw noCharacter(start, expected: "text without NUL", remedy: "leave it out: it ends the text for many programs")
    case 0xd800...0xdbff:
      if place.pointee == UInt8(ascii: "\\"), place[1] == UInt8(ascii: "u") {
        place += 2
        if try (0xdc00...0xdfff).contains(codeUnit()) { return }
      }
      throw noCharacter(start, expected: "a surrogate pair", remedy: "half a pair is no character")
    case 0xdc00...0xdfff:
      throw noCharacter(start, expected: "a surrogate pair", remedy: "half a pair is no character")
    default: return
    }
  }

  private mutating func codeUnit() throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = JSONEscapes.hexDigit(place.pointee) else {
        throw unexpected("four hexadecimal digits after \\u")
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }

  /// The fault of an escape sequence of six bytes.
  private func noCharacter(_ start: UnsafePointer<UInt8>, expected: String, remedy: String) -> Fault {
    var cursor = self
    cursor.place = start
    return cursor.faultHere(
      .noCharacter, expected: expected, found: Excerpt.of(UnsafeBufferPointer(start: start, count: 6)), remedy: remedy)
  }

  /// Skips one character of two to four bytes. The ranges are those of RFC 3629, section 4.
  private mutating func multibyte() throws {
    let first = place.pointee
    let second: ClosedRange<UInt8>
    var more: Int
    switch first {
    case 0xc2...0xdf: (second, more) = (0x80...0xbf, 0)
    case 0xe0: (second, more) = (0xa0...0xbf, 1)
    case 0xed: (second, more) = (0x80...0x9f, 1)
    case 0xe1...0xef: (second, more) = (0x80...0xbf, 1)
    case 0xf0: (second, more) = (0x90...0xbf, 2)
    case 0xf1...0xf3: (second, more) = (0x80...0xbf, 2)
    case 0xf4: (second, more) = (0x80...0x8f, 2)
    default: throw notUTF8(first)
    }
    guard second.contains(place[1]) else { throw notUTF8(first) }
    var next = place + 2
    while more > 0 {
      guard (0x80...0xbf).contains(next.pointee) else { throw notUTF8(first) }
      next += 1
      more -= 1
    }
    place = next
  }

  private func notUTF8(_ byte: UInt8) -> Fault {
    faultHere(
      .notUTF8, expected: "text in UTF-8", found: "the byte 0x\(String(byte, radix: 16))",
      remedy: "save the file as UTF-8")
  }
}
