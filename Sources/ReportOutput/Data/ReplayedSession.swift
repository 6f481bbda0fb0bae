import TraceModel

/// One session's screen, touches, and frames under each run: the input of a player.
public struct ReplayedSession: Hashable, Sendable {
  /// The frames of one run.
  public struct View: Hashable, Sendable {
    public var runID: Int
    public var frames: FrameTable

    public init(runID: Int, frames: FrameTable) {
      self.runID = runID
      self.frames = frames
    }
  }

  /// A picture of the recorded screen itself.
  public struct Picture: Hashable, Sendable {
    /// Microseconds since the session began.
    public var t: Int
    /// The bytes of a PNG file.
    public var png: [UInt8]

    public init(t: Int, png: [UInt8]) { (self.t, self.png) = (t, png) }
  }

  public var uid: String
  public var layout: Layout
  public var touches: [Touch]
  /// The events other than touches.
  public var events: [ScreenEvent]
  public var views: [View]
  /// Pictures of a screen recording, in order of time; each is shown until the next one.
  public var pictures: [Picture]

  public init(
    uid: String, layout: Layout, touches: [Touch], events: [ScreenEvent] = [], views: [View], pictures: [Picture] = []
  ) {
    self.uid = uid
    self.layout = layout
    self.touches = touches
    self.events = events
    self.views = views
    self.pictures = pictures
  }
}

/// A source of the frames of a report's sessions, which it reads one session at a time.
public protocol ReplaySource: Sendable {
  /// Calls `body` with each session that has frames, the most interesting ones first, until it returns `false`.
  func eachReplay(_ body: (ReplayedSession) throws -> Bool) throws
}

extension [ReplayedSession]: ReplaySource {
  public func eachReplay(_ body: (ReplayedSession) throws -> Bool) throws {
    for replay in self where try !body(replay) { return }
  }
}
