import Gestures
import SeededRandom
import TraceModel

/// Makes gestures at random: common ones of people, and rare ones.
struct GestureMaker {
  var random: SplitMix64
  let layout: Layout
  /// The time between two touch samples, in microseconds.
  let interval: Double

  /// Whether the screen changes as well.
  let makesChanges: Bool
  /// Whether most steps begin within a few frames of the one before.
  let isCrowded: Bool

  /// - Parameters:
  ///   - screen: gives the layout and the display's rate, at which a touch panel reports.
  ///   - makesChanges: whether the app changes its content, its header, its pages and its size.
  ///   - isCrowded: whether most steps begin within a few frames of the one before, and many fingers before its end.
  init(on screen: Session, random: SplitMix64, makesChanges: Bool = false, isCrowded: Bool = false) {
    (self.makesChanges, self.isCrowded) = (makesChanges, isCrowded)
    layout = screen.layout
    interval = 1e6 / screen.source.refreshHz
    self.random = random
  }

  /// The range of the number of steps of a new script.
  private static let steps = 1...6
  /// The maximum duration of a leg, in microseconds.
  private static let longestLeg = 1_200_000.0

  private enum Kind {
    case drag, flick, reversal, wobble, swipe, cancelledSwipe, diagonal, hold, tap, tapTab, statusBar, setOffset,
      switchTab, change
  }

  private static let kinds: [(Double, Kind)] = [
    (0.28, .drag), (0.20, .flick), (0.10, .reversal), (0.05, .wobble), (0.06, .swipe), (0.03, .cancelledSwipe),
    (0.03, .diagonal), (0.04, .hold), (0.02, .tap), (0.13, .tapTab), (0.03, .statusBar), (0.02, .setOffset),
    (0.01, .switchTab),
  ]
  /// The share of changes of the screen, and in a crowd: one in nine, and almost half.
  private static let changes = (usual: 0.12, crowded: 0.8)
  /// The share of fingers that go down before the step before has ended.
  private static let overlaps = (usual: 0.04, crowded: 0.4)

  mutating func script(on screen: Session) -> GestureScript {
    var script = GestureScript(on: screen)
    for _ in 0..<random.integer(in: Self.steps) { script.steps.append(step()) }
    script.steps[0].wait = 50_000
    return makesChanges ? script.onItsScreen : script
  }

  mutating func step() -> GestureScript.Step {
    var step = GestureScript.Step(wait: wait(), act: act())
    // A second finger, or one that is down when the screen changes.
    let share = isCrowded ? Self.overlaps.crowded : Self.overlaps.usual
    if case .touch = step.act, random.happens(share) { step.wait = -random.integer(in: 30_000...400_000) }
    return step
  }

  /// A wait in microseconds: while things move, when they have come to rest, or long after.
  mutating func wait() -> Int {
    let range = random.pick(
      weighted: isCrowded
        ? [(0.7, 0...70_000), (0.25, 70_000...400_000), (0.05, 400_000...900_000)]
        : [(0.5, 17_000...400_000), (0.38, 400_000...900_000), (0.12, 1_200_000...2_500_000)])
    return random.integer(in: range ?? 400_000...900_000)
  }

  private mutating func act() -> GestureScript.Act {
    let changes = [(isCrowded ? Self.changes.crowded : Self.changes.usual, Kind.change)]
    switch random.pick(weighted: makesChanges ? Self.kinds + changes : Self.kinds) ?? .drag {
    case .change: return .event(.change(change()))
    case .tapTab:
      guard layout.pages.count > 1 else { return .touch(vertical(rests: true)) }
      return tapTab(random.integer(in: 0...(layout.pages.count - 1)))
    case .statusBar: return .event(.statusBarTap)
    case .setOffset:
      let isOuter = random.happens(0.4)
      let page = random.integer(in: 0...(layout.pages.count - 1))
      let end = isOuter ? layout.outer.pinOffset : layout.maxOffset(page: page)
      return .event(
        .setOffset(
          view: isOuter ? .outer : .page(page), offset: (end * random.unit()).rounded(), animated: random.happens(0.5)))
    case .switchTab: return .event(.tab(page: random.integer(in: 0...(layout.pages.count - 1)), cause: .program))
    case let kind: return .touch(stroke(kind))
    }
  }

  func tapTab(_ page: Int) -> GestureScript.Act {
    // The position of the bar when the header is open; a performance moves the tap to its actual position.
    let y = layout.outer.headerHeight + layout.outer.tabBarHeight / 2
    return .tapTab(page: page, touch: Stroke(start: Point(x: layout.titleX(page), y: y.rounded()), lift: 66_667))
  }

  private mutating func stroke(_ kind: Kind) -> Stroke {
    var stroke: Stroke
    switch kind {
    case .flick: stroke = vertical(rests: false)
    case .reversal:
      stroke = vertical(rests: false)
      for _ in 0..<random.integer(in: 1...3) { addLeg(to: &stroke, Point(x: 0, y: random.sign() * distance())) }
      if random.happens(0.7) { rest(&stroke) }
    case .wobble:
      stroke = vertical(rests: false)
      stroke.legs = []
      for _ in 0..<random.integer(in: 2...5) {
        addLeg(to: &stroke, Point(x: 0, y: random.sign() * random.number(in: 1...14).rounded()), speed: 60)
      }
      addLeg(to: &stroke, Point(x: 0, y: random.sign() * distance()))
      rest(&stroke)
    case .swipe, .cancelledSwipe:
      let way = layout.viewport.width * random.number(in: 0.2...0.8) * random.sign()
      stroke = Stroke(start: Point(x: layout.viewport.width / 2 - way / 2, y: place().y))
      addLeg(to: &stroke, Point(x: way.rounded(), y: 0))
      if kind == .cancelledSwipe { addLeg(to: &stroke, Point(x: (-way * random.unit()).rounded(), y: 0)) }
      if random.happens(0.4) { rest(&stroke) }
    case .diagonal:
      stroke = Stroke(start: place())
      addLeg(to: &stroke, Point(x: random.sign() * distance(), y: random.sign() * distance()))
    case .hold:
      stroke = Stroke(start: place())
      rest(&stroke)
      if random.happens(0.4) { addLeg(to: &stroke, Point(x: 0, y: random.sign() * distance())) }
    case .tap: stroke = Stroke(start: place(), lift: random.integer(in: 30_000...120_000))
    default: stroke = vertical(rests: true)
    }
    stroke.isCancelled = random.happens(0.02)
    return stroke
  }

  // MARK: Parts

  private mutating func vertical(rests: Bool) -> Stroke {
    var stroke = Stroke(start: place())
    addLeg(to: &stroke, Point(x: 0, y: random.sign() * distance()))
    if rests { rest(&stroke) }
    return stroke
  }

  /// A place in the list, in the area that the header may cover, or anywhere.
  mutating func place() -> Point {
    let top = layout.outer.headerHeight + layout.outer.tabBarHeight
    let y = random.pick(weighted: [
      (0.6, min(top, layout.viewport.height / 2)...layout.viewport.height), (0.25, 0...layout.outer.headerHeight),
      (0.15, 0...layout.viewport.height),
    ])
    return layout.inside(
      Point(
        x: (layout.viewport.width * random.number(in: 0.2...0.8)).rounded(),
        y: random.number(in: y ?? 0...layout.viewport.height).rounded()))
  }

  /// A distance in points: a tremor, a little, a header, a screen.
  mutating func distance() -> Double {
    let height = layout.viewport.height
    let range = random.pick(weighted: [
      (0.15, 1...14), (0.2, 14...80), (0.35, 80...layout.outer.headerHeight * 1.5 + 80), (0.3, height / 4...height),
    ])
    return random.number(in: range ?? 14...80).rounded()
  }

  /// Adds a straight leg, as far as it stays on the screen.
  ///
  /// - Parameter speed: points per second; slow to fast unless given.
  mutating func addLeg(to stroke: inout Stroke, _ way: Point, speed: Double? = nil) {
    let end = layout.inside(stroke.end + way)
    let travel = end - stroke.end
    let length = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    let speed = speed ?? 80 * factor(octaves: 0...6)
    add(&stroke, end, time: min(length / speed * 1e6, Self.longestLeg))
  }

  /// A factor whose logarithm is about evenly distributed; without the C library, whose logarithms differ between systems.
  mutating func factor(octaves: ClosedRange<Int>) -> Double {
    let octave = random.integer(in: octaves.lowerBound...(octaves.upperBound - 1))
    let power = octave < 0 ? 1 / Double(1 << -octave) : Double(1 << octave)
    return power * (1 + random.unit())
  }

  /// Lets the finger rest, so that nothing goes on by itself when it lifts; or only briefly.
  mutating func rest(_ stroke: inout Stroke) {
    let time = random.happens(0.8) ? random.integer(in: 110_000...300_000) : random.integer(in: 17_000...110_000)
    if random.happens(0.5) { stroke.lift = time } else { add(&stroke, stroke.end, time: Double(time)) }
  }

  private func add(_ stroke: inout Stroke, _ end: Point, time: Double) {
    let samples = max(Int((time / interval).rounded()), 1)
    stroke.legs.append(
      Stroke.Leg(to: end, duration: Int((Double(samples) * interval).rounded()), samples: samples))
  }
}
