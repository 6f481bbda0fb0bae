import TraceFormats

/// The lines of Android's `getevent`, with and without `-t` and `-l`, and the descriptions of devices by `-p`.
struct GeteventSyntax: PanelSyntax {
  static var description: FormatDescription { GeteventFormat.description }
  static let rangeRemedy =
    "`adb shell getevent -lp` prints it as min and max of ABS_MT_POSITION_X and ABS_MT_POSITION_Y; put that before the events, "
    + "or give it as --map x=0..1079,y=0..1919"

  /// Whether the last lines described a device.
  private var isDescribing = false

  mutating func line(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) -> PanelLine {
    var words = PanelWords(text)
    var word = words.next()
    if word.isEmpty { return .other }
    if word.elementsEqual("add".utf8) || word.elementsEqual("remove".utf8) { return device(&words) }
    if word.elementsEqual("could".utf8) || word.elementsEqual("poll".utf8) { return .other }
    var time: Int?
    if word.first == UInt8(ascii: "[") {
      time = try Self.time(&word, &words)
      isDescribing = false
    } else if isDescribing, text.first == 0x20 || text.first == 0x09 {
      return Self.description(word, &words, of: text)
    }
    var number = PanelLine.unnamed
    if word.starts(with: Self.folder.utf8), word.last == UInt8(ascii: ":") {
      guard let found = Self.device(word.dropLast()) else { return .unknown }
      number = found
      word = words.next()
    }
    guard let event = try Self.event(word, &words, isTimed: time != nil, line: text) else {
      return isDescribing ? .other : .unknown
    }
    guard let time else {
      throw Fault(
        .missingKey, expected: "the time of every event, `[ 1234.567890]`", found: Excerpt.of(text),
        remedy: "record it with `adb shell getevent -lt`: without times nobody knows how fast the finger was")
    }
    return .event(KernelEvent(t: time, type: event.type, code: event.code, value: event.value), device: number)
  }

  static let folder = "/dev/input/event"

  /// The number of `/dev/input/eventN`.
  static func device(_ path: some Collection<UInt8>) -> Int? {
    guard path.starts(with: folder.utf8) else { return nil }
    let number = path.dropFirst(folder.utf8.count)
    return number.count <= 4 ? PanelWords.number(number) : nil
  }

  /// `add device 1: /dev/input/event1`.
  private mutating func device(_ words: inout PanelWords) -> PanelLine {
    _ = words.next()
    _ = words.next()
    isDescribing = true
    return Self.device(words.next()).map { .device($0) } ?? .other
  }

  /// `[ 1234.567890]`, also with spaces within.
  private static func time(
    _ word: inout Slice<UnsafeBufferPointer<UInt8>>, _ words: inout PanelWords
  ) throws(Fault) -> Int {
    let start = word
    var digits = word.dropFirst()
    if digits.isEmpty { digits = words.next() }
    if digits.last == UInt8(ascii: "]") {
      digits = digits.dropLast()
    } else if !words.next().elementsEqual("]".utf8) {
      throw Self.notAnEvent(start)
    }
    guard let time = PanelWords.time(digits) else { throw Self.notAnEvent(digits) }
    word = words.next()
    return time
  }

  /// `EV_ABS ABS_MT_POSITION_X 000001ad`, or the same as numbers.
  ///
  /// - Returns: `nil` if it is not an event and has no time.
  private static func event(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, _ words: inout PanelWords, isTimed: Bool,
    line: UnsafeBufferPointer<UInt8>
  ) throws(Fault) -> (type: Int, code: Int, value: Int)? {
    let (code, value) = (words.next(), words.next())
    // The option -r adds the rate of the frames.
    let isWhole = words.tail.isEmpty || words.tail.starts(with: "rate".utf8)
    guard let type = number(word, label: "EV_"), !code.isEmpty, !value.isEmpty, isWhole else {
      if isTimed { throw notAnEvent(line) }
      return nil
    }
    let isKnown = PanelWords.hex(code, digits: 4) ?? KernelCode.labels[String(decoding: code, as: UTF8.self)]
    guard let known = isKnown else {
      // An event with a label that does not concern fingers.
      return (type, unknownCode, 0)
    }
    guard let bits = PanelWords.hex(value, digits: 8) else {
      guard let named = KernelCode.values[String(decoding: value, as: UTF8.self)] else { throw notAnEvent(line) }
      return (type, known, named)
    }
    return (type, known, Int(Int32(truncatingIfNeeded: bits)))
  }

  private static let unknownCode = 0x2ff

  private static func number(_ word: Slice<UnsafeBufferPointer<UInt8>>, label: String) -> Int? {
    if let number = PanelWords.hex(word, digits: 4) { return number }
    guard word.starts(with: label.utf8) else { return nil }
    return KernelCode.labels[String(decoding: word, as: UTF8.self)] ?? unknownCode
  }

  private static func notAnEvent(_ found: some Collection<UInt8>) -> Fault {
    Fault(
      .wrongType, expected: "an event as `[ 1234.567890] EV_ABS ABS_MT_POSITION_X 000001ad`", found: Excerpt.of(found))
  }

  /// A line of `getevent -p` below the line with a device's name.
  private static func description(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, _ words: inout PanelWords, of text: UnsafeBufferPointer<UInt8>
  ) -> PanelLine {
    if word.elementsEqual("INPUT_PROP_DIRECT".utf8) { return .property(isPointer: false) }
    if word.elementsEqual("INPUT_PROP_POINTER".utf8) { return .property(isPointer: true) }
    var word = word
    if word.elementsEqual("ABS".utf8) {
      _ = words.next()
      word = words.next()
    }
    let label = PanelWords.hex(word, digits: 4) ?? KernelCode.labels[String(decoding: word, as: UTF8.self)]
    guard let code = label, words.next().elementsEqual(":".utf8) else { return .other }
    // `value 0, min 0, max 1079, fuzz 0, …`
    var least: Int?
    while case let key = words.next(), !key.isEmpty {
      let value = words.next()
      let number = PanelWords.signed(value.last == UInt8(ascii: ",") ? value.dropLast() : value)
      if key.elementsEqual("min".utf8) { least = number }
      if key.elementsEqual("max".utf8), let least, let number, least < number {
        return .axis(code: code, least...number)
      }
    }
    return .other
  }
}
