import TraceModel

/// A piece of a session as rows: what `SessionComposer` makes and `SessionWriter` stores, in order.
public struct SessionPart: Sendable {
  /// In the first part: the session without touches, events and frames.
  public var header: Session?
  /// In the last part.
  public var totals: SessionTotals?

  var frames = IntegerRowBatch()
  var touches = IntegerRowBatch()
  var events: [ScreenEvent] = []
  var gestures: [Gesture] = []
  /// In the first part with frames.
  var clock: FrameClock?

  init() {}
}

/// What is known of a session when all of it has been seen.
public struct SessionTotals: Hashable, Sendable {
  /// Of the file and of the layout given with it.
  public var sha256: String
  /// Microseconds.
  public var duration: Int
  public var touchCount: Int
  public var gestureCount: Int
  public var frameCount: Int
  /// Canonical JSON.
  var layout: String
}
