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

  /// The gesture under way at a time or last ended; `nil` before the first.
  public func gesture(at t: Int) -> Int? {
    var low = 0
    var high = gestures.count
    while low < high {
      let middle = (low + high) / 2
      if gestures[middle].start <= t { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

extension FrameTable {
  /// For each frame the y of the first finger still down, the last sample at or before the frame; `nil` with no finger down.
  public func fingerY(of touches: [Touch]) -> [Double?] {
    var column: [Double?] = []
    column.reserveCapacity(count)
    var down: [(id: Int, y: Double)] = []
    var next = 0
    for t in times {
      while next < touches.count, touches[next].t <= t {
        let touch = touches[next]
        next += 1
        switch touch.phase {
        case .began:
          down.removeAll { $0.id == touch.id }
          down.append((touch.id, touch.location.y))
        case .moved:
          if let index = down.firstIndex(where: { $0.id == touch.id }) {
            down[index].y = touch.location.y
          }
        case .ended, .cancelled:
          down.removeAll { $0.id == touch.id }
        }
      }
      column.append(down.first.map { Length.kept($0.y) })
    }
    return column
  }
}
