/// The bytes of a source, read in pieces and taken one by one or many at a time.
final class BufferedInput {
  private let base: any ByteSource
  private let buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  /// How many bytes were taken.
  private(set) var taken = 0

  /// 64 KB, as much as is read of a file at a time.
  private static let size = 1 << 16

  init(_ base: any ByteSource) {
    self.base = base
    buffer = .allocate(byteCount: Self.size, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// The bytes that were read and not taken, at least one unless the source has ended.
  ///
  /// - Throws: what the base throws.
  func available() throws -> UnsafeRawBufferPointer {
    if start == end {
      start = 0
      end = min(max(0, try base.read(into: buffer)), buffer.count)
    }
    return UnsafeRawBufferPointer(rebasing: buffer[start..<end])
  }

  /// Takes some of the available bytes.
  func take(_ count: Int) {
    let count = min(max(0, count), end - start)
    start += count
    taken += count
  }

  /// Takes the next byte; `nil` at the end.
  ///
  /// - Throws: what the base throws.
  func next() throws -> UInt8? {
    guard let byte = try available().first else { return nil }
    take(1)
    return byte
  }
}
