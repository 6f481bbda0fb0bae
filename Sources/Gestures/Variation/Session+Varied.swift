import SeededRandom
import TraceModel

extension Session {
  /// Varies the session as another person would perform it: with another speed, pauses, tremor and curvature, other start places,
  /// and another panel.
  ///
  /// Kinds of gestures, directions and turns, the part of the screen that a finger begins on, lifts and cancelled touches stay.
  /// Events other than touches move with them in time. Recorded frames are left out; the offsets at their start stay.
  ///
  /// - Throws: `VariationError` for a session without touches.
  public func varied(by variation: GestureVariation) throws(VariationError) -> Session {
    guard !touches.isEmpty else { throw .noTouches(session: uid) }
    var varied = self
    if !frames.isEmpty {
      varied.layout.initial.complete(with: frames)
      varied.frames = FrameTable(pageCount: layout.pages.count)
    }
    var random = SplitMix64(seed: variation.noise)
    let limits = StartLimits(varied)
    var warp = TimeWarp(start: variation.phase)
    var recordedEnd = 0
    var samples: [VariedGesture.Sample] = []
    for sequence in TouchSequence.all(of: touches) {
      // Each gesture has its own random numbers, however many the one before used.
      var own = random.fork()
      let gesture = VariedGesture(sequence, by: variation, within: limits, using: &own)
      let pause = Double(sequence.start - recordedEnd) * variation.pause
      warp.go(upTo: sequence.start, duration: Int(pause.rounded()))
      samples += gesture.samples(from: warp.end)
      warp.go(upTo: sequence.end, duration: gesture.duration)
      recordedEnd = sequence.end
    }
    varied.put(samples, events: events, at: warp)
    varied.duration = warp(duration)
    return varied
  }

  /// Puts touches and events in order and numbers them anew.
  private mutating func put(_ samples: [VariedGesture.Sample], events recorded: [ScreenEvent], at warp: TimeWarp) {
    var events = recorded
    for index in events.indices { events[index].t = warp(events[index].t) }
    touches = []
    var rest = events[...]
    var next = 0
    self.events = []
    func number() -> Int {
      defer { next += 1 }
      return next
    }
    for sample in samples {
      while var event = rest.first, (event.t, event.seq) < (sample.touch.t, sample.seq) {
        event.seq = number()
        self.events.append(event)
        rest.removeFirst()
      }
      var touch = sample.touch
      touch.seq = number()
      touches.append(touch)
    }
    for var event in rest {
      event.seq = number()
      self.events.append(event)
    }
  }
}

extension Layout.Initial {
  fileprivate mutating func complete(with frames: FrameTable) {
    outer = outer ?? frames.outer[0]
    pager = pager ?? frames.pager[0]
    inner = inner ?? (0..<frames.pageCount).map { frames.inner(0, page: $0) }
  }
}

/// The reason for which a session cannot be varied.
public enum VariationError: Error, Hashable, CustomStringConvertible {
  /// The session has only recorded frames, or nothing.
  case noTouches(session: String)

  public var description: String {
    switch self {
    case .noTouches(let session): "the session \(session) has no touches to vary."
    }
  }
}
