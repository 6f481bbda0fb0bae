import CZlib

/// Unpacks gzip that may have been cut: an app that is killed writes no end.
package enum Gunzip {
  /// Any gzip or zlib wrapper, with the largest window. [zlib's manual, inflateInit2]
  private static let window: Int32 = 15 + 32

  /// The bytes of all members, as far as they can be unpacked.
  package static func unpacked(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return [] }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    var input = bytes
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      var code = Z_OK
      while code == Z_OK, stream.avail_in > 0 || stream.avail_out == 0 {
        room.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          code = inflate(&stream, Z_NO_FLUSH)
          result.append(contentsOf: room.prefix(room.count - Int(stream.avail_out)))
        }
        // Another member may follow.
        if code == Z_STREAM_END, stream.avail_in > 0 { code = inflateReset(&stream) }
      }
    }
    return result
  }
}
