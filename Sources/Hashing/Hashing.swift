import CSHA256

/// The 64-bit FNV-1a hash, which detects changes of a text. It is not cryptographic.
///
/// Source: Fowler, Noll and Vo, offset basis and prime as in draft-eastlake-fnv.
package struct FNV1a: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func mix(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      state ^= UInt64(byte)
      state &*= 0x100_0000_01b3
    }
  }

  /// The hash as 16 hexadecimal digits.
  package var hex: String { Hexadecimal.text(state) }

  /// The hash of a text's UTF-8 bytes, as 16 hexadecimal digits.
  package static func hex(of text: String) -> String {
    var hash = FNV1a()
    hash.mix(text.utf8)
    return hash.hex
  }
}

/// SHA-256 [FIPS 180-4] of bytes that arrive in pieces. It identifies recordings and glitches.
package struct SHA256: Sendable {
  private var state = tracelab_sha256()

  package init() { tracelab_sha256_begin(&state) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    tracelab_sha256_update(&state, bytes.baseAddress, bytes.count)
  }

  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// The 32 bytes of the digest of all bytes so far; more may follow.
  package var digest: [UInt8] {
    var copy = state
    return [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      tracelab_sha256_end(&copy, buffer.baseAddress)
      count = 32
    }
  }

  /// The digest of a text's UTF-8 bytes.
  package static func digest(of text: String) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return hash.digest
  }

  /// The first bytes of the digest of a text, as hexadecimal digits.
  package static func hex(of text: String, bytes: Int = 32) -> String {
    Hexadecimal.text(digest(of: text).prefix(bytes))
  }
}

/// Bytes as text, two lower-case digits per byte.
package enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// A number as 16 digits, the most significant first.
  package static func text(_ value: UInt64) -> String {
    text((0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) })
  }
}
