import TraceFormats
import TraceModel

/// The touches of a performed script of W3C actions, in the order of time.
///
/// The n-th actions of all sources are one tick, which lasts as long as its longest action. Fingers go down and lift at the beginning
/// of the tick. A `pointerMove` runs from there over its own duration, or the tick's if it has none, in a straight line at constant
/// speed. A finger that is up moves without samples, and a sample that would not move the finger is omitted. [W3C WebDriver, Actions]
/// The number of samples of a move is left to the driver: here it is the number of display frames that fit, at least one, at equal
/// intervals, the last one at its end.
struct PerformedActions {
  /// The maximum number of samples of a script: 4 hours of one finger at 60 Hz.
  static let mostSamples = 1_000_000

  private struct Finger {
    var place = Point.zero
    var isDown = false
  }

  private struct Sample {
    /// The time in microseconds since the session began.
    var t: Int
    var finger: Int
    var phase: Touch.Phase
    var location: Point
  }

  /// The number of samples per second.
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
  /// - Throws: `Fault` of kind `sessionTooLong` or `outOfRange`, and errors of the sink.
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
    // Checked before the first sample is made.
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

  /// Passes the samples of one tick to the sink, in the order of time, then of the sources.
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
