import TraceModel

/// A session's touches and events as a display delivers them: in the order of the file, once a frame, of each finger the last
/// sample that the frame knows, and every `began`, `ended` and `cancelled`. [trace-format; coalesced touches, DOC]
struct Inputs {
  enum Input {
    /// One touch event: samples of one phase, of different fingers.
    case touches(ArraySlice<Touch>)
    indirect case event(ScreenEvent)
  }

  private let touches: [Touch]
  private let events: [ScreenEvent]
  private var nextTouch = 0
  private var nextEvent = 0
  /// The inputs of the current frame, coalesced.
  private var batch: ArraySlice<Touch> = []
  /// Microseconds.
  let lastTime: Int

  init(_ session: Session) {
    touches = session.touches
    events = session.events
    lastTime = max(session.touches.last?.t ?? 0, session.events.last?.t ?? 0)
  }

  var isExhausted: Bool { nextTouch == touches.count && nextEvent == events.count && batch.isEmpty }

  /// Nothing is delivered before this time, in microseconds.
  var nextTime: Int {
    min(
      nextTouch < touches.count ? touches[nextTouch].t : .max, nextEvent < events.count ? events[nextEvent].t : .max)
  }

  /// The next input at or before a frame's time; `nil` when the frame has had all of its own.
  mutating func next(upTo t: Int) -> Input? {
    if batch.isEmpty {
      guard nextTime <= t else { return nil }
      gather(upTo: t)
    }
    if let first = batch.first {
      // Moves of different fingers make one event.
      let event = first.phase == .moved ? batch.prefix { $0.phase == .moved } : batch.prefix(1)
      batch = batch.dropFirst(event.count)
      return .touches(event)
    }
    guard nextEvent < events.count, events[nextEvent].t <= t else { return nil }
    nextEvent += 1
    return .event(events[nextEvent - 1])
  }

  /// Takes the touches up to the frame's time, but not past the next event, dropping moves that a later one supersedes.
  private mutating func gather(upTo t: Int) {
    let limit = nextEvent < events.count && events[nextEvent].t <= t ? events[nextEvent].seq : Int.max
    var first = nextTouch
    while nextTouch < touches.count, touches[nextTouch].t <= t, touches[nextTouch].seq < limit { nextTouch += 1 }
    // One finger that moves is what nearly every frame has: its last move is a part of the touches as they are.
    while first < nextTouch, isSuperseded(first) { first += 1 }
    batch = touches[first..<nextTouch]
    if batch.count > 1 { batch = ArraySlice(batch.indices.filter { !isSuperseded($0) }.map { touches[$0] }) }
  }

  /// Whether a touch is a move with a later one of the same finger in its frame, and nothing but moves between them.
  private func isSuperseded(_ index: Int) -> Bool {
    var later = index
    while touches[later].phase == .moved {
      later += 1
      guard later < nextTouch else { return false }
      if touches[later].phase == .moved, touches[later].id == touches[index].id { return true }
    }
    return false
  }
}
