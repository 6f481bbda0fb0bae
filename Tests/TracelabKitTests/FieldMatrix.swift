import Foundation
import ScrollEngine
import TraceModel

/// The motion of header and list under a strategy, in the situations by which the field's algorithms differ.
///
/// Every outcome is read from the frames of a replay, without a detector.
struct FieldMatrix {
  /// A gesture, or an event in place of one.
  enum Situation: String, CaseIterable, Sendable {
    case dragUp = "drag up over the list"
    case dragDown = "drag down over the list"
    case dragHeader = "drag up from the header"
    case flingUp = "fling up over the list"
    case flingDown = "fling down over the list"
    case flingHeader = "fling up from the header"
    case hiddenTab = "hidden tab when the header opens"
    case statusBar = "tap on the status bar"
    case pull = "pull at the top"

    /// Whether it begins with the header at the pin and the list scrolled.
    var beginsAtPin: Bool { [.dragDown, .flingDown, .hiddenTab, .statusBar].contains(self) }
  }

  /// The result of a situation, from the frames.
  enum Outcome: String, Sendable {
    /// For drags and flings: the motion after the boundary.
    case continuous, partial, dead, lost
    /// The list moved before the header had gone, or the header never went.
    case listFirst = "list first"
    case neverPinned = "never pins"
    /// For a hidden tab: its offset, whether the header closed when it came back, or a header that did not open at all.
    case keeps, resets
    case follows = "follows the header"
    case losesOnReturn = "loses on return"
    case shuts = "header shuts"
    case pinned = "stays pinned"
    /// The view that goes to its top, or bounces.
    case nothing, list, outer, both
  }

  private static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 100),
    pages: [.init(name: "first", contentHeight: 3000), .init(name: "second", contentHeight: 3000)])
  private static let pin = layout.outer.pinOffset
  /// The largest distance of an offset at a boundary, in points: a bit more than a pixel.
  private static let near = 0.5
  /// The smallest change of an offset within one frame that the finger does not explain, in points: five of its steps.
  private static let jump = 40.0

  /// - Parameter options: the strategy's own.
  static func outcome(_ situation: Situation, of strategy: Strategy, options: StrategyOptions = StrategyOptions())
    -> Outcome
  {
    let script = script(situation)
    let replay = Replay(of: script.session(layout), under: strategy.make(options))
    let seen = Seen(frames: replay.frames, script: script)
    if situation.beginsAtPin, !seen.hasPinned { return .neverPinned }
    switch situation {
    case .dragUp, .dragHeader: return seen.isListFirst ? .listFirst : seen.drag(from: seen.reachesPin)
    case .dragDown: return seen.drag(from: seen.reachesEnd)
    case .flingUp, .flingHeader: return seen.isListFirst ? .listFirst : seen.fling(from: seen.reachesPin)
    case .flingDown: return seen.fling(from: seen.reachesEnd)
    case .hiddenTab: return seen.hiddenTab
    case .statusBar: return seen.owner(outer: seen.lastOuter < near, list: seen.lastList < near)
    case .pull: return seen.owner(outer: seen.lowestOuter < -5, list: seen.lowestList < -5)
    }
  }

  private static func script(_ situation: Situation) -> FieldScript {
    var script = FieldScript()
    if situation.beginsAtPin {
      // Two drags, since under some strategies the first ends at the pin.
      script.drag(from: 750, by: -8, steps: 30)
      script.drag(from: 750, by: -8, steps: 20)
    }
    switch situation {
    case .dragUp: script.drag(from: 750, by: -8, steps: 50)
    case .dragHeader: script.drag(from: 290, by: -6, steps: 47)
    case .flingUp: script.drag(from: 750, by: -25, steps: 6, rests: false)
    case .flingHeader: script.drag(from: 290, by: -25, steps: 6, rests: false)
    case .pull: script.drag(from: 500, by: 8, steps: 30)
    case .dragDown: script.drag(from: 400, by: 8, steps: 40)
    case .flingDown: script.drag(from: 400, by: 25, steps: 4, rests: false)
    case .hiddenTab:
      script.add(.tab(page: 1, cause: .tap))
      script.drag(from: 400, by: 8, steps: 20)
      script.add(.tab(page: 0, cause: .tap))
      script.drag(from: 400, by: 8, steps: 5)
    case .statusBar: script.add(.statusBarTap)
    }
    return script
  }

  // MARK: Frames

  /// The frames from the beginning of the last gesture or event on.
  private struct Seen {
    let frames: FrameTable
    let script: FieldScript

    private var first: Int { frames.times.firstIndex { $0 >= script.lastStart } ?? 0 }
    private var rest: Range<Int> { first..<frames.count }
    private func list(_ n: Int) -> Double { frames.inner(n, page: 0) }
    /// The sum of the offsets of header and list, in points, without any part beyond an edge.
    private func content(_ n: Int) -> Double { min(max(frames.outer[n], 0), pin) + max(list(n), 0) }

    var lastOuter: Double { frames.outer.last ?? 0 }
    var lastList: Double { frames.count == 0 ? 0 : list(frames.count - 1) }
    var lowestOuter: Double { rest.map { frames.outer[$0] }.min() ?? 0 }
    var lowestList: Double { rest.map(list).min() ?? 0 }

    var hasPinned: Bool { frames.outer.contains { $0 >= pin - near } }
    var reachesPin: Int? { rest.first { frames.outer[$0] >= pin - near } }
    /// On the way down, the frame in which the view that moves first reaches its end.
    var reachesEnd: Int? { rest.first { list($0) <= near || frames.outer[$0] <= near } }
    var isListFirst: Bool { rest.contains { list($0) > 20 && frames.outer[$0] < pin - near } }

    /// The share of the finger's way after a boundary that the content follows, as an outcome.
    func drag(from boundary: Int?) -> Outcome {
      guard let boundary, let end = rest.last(where: { frames.times[$0] < script.lastLift }), end > boundary else {
        return .dead
      }
      let way = script.finger(at: frames.times[boundary]) - script.finger(at: frames.times[end])
      return Self.outcome(share: (content(end) - content(boundary)) / way, none: .dead)
    }

    /// The share of the speed before a boundary that is left after it, as an outcome.
    ///
    /// UIScrollView's deceleration meanwhile does not count. The speeds are means of three frames, without the two around the boundary.
    func fling(from boundary: Int?) -> Outcome {
      guard let boundary, boundary >= first + 4, boundary + 4 < frames.count else { return .lost }
      func speed(_ from: Int) -> Double {
        (content(from + 3) - content(from)) / Double(frames.times[from + 3] - frames.times[from])
      }
      let ms = Double(frames.times[boundary + 1] - frames.times[boundary - 4]) / 1000
      let expected = speed(boundary - 4) * pow(Deceleration.normalRate, ms)
      return Self.outcome(share: speed(boundary + 1) / expected, none: .lost)
    }

    /// Nine tenths are all of it to a user, a tenth is nothing.
    private static func outcome(share: Double, none: Outcome) -> Outcome {
      share >= 0.9 ? .continuous : share <= 0.1 ? none : .partial
    }

    /// The motion of the first page while the header was opened from the second one, and when it came back.
    var hiddenTab: Outcome {
      func frame(before time: Int) -> Int { (frames.times.firstIndex { $0 >= time } ?? 1) - 1 }
      let left = list(frame(before: script.events[0].t))
      let back = frame(before: script.events[1].t)
      guard frames.outer[back] < pin - near else { return .pinned }
      guard abs(list(first) - left) < near else { return list(first) < near ? .resets : .follows }
      let steps = rest.dropFirst()
      if steps.contains(where: { abs(list($0) - list($0 - 1)) > jump }) { return .losesOnReturn }
      return steps.contains { frames.outer[$0] - frames.outer[$0 - 1] > jump } ? .shuts : .keeps
    }

    func owner(outer: Bool, list: Bool) -> Outcome {
      outer && list ? .both : outer ? .outer : list ? .list : .nothing
    }
  }
}

/// Gestures of one finger in the middle of the screen, one after the other.
struct FieldScript {
  /// The time between two gestures, in microseconds: long enough for everything to come to rest.
  private static let pause = 1_500_000
  /// The frame interval of a display with 60 refreshes per second, in microseconds.
  private static let frame = 16_667

  private(set) var touches: [Touch] = []
  private(set) var events: [ScreenEvent] = []
  /// The time when the last gesture or event began, in microseconds.
  private(set) var lastStart = 0
  /// The time when the last finger lifted, in microseconds.
  private(set) var lastLift = 0
  private var now = 100_000

  /// - Parameters:
  ///   - y: the position at which the finger goes down, in points.
  ///   - step: its movement in each frame, in points; + = down.
  ///   - rests: whether it comes to rest before it lifts: a pan's velocity is that of its last steps.
  mutating func drag(from y: Double, by step: Double, steps: Int, rests: Bool = true) {
    lastStart = now
    append(.began, y)
    for count in 1...steps {
      now += Self.frame
      append(.moved, y + step * Double(count))
    }
    let end = y + step * Double(steps)
    for _ in 0..<(rests ? 12 : 0) {
      now += Self.frame
      append(.moved, end)
    }
    now += Self.frame
    append(.ended, end)
    lastLift = now
    now += Self.pause
  }

  mutating func add(_ kind: ScreenEvent.Kind) {
    lastStart = now
    events.append(ScreenEvent(seq: touches.count + events.count, t: now, kind: kind))
    now += Self.pause
  }

  private mutating func append(_ phase: Touch.Phase, _ y: Double) {
    touches.append(
      Touch(seq: touches.count + events.count, t: now, id: 1, phase: phase, location: Point(x: 195, y: y)))
  }

  /// The finger's position at a time, in points.
  func finger(at time: Int) -> Double { touches.last { $0.t <= time }?.location.y ?? 0 }

  func session(_ layout: Layout) -> Session {
    Session(
      uid: "field", name: "field", source: .init(refreshHz: 60, scale: 3), layout: layout, touches: touches,
      events: events, duration: now)
  }
}
