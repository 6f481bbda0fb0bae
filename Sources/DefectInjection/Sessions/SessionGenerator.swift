import TraceModel

/// Generates random sessions: touches and tab switches on random screens, similar to those of people. The sessions contain no
/// frames; a replay computes them.
public struct SessionGenerator {
  /// Weights and ranges of the pauses between gestures, in microseconds. After a short pause a touch stops moving content.
  static let pauses: [(Double, ClosedRange<Double>)] = [(0.25, 40_000...300_000), (0.75, 300_000...1_500_000)]

  private var random: SplitMix64
  private let layout: Layout
  private let refreshHz: Double
  private let touchHz: Double
  private var touches: [Touch] = []
  private var events: [ScreenEvent] = []
  private var seq = 0
  /// Microseconds.
  private var t = 100_000

  /// The session of a seed.
  public static func session(seed: UInt64) -> Session {
    var random = SplitMix64(seed: seed)
    var generator = SessionGenerator(layout: ScreenMaker.layout(using: &random), random: random)
    return generator.session(seed: seed)
  }

  private init(layout: Layout, random: SplitMix64) {
    self.random = random
    self.layout = layout
    refreshHz = self.random.happens(0.5) ? 60 : 120
    touchHz = self.random.happens(0.5) ? 60 : 120
  }

  private mutating func session(seed: UInt64) -> Session {
    for _ in 0..<random.integer(in: 4...9) {
      if layout.pages.count > 1, random.happens(0.3) { turnPage() } else { scroll() }
      t += random.pick(weighted: Self.pauses).map { Int(random.number(in: $0)) } ?? 0
    }
    return Session(
      uid: "generated-\(seed)", name: "generated, seed \(seed)",
      source: .init(kind: .script, refreshHz: refreshHz, scale: random.pick([1, 2, 3]) ?? 1), layout: layout,
      touches: touches, events: events, duration: max(touches.last?.t ?? 0, events.last?.t ?? 0))
  }

  // MARK: Gestures

  private mutating func scroll() {
    let gesture = ScrollGesture.all[random.integer(in: 0...(ScrollGesture.all.count - 1))]
    touch(along: gesture.path(on: layout.viewport, using: &random), isCancelled: random.happens(0.03))
  }

  private mutating func turnPage() {
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

  /// The page that the last tap selected; the effect of a swipe is not known here.
  private var currentPage: Int {
    for event in events.reversed() {
      if case .tab(let page, _) = event.kind { return page }
    }
    return layout.initialPage
  }

  /// A tap on a tab's title, with the tab bar at its lowest position or pinned at the top.
  private mutating func tapTab(_ page: Int) {
    let share = (Double(page) + 0.5) / Double(layout.pages.count)
    let top = random.happens(0.5) ? 0 : layout.outer.headerHeight
    var path = FingerPath(
      from: Point(x: layout.viewport.width * share, y: top + layout.outer.tabBarHeight * random.number(in: 0.2...0.8)))
    path.rest(random.integer(in: 40_000...120_000))
    touch(along: path, isCancelled: false)
    events.append(ScreenEvent(seq: seq, t: t, kind: .tab(page: page, cause: .tap)))
    seq += 1
    // The pager needs about 0.3 s.
    t += random.integer(in: 350_000...900_000)
  }

  // MARK: Samples

  /// Samples a path like a touch panel, with its resolution in fractions of a point.
  private mutating func touch(along path: FingerPath, isCancelled: Bool) {
    let id = (touches.last?.id ?? 0) + 1
    let interval = 1e6 / touchHz
    let count = max(Int(Double(path.duration) / interval), 1)
    for index in 0...count {
      let at = Int((Double(index) * interval).rounded())
      add(id, index == 0 ? .began : .moved, at: t + at, path.position(at: at))
    }
    let end = Int((Double(count + 1) * interval).rounded())
    add(
      id, isCancelled ? .cancelled : .ended, at: t + end, path.position(at: Int((Double(count) * interval).rounded())))
    t += end
  }

  private mutating func add(_ id: Int, _ phase: Touch.Phase, at t: Int, _ position: Point) {
    let size = layout.viewport
    let location = Point(
      x: Length.kept(min(max(position.x, 0), size.width - 1)), y: Length.kept(min(max(position.y, 0), size.height - 1)))
    touches.append(Touch(seq: seq, t: t, id: id, phase: phase, location: location))
    seq += 1
  }
}
