/// The 64-bit FNV-1a hash: enough to notice that a text changed; it protects against nothing.
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

  /// 16 hexadecimal digits.
  package var hex: String { Hexadecimal.text(state) }

  /// The hash of a text's UTF-8 bytes, 16 hexadecimal digits.
  package static func hex(of text: String) -> String {
    var hash = FNV1a()
    hash.mix(text.utf8)
    return hash.hex
  }
}
