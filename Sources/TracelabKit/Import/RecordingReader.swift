import Hashing
import TraceFormats
import TraceModel
import TraceStore

/// Reads one recording and passes its rows on, part by part; hashes the bytes in the same pass.
struct RecordingReader: Sendable {
  /// What came of a recording, piece by piece: parts in order, then an end or a failure.
  enum Piece: Sendable {
    /// - Parameter end: with the last part.
    case part(SessionPart, end: End?)
    /// A `TraceFormatError`, or a `StoreError` for what no lab can hold.
    case failure(any Error)
  }

  struct End: Sendable {
    let sha256: String
    let issues: [ImportIssue]
    let touchCount: Int
    let frameCount: Int
  }

  /// Nobody wants the pieces any more.
  private struct Unwanted: Error {}

  /// Bytes read at a time. Most recordings are small, and to get a large buffer ready costs more than to read them.
  private static let pieceSize = 1 << 16

  /// `nil`: each file's own, one of `formats`.
  let format: (any TraceFormat.Type)?
  let formats: [any TraceFormat.Type]
  let layout: (value: Layout, bytes: [UInt8])?

  /// - Parameter put: takes a piece; `false` ends the reading.
  /// - Returns: whether all pieces were wanted.
  func read(_ file: some ByteSource, put: @escaping (Piece) -> Bool) -> Bool {
    do {
      let hash = Hash()
      if let layout { hash.update(layout.bytes) }
      let source = try PeekedSource(ObservedSource(file) { hash.update($0) })
      // The native format says best what is wrong with a file that no format knows.
      let format = format ?? formats.detected(prefix: source.prefix, fileName: file.name) ?? JSONLinesFormat.self
      var sink = Sink(put: put)
      let readOptions = ReadOptions(layout: layout?.value, pieceSize: Self.pieceSize)
      let issues = try format.read(source, options: readOptions, into: &sink)
      guard sink.wasBegun else {
        throw TraceFormatError(.empty, file: file.name, line: nil, expected: "a session", found: "none")
      }
      return try put(sink.last(issues: issues, sha256: hash.text))
    } catch is Unwanted {
      return false
    } catch {
      return put(.failure(error))
    }
  }

  /// Makes parts of the events.
  private struct Sink: SessionSink {
    let put: (Piece) -> Bool
    private var composer: SessionComposer?
    private var layout: Layout?
    private var duration = 0

    init(put: @escaping (Piece) -> Bool) { self.put = put }

    var wasBegun: Bool { composer != nil }

    mutating func begin(_ header: Session) throws {
      composer = try SessionComposer(header)
      layout = header.layout
    }

    mutating func take(_ touch: Touch) throws {
      try composer?.add(touch)
      try passOn()
    }

    mutating func take(_ event: ScreenEvent) throws {
      composer?.add(event)
      try passOn()
    }

    mutating func take(_ frame: RecordedFrame) throws {
      try composer?.addFrame(
        t: frame.t, outer: frame.outer, pager: frame.pager, page: frame.page, inner: frame.inner, phase: frame.phase)
      try passOn()
    }

    mutating func end(duration: Int) { self.duration = duration }

    private mutating func passOn() throws {
      guard composer?.isFull ?? false, let part = composer?.takePart() else { return }
      if !put(.part(part, end: nil)) { throw Unwanted() }
    }

    mutating func last(issues: [ImportIssue], sha256: String) throws -> Piece {
      guard var composer, var layout else { throw Unwanted() }
      try composer.finish()
      if let first = composer.firstOffsets {
        layout.initial.complete(outer: first.outer, pager: first.pager, inner: first.inner)
      }
      let part = try composer.lastPart(duration: duration, layout: layout, sha256: sha256)
      let end = End(
        sha256: sha256, issues: issues, touchCount: part.totals?.touchCount ?? 0,
        frameCount: part.totals?.frameCount ?? 0)
      return .part(part, end: end)
    }
  }
}

/// A SHA-256 in the making.
private final class Hash {
  private var state = SHA256()

  func update(_ bytes: UnsafeRawBufferPointer) { state.update(bytes) }
  func update(_ bytes: [UInt8]) { state.update(bytes) }
  var text: String { Hexadecimal.text(state.digest) }
}
