import TraceModel

/// Reads one recording, line by line. Only the functions that call the sink are generic.
struct JSONLinesReader: ~Copyable {
  private let fileName: String
  private let options: ReadOptions
  private var lines: LineReader
  private var line = EventLine()
  private var decoder: EventDecoder?
  /// The latest frame: one value for all frames, so that a frame costs no allocation.
  private var frame = Frame(pageCount: 0)
  private var issues = IssueLog()
  private var holdsTouches = false
  private var holdsFrames = false

  init(_ source: some ByteSource, options: ReadOptions) {
    fileName = source.name
    self.options = options
    lines = LineReader(source, options: options)
  }

  /// Reads to the end.
  ///
  /// - Returns: the issues found.
  /// - Throws: `TraceFormatError`, or what the sink throws.
  consuming func read(into sink: inout some SessionSink) throws -> [ImportIssue] {
    do {
      while let text = try lines.next() {
        if try parse(text) { try push(text, into: &sink) }
      }
      guard let decoder else {
        throw TraceFormatError(
          .empty, file: fileName, line: nil, expected: "a session header",
          found: lines.number == 0 ? "an empty file" : "blank lines only")
      }
      noteEnd(decoder)
      try sink.end(duration: decoder.time)
      return issues.finished()
    } catch let fault as Fault {
      throw fault.error(file: fileName, line: lines.number)
    }
  }

  /// Parses the line; `false` for a blank one.
  @inline(__always)
  private mutating func parse(_ text: UnsafeBufferPointer<UInt8>) throws -> Bool {
    do {
      return try line.parse(text)
    } catch let fault as Fault where decoder == nil {
      throw BinarySignature.explained(fault, line: text)
    }
  }

  @inline(__always)
  private mutating func push(_ text: UnsafeBufferPointer<UInt8>, into sink: inout some SessionSink) throws {
    guard decoder != nil else {
      let header = try header(text)
      decoder = EventDecoder(pageCount: header.layout.pages.count)
      frame = Frame(pageCount: header.layout.pages.count)
      return try sink.begin(header)
    }
    guard let value = line[.type] else { throw Fault.missing("type", in: "the event") }
    guard value.kind == .string else { throw Fault.wrongType("type", expected: "a string", found: value) }
    switch EventType(value) {
    case .frame:
      holdsFrames = true
      if let seq = try decoder?.readFrame(line, into: &frame) { try sink.take(frame, seq: seq) }
    case .touch:
      holdsTouches = true
      if let touch = try decoder?.touch(line) { try sink.take(touch) }
    case .tab:
      if let event = try decoder?.tab(line) { try sink.take(event) }
    case .action:
      if let event = try action() { try sink.take(event) }
    case .session:
      throw Fault(
        .secondHeader, expected: "one session header per file", found: "a second one",
        remedy: "put each session in a file of its own")
    case .unknown:
      decoder?.skip()
      issues.skip(line: lines.number, "The event type \(value.excerpt) is unknown; the event is skipped.")
    }
  }

  private func header(_ text: UnsafeBufferPointer<UInt8>) throws -> Session {
    guard let type = line[.type], type.text == "session" else {
      let found = line[.type].map { "the type \($0.excerpt)" } ?? "an object without `type`"
      throw Fault(
        .noHeader, expected: "the session header before all events", found: found,
        remedy: "a recording begins with {\"type\":\"session\",\"version\":1,…}")
    }
    guard let start = text.baseAddress else { throw Fault.missing("type", in: "the event") }
    var cursor = JSONCursor(start, count: text.count)
    cursor.skipSpace()
    return try HeaderDecoder.header(cursor.value(), layout: options.layout)
  }

  private mutating func action() throws -> ScreenEvent? {
    guard let event = try decoder?.action(line) else { return nil }
    if case .other(let name) = event.kind {
      issues.skip(
        line: lines.number, "The action \"\(Excerpt.of(name))\" is unknown; a replay ignores it.")
    }
    return event
  }

  private mutating func noteEnd(_ decoder: EventDecoder) {
    if !holdsTouches, !holdsFrames {
      issues.warn(line: nil, "The session holds no touches and no frames: there is nothing to replay or to judge.")
    }
    let down = decoder.fingers.all
    if let first = down.first {
      let words = down.count == 1 ? "Finger \(first) is" : "\(down.count) fingers are"
      issues.warn(line: lines.number, "\(words) still down at the end; the recording was cut before the lift.")
    }
  }
}
