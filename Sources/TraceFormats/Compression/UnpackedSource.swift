import TextFormatting

/// The bytes of a source, decompressed if they are gzip, which the first two bytes show, not a name.
///
/// It needs no more memory than two pieces, however much a file grows by decompression.
public final class UnpackedSource: ByteSource {
  public let name: String
  private let base: any ByteSource
  private let gzip: GzipSource?
  /// Whether the data has a checksum.
  private let isChecked: Bool

  /// The default limit, 1 GB: a session of 10 hours at 240 frames per second, and the limit of a stream for one recording.
  public static var defaultLimit: Int { 1 << 30 }

  /// - Parameter limit: the maximum size of decompressed gzip and zip in bytes; other data has none.
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

  /// - Throws: `TraceFormatError` of kind `unreadable`, of kind `damaged` for incomplete compressed data, and of kind `fileTooLong`
  ///   for compressed data beyond the limit.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int { try base.read(into: buffer) }

  /// The error of damaged compressed data, if a reader stopped at a fault that may result from the damage.
  ///
  /// The result is `nil` if the rest is undamaged, or too long to check.
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

  /// The maximum number of checked bytes, 256 MB, which take half a second: far more than a recording has, and a limit on the cost of
  /// a small file.
  private static let checkedRest = 256 << 20

  /// The issue of compressed data that ended too early, known when all of it has been read; `nil` for other data.
  public var issue: ImportIssue? {
    guard gzip?.isCut ?? false else { return nil }
    return ImportIssue(
      line: nil, severity: .warning,
      message: "The compressed file ends too early, as after a crash; what came before is read.", isCut: true)
  }
}

/// The bytes of a source up to a limit, after which it fails, since a small file may decompress to a very large one.
final class LimitedSource: ByteSource {
  private let base: any ByteSource
  private let limit: Int
  private var given = 0

  init(_ base: any ByteSource, limit: Int) {
    self.base = base
    self.limit = limit
  }

  var name: String { base.name }

  /// - Throws: `TraceFormatError` of kind `fileTooLong`, and errors of the base.
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

/// The bytes of a source, read in pieces and consumed one by one or many at a time.
final class BufferedInput {
  private let base: any ByteSource
  private let buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  /// The number of consumed bytes.
  private(set) var taken = 0

  /// The size of a piece, 64 KB: as much as is read from a file at a time.
  private static let size = 1 << 16

  init(_ base: any ByteSource) {
    self.base = base
    buffer = .allocate(byteCount: Self.size, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// The bytes that were read but not consumed, at least one unless the source has ended.
  ///
  /// - Throws: Errors of the base.
  func available() throws -> UnsafeRawBufferPointer {
    if start == end {
      start = 0
      end = min(max(0, try base.read(into: buffer)), buffer.count)
    }
    return UnsafeRawBufferPointer(rebasing: buffer[start..<end])
  }

  /// Consumes some of the available bytes.
  func take(_ count: Int) {
    let count = min(max(0, count), end - start)
    start += count
    taken += count
  }

  /// Consumes the next byte; `nil` at the end.
  ///
  /// - Throws: Errors of the base.
  func next() throws -> UInt8? {
    guard let byte = try available().first else { return nil }
    take(1)
    return byte
  }
}

/// The bytes of an archive's entry, which are decompressed and compared with their checksum during reading.
package protocol ArchivedSource: ByteSource {
  /// The number of bytes according to the archive's directory; more are an error.
  var size: Int { get }
}
