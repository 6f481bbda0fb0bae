import TextFormatting

/// The bytes of a source, decompressed where they are gzip. That is told by the first two bytes, not by a name.
///
/// It takes no more memory than two pieces, however much a file grows when it is decompressed.
public final class UnpackedSource: ByteSource {
  public let name: String
  private let base: any ByteSource
  private let gzip: GzipSource?
  /// Whether the data has a checksum.
  private let isChecked: Bool

  /// 1 GB: a session of 10 hours at 240 frames per second, and as much as a stream takes of one recording.
  public static var defaultLimit: Int { 1 << 30 }

  /// - Parameter limit: the most bytes to which gzip and zip may be decompressed; what is not compressed has none.
  /// - Throws: `TraceFormatError` of kind `unreadable`, or of kind `truncated` for gzip without any data.
  public init(_ base: any ByteSource, limit: Int = defaultLimit) throws {
    let entry = base as? any ArchivedSource
    if let entry, entry.size > limit { throw LimitedSource.tooLong(entry.name, limit: limit) }
    let peeked = try Self.peeked(base)
    name = base.name
    gzip = peeked.isGzip ? try GzipSource(peeked.source) : nil
    isChecked = gzip != nil || entry != nil
    self.base = gzip.map { LimitedSource($0, limit: limit) } ?? peeked.source
  }

  private static func peeked(_ base: some ByteSource) throws -> (source: any ByteSource, isGzip: Bool) {
    let source = try PeekedSource(base, count: GzipSource.magic.count)
    return (source, source.prefix == GzipSource.magic)
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, of kind `damaged` for compressed data that is not whole, and of kind
  ///   `fileTooLong` for compressed data beyond the limit.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int { try base.read(into: buffer) }

  /// The error of compressed data that is damaged, where a reader stopped at a fault that may come from that; `nil` where the rest is
  /// whole, or too long to look at.
  public func damage() -> TraceFormatError? {
    guard isChecked else { return nil }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var rest = Self.checkedRest
    do {
      while rest > 0 {
        let count = try piece.withUnsafeMutableBytes { try read(into: $0) }
        if count <= 0 { return nil }
        rest -= count
      }
      return nil
    } catch {
      guard let error = error as? TraceFormatError, error.kind == .damaged else { return nil }
      return error
    }
  }

  /// 256 MB, which take half a second: far more than a recording has, and a limit for what a small file may cost.
  private static let checkedRest = 256 << 20

  /// The issue of compressed data that ended too early, known when all of it has been read; `nil` for all other data.
  public var issue: ImportIssue? {
    guard gzip?.isCut ?? false else { return nil }
    return ImportIssue(
      line: nil, severity: .warning,
      message: "The compressed file ends too early, as after a crash; what came before is read.")
  }
}

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

/// The bytes of an archive's entry, which are decompressed and compared with their checksum while they are read.
package protocol ArchivedSource: ByteSource {
  /// The bytes that the archive's directory says; more are an error.
  var size: Int { get }
}
