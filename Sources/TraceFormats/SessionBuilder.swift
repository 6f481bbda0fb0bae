import TraceModel

/// A sink that builds a whole session in memory.
public struct SessionBuilder: SessionSink {
  /// The session, complete after `end`; `nil` before `begin`.
  public private(set) var session: Session?
  // Kept outside the session, so that they grow in place.
  private var touches: [Touch] = []
  private var events: [ScreenEvent] = []
  private var frames = FrameTable(pageCount: 0)

  public init() {}

  public mutating func begin(_ header: Session) {
    session = header
    touches = []
    events = []
    frames = FrameTable(pageCount: header.layout.pages.count)
  }

  public mutating func take(_ touch: Touch) { touches.append(touch) }

  public mutating func take(_ event: ScreenEvent) { events.append(event) }

  public mutating func take(_ frame: Frame, seq: Int) { frames.append(frame) }

  public mutating func end(duration: Int) {
    if !frames.isEmpty {
      var first = Frame(pageCount: frames.pageCount)
      frames.read(0, into: &first)
      session?.layout.initial.complete(with: first)
    }
    session?.touches = touches
    session?.events = events
    session?.frames = frames
    session?.duration = duration
    touches = []
    events = []
    frames = FrameTable(pageCount: 0)
  }
}

/// Receives a session from a reader in the order of the file: `begin` once, then touches, events and frames, `end` once.
///
/// The reader passes errors of the sink to its caller. After an error the session is incomplete, and the reader makes no further calls.
public protocol SessionSink {
  /// The header, without touches, events, frames and duration.
  ///
  /// If an offset in `header.layout.initial` is `nil`, it is the offset of the later first frame (the last one of several at the same
  /// time), and `Layout.Initial.complete(with:)` sets it.
  ///
  /// - Throws: An error that ends the reading.
  mutating func begin(_ header: Session) throws
  /// - Throws: An error that ends the reading.
  mutating func take(_ touch: Touch) throws
  /// - Throws: An error that ends the reading.
  mutating func take(_ event: ScreenEvent) throws
  /// - Parameters:
  ///   - frame: the frame, which is changed in place after this call; see `Frame`.
  ///   - seq: the event's position among all events of its file, from 0.
  /// - Throws: An error that ends the reading.
  mutating func take(_ frame: Frame, seq: Int) throws
  /// - Parameter duration: the last event's time, in microseconds; 0 without events.
  /// - Throws: An error that ends the reading.
  mutating func end(duration: Int) throws
}

/// The contents of a session's header, except its id, its name and its screen.
///
/// For recordings of formats without a header, the file with their screen may contain them.
public struct SessionFacts: Hashable, Sendable {
  public var scenario: String?
  /// The time in ISO 8601.
  public var recordedAt: String?
  /// The device and the app; `nil` if nothing is known about them.
  public var source: Session.Source?
  public var strategy: String?
  public var expect: Expectations

  public init(
    scenario: String? = nil, recordedAt: String? = nil, source: Session.Source? = nil, strategy: String? = nil,
    expect: Expectations = Expectations()
  ) {
    self.scenario = scenario
    self.recordedAt = recordedAt
    self.source = source
    self.strategy = strategy
    self.expect = expect
  }
}

/// A count of frames with the time of an earlier one. Only the last frame of each time is stored.
package struct FramesAtOneTime {
  private var lastTime: Int?
  private var replaced = 0
  private var firstLine = 0

  package init() {}

  /// Adds the next frame, at a time in microseconds.
  @inline(__always)
  mutating func follow(_ t: Int, line: Int) {
    if t == lastTime { noteReplaced(line: line) }
    lastTime = t
  }

  /// Counts a frame that replaces an earlier one.
  package mutating func noteReplaced(line: Int) {
    if replaced == 0 { firstLine = line }
    replaced += 1
  }

  /// The warning, at the first line that replaces an earlier one; `nil` if every frame is stored.
  package var warning: (line: Int, message: String)? {
    guard replaced > 0 else { return nil }
    let frames = replaced == 1 ? "1 frame is" : "\(replaced) frames are"
    return (
      firstLine, "\(frames) dropped, because a later frame has the same `t`; the last frame at a time is kept."
    )
  }
}

/// A session read from a file, and the issues found.
public struct ReadSession: Sendable, Hashable {
  public var session: Session
  public var issues: [ImportIssue]

  public init(session: Session, issues: [ImportIssue]) {
    self.session = session
    self.issues = issues
  }
}
