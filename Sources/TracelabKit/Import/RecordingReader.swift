import TraceFormats
import TraceModel
import TraceStore

/// Reads one recording and hands its rows over in parts; hashes the bytes in the same pass.
struct RecordingReader: Sendable {
  /// A piece of what reading one recording gives: parts in order, the last one with an end, or a failure.
  enum Piece: Sendable {
    /// - Parameter end: with the last part.
    case part(SessionPart, end: End?)
    /// A `TraceFormatError`, or a `StoreError` for what no lab can hold.
    case failure(any Error)
  }

  /// What is known of a recording when all of it has been read.
  struct End: Sendable {
    let sha256: String
    let issues: [ImportIssue]
    let touchCount: Int
    let frameCount: Int
    /// How often each action changed the screen, by the action's name.
    let changes: [String: Int]
  }

  /// The output takes no more pieces.
  private struct Cancelled: Error {}

  /// Bytes read at a time. Most recordings are small, and to prepare a large buffer costs more than to read them.
  private static let pieceSize = 1 << 16

  /// `nil`: each recording's own, by its first bytes or its name, one of `formats`.
  let format: (any TraceFormat.Type)?
  let formats: [any TraceFormat.Type]
  /// The screen of recordings that do not contain theirs, and the file that it was read from.
  let layout: GivenLayout?

  /// A recording whose bytes are hashed while it is read.
  struct Opened {
    let source: PeekedSource<ObservedSource<UnpackedSource>>
    let hash: RecordingHash
    let format: any TraceFormat.Type
    let options: ReadOptions
    /// The file, decompressed where that is needed.
    let unpacked: UnpackedSource
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, or of kind `damaged` or `truncated` for compressed data that is not whole.
  func open(_ file: some ByteSource) throws -> Opened {
    let hash = RecordingHash()
    if let layout { hash.update(layout.bytes) }
    let unpacked = try UnpackedSource(file)
    let source = try PeekedSource(ObservedSource(unpacked) { hash.update($0) })
    // The native format has the best messages for a file that no format knows.
    let format = format ?? formats.detected(prefix: source.prefix, fileName: file.name) ?? JSONLinesFormat.self
    return Opened(
      source: source, hash: hash, format: format,
      options: ReadOptions(layout: layout?.value, pieceSize: Self.pieceSize), unpacked: unpacked)
  }

  /// - Parameter output: takes a piece, and returns whether it takes another.
  /// - Returns: whether the output took all pieces.
  func read(_ file: some ByteSource, output: @escaping (Piece) -> Bool) -> Bool {
    do {
      var sink = Sink(output: output)
      let (sha256, issues) = try read(file, into: &sink)
      guard sink.wasBegun else { throw Self.withoutSession(file) }
      return try output(sink.last(issues: issues, sha256: sha256))
    } catch is Cancelled {
      return false
    } catch {
      return output(.failure(error))
    }
  }

  /// Hands a recording to a sink.
  ///
  /// - Returns: what identifies it, and the issues found.
  /// - Throws: `TraceFormatError`, and what the sink throws.
  func read(
    _ file: some ByteSource, into sink: inout some SessionSink
  ) throws -> (sha256: String, issues: [ImportIssue]) {
    let opened = try open(file)
    var issues: [ImportIssue]
    do {
      issues = try opened.format.read(opened.source, options: opened.options, into: &sink)
    } catch let error as TraceFormatError {
      throw opened.unpacked.damage() ?? error
    }
    if let issue = opened.unpacked.issue { issues.append(issue) }
    return (opened.hash.text, issues)
  }

  /// The error for a format that returns without a session.
  static func withoutSession(_ file: some ByteSource) -> TraceFormatError {
    TraceFormatError(.empty, file: file.name, line: nil, expected: "a session", found: "none")
  }

  /// Makes parts of the events.
  private struct Sink: SessionSink {
    let output: (Piece) -> Bool
    private var composer: SessionComposer?
    private var layout: Layout?
    private var duration = 0
    private var changes: [String: Int] = [:]

    init(output: @escaping (Piece) -> Bool) { self.output = output }

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
      if let name = event.changeName { changes[name, default: 0] += 1 }
      try passOn()
    }

    mutating func take(_ frame: Frame, seq: Int) throws {
      try composer?.add(frame)
      try passOn()
    }

    mutating func end(duration: Int) { self.duration = duration }

    private mutating func passOn() throws {
      guard composer?.isFull ?? false, let part = composer?.takePart() else { return }
      if !output(.part(part, end: nil)) { throw Cancelled() }
    }

    mutating func last(issues: [ImportIssue], sha256: String) throws -> Piece {
      guard var composer, var layout else { throw Cancelled() }
      try composer.finish()
      if let first = composer.firstFrame { layout.initial.complete(with: first) }
      let part = try composer.lastPart(duration: duration, layout: layout, sha256: sha256)
      let end = End(
        sha256: sha256, issues: issues, touchCount: part.totals?.touchCount ?? 0,
        frameCount: part.totals?.frameCount ?? 0, changes: changes)
      return .part(part, end: end)
    }
  }
}
