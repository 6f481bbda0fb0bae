import TraceModel

/// A sink that makes a whole session in memory.
public struct SessionBuilder: SessionSink {
  /// The session, complete after `end`; `nil` before `begin`.
  public private(set) var session: Session?
  // Beside the session, so that they grow in place.
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
