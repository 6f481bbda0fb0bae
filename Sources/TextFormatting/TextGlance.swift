/// The result of a quick scan of a text's bytes, before any of its characters is examined.
struct TextGlance {
  /// Whether every character can be shown as it is: printable ASCII, and the other characters of this tool's own sentences.
  ///
  /// Other text may still be harmless; `forEachScalar` finds out.
  private(set) var isHarmless = true
  /// Whether there is a character with a meaning in XML.
  private(set) var hasMarkup = false
  /// Whether two colons or two number signs stand side by side, as in commands of CI services.
  private(set) var mayCommand = false
  private(set) var isASCII = true

  init(_ text: String) {
    // A text that the platform's own strings back has no contiguous bytes; it is examined character by character.
    let isSeen: Void? = text.utf8.withContiguousStorageIfAvailable { look(at: $0) }
    if isSeen == nil { (isHarmless, hasMarkup, mayCommand, isASCII) = (false, true, true, false) }
  }

  private mutating func look(at bytes: UnsafeBufferPointer<UInt8>) {
    var place = 0
    var previous: UInt8 = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): hasMarkup = true
      case UInt8(ascii: ":"), UInt8(ascii: "#"): if byte == previous { mayCommand = true }
      case 0x20..<0x7F: break
      case 0x80...:
        isASCII = false
        let rest = bytes[place...]
        if let length = Self.harmlessRest(byte, rest) { place += length } else { isHarmless = false }
      default: isHarmless = false
      }
      previous = byte
    }
  }

  /// The number of bytes after the first one of a character that can be shown as it is; `nil` for another character.
  private static func harmlessRest(_ first: UInt8, _ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let second = rest.first else { return nil }
    switch first {
    // Letters and signs of Latin-1, without the controls and the soft hyphen, U+00AD.
    case 0xC2: return (0xA0...0xBF).contains(second) && second != 0xAD ? 1 : nil
    case 0xC3: return 1
    case 0xE2:
      guard let third = rest.dropFirst().first else { return nil }
      // Dashes, quotes and the ellipsis, U+2010 to U+2027; arrows and signs of mathematics, U+2180 to U+22FF.
      return (second == 0x80 && (0x90...0xA7).contains(third)) || (0x86...0x8B).contains(second) ? 2 : nil
    default: return nil
    }
  }
}

extension Collection where Element: Equatable {
  /// Whether the elements of another collection are contained, one right after the other.
  ///
  /// The standard library's search for a collection in another needs iOS 16.
  public func contains(run: some Collection<Element>) -> Bool {
    run.isEmpty || indices.contains { self[$0...].starts(with: run) }
  }
}
