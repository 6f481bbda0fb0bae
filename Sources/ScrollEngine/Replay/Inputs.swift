import TraceModel

/// A session's touches and events as a display delivers them: in the order of the file, once per frame.
///
/// A frame delivers the last sample of each finger, and every `began`, `ended` and `cancelled`. (Coalesced touches: [DOC])
struct Inputs {
  enum Input {
    /// One touch event: one entry per finger, all in one phase.
    case touches(ArraySlice<Touch>)
    indirect case event(ScreenEvent)
  }

  /// The session's touches, in the order of the file.
  private let touches: [Touch]
  /// The session's events, in the order of the file.
  private let events: [ScreenEvent]
  /// The index of the next touch that is not in a batch yet.
  private var nextTouch = 0
  /// The index of the next event.
  private var nextEvent = 0
  /// The time of the latest touch or event that was delivered, in microseconds.
  private var latest = 0
  /// Touches of the current frame that are still to be delivered, coalesced.
  private var batch: ArraySlice<Touch> = []
  /// All samples of the current frame, before coalescing.
  private(set) var samples: ArraySlice<Touch> = []
  /// The time of the last touch or event, microseconds since the session began.
  let lastTime: Int

  init(_ session: Session) {
    touches = session.touches
    events = session.events
    lastTime = max(session.touches.last?.t ?? 0, session.events.last?.t ?? 0)
  }

  var isExhausted: Bool { nextTouch == touches.count && nextEvent == events.count && batch.isEmpty }

  /// The time of the next touch or event, in microseconds; nothing is delivered before it.
  var nextTime: Int {
    min(
      nextTouch < touches.count ? touches[nextTouch].t : .max, nextEvent < events.count ? events[nextEvent].t : .max)
  }

  /// Whether the next input comes on a later turn of the run loop than the latest one.
  var endsTurn: Bool { batch.isEmpty && nextTime > latest }

  /// The next input at or before a frame's time; `nil` when none is left for the frame.
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
    latest = events[nextEvent - 1].t
    return .event(events[nextEvent - 1])
  }

  /// Takes the touches up to the frame's time, but not past the next event, dropping moves that a later one supersedes.
  private mutating func gather(upTo t: Int) {
    let limit = nextEvent < events.count && events[nextEvent].t <= t ? events[nextEvent].seq : Int.max
    var first = nextTouch
    while nextTouch < touches.count, touches[nextTouch].t <= t, touches[nextTouch].seq < limit { nextTouch += 1 }
    samples = touches[first..<nextTouch]
    if let last = samples.last { latest = last.t }
    // Nearly every frame has one moving finger: its last move is a slice of the touches, and nothing is copied.
    while first < nextTouch, isSuperseded(first) { first += 1 }
    batch = touches[first..<nextTouch]
    if batch.count > 1 {
      batch = ArraySlice(batch.indices.filter { !isSuperseded($0) }.map { touches[$0] })
      moveFirst()
    }
  }

  /// Puts the moves of fingers before the lifts of others: fingers that stay have moved while the others were still down.
  private mutating func moveFirst() {
    for index in batch.indices where batch[index].phase == .moved {
      var place = index
      while place > batch.startIndex, batch[place - 1].phase.isLift {
        batch.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  /// Whether a touch is a move that a later one of the same finger in its frame follows, with nothing but moves between them.
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

extension Touch.Phase {
  fileprivate var isLift: Bool { self == .ended || self == .cancelled }
}
