extension JSONCursor {
  /// Reads a number, correctly rounded: directly if mantissa and power of ten are exact in a `Double`, otherwise with the C library.
  ///
  /// - Throws: `Fault`.
  @inline(__always)
  package mutating func number() throws -> Double {
    let start = place
    let isNegative = take(UInt8(ascii: "-"))
    let first = place.pointee &- UInt8(ascii: "0")
    guard first <= 9 else { throw unexpectedNumber(start) }
    place += 1
    var mantissa = UInt64(first)
    var digits = 1
    if first != 0 { takeDigits(&mantissa, &digits) }
    var exponent = 0
    if take(UInt8(ascii: ".")) {
      let before = digits
      takeDigits(&mantissa, &digits)
      guard digits > before else { throw unexpectedDigit() }
      exponent = before - digits
    }
    if place.pointee | 0x20 == UInt8(ascii: "e") { exponent += try takeExponent() }
    var number: Double
    // 19 digits cannot overflow the mantissa.
    if digits <= 19, mantissa <= 1 << 53, (-22...22).contains(exponent) {
      number = Double(Int64(truncatingIfNeeded: mantissa))
      if exponent < 0 { number /= Self.powersOfTen[-exponent] }
      if exponent > 0 { number *= Self.powersOfTen[exponent] }
    } else {
      number = Self.rounded(isNegative ? start + 1 : start, place)
    }
    return isNegative ? -number : number
  }

  @inline(__always)
  private mutating func takeDigits(_ mantissa: inout UInt64, _ digits: inout Int) {
    while true {
      let digit = place.pointee &- UInt8(ascii: "0")
      guard digit <= 9 else { return }
      mantissa &*= 10
      mantissa &+= UInt64(digit)
      digits += 1
      place += 1
    }
  }

  @inline(never)
  private mutating func takeExponent() throws -> Int {
    place += 1
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    var exponent = 0
    guard place.pointee &- UInt8(ascii: "0") <= 9 else { throw unexpectedDigit() }
    while true {
      let digit = place.pointee &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      // Limited to a bound far beyond any Double.
      exponent = min(exponent * 10 + Int(digit), 1_000_000)
      place += 1
    }
    return isNegative ? -exponent : exponent
  }

  private func unexpectedDigit() -> Fault { unexpected("a digit") }

  private func unexpectedNumber(_ start: UnsafePointer<UInt8>) -> Fault {
    var whole = self
    if place < end { whole.place = start }
    return whole.unexpected("a JSON value")
  }

  @inline(never)
  private static func rounded(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Double {
    // The byte after a number also ends it for the C library. Swift's own parser does not depend on the locale, but needs a copy.
    if let number = strtodNumber(start, end) { return number }
    let text = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    return Double(text) ?? .infinity
  }

  /// 10⁰ to 10²², which a `Double` represents exactly; one entry per exponent.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
