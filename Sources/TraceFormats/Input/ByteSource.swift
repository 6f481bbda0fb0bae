/// Where the bytes of a recording come from, in order, a piece at a time.
public protocol ByteSource: AnyObject {
  /// What errors call it: the path as it was given, or `standard input`.
  var name: String { get }

  /// Puts the next bytes at the start of `buffer`, which is not empty.
  /// - Returns: how many; 0 at the end and from then on.
  /// - Throws: `TraceFormatError` of kind `unreadable`.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}
