import TraceFormats
import TraceModel
import TraceStore

/// One recording in memory, with the values that an import would store.
struct WholeRecording: Sendable {
  /// As it would be read from a lab, with its recorded frames.
  let session: Session
  let totals: SessionTotals
  let gestures: [Gesture]
  /// Warnings.
  let issues: [ImportIssue]
}

extension RecordingReader {
  /// Reads one recording into memory.
  ///
  /// - Throws: `TraceFormatError`, and `StoreError.unstorable` for what no lab can hold.
  func whole(_ file: some ByteSource) throws -> WholeRecording {
    var sink = WholeSink()
    let (sha256, issues) = try read(file, into: &sink)
    guard let recording = try sink.recording(sha256: sha256, issues: issues) else { throw Self.withoutSession(file) }
    return recording
  }

  /// Builds the session, and composes its rows for what is derived from all of them.
  private struct WholeSink: SessionSink {
    private var builder = SessionBuilder()
    private var composer: SessionComposer?
    private var gestures: [Gesture] = []

    mutating func begin(_ header: Session) throws {
      composer = try SessionComposer(header)
      builder.begin(header)
    }

    mutating func take(_ touch: Touch) throws {
      try composer?.add(touch)
      var kept = touch
      kept.location = Point(x: Length.kept(touch.location.x), y: Length.kept(touch.location.y))
      builder.take(kept)
      dropRows()
    }

    mutating func take(_ event: ScreenEvent) {
      composer?.add(event)
      builder.take(event)
      dropRows()
    }

    mutating func take(_ frame: Frame, seq: Int) throws {
      try composer?.add(frame)
      builder.take(frame, seq: seq)
      dropRows()
    }

    mutating func end(duration: Int) { builder.end(duration: duration) }

    private mutating func dropRows() {
      guard composer?.isFull ?? false, let part = composer?.takePart() else { return }
      gestures += part.gestures
    }

    /// `nil` where there is no session.
    mutating func recording(sha256: String, issues: [ImportIssue]) throws -> WholeRecording? {
      guard var composer, let session = builder.session else { return nil }
      try composer.finish()
      let last = try composer.lastPart(duration: session.duration, layout: session.layout, sha256: sha256)
      guard let totals = last.totals else { return nil }
      return WholeRecording(session: session, totals: totals, gestures: gestures + last.gestures, issues: issues)
    }
  }
}
