import SeededRandom
import TraceModel

/// Generates random sessions similar to those of people: touches and tab switches on random screens.
///
/// The sessions contain no frames; a replay computes them.
public struct SessionGenerator {
  /// The variety of a session's actions.
  public enum Variety: String, Sendable, CaseIterable {
    /// Gestures and tab switches, one after the other.
    case plain
    /// Several actions at once as well, and screens of many kinds.
    ///
    /// The actions are taps on tabs and catches while content moves, second fingers, taps on the status bar, and offsets that the app sets.
    case wide
  }

  /// Weights and ranges of the pauses between gestures, in microseconds. After a short pause a touch stops moving content.
  static let pauses: [(Double, ClosedRange<Double>)] = [(0.25, 40_000...300_000), (0.75, 300_000...1_500_000)]

  var random: SplitMix64
  let layout: Layout
  private let variety: Variety
  private let refreshHz: Double
  private let touchHz: Double
  private(set) var touches: [Touch] = []
  private(set) var events: [ScreenEvent] = []
  private var seq = 0
  /// The current time, in microseconds.
  var t = 100_000

  /// The session of a seed.
  ///
  /// - Parameter hasPolicies: whether the screen may declare other expectations than the default ones, for a strategy that follows them.
  ///   The rest of the session stays the same.
  public static func session(seed: UInt64, variety: Variety = .plain, hasPolicies: Bool = false) -> Session {
    var random = SplitMix64(seed: seed)
    var layout = ScreenMaker.layout(using: &random)
    var policies = SplitMix64(seed: ~seed)
    if variety == .wide {
      var own = policies.fork()
      ScreenMaker.widen(&layout, using: &own)
    }
    var generator = SessionGenerator(layout: layout, variety: variety, random: random)
    var session = generator.session(seed: seed)
    if hasPolicies { session.expect = ScreenMaker.expectations(using: &policies) }
    return session
  }

  private init(layout: Layout, variety: Variety, random: SplitMix64) {
    self.random = random
    self.variety = variety
    self.layout = layout
    refreshHz = self.random.happens(0.5) ? 60 : 120
    touchHz = self.random.happens(0.5) ? 60 : 120
  }

  private mutating func session(seed: UInt64) -> Session {
    for _ in 0..<random.integer(in: 4...9) {
      switch variety {
      case .plain: if layout.pages.count > 1, random.happens(0.3) { turnPage() } else { scroll() }
      case .wide: act()
      }
      t += random.pick(weighted: Self.pauses).map { Int(random.number(in: $0)) } ?? 0
    }
    return Session(
      uid: "generated-\(seed)", name: "generated, seed \(seed)",
      source: .init(kind: .script, refreshHz: refreshHz, scale: random.pick([1, 2, 3]) ?? 1), layout: layout,
      touches: touches, events: events, duration: max(touches.last?.t ?? 0, events.last?.t ?? 0))
  }

  // MARK: Gestures

  mutating func scroll() {
    let gesture = ScrollGesture.all[random.integer(in: 0...(ScrollGesture.all.count - 1))]
    touch(along: gesture.path(on: layout.viewport, using: &random), isCancelled: random.happens(0.03))
  }

  mutating func turnPage() {
    if random.happens(0.7) {
      let others = layout.pages.indices.filter { $0 != currentPage }
      guard let page = random.pick(Array(others)) else { return }
      tapTab(page)
    } else {
      let path = ScrollGesture.swipe(on: layout.viewport, using: &random)
      touch(along: path, isCancelled: false)
      t += 500_000
    }
  }

  /// The page that the last tap selected. The effect of a swipe is not known here.
  var currentPage: Int {
    for event in events.reversed() {
      if case .tab(let page, _) = event.kind { return page }
    }
    return layout.initialPage
  }

  /// A tap on a tab's title, with the tab bar at its lowest position or pinned at the top.
  mutating func tapTab(_ page: Int) {
    let share = (Double(page) + 0.5) / Double(layout.pages.count)
    let top = random.happens(0.5) ? 0 : layout.outer.headerHeight
    var path = FingerPath(
      from: Point(x: layout.viewport.width * share, y: top + layout.outer.tabBarHeight * random.number(in: 0.2...0.8)))
    path.rest(random.integer(in: 40_000...120_000))
    touch(along: path, isCancelled: false)
    happen(.tab(page: page, cause: .tap))
    // The pager needs about 0.3 s.
    t += random.integer(in: 350_000...900_000)
  }

  // MARK: Samples

  /// Adds an event at the current time.
  mutating func happen(_ kind: ScreenEvent.Kind) {
    events.append(ScreenEvent(seq: seq, t: t, kind: kind))
    seq += 1
  }

  /// Samples a path like a touch panel, with its resolution in fractions of a point.
  ///
  /// - Parameter second: the path of a second finger, which goes down and lifts between two samples of the first one, and the time from the
  ///   first finger's touch to its touch, in microseconds.
  mutating func touch(along path: FingerPath, isCancelled: Bool, second: (path: FingerPath, after: Int)? = nil) {
    let id = (touches.map(\.id).max() ?? 0) + 1
    let interval = 1e6 / touchHz
    let count = max(Int(Double(path.duration) / interval), 1)
    for index in 0...count {
      let at = Int((Double(index) * interval).rounded())
      add(id, index == 0 ? .began : .moved, at: t + at, path.position(at: at))
      if let second, index < count { add(second.path, id + 1, in: t + second.after, from: t + at, interval: interval) }
    }
    let end = Int((Double(count + 1) * interval).rounded())
    add(
      id, isCancelled ? .cancelled : .ended, at: t + end, path.position(at: Int((Double(count) * interval).rounded())))
    t += end
  }

  /// Adds the second finger's sample between two samples of the first one.
  private mutating func add(_ path: FingerPath, _ id: Int, in start: Int, from: Int, interval: Double) {
    let at = from + Int(interval / 2)
    let end = start + path.duration
    guard at >= start, at < end + Int(interval) else { return }
    let isFirst = at < start + Int(interval)
    add(id, isFirst ? .began : at >= end ? .ended : .moved, at: at, path.position(at: at - start))
  }

  private mutating func add(_ id: Int, _ phase: Touch.Phase, at t: Int, _ position: Point) {
    let size = layout.viewport
    let location = Point(
      x: Length.kept(min(max(position.x, 0), size.width - 1)), y: Length.kept(min(max(position.y, 0), size.height - 1)))
    touches.append(Touch(seq: seq, t: t, id: id, phase: phase, location: location))
    seq += 1
  }
}
