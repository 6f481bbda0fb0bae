/// What a detector sees, and all it sees: the fingers, what happened to the screen, who got the
/// touches, the frames, the layout and what counts as right.
///
/// Nothing here says whether the frames were recorded or replayed, under which strategy, in which build, or what the session is
/// called.
public struct Trace: Sendable, Hashable {
  public let layout: Layout
  public let expect: Expectations
  public let touches: [Touch]
  public let events: [ScreenEvent]
  public let frames: FrameTable
  public let gestures: [Gesture]
  /// Who received the touches, as far as that is known and the screen has controls.
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

  /// The gesture under way at a time, in microseconds, or last ended; `nil` before the first.
  public func gesture(at t: Int) -> Int? {
    let next = gestures.partitioningIndex { $0.start > t }
    return next == 0 ? nil : next - 1
  }
}
