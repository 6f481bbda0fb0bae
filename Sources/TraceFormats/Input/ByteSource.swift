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

extension ByteSource {
  /// Reads all bytes up to the end.
  ///
  /// - Parameter limit: the maximum number of bytes.
  /// - Returns: the bytes; `nil` if the source has more than the maximum.
  /// - Throws: `TraceFormatError` of kind `unreadable`.
  package func readAll(limit: Int = .max) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try piece.withUnsafeMutableBytes { try read(into: $0) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else { return nil }
    }
  }
}

/// A source of bytes that are in memory.
public final class MemorySource: ByteSource {
  public let name: String
  private let bytes: [UInt8]
  private var place = 0

  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  public convenience init(_ text: String, name: String) { self.init(Array(text.utf8), name: name) }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = bytes[place...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    place += piece.count
    return piece.count
  }
}

/// A source that calls a function with all bytes that are read from it, in order, to hash a file while reading it.
///
/// A reader that returns without an error has read to the end; one that throws may have stopped before.
public final class ObservedSource<Base: ByteSource>: ByteSource {
  private let base: Base
  private let observe: (UnsafeRawBufferPointer) -> Void

  /// - Parameter observe: called once with each piece, which is valid during the call.
  public init(_ base: Base, observe: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.base = base
    self.observe = observe
  }

  public var name: String { base.name }

  /// - Throws: Errors of the base.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try base.read(into: buffer)
    if count > 0 { observe(UnsafeRawBufferPointer(rebasing: buffer.prefix(count))) }
    return count
  }
}
