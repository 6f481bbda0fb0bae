import TraceFormats
import TraceModel

/// What fingers do when a script of W3C actions is performed, in the order of time.
///
/// The n-th actions of all sources are one tick, which lasts as long as its longest action. Fingers go down and lift at the tick's begin.
/// A `pointerMove` runs from its begin over its own duration, or the tick's where it has none, in a straight line and at one speed; a
/// finger that is up moves without a trace, and a sample that would not move the finger is none. [W3C WebDriver, Actions] How many samples
/// a move has is left to the driver: here as many as display frames fit, at least one, at equal intervals, the last one at its end.
struct PerformedActions {
  /// The most samples of a script: 4 hours of one finger at 60 Hz.
  static let mostSamples = 1_000_000

  private struct Finger {
    var place = Point.zero
    var isDown = false
  }

  private struct Sample {
    /// Microseconds since the session began.
    var t: Int
    var finger: Int
    var phase: Touch.Phase
    var location: Point
  }

  /// Samples per second.
  let rate: Double
  private(set) var outside = 0
  private var fingers: [Finger]
  private var samples: [Sample] = []
  private var count = 0
  private var made = 0
  private let viewport: Size

  init(sources: Int, rate: Double, viewport: Size) {
    self.rate = rate
    self.viewport = viewport
    fingers = Array(repeating: Finger(), count: sources)
  }

  var fingersDown: Int { fingers.count { $0.isDown } }

  /// Performs the script.
  ///
  /// - Returns: its duration in microseconds.
  /// - Throws: `Fault` of kind `sessionTooLong` or `outOfRange`, and what the sink throws.
  mutating func perform(_ sources: [ActionSource], into sink: inout some SessionSink) throws -> Int {
    var now = 0
    for tick in 0..<(sources.map(\.actions.count).max() ?? 0) {
      let actions = sources.map { $0.actions.indices.contains(tick) ? $0.actions[tick] : .pause(duration: nil) }
      let duration = (actions.map(\.duration).max() ?? 0) * 1000
      guard now + duration <= Session.longest else {
        throw Fault(
          .sessionTooLong, expected: "a session of at most 24 hours", found: "a script that lasts longer")
      }
      for (finger, action) in actions.enumerated() where sources[finger].isFinger {
        try perform(action, finger, at: now, tick: duration)
      }
      try give(into: &sink)
      now += duration
    }
    return now
  }

  private mutating func perform(_ action: ActionSource.Action, _ finger: Int, at now: Int, tick: Int) throws {
    switch action {
    case .pause: break
    case .down:
      if fingers[finger].isDown { return }
      fingers[finger].isDown = true
      try add(finger, .began, at: now)
    case .up, .cancel:
      guard fingers[finger].isDown else { return }
      fingers[finger].isDown = false
      if case .up = action { try add(finger, .ended, at: now) } else { try add(finger, .cancelled, at: now) }
    case .move(let x, let y, let origin, let duration):
      let from = fingers[finger].place
      let to = origin == .pointer ? Point(x: from.x + x, y: from.y + y) : Point(x: x, y: y)
      guard abs(to.x) <= Length.limit, abs(to.y) <= Length.limit else {
        throw Fault(.outOfRange, expected: "a position on a screen", found: "\(to.x), \(to.y)")
      }
      try move(finger, to: to, at: now, over: duration.map { $0 * 1000 } ?? tick)
    }
  }

  private mutating func move(_ finger: Int, to end: Point, at now: Int, over duration: Int) throws {
    let begin = fingers[finger].place
    fingers[finger].place = end
    guard fingers[finger].isDown, begin != end else { return }
    let steps = max(1, Int((Double(duration) / 1_000_000 * rate).rounded()))
    // Before the first one is made.
    guard made + steps <= Self.mostSamples else { throw Self.tooMany }
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let place = Point(x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part)
      try add(
        finger, .moved, at: now + Int((Double(duration) * part).rounded()), location: step == steps ? end : place)
    }
  }

  private mutating func add(_ finger: Int, _ phase: Touch.Phase, at t: Int, location: Point? = nil) throws {
    made += 1
    guard made <= Self.mostSamples else { throw Self.tooMany }
    let location = location ?? fingers[finger].place
    if !(0...viewport.width).contains(location.x) || !(0...viewport.height).contains(location.y) { outside += 1 }
    samples.append(Sample(t: t, finger: finger + 1, phase: phase, location: location))
  }

  private static let tooMany = Fault(
    .outOfRange, expected: "a script of at most \(mostSamples) samples", found: "more",
    remedy: "write it as several files")

  /// Gives the samples of one tick, in the order of time, and of the sources where that is the same.
  private mutating func give(into sink: inout some SessionSink) throws {
    let order = samples.indices.sorted { (samples[$0].t, $0) < (samples[$1].t, $1) }
    for index in order {
      let sample = samples[index]
      try sink.take(
        Touch(seq: count, t: sample.t, id: sample.finger, phase: sample.phase, location: sample.location))
      count += 1
    }
    samples.removeAll(keepingCapacity: true)
  }
}
