#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Formats numbers in the same way for all output formats.
package enum NumberText {
  /// The shortest text that is parsed as the same number, always recognizable as a floating-point number: `3.0`, `0.1`, `1e-07`, `inf`.
  package static func exact(_ value: Double) -> String { "\(value)" }

  /// Text for people: the shortest text of the value rounded to 1/1000, the precision of stored values: `3`, `0.1`, `-1.25`.
  package static func shown(_ value: Double) -> String {
    let rounded = abs(value) < 1e12 ? (value * 1000).rounded() / 1000 : value
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Text from whole numbers, which takes a tenth of the time.
  ///
  /// `nil` for a value that is large, or so close to the middle of two texts that only its exact digits decide.
  private static func wholeText(_ value: Double, decimals: Int) -> String? {
    guard decimals <= 3, abs(value) < 1e9 else { return nil }
    let unit = [1, 10, 100, 1000][decimals]
    let scaled = abs(value) * Double(unit)
    let whole = scaled.rounded(.down)
    let rest = scaled - whole
    guard abs(rest - 0.5) > 1e-5 else { return nil }
    let units = Int(whole) + (rest > 0.5 ? 1 : 0)
    let sign = value < 0 && units > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(units)" }
    let fraction = units % unit + unit  // its first digit keeps the zeros
    return "\(sign)\(units / unit).\("\(fraction)".dropFirst())"
  }

  /// Text with a fixed number of decimal places, so that numbers in a column are aligned.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return shown(value) }
    let decimals = max(0, decimals)
    if let text = wholeText(value, decimals: decimals) { return text }
    // 16 digits, the sign, the decimal point and the terminating zero, in addition to the decimal places. `String(format:)`
    // takes three times as long.
    let text = String(unsafeUninitializedCapacity: 19 + decimals) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        withVaList([Int32(decimals), value]) { Int(vsnprintf(bytes.baseAddress, bytes.count, "%.*f", $0)) }
      }
    }
    let isZero = !text.utf8.contains { 0x31...0x39 ~= $0 }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }
}

/// Formats a number with its noun.
package enum Plural {
  /// A text such as `1 glitch` or `2 glitches`. If no plural is given, it is formed with `s`.
  package static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
