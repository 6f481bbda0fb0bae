/// Bytes as text, two lower-case digits per byte.
package enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// 16 digits, the most significant first.
  package static func text(_ value: UInt64) -> String {
    text((0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) })
  }
}
