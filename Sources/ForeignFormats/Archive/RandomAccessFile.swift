import TraceFormats

/// A file with random access for reading.
final class RandomAccessFile {
  let name: String
  private let descriptor: Int32
  /// The size in bytes when the file was opened.
  let size: Int

  /// - Throws: `TraceFormatError` of kind `unreadable`.
  init(path: String) throws {
    // Opening a named pipe may wait forever.
    if OpenFile.isSpecial(path) { throw FileSource.special(path, remedy: "write it to a file, and give its path") }
    name = path
    descriptor = OpenFile.open(path)
    guard descriptor >= 0 else { throw FileSource.unreadable(path, -descriptor) }
    size = OpenFile.size(descriptor)
    guard size >= 0 else {
      OpenFile.close(descriptor)
      throw FileSource.unreadable(path, Int32(clamping: -size))
    }
  }

  deinit { if descriptor >= 0 { OpenFile.close(descriptor) } }

  /// Reads bytes at an offset.
  ///
  /// - Returns: the number of bytes read; 0 at the end.
  /// - Throws: `TraceFormatError` of kind `unreadable`.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    let count = OpenFile.read(descriptor, into: buffer, at: offset)
    guard count >= 0 else { throw FileSource.unreadable(name, Int32(clamping: -count)) }
    return count
  }

  /// The bytes at an offset, fewer if the file ends before.
  ///
  /// - Throws: `TraceFormatError` of kind `unreadable`.
  func bytes(_ count: Int, at offset: Int) throws -> [UInt8] {
    guard offset >= 0, offset <= size else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(max(0, count), size - offset))
    var filled = 0
    while filled < bytes.count {
      let more = try bytes.withUnsafeMutableBytes {
        try read(into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]), at: offset + filled)
      }
      if more == 0 { break }
      filled += more
    }
    return Array(bytes.prefix(filled))
  }
}

/// Little-endian numbers in the structures of an archive.
struct ByteFields {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes)[...] }

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// Whether the structure begins with these bytes.
  func starts(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// The number in some bytes; `nil` if the structure is too short for it.
  private func number(_ offset: Int, _ count: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number of 16 bits.
  func short(_ offset: Int) -> Int? { number(offset, 2).map { Int($0) } }

  /// A number of 32 bits.
  func long(_ offset: Int) -> Int? { number(offset, 4).map { Int($0) } }

  /// A number of 64 bits; also `nil` if it exceeds the size that a file can have.
  func longLong(_ offset: Int) -> Int? { number(offset, 8).flatMap { Int(exactly: $0) } }

  /// Some of the bytes; `nil` if there are not enough.
  func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count]
  }
}
