import CSHA256

/// SHA-256 [FIPS 180-4] of bytes that come in pieces: what makes a recording the same recording, and a glitch the same glitch.
package struct SHA256: Sendable {
  private var state = tracelab_sha256()

  package init() { tracelab_sha256_begin(&state) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    tracelab_sha256_update(&state, bytes.baseAddress, bytes.count)
  }

  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// The 32 bytes of the digest of all that came so far; more may follow.
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
