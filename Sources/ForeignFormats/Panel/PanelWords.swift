import TraceFormats

/// The words of one line of a log, separated by spaces and tabs.
struct PanelWords {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ line: UnsafeBufferPointer<UInt8>) { rest = line[...] }

  /// The rest of the line, without surrounding space.
  var tail: Slice<UnsafeBufferPointer<UInt8>> {
    var tail = rest
    while let first = tail.first, Self.isSpace(first) { tail = tail.dropFirst() }
    while let last = tail.last, Self.isSpace(last) { tail = tail.dropLast() }
    return tail
  }

  /// The next word; empty at the end of the line.
  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>> {
    while let first = rest.first, Self.isSpace(first) { rest = rest.dropFirst() }
    let end = rest.firstIndex(where: Self.isSpace) ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }

  /// An unsigned number of at most 15 digits.
  static func number(_ word: some Sequence<UInt8>, radix: Int = 10) -> Int? {
    var value = 0
    var count = 0
    for byte in word {
      let digit: Int
      switch byte {
      case 0x30...0x39: digit = Int(byte) - 0x30
      case 0x61...0x66: digit = Int(byte) - 0x57
      case 0x41...0x46: digit = Int(byte) - 0x37
      default: return nil
      }
      count += 1
      guard digit < radix, count <= 15 else { return nil }
      value = value * radix + digit
    }
    return count > 0 ? value : nil
  }

  /// An integer that may have a minus sign.
  static func signed(_ word: some Collection<UInt8>) -> Int? {
    word.first == UInt8(ascii: "-") ? number(word.dropFirst()).map { -$0 } : number(word)
  }

  /// A hexadecimal number with exactly `digits` digits.
  static func hex(_ word: some Collection<UInt8>, digits: Int) -> Int? {
    word.count == digits ? number(word, radix: 16) : nil
  }

  /// A time `seconds.fraction` in microseconds, truncated.
  static func time(_ word: some Collection<UInt8>) -> Int? {
    guard let point = word.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let fraction = word[word.index(after: point)...]
    guard let seconds = number(word[..<point]), seconds <= 1_000_000_000_000, (1...9).contains(fraction.count),
      var micros = number(fraction.prefix(6)), number(fraction) != nil
    else { return nil }
    for _ in 0..<max(0, 6 - fraction.count) { micros *= 10 }
    return seconds * 1_000_000 + micros
  }
}

/// Recognizes logs of kernel events by their first lines.
enum PanelSniffing {
  /// Tests each whole line, or the last one if there is no other, until the result is known.
  ///
  /// - Parameter decision: the result for a line; `nil` if it is undecided.
  static func firstLines(of prefix: [UInt8], _ decision: (UnsafeBufferPointer<UInt8>) -> Bool?) -> Bool {
    var bytes = prefix
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    return bytes.withUnsafeBufferPointer { buffer in
      for line in buffer.split(separator: 0x0a) {
        if let answer = decision(UnsafeBufferPointer(rebasing: line)) { return answer }
      }
      return false
    }
  }
}
