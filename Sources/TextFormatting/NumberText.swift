#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Numbers as text, in one way for all formats.
package enum NumberText {
  /// The shortest text that reads back as the same number, always recognizable as a real: `3.0`, `0.1`, `1e-07`, `inf`.
  package static func exact(_ value: Double) -> String { "\(value)" }

  /// For people: the shortest text of the value rounded to 1/1000, the precision that the lab keeps: `3`, `0.1`, `-1.25`.
  package static func shown(_ value: Double) -> String {
    let rounded = abs(value) < 1e12 ? (value * 1000).rounded() / 1000 : value
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With a fixed number of decimals, so that a column of them lines up.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return shown(value) }
    let decimals = max(0, decimals)
    // Sixteen digits, the sign, the point and the closing zero beside the decimals. A long table's numbers take three times as
    // long through `String(format:)`.
    let text = String(unsafeUninitializedCapacity: 19 + decimals) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        withVaList([Int32(decimals), value]) { Int(vsnprintf(bytes.baseAddress, bytes.count, "%.*f", $0)) }
      }
    }
    let isZero = !text.utf8.contains { 0x31...0x39 ~= $0 }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  /// Bytes as lower-case hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
