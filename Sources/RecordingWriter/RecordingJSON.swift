/// JSON as bytes, built piece by piece. One value is reused, so that a line costs no allocation.
package struct RecordingJSON {
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Empties the text and keeps its memory.
  package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  package mutating func append(_ value: Bool) { append(value ? "true" : "false") }

  package mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  /// The largest length that the lab stores, in points. [trace-format]
  static let limit = 1e9

  /// Appends a length or a rate, as the shortest decimal number that reads back as the same `Double`.
  ///
  /// A number outside the limits of the format becomes the nearest one within, NaN becomes 0.
  package mutating func append(_ number: Double) {
    guard number.magnitude <= Self.limit else {
      append(number.isNaN ? 0 : number < 0 ? -Self.limit : Self.limit)
      return
    }
    // Most are integers or have few decimals. A quotient of integers is rounded like its decimal notation, so these digits read
    // back as the same number.
    let thousandths = (number * 1000).rounded()
    guard thousandths / 1000 == number else {
      var text = number.description
      text.withUTF8 { bytes.append(contentsOf: $0) }
      return
    }
    let all = Int(thousandths)
    if all < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: all.magnitude / 1000)
    append(thousandths: Int(all.magnitude % 1000))
  }

  /// Appends a text in quotes, escaped.
  package mutating func append(quoted text: some StringProtocol) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case 0..<0x20:
        append("\\u00")
        bytes.append(Self.hexadecimal(byte >> 4))
        bytes.append(Self.hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  private mutating func append(digits number: UInt) {
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Appends the decimals, without zeros at their end.
  private mutating func append(thousandths: Int) {
    guard thousandths > 0 else { return }
    let zero = UInt8(ascii: "0")
    bytes.append(UInt8(ascii: "."))
    bytes.append(zero + UInt8(thousandths / 100))
    guard thousandths % 100 > 0 else { return }
    bytes.append(zero + UInt8(thousandths / 10 % 10))
    guard thousandths % 10 > 0 else { return }
    bytes.append(zero + UInt8(thousandths % 10))
  }
}
