import TraceModel

/// One finger's action at one time.
struct PointerStep: Hashable {
  enum Kind: Hashable {
    case move, down, up
  }

  /// Milliseconds since the session began.
  var time: Int
  var kind: Kind
  /// The finger's number, from 0.
  var slot: Int
  /// The position in whole points on the viewport.
  var x: Int
  var y: Int

  /// The duration of a tap on a tab's title, in milliseconds: a short one of a finger. A choice of this project.
  private static let tapDuration = 60
  /// The number of the finger that taps tabs, which no recorded finger has. [trace-format: `id` is not negative]
  private static let tapFinger = -1

  /// The steps of a session in order, and the numbers of touches that were cancelled or never ended.
  static func all(of gestures: ReproducedGestures) -> (steps: [PointerStep], cancelled: Int, open: Int) {
    var builder = Builder()
    for touch in touches(of: gestures) { builder.follow(touch) }
    builder.liftAll()
    return (builder.steps, builder.cancelled, builder.open)
  }

  /// The session's touches with those of the taps on tabs, in order of time.
  private static func touches(of gestures: ReproducedGestures) -> [Touch] {
    var touches = gestures.session.touches
    for tap in gestures.tabTaps {
      guard let location = tap.location else { continue }
      let begin = max(0, tap.t - tapDuration * 1000)
      touches.append(Touch(seq: 0, t: begin, id: tapFinger, phase: .began, location: location))
      touches.append(Touch(seq: 0, t: tap.t, id: tapFinger, phase: .ended, location: location))
    }
    let order = touches.indices.sorted { (touches[$0].t, $0) < (touches[$1].t, $1) }
    return order.map { touches[$0] }
  }

  private struct Builder {
    var steps: [PointerStep] = []
    var cancelled = 0
    var open = 0
    private var slots = FingerSlots()
    /// The place of each slot's finger.
    private var places: [Int: (x: Int, y: Int)] = [:]
    private var time = 0

    mutating func follow(_ touch: Touch) {
      time = Int((Double(touch.t) / 1000).rounded())
      switch touch.phase {
      case .began:
        if let slot = slots[touch.id] { lift(slot) }
        let slot = slots.take(touch.id)
        move(slot, to: touch.location)
        add(.down, slot)
      case .moved:
        if let slot = slots[touch.id] { move(slot, to: touch.location) }
      case .ended, .cancelled:
        guard let slot = slots[touch.id] else { return }
        if touch.phase == .cancelled { cancelled += 1 }
        if isElsewhere(slot, touch.location) { move(slot, to: touch.location) }
        lift(slot)
      }
    }

    mutating func liftAll() {
      for (slot, finger) in slots.fingers.enumerated() where finger != nil {
        open += 1
        lift(slot)
      }
    }

    private mutating func lift(_ slot: Int) {
      add(.up, slot)
      slots.free(slot)
    }

    private func isElsewhere(_ slot: Int, _ location: Point) -> Bool {
      let place = PointerStep.pixel(location)
      return places[slot].map { $0 != place } ?? true
    }

    private mutating func move(_ slot: Int, to location: Point) {
      places[slot] = PointerStep.pixel(location)
      add(.move, slot)
    }

    private mutating func add(_ kind: Kind, _ slot: Int) {
      let place = places[slot] ?? (0, 0)
      steps.append(PointerStep(time: time, kind: kind, slot: slot, x: place.x, y: place.y))
    }
  }

  /// The nearest whole point: Chromium's driver cuts fractions off, and drivers of the specification's first edition refuse them.
  private static func pixel(_ point: Point) -> (x: Int, y: Int) {
    // No screen is longer than this, and no coordinate of a damaged file should end the process.
    func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6).rounded()) }
    return (whole(point.x), whole(point.y))
  }
}

/// Numbers the fingers that are down from 0: a finger that goes down takes the lowest free number.
struct FingerSlots {
  /// The finger of each number; `nil` for a free number.
  private(set) var fingers: [Int?] = []

  subscript(finger: Int) -> Int? { fingers.firstIndex(of: finger) }

  mutating func take(_ finger: Int) -> Int {
    if let slot = fingers.firstIndex(of: nil) {
      fingers[slot] = finger
      return slot
    }
    fingers.append(finger)
    return fingers.count - 1
  }

  mutating func free(_ slot: Int) { fingers[slot] = nil }
}
