import TraceModel

/// A session's touches and events as a display delivers them: in the order of the file, once a frame, of each finger the last
/// sample that the frame knows, and every `began`, `ended` and `cancelled`. [trace-format; coalesced touches, DOC]
struct Inputs {
  enum Input {
    /// One touch event: samples of one phase, of different fingers.
    case touches(ArraySlice<Touch>)
    case event(ScreenEvent)
  }

  private let touches: [Touch]
  private let events: [ScreenEvent]
  private var nextTouch = 0
  private var nextEvent = 0
  /// The inputs of the current frame, coalesced.
  private var batch: [Touch] = []
  private var delivered = 0
  /// Microseconds.
  let lastTime: Int

  init(_ session: Session) {
    touches = session.touches
    events = session.events
    lastTime = max(session.touches.last?.t ?? 0, session.events.last?.t ?? 0)
  }

  var isExhausted: Bool { nextTouch == touches.count && nextEvent == events.count && delivered == batch.count }

  /// Nothing is delivered before this time, in microseconds.
  var nextTime: Int {
    min(
      nextTouch < touches.count ? touches[nextTouch].t : .max, nextEvent < events.count ? events[nextEvent].t : .max)
  }

  /// The next input at or before a frame's time; `nil` when the frame has had all of its own.
  mutating func next(upTo t: Int) -> Input? {
    if delivered == batch.count {
      guard nextTime <= t else { return nil }
      gather(upTo: t)
    }
    if delivered < batch.count {
      let start = delivered
      let phase = batch[start].phase
      delivered += 1
      // Moves of different fingers make one event.
      while phase == .moved, delivered < batch.count, batch[delivered].phase == .moved { delivered += 1 }
      return .touches(batch[start..<delivered])
    }
    guard nextEvent < events.count, events[nextEvent].t <= t else { return nil }
    nextEvent += 1
    return .event(events[nextEvent - 1])
  }

  /// Takes the touches up to the frame's time, but not past the next event, dropping moves that a later one supersedes.
  private mutating func gather(upTo t: Int) {
    batch.removeAll(keepingCapacity: true)
    delivered = 0
    let limit = nextEvent < events.count && events[nextEvent].t <= t ? events[nextEvent].seq : Int.max
    while nextTouch < touches.count, touches[nextTouch].t <= t, touches[nextTouch].seq < limit {
      let touch = touches[nextTouch]
      nextTouch += 1
      if touch.phase == .moved, let superseded = supersededMove(by: touch) { batch.remove(at: superseded) }
      batch.append(touch)
    }
  }

  /// An earlier move of the same finger with nothing but moves after it.
  private func supersededMove(by touch: Touch) -> Int? {
    var index = batch.count
    while index > 0, batch[index - 1].phase == .moved {
      index -= 1
      if batch[index].id == touch.id { return index }
    }
    return nil
  }
}
