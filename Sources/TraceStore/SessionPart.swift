import TraceModel

/// A part of the rows of a session. `SessionComposer` makes the parts, `SessionWriter` stores them in the same order.
public struct SessionPart: Sendable {
  /// In the first part: the session without touches, events and frames.
  public var header: Session?
  /// In the last part.
  public var totals: SessionTotals?

  var frames = IntegerRowBatch()
  var touches = IntegerRowBatch()
  var events: [ScreenEvent] = []
  public internal(set) var gestures: [Gesture] = []
  /// In the first part with frames.
  var clock: FrameClock?

  init() {}
}
