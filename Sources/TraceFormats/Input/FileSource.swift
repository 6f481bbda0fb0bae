/// The bytes of a file, a pipe or standard input.
public final class FileSource: ByteSource {
  public let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file, which is closed when the source is deallocated.
  ///
  /// - Throws: `TraceFormatError` of kind `unreadable`.
  public init(path: String) throws {
    name = path
    descriptor = OpenFile.open(path)
    isOwned = true
    guard descriptor >= 0 else { throw Self.unreadable(path, -descriptor) }
  }

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
    isOwned = false
  }

  /// Standard input, which stays open.
  public static func standardInput() -> FileSource { FileSource(name: "standard input", descriptor: 0) }

  deinit {
    if isOwned, descriptor >= 0 { OpenFile.close(descriptor) }
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = OpenFile.read(descriptor, into: buffer)
    guard count >= 0 else { throw Self.unreadable(name, Int32(clamping: -count)) }
    return count
  }

  private static func unreadable(_ name: String, _ code: Int32) -> TraceFormatError {
    TraceFormatError(
      .unreadable, file: name, line: nil, expected: "a readable file",
      found: "the system's error \"\(OpenFile.message(code))\"")
  }
}
