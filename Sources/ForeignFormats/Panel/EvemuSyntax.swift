import TraceFormats

/// The lines of evemu's recordings: `E:` and descriptions of the device.
struct EvemuSyntax: PanelSyntax {
  static var description: FormatDescription { EvemuFormat.description }
  static let rangeRemedy =
    "the lines `A: 35 …` and `A: 36 …` of the device's description have it; put the .desc file before the events, or give it as "
    + "--map x=0..3008,y=0..1856"

  private var propertyLines = 0

  mutating func line(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) -> PanelLine {
    var words = PanelWords(text)
    let word = words.next()
    guard let first = word.first, first != UInt8(ascii: "#") else { return .other }
    guard word.count == 2, word.last == UInt8(ascii: ":") else { return .unknown }
    switch first {
    case UInt8(ascii: "E"): return .event(try Self.event(&words, of: text), device: PanelLine.unnamed)
    case UInt8(ascii: "A"): return try Self.axis(&words, of: text)
    case UInt8(ascii: "P"): return try property(&words, of: text)
    case UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "B"), UInt8(ascii: "L"), UInt8(ascii: "S"): return .other
    default: return .unknown
    }
  }

  /// `E: 0.000001 0003 0035 0810`; a comment may follow.
  private static func event(
    _ words: inout PanelWords, of text: UnsafeBufferPointer<UInt8>
  ) throws(Fault) -> KernelEvent {
    let (time, type, code, value) = (words.next(), words.next(), words.next(), words.next())
    guard let t = PanelWords.time(time), let type = PanelWords.hex(type, digits: 4),
      let code = PanelWords.hex(code, digits: 4), let value = PanelWords.signed(value), abs(value) <= KernelEvent.limit,
      words.tail.isEmpty || words.tail.first == UInt8(ascii: "#")
    else {
      throw Fault(.wrongType, expected: "an event as `E: 0.000001 0003 0035 0810`", found: Excerpt.of(text))
    }
    return KernelEvent(t: t, type: type, code: code, value: value)
  }

  /// `A: 35 0 1599 0 0 11`.
  private static func axis(
    _ words: inout PanelWords, of text: UnsafeBufferPointer<UInt8>
  ) throws(Fault) -> PanelLine {
    let (axis, least, most) = (words.next(), words.next(), words.next())
    guard let code = PanelWords.number(axis, radix: 16), let least = PanelWords.signed(least),
      let most = PanelWords.signed(most), abs(least) <= KernelEvent.limit, abs(most) <= KernelEvent.limit
    else {
      throw Fault(.wrongType, expected: "an axis as `A: 35 0 1599 0 0 11`", found: Excerpt.of(text))
    }
    return least < most ? .axis(code: code, least...most) : .other
  }

  /// `P: 02 00 00 00 …`, one bit per property, the first eight in the first byte.
  private mutating func property(
    _ words: inout PanelWords, of text: UnsafeBufferPointer<UInt8>
  ) throws(Fault) -> PanelLine {
    propertyLines += 1
    guard propertyLines == 1 else { return .other }
    guard let bits = PanelWords.hex(words.next(), digits: 2) else {
      throw Fault(.wrongType, expected: "properties as `P: 02 00 00 00`", found: Excerpt.of(text))
    }
    // INPUT_PROP_POINTER and INPUT_PROP_DIRECT. [input-event-codes.h]
    if bits & 2 != 0 { return .property(isPointer: false) }
    return bits & 1 != 0 ? .property(isPointer: true) : .other
  }
}
