import TraceModel

@testable import ScrollEngine

/// Sessions and strategies for the tests of the engine.
enum Stage {
  static func layout(pages: Int = 2, contentHeight: Double = 2794, bounces: Bool = true) -> Layout {
    Layout(
      viewport: Size(width: 390, height: 844),
      outer: .init(headerHeight: 200, tabBarHeight: 50, bounces: bounces),
      pages: (0..<pages).map { .init(name: "\($0)", contentHeight: contentHeight, bounces: bounces) })
  }

  /// One finger that moves from a point by steps at regular times, and lifts at its last point.
  static func finger(
    from start: Point = Point(x: 195, y: 700), steps: [Point], at t: Int = 100_000, every interval: Int = 16_667,
    liftAfter pause: Int? = nil, id: Int = 1
  ) -> [Touch] {
    var touches = [Touch(seq: 0, t: t, id: id, phase: .began, location: start)]
    var place = start
    var now = t
    for step in steps {
      place = place + step
      now += interval
      touches.append(Touch(seq: 0, t: now, id: id, phase: .moved, location: place))
    }
    touches.append(Touch(seq: 0, t: now + (pause ?? interval), id: id, phase: .ended, location: place))
    return touches
  }

  static func up(_ points: Double, _ count: Int) -> [Point] { Array(repeating: Point(x: 0, y: -points), count: count) }
  static func left(_ points: Double, _ count: Int) -> [Point] {
    Array(repeating: Point(x: -points, y: 0), count: count)
  }

  static func session(
    _ touches: [Touch], layout: Layout = layout(), events: [ScreenEvent] = [], hz: Double = 60, scale: Double = 1000
  ) -> Session {
    var ordered = touches.sorted { $0.t < $1.t }
    for index in ordered.indices { ordered[index].seq = index }
    return Session(
      uid: "test", name: "test", source: .init(refreshHz: hz, scale: scale), layout: layout, touches: ordered,
      events: events, duration: ordered.last?.t ?? 0)
  }
}

/// A strategy made of closures.
final class Improvised: CoordinationStrategy {
  static let description = StrategyDescription(
    id: "improvised", summary: "", source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
    glitchingScripts: [])

  var load: (NestedScreen) -> Void = { _ in }
  var make: (NestedScreen.Place) -> ScrollView = { _ in ScrollView() }

  init(_ options: StrategyOptions) {}

  convenience init(_ load: @escaping (NestedScreen) -> Void) {
    self.init(StrategyOptions())
    self.load = load
  }

  func makeScrollView(for place: NestedScreen.Place) -> ScrollView { make(place) }
  func viewDidLoad(_ screen: NestedScreen) { load(screen) }

  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    screen.pager.setContentOffset(Point(x: 390 * Double(page), y: 0), animated: animated)
    screen.currentPage = page
  }
}

/// A delegate that records its calls and can reply to them.
final class Diary: ScrollViewDelegate {
  var lines: [String] = []
  var onScroll: (ScrollView) -> Void = { _ in }
  var target: Point?

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if lines.last != "didScroll" { lines.append("didScroll") }
    onScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { lines.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    lines.append("willEndDragging")
    if let target { targetContentOffset = target }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    lines.append("didEndDragging(\(willDecelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { lines.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { lines.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { lines.append("didEndScrollingAnimation") }
}
