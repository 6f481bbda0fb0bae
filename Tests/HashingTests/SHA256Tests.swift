import CSHA256
import Testing

@testable import Hashing

/// The vectors of the standard and of NIST's examples, whole and in pieces, with the processor's instructions and without.
@Suite struct SHA256Tests {
  /// [FIPS 180-4 examples; NIST CAVP, SHA256ShortMsg and SHA256LongMsg]
  static let vectors: [(message: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
          + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    (
      [0xc2, 0x99, 0x20, 0x96, 0x82], "f0887fe961c9cd3beab957e8222494abb969b1ce4c6557976df8b0f6d20e9166"
    ),
    (
      Array(repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: vectors.indices)
  func standardVectors(_ index: Int) {
    let (message, digest) = Self.vectors[index]
    var hash = SHA256()
    hash.update(message)
    #expect(Hexadecimal.text(hash.digest) == digest)
    #expect(portable(message) == digest)
  }

  /// Every length around the ends of blocks, in pieces of every size, gives the digest of one piece and of the portable code.
  @Test func piecesAndPortableCodeAgree() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ $0 >> 3) }
    for length in 0...200 {
      let message = Array(bytes.prefix(length))
      let expected = portable(message)
      for piece in [1, 3, 55, 56, 63, 64, 65, 200] {
        var hash = SHA256()
        var rest = message[...]
        while !rest.isEmpty {
          hash.update(Array(rest.prefix(piece)))
          rest = rest.dropFirst(piece)
        }
        #expect(Hexadecimal.text(hash.digest) == expected, "\(length) bytes in pieces of \(piece)")
      }
    }
  }

  @Test func aDigestLeavesTheHashAsItIs() {
    var hash = SHA256()
    hash.update(Array("ab".utf8))
    _ = hash.digest
    hash.update(Array("c".utf8))
    #expect(Hexadecimal.text(hash.digest) == Self.vectors[1].digest)
    #expect(SHA256.hex(of: "abc", bytes: 8) == "ba7816bf8f01cfea")
  }

  private func portable(_ message: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    message.withUnsafeBytes { tracelab_sha256_portable($0.baseAddress, $0.count, &digest) }
    return Hexadecimal.text(digest)
  }
}

@Suite struct FNV1aTests {
  /// [draft-eastlake-fnv, test vectors]
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func publishedVectors(_ text: String, _ hash: String) { #expect(FNV1a.hex(of: text) == hash) }
}
