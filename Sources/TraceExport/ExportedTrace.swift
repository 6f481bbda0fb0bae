import TraceModel

/// What an export writes: a session, the frames of one run, and what was found in them.
public struct ExportedTrace: Sendable {
  /// With the frames that are meant: the recorded ones, or a strategy's.
  public var session: Session
  /// The strategy that moved the screen; `nil` for what was recorded.
  public var strategy: String?
  /// In order of time.
  public var gestures: [Gesture]
  public var glitches: [IdentifiedGlitch]
  /// What code did to the scroll views; empty for what was recorded.
  public var log: ReplayLog
  /// The recording's own bytes, where they are the session as it stands here.
  public var original: [UInt8]?

  public init(
    session: Session, strategy: String? = nil, gestures: [Gesture] = [], glitches: [IdentifiedGlitch] = [],
    log: ReplayLog = ReplayLog(), original: [UInt8]? = nil
  ) {
    self.session = session
    self.strategy = strategy
    self.gestures = gestures
    self.glitches = glitches
    self.log = log
    self.original = original
  }
}
