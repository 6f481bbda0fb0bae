import TraceModel

/// Reads one recording, line by line. Only the functions that call the sink are generic.
struct JSONLinesReader: ~Copyable {
  let fileName: String
  private let options: ReadOptions
  var lines: LineReader
  var line = EventLine()
  var decoder: EventDecoder?
  /// The latest frame, one value that is reused for all frames, so that a frame costs no allocation.
  var frame = Frame(pageCount: 0)
  let faults: FaultLog
  private(set) var issues = IssueLog()
  private var times = ImplausibleTimes()
  private var framesAtOneTime = FramesAtOneTime()
  private var holdsTouches = false
  private var holdsFrames = false
  /// Whether the header has not been read yet, or was missing in a file that is checked.
  var awaitsHeader = true

  /// - Parameter keepsAll: whether to continue after a fault, like `check(into:)`.
  init(_ source: some ByteSource, options: ReadOptions, keepsAll: Bool = false) {
    fileName = source.name
    self.options = options
    lines = LineReader(source, options: options)
    faults = FaultLog(root: .header, keepsAll: keepsAll)
  }

  /// Reads to the end.
  ///
  /// - Returns: the issues found.
  /// - Throws: `TraceFormatError`, or errors of the sink.
  consuming func read(into sink: inout some SessionSink) throws -> [ImportIssue] {
    do {
      while let text = try lines.next() {
        if try parse(text) { try push(text, into: &sink) }
      }
      guard let decoder else { throw nothing }
      noteEnd(decoder)
      try sink.end(duration: decoder.time)
      return issues.finished()
    } catch let fault as Fault {
      throw fault.error(file: fileName, line: lines.number)
    }
  }

  /// The error of a file without a line.
  var nothing: TraceFormatError {
    TraceFormatError(
      .empty, file: fileName, line: nil, expected: "a session header",
      found: lines.number == 0 ? "an empty file" : "blank lines only")
  }

  /// Parses the line; `false` for a blank one.
  @inline(__always)
  mutating func parse(_ text: UnsafeBufferPointer<UInt8>) throws -> Bool {
    do {
      return try line.parse(text)
    } catch let fault as Fault where decoder == nil {
      throw ForeignContent.explained(fault, line: text)
    } catch let fault as Fault where isCut(text, fault) {
      issues.warn(line: lines.number, "The last line is cut, as after a crash; it is left out.", isCut: true)
      return false
    }
  }

  /// Whether an unparsable line is truncated: the file ends in it, as after a crash of the app that wrote it.
  private func isCut(_ text: UnsafeBufferPointer<UInt8>, _ fault: Fault) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
    guard lines.isUnterminated, text.first(where: { !isSpace($0) }) == UInt8(ascii: "{") else { return false }
    switch fault.kind {
    case .truncated: return true
    // The line ends within a character, an escape sequence or a word.
    case .notJSON, .notUTF8, .noCharacter: return text.last { !isSpace($0) } != UInt8(ascii: "}")
    default: return false
    }
  }

  @inline(__always)
  mutating func push(_ text: UnsafeBufferPointer<UInt8>, into sink: inout some SessionSink) throws {
    if awaitsHeader, try begin(text, into: &sink) { return }
    guard let value = line[.type] else { throw Fault.missing("type", in: "the event") }
    guard value.kind == .string else { throw Fault.wrongType("type", expected: "a string", found: value) }
    switch EventType(value) {
    case .frame:
      holdsFrames = true
      if let seq = try decoder?.readFrame(line, into: &frame) {
        times.follow(frameAt: frame.t, line: lines.number)
        framesAtOneTime.follow(frame.t, line: lines.number)
        try sink.take(frame, seq: seq)
      }
    case .touch:
      holdsTouches = true
      if let touch = try decoder?.touch(line) {
        times.follow(touch, fingers: decoder?.fingers.count ?? 0, line: lines.number)
        try sink.take(touch)
      }
    case .tab:
      if let event = try decoder?.tab(line), isStorable(event) { try sink.take(event) }
    case .action:
      if let event = try action(), isStorable(event) { try sink.take(event) }
    case .session:
      throw Fault(
        .secondHeader, expected: "one session header per file", found: "a second one",
        remedy: "put each session in a file of its own")
    case .unknown:
      decoder?.skip()
      issues.skip(line: lines.number, "The event type \(value.excerpt) is unknown; the event is skipped.")
    }
  }

  /// Begins the session with a line that should be its header.
  ///
  /// - Returns: `false` for an event in a file without a header, which was reported.
  private mutating func begin(
    _ text: UnsafeBufferPointer<UInt8>, into sink: inout some SessionSink
  ) throws -> Bool {
    guard let type = line[.type], type.text == "session" else {
      if decoder != nil { return false }
      let found = line[.type].map { "the type \($0.excerpt)" } ?? "an object without `type`"
      throw Fault(
        .noHeader, expected: "the session header before all events", found: found,
        remedy: "a recording begins with {\"type\":\"session\",\"version\":1,…}")
    }
    guard let start = text.baseAddress else { throw Fault.missing("type", in: "the event") }
    var cursor = JSONCursor(start, count: text.count)
    cursor.skipSpace()
    faults.line = lines.number
    let header = try HeaderDecoder.header(cursor.value(), layout: options.layout, faults: faults)
    for issue in faults.unknownKeys.issues(line: lines.number) { issues.warn(line: issue.line, issue.message) }
    beginEvents()
    if let header { try sink.begin(header) }
    return true
  }

  /// Prepares for events on a screen with the known number of pages.
  mutating func beginEvents() {
    awaitsHeader = false
    decoder = EventDecoder(pageCount: faults.pageCount ?? 1)
    frame = Frame(pageCount: faults.pageCount ?? 1)
  }

  /// The beginning of the names of actions that are the recorder's notes about itself, and none of the app.
  private static let unseen = "unseen: "

  private mutating func action() throws -> ScreenEvent? {
    guard let event = try decoder?.action(line) else { return nil }
    if case .other(let name) = event.kind, name.hasPrefix(Self.unseen) {
      let sentence = Excerpt.of(name.dropFirst(Self.unseen.count), limit: Excerpt.nameLimit)
      issues.warn(line: lines.number, "The recorder saw something that it cannot follow: \(sentence).")
      return nil
    }
    if case .other(let name) = event.kind, !event.isGap {
      issues.skip(
        line: lines.number, "The action \"\(Excerpt.of(name))\" is unknown; a replay ignores it.")
    }
    return event
  }

  /// Whether the lab can store an event, which must not concern a page added after the header was written.
  private mutating func isStorable(_ event: ScreenEvent) -> Bool {
    let known = frame.inner.count
    if case .change(.pageCount(let pages)) = event.kind, pages.count > known {
      issues.warn(
        line: lines.number,
        "The screen has \(pages.count) pages from here on; offsets of pages that the header does not have are not stored."
      )
    }
    guard let page = event.page, page >= known else { return true }
    issues.skip(line: lines.number, "The header has no page \(page); the event is skipped.")
    return false
  }

  /// Adds the issues that are known at the end.
  mutating func noteEnd(_ decoder: EventDecoder) {
    for warning in times.warnings { issues.warn(line: warning.line, warning.message) }
    if let warning = framesAtOneTime.warning { issues.warn(line: warning.line, warning.message) }
    if !holdsTouches, !holdsFrames {
      issues.warn(line: nil, "The session holds no touches and no frames: there is nothing to replay or to judge.")
    }
    let down = decoder.fingers.all
    if let first = down.first {
      let words = down.count == 1 ? "Finger \(first) is" : "\(down.count) fingers are"
      issues.warn(
        line: lines.number, "\(words) still down at the end; the recording was cut before the lift.", isCut: true)
    }
  }
}
