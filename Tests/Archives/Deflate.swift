import CZlib

/// Data compressed by zlib, for tests that read it.
public enum Deflate {
  /// A raw stream of the deflate format.
  ///
  /// - Parameter flushes: places after which all data so far is written out, as a recorder does several times per second.
  public static func raw(_ bytes: [UInt8], flushes: [Int] = []) -> [UInt8] {
    var stream = z_stream()
    guard deflateInit2_(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
      return []
    }
    defer { deflateEnd(&stream) }
    var output: [UInt8] = []
    var start = 0
    for end in flushes.filter({ $0 < bytes.count }) + [bytes.count] {
      let flush = end == bytes.count ? Z_FINISH : Z_SYNC_FLUSH
      var room = [UInt8](repeating: 0, count: 2 * (end - start) + 1024)
      var piece = Array(bytes[start..<end])
      let given = piece.withUnsafeMutableBufferPointer { input in
        room.withUnsafeMutableBufferPointer { room in
          stream.next_in = input.baseAddress
          stream.avail_in = UInt32(input.count)
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          deflate(&stream, flush)
          return room.count - Int(stream.avail_out)
        }
      }
      output += room.prefix(given)
      start = end
    }
    return output
  }

  /// One member of a gzip file.
  public static func gzip(_ bytes: [UInt8], flushes: [Int] = []) -> [UInt8] {
    [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3] + raw(bytes, flushes: flushes) + little(checksum(bytes), 4)
      + little(UInt32(truncatingIfNeeded: bytes.count), 4)
  }

  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
  }

  /// A number with its lowest byte first.
  public static func little(_ number: some BinaryInteger, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static let size = Int32(MemoryLayout<z_stream>.size)
}
