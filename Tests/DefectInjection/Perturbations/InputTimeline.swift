import SeededRandom
import TraceModel

/// The touches and events of a session in one order, for motions that people make less often: gentle lifts, and tabs tapped in motion.
struct InputTimeline {
  /// The release speeds of gentle lifts, in points per second: from UIScrollView's least speed that runs on to a few times of it.
  static let gentleSpeeds = 260.0...600.0
  /// The pause from a lift to the tap on a tab, while content moves on, in microseconds.
  static let pauses = 40_000...350_000
  /// The duration of a tap, and the time that the pager then needs, in microseconds.
  static let (tap, turn) = (60_000, 500_000...900_000)
  /// The share of lifts in motion that a tap on a tab follows.
  static let switched = 0.6

  private enum Input {
    case touch(Touch)
    case event(ScreenEvent)

    var t: Int {
      switch self {
      case .touch(let touch): touch.t
      case .event(let event): event.t
      }
    }
  }

  private let session: Session
  private var inputs: [Input]
  private var nextFinger: Int
  private var page: Int

  init(_ session: Session) {
    self.session = session
    inputs = (session.touches.map { ($0.seq, Input.touch($0)) } + session.events.map { ($0.seq, Input.event($0)) })
      .sorted { $0.0 < $1.0 }.map(\.1)
    nextFinger = (session.touches.map(\.id).max() ?? 0) + 1
    page = session.layout.initialPage
  }

  // MARK: Gentle lifts

  /// The session with fingers that move so slowly that content runs on at a gentle speed after every lift.
  func gentle(using random: inout SplitMix64) -> Session {
    var timeline = self
    timeline.inputs = []
    var (index, delay) = (0, 0)
    while index < inputs.count {
      let stroke = stroke(from: index)
      let speed = random.number(in: Self.gentleSpeeds)
      if stroke.count > 2, let factor = Self.speed(of: stroke).map({ $0 / speed }), factor > 1 {
        let slowed = Self.slowed(stroke, by: factor).map { Input.touch($0) }
        timeline.inputs += slowed.map { Self.delayed($0, by: delay) }
        delay += (slowed.last?.t ?? 0) - (stroke.last?.t ?? 0)
        index += stroke.count
      } else {
        timeline.inputs.append(Self.delayed(inputs[index], by: delay))
        index += 1
      }
    }
    return timeline.result
  }

  /// The samples of the only finger that is down, from its touch to its lift; empty where none begins, or others come between.
  private func stroke(from index: Int) -> [Touch] {
    guard case .touch(let first) = inputs[index], first.phase == .began else { return [] }
    var samples: [Touch] = []
    for input in inputs[index...] {
      guard case .touch(let touch) = input, touch.id == first.id else { return [] }
      samples.append(touch)
      if touch.phase == .ended { return samples }
    }
    return []
  }

  /// The speed of a finger over its last three samples, in points per second; `nil` without time.
  private static func speed(of stroke: [Touch]) -> Double? {
    let last = stroke.filter { $0.phase != .ended }.suffix(3)
    guard let first = last.first, let end = last.last, end.t > first.t else { return nil }
    let (dx, dy) = (end.location.x - first.location.x, end.location.y - first.location.y)
    return (dx * dx + dy * dy).squareRoot() / (Double(end.t - first.t) / 1e6)
  }

  /// The same way at a fraction of the speed, sampled as often.
  private static func slowed(_ stroke: [Touch], by factor: Double) -> [Touch] {
    guard let first = stroke.first, let end = stroke.last, stroke.count > 2 else { return stroke }
    let interval = Double(end.t - first.t) / Double(stroke.count - 1)
    let count = Int((Double(stroke.count - 1) * factor).rounded())
    var slowed: [Touch] = []
    var at = 0
    for number in 0..<count {
      let shown = Double(number) * interval / factor
      while at + 2 < stroke.count, Double(stroke[at + 1].t - first.t) <= shown { at += 1 }
      let (from, to) = (stroke[at], stroke[at + 1])
      let way = min(max((shown - Double(from.t - first.t)) / Double(max(to.t - from.t, 1)), 0), 1)
      var sample = from
      sample.t = first.t + Int((Double(number) * interval).rounded())
      sample.phase = number == 0 ? .began : .moved
      sample.location = Point(
        x: Length.kept(from.location.x + (to.location.x - from.location.x) * way),
        y: Length.kept(from.location.y + (to.location.y - from.location.y) * way))
      slowed.append(sample)
    }
    var lift = end
    lift.t = first.t + Int((Double(count) * interval).rounded())
    return slowed + [lift]
  }

  // MARK: Tabs

  /// The session with taps on other tabs while content moves on after a lift.
  func switching(using random: inout SplitMix64) -> Session {
    let pages = session.layout.pages.count
    guard pages > 1 else { return session }
    var timeline = self
    timeline.inputs = []
    var delay = 0
    for index in inputs.indices {
      timeline.inputs.append(Self.delayed(inputs[index], by: delay))
      if case .event(let event) = inputs[index], case .tab(let page, _) = event.kind { timeline.page = page }
      guard case .touch(let lift) = inputs[index], lift.phase == .ended, isMoving(at: index),
        random.happens(Self.switched)
      else { continue }
      let pause = random.integer(in: Self.pauses)
      timeline.tapTab((timeline.page + random.integer(in: 1...(pages - 1))) % pages, at: lift.t + delay + pause)
      delay += pause + Self.tap + random.integer(in: Self.turn)
    }
    return timeline.result
  }

  /// Whether the finger that lifts moved along the list until then.
  private func isMoving(at index: Int) -> Bool {
    guard case .touch(let lift) = inputs[index],
      let began = inputs[..<index].lastIndex(where: {
        if case .touch(let touch) = $0 { touch.id == lift.id && touch.phase == .began } else { false }
      })
    else { return false }
    let stroke = stroke(from: began)
    guard let first = stroke.first, let speed = Self.speed(of: stroke) else { return false }
    return speed > Self.gentleSpeeds.lowerBound
      && abs(lift.location.y - first.location.y) > abs(lift.location.x - first.location.x)
  }

  private mutating func tapTab(_ page: Int, at t: Int) {
    let layout = session.layout
    let place = Point(
      x: Length.kept(layout.viewport.width * (Double(page) + 0.5) / Double(layout.pages.count)),
      y: Length.kept(layout.outer.tabBarHeight / 2))
    for (phase, time) in [(Touch.Phase.began, t), (.ended, t + Self.tap)] {
      inputs.append(.touch(Touch(seq: 0, t: time, id: nextFinger, phase: phase, location: place)))
    }
    inputs.append(.event(ScreenEvent(seq: 0, t: t + Self.tap, kind: .tab(page: page, cause: .tap))))
    nextFinger += 1
    self.page = page
  }

  // MARK: Results

  private static func delayed(_ input: Input, by delay: Int) -> Input {
    switch input {
    case .touch(var touch):
      touch.t += delay
      return .touch(touch)
    case .event(var event):
      event.t += delay
      return .event(event)
    }
  }

  /// The session with these inputs, numbered anew.
  private var result: Session {
    var changed = session
    (changed.touches, changed.events) = ([], [])
    for (seq, input) in inputs.enumerated() {
      switch input {
      case .touch(var touch):
        touch.seq = seq
        changed.touches.append(touch)
      case .event(var event):
        event.seq = seq
        changed.events.append(event)
      }
    }
    changed.duration = max(inputs.last?.t ?? 0, session.duration)
    return changed
  }
}
