import LabCommon
import TraceFormats
import TraceModel
import TraceStore

/// Reads one recording and passes its rows on in parts; hashes the bytes in the same pass.
package struct RecordingReader: Sendable {
  /// A piece of the result of reading one recording: parts in order, the last one with an end, or a failure.
  package enum Piece: Sendable {
    /// - Parameter end: with the last part.
    case part(SessionPart, end: End?)
    /// A `TraceFormatError`, or a `StoreError` for a recording that no lab can hold.
    case failure(any Error)
  }

  /// The facts about a recording that are known after all of it has been read.
  package struct End: Sendable {
    let sha256: String
    let scenario: String?
    let issues: [ImportIssue]
    let touchCount: Int
    let frameCount: Int
    /// The number of changes of the screen by each action, by the action's name.
    let changes: [String: Int]
  }

  /// The output takes no more pieces.
  private struct Cancelled: Error {}

  /// The number of bytes read at a time. Most recordings are small, and preparing a large buffer costs more than
  /// reading them.
  private static let pieceSize = 1 << 16

  /// The format; `nil` for each recording's own, by its first bytes or its name, one of `formats`.
  let format: (any TraceFormat.Type)?
  let formats: [any TraceFormat.Type]
  /// The screen of recordings that do not contain theirs, and its file.
  let layout: GivenLayout?
  /// The fields of files that contain the data of a recording, for formats that do not define them.
  let map: FieldMap
  /// A regular expression for the lines of logs, or the name of one.
  let pattern: String?
  /// The maximum unpacked size of a compressed recording in bytes.
  let limit: Int

  package init(
    format: (any TraceFormat.Type)? = nil, formats: [any TraceFormat.Type], layout: GivenLayout? = nil,
    map: FieldMap = FieldMap(), pattern: String? = nil, limit: Int = UnpackedSource.defaultLimit
  ) {
    self.format = format
    self.formats = formats
    self.layout = layout
    self.map = map
    self.pattern = pattern
    self.limit = limit
  }

  /// A recording whose bytes are hashed while it is read.
  package struct Opened {
    package let source: any ByteSource
    let hash: RecordingHash
    package let format: any TraceFormat.Type
    /// Whether there is no evidence that the file has this format.
    let isGuess: Bool
    package let options: ReadOptions
    /// The file, decompressed if necessary.
    let unpacked: UnpackedSource
    /// The file with the touches, if they are in another one.
    var touches: UnpackedSource?

    /// The issues of compressed data that are known after all of it has been read.
    var issues: [ImportIssue] { [unpacked.issue, touches?.issue].compactMap(\.self) }
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, of kind `damaged` or `truncated` for compressed data that is not whole, of kind
  ///   `unknownKey` for a map of another format, and of kind `fileTooLong` if all bytes are needed for the id, or compressed data has
  ///   more than are allowed.
  package func open(_ file: some ByteSource) throws -> Opened {
    let hash = RecordingHash()
    if let layout { hash.update(layout.bytes) }
    let unpacked = try UnpackedSource(file, limit: limit)
    let source = try PeekedSource(ObservedSource(unpacked) { hash.update($0) })
    let known =
      format ?? formats.detected(prefix: source.prefix, fileName: file.name)
      ?? (pattern == nil ? nil : formats.first { $0.description.takesPattern })
    // The native format has the best messages for a file that no format knows.
    let format = known ?? JSONLinesFormat.self
    var options = ReadOptions(layout: layout?.value, pieceSize: Self.pieceSize)
    guard !format.description.namesSessions else {
      return Opened(
        source: source, hash: hash, format: format, isGuess: known == nil, options: options, unpacked: unpacked)
    }
    let bytes = try wholeBytes(of: source)
    let touches = try (file as? PairedSource).map { try UnpackedSource($0.touches, limit: limit) }
    if let touches { options.companion = .init(bytes: try wholeBytes(of: touches), name: touches.name) }
    let companion = options.companion?.bytes ?? []
    hash.update(companion)
    try takeMap(for: format.description, file: file.name, &options, hash)
    options.facts = layout?.facts ?? SessionFacts()
    options.id = Self.id(of: bytes + companion)
    options.title = Self.title(of: file.name, format.description)
    return Opened(
      source: MemorySource(bytes, name: file.name), hash: hash, format: format, isGuess: false, options: options,
      unpacked: unpacked, touches: touches)
  }

  /// The possible hashes of an import of a file's bytes with the layout, the map and the pattern, whichever its format
  /// takes.
  ///
  /// - Returns: none for a file that cannot be read, or has more bytes than `limit`.
  /// - Throws: `BackgroundReader.Stopped` after Ctrl-C.
  func hashes(of file: IntakeFile, limit: Int) throws -> [String] {
    let hash = RecordingHash()
    if let layout { hash.update(layout.bytes) }
    do {
      guard try file.add(to: hash, limit: limit) != nil else { return [] }
    } catch is TraceFormatError {
      return []
    }
    var hashes = [hash.text]
    for part in [map.entries.isEmpty ? nil : map.canonicalText, pattern].compactMap(\.self) {
      hash.update(Array(part.utf8))
      hashes.append(hash.text)
    }
    return hashes
  }

  /// Adds the map and the pattern, and hashes them: like a layout, they determine the contents of a recording.
  private func takeMap(
    for description: FormatDescription, file: String, _ options: inout ReadOptions, _ hash: RecordingHash
  ) throws {
    options.map = map
    try options.checkMap(for: description, file: file)
    if !map.entries.isEmpty { hash.update(Array(map.canonicalText.utf8)) }
    guard description.takesPattern, let pattern else { return }
    options.pattern = pattern
    hash.update(Array(pattern.utf8))
  }

  /// The maximum length of a file whose bytes are its session's id: hours of touches, or of a console's log. All of it
  /// is in memory.
  var longestUnnamed = 64 << 20

  private func wholeBytes(of source: some ByteSource) throws -> [UInt8] {
    if let bytes = try source.readAll(limit: longestUnnamed) { return bytes }
    throw TraceFormatError(
      .fileTooLong, file: source.name, line: nil,
      expected: "at most \(longestUnnamed >> 20) MB in a format whose files contain no id", found: "more",
      remedy: "write one file per session")
  }

  /// A session's id derived from its bytes. It has 64 bits: two of a million sessions are the same in one of 40 million
  /// labs.
  private static func id(of bytes: [UInt8]) -> String {
    let hash = RecordingHash()
    hash.update(bytes)
    return String(hash.text.prefix(16))
  }

  /// A file's name without its folders and its endings.
  private static func title(of path: String, _ description: FormatDescription) -> String {
    var name = path.split(separator: "/").last ?? path[...]
    let endings = description.folderEndings + description.extensions + description.triedEndings
    for ending in [["gz"], endings] {
      if let ending = ending.first(where: { name.lowercased().hasSuffix("." + $0) }) {
        name = name.dropLast(ending.count + 1)
      }
    }
    return String(name)
  }

  /// - Parameter output: receives a piece, and returns whether it accepts another.
  /// - Returns: whether the output accepted all pieces.
  package func read(_ file: some ByteSource, output: @escaping (Piece) -> Bool) -> Bool {
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

  /// Passes a recording to a sink.
  ///
  /// - Returns: its identification, and the issues found.
  /// - Throws: `TraceFormatError`, and errors of the sink.
  package func read(
    _ file: some ByteSource, into sink: inout some SessionSink
  ) throws -> (sha256: String, issues: [ImportIssue]) {
    let opened = try open(file)
    var issues: [ImportIssue]
    do {
      issues = try opened.format.read(opened.source, options: opened.options, into: &sink)
    } catch let error as TraceFormatError {
      throw opened.unpacked.damage() ?? (opened.isGuess ? naming(formats, error) : error)
    }
    issues += opened.issues
    return ((file as? ConvertedSource)?.identity ?? opened.hash.text, issues)
  }

  /// Adds to an error that a text may be of another format, if it is not of the native one.
  private func naming(_ formats: [any TraceFormat.Type], _ error: TraceFormatError) -> TraceFormatError {
    guard error.kind == .notJSON, error.remedy == nil, formats.count > 1 else { return error }
    let ids = formats.map { $0.description.id }.joined(separator: ", ")
    return TraceFormatError(
      error.kind, file: error.file, line: error.line, expected: error.expected, found: error.found,
      remedy: "give another format with --format, one of \(ids)")
  }

  /// The error for a format that returns without a session.
  package static func withoutSession(_ file: some ByteSource) -> TraceFormatError {
    TraceFormatError(.empty, file: file.name, line: nil, expected: "a session", found: "none")
  }

  /// Forms parts of the events.
  private struct Sink: SessionSink {
    let output: (Piece) -> Bool
    private var composer: SessionComposer?
    private var layout: Layout?
    private var scenario: String?
    private var duration = 0
    private var changes: [String: Int] = [:]

    init(output: @escaping (Piece) -> Bool) { self.output = output }

    var wasBegun: Bool { composer != nil }

    mutating func begin(_ header: Session) throws {
      composer = try SessionComposer(header)
      layout = header.layout
      scenario = header.scenario.flatMap { $0.isEmpty ? nil : $0 }
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
        sha256: sha256, scenario: scenario, issues: issues, touchCount: part.totals?.touchCount ?? 0,
        frameCount: part.totals?.frameCount ?? 0, changes: changes)
      return .part(part, end: end)
    }
  }
}
