import HeadlessUIKit
import ScrollEngine
import TraceModel

/// Sessions for the tests of HeadlessUIKit, and a strategy made of closures.
enum Stage {
  static func layout(pages: Int = 2) -> Layout {
    Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: (0..<pages).map { .init(name: "\($0)", contentHeight: 2794) })
  }

  /// One finger that goes down at `start` and moves by equal steps.
  static func finger(
    from start: Point, by step: Point, steps: Int = 12, at t: Int = 100_000, every interval: Int = 16_667, id: Int = 1,
    end: Touch.Phase = .ended
  ) -> [Touch] {
    var touches = [Touch(seq: 0, t: t, id: id, phase: .began, location: start)]
    for index in 1...steps {
      let way = Point(x: step.x * Double(index), y: step.y * Double(index))
      touches.append(Touch(seq: 0, t: t + index * interval, id: id, phase: .moved, location: start + way))
    }
    let last = touches[touches.count - 1]
    touches.append(Touch(seq: 0, t: last.t + interval, id: id, phase: end, location: last.location))
    return touches
  }

  static let dragUp = finger(from: Point(x: 195, y: 700), by: Point(x: 0, y: -20))

  static func session(_ touches: [Touch] = dragUp, events: [ScreenEvent] = []) -> Session {
    var ordered = touches.sorted { $0.t < $1.t }
    for index in ordered.indices { ordered[index].seq = index }
    return Session(
      uid: "test", name: "test", source: .init(refreshHz: 60, scale: 2), layout: layout(), touches: ordered,
      events: events, duration: ordered.last?.t ?? 0)
  }

  /// Replays touches on a screen that a closure prepares.
  @discardableResult
  static func replay(
    _ touches: [Touch] = dragUp, _ options: EngineOptions = EngineOptions(),
    make: @escaping @MainActor @Sendable (NestedScreen.Place) -> UIScrollView = { _ in UIScrollView() },
    load: @escaping @MainActor @Sendable (HeadlessScreen) -> Void
  ) -> Replay {
    Replay(of: session(touches), under: Strategy(Improvised.self).make(with: make, load), options: options)
  }
}

/// A strategy made of closures.
final class Improvised: UIKitStrategy {
  static let description = StrategyDescription(
    id: "improvised", summary: "", source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
    glitchingScripts: [])

  private let parts = Parts.next

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView { parts?.make(place) ?? UIScrollView() }
  func viewDidLoad(_ screen: HeadlessScreen) { parts?.load(screen) }
  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {}
}

/// The closures of an improvised strategy.
struct Parts: Sendable {
  /// The closures of the next strategy that is made.
  @TaskLocal static var next: Parts?

  let make: @MainActor @Sendable (NestedScreen.Place) -> UIScrollView
  let load: @MainActor @Sendable (HeadlessScreen) -> Void
}

extension Strategy {
  func make(
    with make: @escaping @MainActor @Sendable (NestedScreen.Place) -> UIScrollView,
    _ load: @escaping @MainActor @Sendable (HeadlessScreen) -> Void
  ) -> any CoordinationStrategy {
    Parts.$next.withValue(Parts(make: make, load: load)) { self.make(StrategyOptions()) }
  }
}

extension FrameTable {
  /// The frames one by one.
  var list: [Frame] {
    (0..<count).map { n in
      var frame = Frame(pageCount: pageCount)
      read(n, into: &frame)
      return frame
    }
  }
}
