import CZlib
import TraceFormats

/// Creates a zip archive of a few files in memory. The same files give the same bytes, since every file has the earliest time in zip.
package struct ZipWriter {
  /// A file is too large for a zip archive without 64-bit numbers, or zlib has no memory.
  package struct Unwritable: Error {}

  private var data: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  private static let version = 20
  /// The flag for UTF-8 names. [APPNOTE 4.4.4, bit 11]
  private static let flags = 1 << 11
  private static let deflated = 8
  /// The date 1980-01-01. [APPNOTE 4.4.6, MS-DOS date]
  private static let date = 1 << 5 | 1

  package init() {}

  /// - Throws: `Unwritable`.
  package mutating func add(_ name: String, _ bytes: [UInt8]) throws {
    let packed = try Self.deflate(bytes)
    guard bytes.count < Int(UInt32.max), data.count + packed.count < Int(UInt32.max) else { throw Unwritable() }
    let checksum = Int(crc32(0, bytes, UInt32(bytes.count)))
    let path = Array(name.utf8)
    let facts = Self.fields(
      (Self.flags, 2), (Self.deflated, 2), (0, 2), (Self.date, 2), (checksum, 4), (packed.count, 4), (bytes.count, 4),
      (path.count, 2))
    directory += [0x50, 0x4b, 1, 2]
    directory += Self.fields((Self.version, 2), (Self.version, 2))
    directory += facts
    // No extra field, no comment, disk 0, no attributes.
    directory += Self.fields((0, 12), (data.count, 4))
    directory += path
    data += [0x50, 0x4b, 3, 4]
    data += Self.fields((Self.version, 2))
    data += facts
    data += Self.fields((0, 2))
    data += path
    data += packed
    count += 1
  }

  /// The bytes of the archive.
  package var bytes: [UInt8] {
    let end = Self.fields((0, 4), (count, 2), (count, 2), (directory.count, 4), (data.count, 4), (0, 2))
    let signature: [UInt8] = [0x50, 0x4b, 5, 6]
    return data + directory + signature + end
  }

  /// Little-endian numbers, each with its number of bytes.
  private static func fields(_ numbers: (value: Int, bytes: Int)...) -> [UInt8] {
    numbers.flatMap { number in
      (0..<number.bytes).map { $0 < 8 ? UInt8(truncatingIfNeeded: number.value >> (8 * $0)) : 0 }
    }
  }

  /// A raw stream of the deflate format.
  private static func deflate(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    // −15: without zlib's own header and checksum, with the largest window. 8: zlib's default memory.
    guard
      deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw Unwritable() }
    defer { deflateEnd(&stream) }
    var output: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    var input = bytes
    var code = Z_OK
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      repeat {
        code = room.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          let code = CZlib.deflate(&stream, Z_FINISH)
          output.append(contentsOf: room.prefix(room.count - Int(stream.avail_out)))
          return code
        }
      } while code == Z_OK
    }
    guard code == Z_STREAM_END else { throw Unwritable() }
    return output
  }
}
