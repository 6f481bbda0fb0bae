/// A source of the bytes of a recording, in order, one piece at a time.
public protocol ByteSource: AnyObject {
  /// The name in errors: the path as it was given, or `standard input`.
  var name: String { get }

  /// Reads the next bytes to the start of `buffer`, which is not empty.
  ///
  /// - Returns: the number of bytes, at most `buffer.count`; 0 at the end and from then on.
  /// - Throws: `TraceFormatError` of kind `unreadable`.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}
