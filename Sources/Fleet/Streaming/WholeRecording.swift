import LabIntake
import TraceFormats
import TraceModel
import TraceStore

/// One recording in memory, with the values that an import would store.
struct WholeRecording: Sendable {
  /// The session as it would be read from a lab, with its recorded frames.
  let session: Session
  let totals: SessionTotals
  let gestures: [Gesture]
  /// Warnings.
  let issues: [ImportIssue]

  /// The maximum memory for touches, frames and events, in bytes, which `import` and `analyze` may exceed.
  ///
  /// It is enough for two hours at 120 frames per second on a screen with five scroll views.
  static let mostBytes = 64 << 20
}

extension RecordingReader {
  /// Reads one recording into memory.
  ///
  /// - Throws: `TraceFormatError`, and `StoreError.unstorable` for a recording that no lab can hold.
  func whole(_ file: some ByteSource) throws -> WholeRecording {
    var sink = WholeSink(file: file.name)
    let (sha256, issues) = try read(file, into: &sink)
    guard let recording = try sink.recording(sha256: sha256, issues: issues) else { throw Self.withoutSession(file) }
    return recording
  }

  /// Builds the session, and composes its rows for the values that are derived from all of them.
  private struct WholeSink: SessionSink {
    private var builder = SessionBuilder()
    private var composer: SessionComposer?
    private var gestures: [Gesture] = []
    private let file: String
    private var bytes = 0
    /// The size of a frame in bytes: a time, a page and a phase, and an offset per scroll view.
    private var frameBytes = 0
    private var lastFrame: Int?

    init(file: String) { self.file = file }

    mutating func begin(_ header: Session) throws {
      composer = try SessionComposer(header)
      builder.begin(header)
      frameBytes = 13 + 8 * (header.layout.pages.count + 2)
    }

    mutating func take(_ touch: Touch) throws {
      try composer?.add(touch)
      var kept = touch
      kept.location = Point(x: Length.kept(touch.location.x), y: Length.kept(touch.location.y))
      try count(MemoryLayout<Touch>.stride)
      builder.take(kept)
      dropRows()
    }

    mutating func take(_ event: ScreenEvent) throws {
      try count(MemoryLayout<ScreenEvent>.stride + event.heldBytes)
      composer?.add(event)
      builder.take(event)
      dropRows()
    }

    mutating func take(_ frame: Frame, seq: Int) throws {
      // If several frames have the same time, one is kept.
      if frame.t != lastFrame { try count(frameBytes) }
      lastFrame = frame.t
      try composer?.add(frame)
      builder.take(frame, seq: seq)
      dropRows()
    }

    mutating func end(duration: Int) { builder.end(duration: duration) }

    /// - Throws: `TraceFormatError` of kind `fileTooLong` beyond `WholeRecording.mostBytes`.
    private mutating func count(_ more: Int) throws {
      bytes += more
      guard bytes > WholeRecording.mostBytes else { return }
      throw TraceFormatError(
        .fileTooLong, file: file, line: nil,
        expected: "touches, frames and events that need at most \(WholeRecording.mostBytes >> 20) MB of memory",
        found: "more", remedy: "`tracelab import` takes longer recordings, and `tracelab analyze` judges them")
    }

    private mutating func dropRows() {
      guard composer?.isFull ?? false, let part = composer?.takePart() else { return }
      gestures += part.gestures
    }

    /// The recording; `nil` if there is no session.
    mutating func recording(sha256: String, issues: [ImportIssue]) throws -> WholeRecording? {
      guard var composer, let session = builder.session else { return nil }
      try composer.finish()
      let last = try composer.lastPart(duration: session.duration, layout: session.layout, sha256: sha256)
      guard let totals = last.totals else { return nil }
      return WholeRecording(session: session, totals: totals, gestures: gestures + last.gestures, issues: issues)
    }
  }
}

extension ScreenEvent {
  /// The approximate memory that the kind uses outside the event itself, in bytes.
  fileprivate var heldBytes: Int {
    switch kind {
    case .other(let name): name.utf8.count
    // A control with its frame and its answers.
    case .change: 256
    case .tab, .statusBarTap, .setOffset: 0
    }
  }
}
