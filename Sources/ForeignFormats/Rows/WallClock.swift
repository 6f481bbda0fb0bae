import TraceFormats

/// Times of day as in logs, with or without a date: `2019-03-12 15:10:46.995443+0800`, `2026-01-31T12:00:00Z`, `12:00:00.123`.
enum WallClock {
  /// The time in microseconds since the beginning of the year 2000, UTC; without a date since midnight, without a zone in an unknown one.
  ///
  /// - Returns: `nil` for any other text.
  static func microseconds(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var rest = text[...]
    var days = 0
    if rest.count > 10, rest[rest.startIndex + 4] == UInt8(ascii: "-") {
      guard let year = number(&rest, digits: 4), take("-", &rest), let month = number(&rest, digits: 2),
        take("-", &rest), let day = number(&rest, digits: 2), (1...12).contains(month), (1...31).contains(day),
        take("T", &rest) || take(" ", &rest)
      else { return nil }
      days = Self.days(year, month, day)
    }
    guard let hour = number(&rest, digits: 2), take(":", &rest), let minute = number(&rest, digits: 2), hour < 24,
      minute < 60
    else { return nil }
    var seconds = Double(days * 86_400 + hour * 3600 + minute * 60)
    if take(":", &rest) {
      guard let second = number(&rest, digits: 2), second <= 60 else { return nil }
      seconds += Double(second)
    }
    var micros = seconds * 1e6
    if take(".", &rest) || take(",", &rest) {
      guard let fraction = fraction(&rest) else { return nil }
      micros += fraction * 1e6
    }
    guard let zone = zone(&rest), rest.isEmpty else { return nil }
    return micros - Double(zone) * 60e6
  }

  /// Whether a text contains a date.
  static func hasDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.count > 4 && text[4] == UInt8(ascii: "-") }

  private typealias Rest = Slice<UnsafeBufferPointer<UInt8>>

  private static func take(_ character: Unicode.Scalar, _ rest: inout Rest) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func number(_ rest: inout Rest, digits: Int) -> Int? {
    guard rest.count >= digits else { return nil }
    var value = 0
    for byte in rest.prefix(digits) {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    rest = rest.dropFirst(digits)
    return value
  }

  private static func fraction(_ rest: inout Rest) -> Double? {
    let digits = rest.prefix { $0 &- UInt8(ascii: "0") <= 9 }
    guard !digits.isEmpty, digits.count <= 12 else { return nil }
    var value = 0.0
    var place = 1.0
    for byte in digits {
      place *= 10
      value = value * 10 + Double(byte &- UInt8(ascii: "0"))
    }
    rest = rest.dropFirst(digits.count)
    return value / place
  }

  /// The offset from UTC in minutes to the east: `Z`, `+0800`, `+08:00`, `+08`, or nothing.
  private static func zone(_ rest: inout Rest) -> Int? {
    if rest.isEmpty || take("Z", &rest) { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard take("+", &rest) || take("-", &rest), let hours = number(&rest, digits: 2), hours < 24 else { return nil }
    _ = take(":", &rest)
    var minutes = 0
    if !rest.isEmpty {
      guard let number = number(&rest, digits: 2), number < 60 else { return nil }
      minutes = number
    }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  /// The number of days since 2000-01-01 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // March begins the year, so that the leap day ends it.
    let y = month > 2 ? year : year - 1
    let m = (month + 9) % 12
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 730_425
  }
}
