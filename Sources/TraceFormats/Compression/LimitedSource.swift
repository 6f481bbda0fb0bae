import TextFormatting

/// The bytes of a source up to a limit, behind which it fails: a small file may unpack to a very large one.
final class LimitedSource: ByteSource {
  private let base: any ByteSource
  private let limit: Int
  private var given = 0

  init(_ base: any ByteSource, limit: Int) {
    self.base = base
    self.limit = limit
  }

  var name: String { base.name }

  /// - Throws: `TraceFormatError` of kind `fileTooLong`, and what the base throws.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard given <= limit else { throw Self.tooLong(name, limit: limit) }
    let count = try base.read(into: buffer)
    given += count
    guard given <= limit else { throw Self.tooLong(name, limit: limit) }
    return count
  }

  static func tooLong(_ name: String, limit: Int) -> TraceFormatError {
    TraceFormatError(
      .fileTooLong, file: name, line: nil, expected: "at most \(ByteSize.text(limit)) of decompressed data",
      found: "more", remedy: "decompress it, or allow more with --max-size")
  }
}
