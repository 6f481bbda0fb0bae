import CZlib

/// A gzip member that is written piece by piece. [RFC 1952]
package final class GzipStream {
  private var stream = z_stream()
  private var isOpen: Bool
  private var room = [UInt8](repeating: 0, count: 1 << 14)

  /// The window of 32 KB, in a gzip wrapper. [zlib's manual, deflateInit2]
  private static let window: Int32 = 15 + 16
  /// zlib's default, `DEF_MEM_LEVEL`. [zlib's manual, deflateInit2]
  private static let memory: Int32 = 8

  /// - Parameter level: 0 stores the bytes as they are; 1 is the fastest compression, 9 the strongest.
  package init(level: Int32) {
    isOpen =
      deflateInit2_(
        &stream, level, Z_DEFLATED, Self.window, Self.memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit { if isOpen { deflateEnd(&stream) } }

  /// Compresses bytes so that everything up to here can be unpacked, even if nothing follows.
  package func flushed(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, Z_SYNC_FLUSH) }

  /// Compresses the last bytes and ends the member.
  package func finished(_ bytes: [UInt8] = []) -> [UInt8] {
    defer {
      if isOpen { deflateEnd(&stream) }
      isOpen = false
    }
    return deflated(bytes, Z_FINISH)
  }

  /// A whole member that stores the bytes as they are: the same number of bytes gives a member of the same length.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] { GzipStream(level: 0).finished(bytes) }

  private func deflated(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    guard isOpen else { return [] }
    var result: [UInt8] = []
    var input = bytes
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      repeat {
        room.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          _ = deflate(&stream, flush)
          result.append(contentsOf: room.prefix(room.count - Int(stream.avail_out)))
        }
      } while stream.avail_out == 0
      stream.next_in = nil
    }
    return result
  }
}

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
