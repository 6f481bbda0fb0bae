import ScrollEngine
import TraceModel

/// A session in which everything happens that calls a strategy: drags, flings, a catch, a swipe of the pager, taps.
enum Sample {
  static var session: Session {
    var touches: [Touch] = []
    finger(from: Point(x: 195, y: 700), by: Point(x: 0, y: -25), 12, at: 100_000, into: &touches)
    finger(from: Point(x: 195, y: 400), by: Point(x: 0, y: 20), 14, at: 600_000, into: &touches)
    finger(from: Point(x: 350, y: 500), by: Point(x: -25, y: 0), 10, at: 1_200_000, into: &touches)
    finger(from: Point(x: 60, y: 500), by: Point(x: 0, y: 25), 12, at: 2_200_000, into: &touches)
    let events: [(Int, ScreenEvent.Kind)] = [
      (2_900_000, .tab(page: 0, cause: .tap)), (3_500_000, .tab(page: 1, cause: .program)),
      (3_600_000, .setOffset(view: .page(1), offset: 300, animated: true)), (4_200_000, .statusBarTap),
    ]
    for index in touches.indices { touches[index].seq = index }
    return Session(
      uid: "sample", name: "sample", source: .init(refreshHz: 60, scale: 3), layout: layout, touches: touches,
      events: events.enumerated().map {
        ScreenEvent(seq: touches.count + $0.offset, t: $0.element.0, kind: $0.element.1)
      },
      duration: 4_200_000)
  }

  /// A description with empty texts, which no case depends on.
  static func description(_ id: String) -> StrategyDescription {
    StrategyDescription(
      id: id, summary: "", source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
      glitchingScripts: [])
  }

  private static var layout: Layout {
    var layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50, bounces: true),
      pages: (0..<2).map { .init(name: "\($0)", contentHeight: 2794, bounces: true) })
    layout.controls = [
      .init(
        id: "knob", kind: .view, container: .page(0), frame: Rect(x: 0, y: 0, width: 390, height: 2794), pan: true)
    ]
    return layout
  }

  private static func finger(from start: Point, by step: Point, _ count: Int, at t: Int, into touches: inout [Touch]) {
    touches.append(Touch(seq: 0, t: t, id: t, phase: .began, location: start))
    var place = start
    for index in 1...count {
      place = place + step
      touches.append(Touch(seq: 0, t: t + index * 16_667, id: t, phase: .moved, location: place))
    }
    touches.append(Touch(seq: 0, t: t + (count + 1) * 16_667, id: t, phase: .ended, location: place))
  }
}
