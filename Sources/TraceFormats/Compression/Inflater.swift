import CZlib

/// Decompresses one stream of the deflate format (RFC 1951), piece by piece, with zlib.
package final class Inflater {
  /// The reason why a step ended.
  package enum Step {
    /// More input or more room is needed.
    case more
    /// The stream is complete.
    case end
  }

  /// The error of data that is not a deflate stream.
  package struct Damage: Error {
    /// The message of zlib.
    package let reason: String
  }

  /// The stream's state at a fixed address, since it contains a pointer to itself.
  private let stream: UnsafeMutablePointer<z_stream>

  /// - Throws: `Damage` if there is no memory.
  package init() throws {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Negative: a raw stream, without zlib's own header and checksum. 15: the largest window, which supports all others.
    guard inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw Damage(reason: "out of memory")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Begins another stream.
  func reset() { inflateReset(stream) }

  /// Decompresses as much as input and space allow.
  ///
  /// - Returns: the numbers of consumed and produced bytes.
  /// - Throws: `Damage`.
  package func step(
    from input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws -> (taken: Int, given: Int, step: Step) {
    let inputCount = min(input.count, Self.longestPiece)
    let outputCount = min(output.count, Self.longestPiece)
    // zlib does not write to its input.
    let start = input.assumingMemoryBound(to: UInt8.self).baseAddress
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = UInt32(inputCount)
    stream.pointee.next_out = output.assumingMemoryBound(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(outputCount)
    let code = inflate(stream, Z_NO_FLUSH)
    let taken = inputCount - Int(stream.pointee.avail_in)
    let given = outputCount - Int(stream.pointee.avail_out)
    switch code {
    case Z_STREAM_END: return (taken, given, .end)
    // Z_BUF_ERROR: no progress is possible without more input or space.
    case Z_OK, Z_BUF_ERROR: return (taken, given, .more)
    default:
      let reason =
        stream.pointee.msg.map { String(cString: $0) } ?? (code == Z_MEM_ERROR ? "out of memory" : "no reason")
      throw Damage(reason: reason)
    }
  }

  /// The maximum size of a piece, since zlib counts in 32 bits.
  private static let longestPiece = 1 << 30

  /// The CRC-32 of bytes, continuing a checksum.
  ///
  /// - Parameter checksum: the checksum of the bytes before; 0 before the first.
  package static func checksum(_ checksum: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var bytes = bytes
    var checksum = UInt(checksum)
    while !bytes.isEmpty {
      let piece = bytes.prefix(longestPiece)
      checksum = UInt(
        crc32(
          checksum, UnsafeRawBufferPointer(rebasing: piece).assumingMemoryBound(to: UInt8.self).baseAddress,
          UInt32(piece.count)))
      bytes = UnsafeRawBufferPointer(rebasing: bytes[piece.endIndex...])
    }
    return UInt32(truncatingIfNeeded: checksum)
  }
}
