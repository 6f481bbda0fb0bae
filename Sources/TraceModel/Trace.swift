/// All that a detector sees: the touches, the screen's events, the receivers of the touches, the frames, the layout, and what counts
/// as right.
///
/// A trace does not contain whether the frames were recorded or replayed, the strategy, the build, or the session's name.
public struct Trace: Sendable, Hashable {
  public let layout: Layout
  public let expect: Expectations
  public let touches: [Touch]
  public let events: [ScreenEvent]
  public let frames: FrameTable
  public let gestures: [Gesture]
  /// The receivers of the touches, as far as they are known and the screen has controls.
  public let deliveries: [TouchDelivery]

  public init(
    layout: Layout, expect: Expectations, touches: [Touch], events: [ScreenEvent],
    frames: FrameTable, deliveries: [TouchDelivery] = []
  ) {
    self.layout = layout
    self.expect = expect
    self.touches = touches
    self.events = events
    self.frames = frames
    self.deliveries = deliveries
    gestures = Gesture.all(of: touches, layout: layout, frames: frames)
  }

  /// The gesture during which a time lies, in microseconds, or the last one that ended before; `nil` before the first.
  public func gesture(at t: Int) -> Int? {
    let next = gestures.partitioningIndex { $0.start > t }
    return next == 0 ? nil : next - 1
  }
}
