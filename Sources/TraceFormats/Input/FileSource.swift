/// The bytes of a file, a pipe or standard input.
public final class FileSource: ByteSource {
  public let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file, which is closed when the source is deallocated.
  ///
  /// A named pipe, a device or a socket is refused, since opening one may wait forever, and some have no end. The exceptions are
  /// those that are already open in the process, such as `/dev/stdin`, or the `/dev/fd/63` of a shell's process substitution.
  ///
  /// - Throws: `TraceFormatError` of kind `unreadable`.
  public init(path: String) throws {
    if OpenFile.isSpecial(path), !Self.givenOpen.contains(where: { path.hasPrefix($0) }) {
      throw Self.special(path, remedy: "send it to standard input, and give - or /dev/stdin")
    }
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

  private static let givenOpen = ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"]

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

  package static func special(_ path: String, remedy: String) -> TraceFormatError {
    TraceFormatError(
      .unreadable, file: path, line: nil, expected: "a file", found: "a pipe, a device or a socket", remedy: remedy)
  }

  package static func unreadable(_ name: String, _ code: Int32) -> TraceFormatError {
    TraceFormatError(
      .unreadable, file: name, line: nil, expected: "a readable file",
      found: "the system's error \"\(OpenFile.message(code))\"")
  }
}

/// A source whose first bytes can be examined before they are read, to distinguish formats on a pipe.
public final class PeekedSource<Base: ByteSource>: ByteSource {
  /// The number of bytes that are examined to distinguish formats.
  public static var prefixLength: Int { 4096 }

  private let base: Base
  /// The first bytes; fewer than requested only if there are no more.
  public let prefix: [UInt8]
  private var given = 0

  /// - Throws: Errors of the base.
  public init(_ base: Base, count: Int = prefixLength) throws {
    self.base = base
    var filled = 0
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    while filled < bytes.count {
      let more = try bytes.withUnsafeMutableBytes {
        try base.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
      }
      if more == 0 { break }
      filled += more
    }
    prefix = Array(bytes.prefix(filled))
  }

  public var name: String { base.name }

  /// - Throws: Errors of the base.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard given < prefix.count else { return try base.read(into: buffer) }
    let piece = prefix[given...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    given += piece.count
    return piece.count
  }
}
