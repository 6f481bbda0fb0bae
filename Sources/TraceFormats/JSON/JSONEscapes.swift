/// Escape sequences in JSON strings.
enum JSONEscapes {
  /// The text of the content of a string, which the cursor has checked.
  static func decoded(_ content: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var bytes = content.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "\\"), let letter = bytes.next() else {
        text.append(byte)
        continue
      }
      guard letter == UInt8(ascii: "u") else {
        text.append(plain(letter))
        continue
      }
      let unit = codeUnit(&bytes)
      var scalar = Unicode.Scalar(unit)
      if UTF16.isLeadSurrogate(unit), bytes.next() != nil, bytes.next() != nil {
        scalar = Self.scalar(high: unit, low: codeUnit(&bytes))
      }
      text.append(contentsOf: UTF8.encode(scalar ?? "\u{fffd}") ?? UTF8.encodedReplacementCharacter)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func scalar(high: UInt16, low: UInt16) -> Unicode.Scalar {
    Unicode.Scalar(0x10000 + (UInt32(high & 0x3ff) << 10 | UInt32(low & 0x3ff))) ?? "\u{fffd}"
  }

  private static func codeUnit(_ bytes: inout some IteratorProtocol<UInt8>) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = bytes.next(), let digit = hexDigit(byte) else { break }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func plain(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "n"): 0x0a
    case UInt8(ascii: "r"): 0x0d
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The value of a hexadecimal digit; `nil` for other bytes.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
