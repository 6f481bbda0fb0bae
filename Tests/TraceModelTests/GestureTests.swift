import Testing
import TraceModel

@Suite struct GestureTests {
  static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "only", contentHeight: 2000)])

  /// A finger at 60 Hz through the given points.
  static func finger(_ places: [(x: Double, y: Double)], from t: Int = 0, id: Int = 1, step: Int = 16_667) -> [Touch] {
    places.enumerated().map { index, place in
      let phase: Touch.Phase = index == 0 ? .began : index == places.count - 1 ? .ended : .moved
      return Touch(seq: index, t: t + index * step, id: id, phase: phase, location: Point(x: place.x, y: place.y))
    }
  }

  static func kinds(_ touches: [Touch]) -> [Gesture.Kind] {
    Gesture.all(of: touches, layout: layout, frames: FrameTable(pageCount: 1)).map(\.kind)
  }

  @Test func kinds() {
    #expect(Self.kinds(Self.finger([(10, 10), (12, 14), (12, 14)])) == [.tap])
    #expect(Self.kinds(Self.finger([(10, 10), (12, 14), (12, 14)], step: 300_000)) == [.hold])
    #expect(Self.kinds(Self.finger([(10, 10), (60, 14), (90, 14), (90, 14)])) == [.swipe])
    #expect(Self.kinds(Self.finger([(10, 400), (10, 380), (10, 360), (10, 340), (10, 340)])) == [.fling])
    #expect(Self.kinds(Self.finger([(10, 400), (10, 390), (10, 386), (10, 384), (10, 382), (10, 382)])) == [.drag])
  }

  @Test func releaseVelocityIsForwardForAFingerThatMovesUp() {
    let up = Gesture.all(
      of: Self.finger([(10, 400), (10, 380), (10, 360), (10, 340), (10, 340)]), layout: Self.layout,
      frames: FrameTable(pageCount: 1))
    #expect(abs(up[0].releaseVelocity - 20 / 0.016667) < 0.5)
    #expect(up[0].dy == -60)
  }

  @Test func aRestingFingerReleasesWithoutVelocity() {
    var touches = Self.finger([(10, 400), (10, 380), (10, 360), (10, 340), (10, 340)])
    touches[4].t += 150_000
    #expect(Self.kinds(touches) == [.drag])
  }

  @Test func severalFingersAreOneGestureUntilTheLastLifts() {
    let first = Self.finger([(10, 10), (10, 60), (10, 110), (10, 110)])
    let second = Self.finger([(200, 10), (200, 60), (200, 110), (200, 110)], from: 20_000, id: 2)
    let all = (first + second).sorted { $0.t < $1.t }
    let gestures = Gesture.all(of: all, layout: Self.layout, frames: FrameTable(pageCount: 1))
    #expect(gestures.count == 1)
    #expect(gestures[0].end == second[3].t)
  }

  @Test func regionsAreThoseOfTheFrameAtTouchDown() {
    var frames = FrameTable(pageCount: 1)
    frames.append(Frame(t: 0, outer: 0, pager: 0, page: 0, inner: [0], phase: nil))
    frames.append(Frame(t: 1_000_000, outer: 200, pager: 0, page: 0, inner: [0], phase: nil))
    let touches =
      Self.finger([(10, 100), (10, 100)]) + Self.finger([(10, 220), (10, 220)], from: 200_000)
      + Self.finger([(10, 20), (10, 20)], from: 1_100_000) + Self.finger([(10, 100), (10, 100)], from: 1_200_000)
    let regions = Gesture.all(of: touches, layout: Self.layout, frames: frames).map(\.region)
    #expect(regions == [.header, .tabBar, .tabBar, .page])
  }
}
