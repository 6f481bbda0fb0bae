import Foundation
import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// Header and list are where they should be after a user's gestures.
@Suite struct FeelTests {
  @Test func aDragOnTheHeaderCarriesOnIntoTheListWithItsMomentum() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 240, to: 40, in: 0.1)
    let frames = play.play()
    #expect(frames.position(0.22)[0] == 200)
    #expect(frames.last()[0] == 200)
    #expect(frames.last()[1] > 300)
  }

  @Test func theSameFingerMovesHeaderAndListBothWays() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 800, to: 300, in: 0.5, rest: 0.2)
    play.drag(at: 2, from: 300, to: 700, in: 0.5, rest: 0.2)
    let frames = play.play()
    // The first ten points belong to the hysteresis.
    #expect(frames.position(0.7) == [200, 290])
    #expect(frames.position(2.6) == [100, 0])
  }

  @Test func aTapStopsAFling() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 700, to: 300, in: 0.1)
    play.drag(at: 0.5, from: 500, to: 500, in: 0.05)
    let frames = play.play()
    #expect(frames.position(0.52)[1] > 300)
    #expect(frames.last() == frames.position(0.52))
  }

  @Test func tabsKeepTheirPlaces() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 800, to: 100, in: 0.5, rest: 0.2)
    play.event(.tab(page: 1, cause: .tap), at: 1)
    play.drag(at: 2, from: 300, to: 400, in: 0.3, rest: 0.2)
    play.event(.tab(page: 0, cause: .tap), at: 3)
    play.drag(at: 4, from: 500, to: 400, in: 0.3, rest: 0.2)
    let frames = play.play()
    #expect(frames.position(0.9) == [200, 490])
    // The other tab opens the header.
    #expect(frames.position(2.9, page: 1) == [110, 0])
    #expect(frames.position(3.9) == [110, 490])
    // The header moves first, then the list from its former offset.
    #expect(frames.last() == [200, 490])
  }

  @Test func theStatusBarScrollsEverythingToTheTop() {
    var play = Screenplay(header: 200, list: 900)
    play.event(.statusBarTap, at: 0.2)
    let frames = play.play()
    #expect(frames.position(0.1) == [200, 900])
    #expect(frames.last() == [0, 0])
    #expect(frames.position(0.35)[1] < 900)
  }

  @Test func bothEndsBounce() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 300, to: 700, in: 0.3, rest: 0.1)
    let top = play.play()
    #expect(top.position(0.45)[0] < -100)
    #expect(top.last() == [0, 0])
    var down = Screenplay(header: 200, list: 1990)
    down.drag(at: 0.1, from: 700, to: 300, in: 0.3, rest: 0.1)
    let end = down.play()
    #expect(end.position(0.45)[1] > 2080 && end.position(0.45)[0] == 200)
    #expect(end.last() == [200, 2000])
  }

  @Test func aShortPageScrollsItsHeader() {
    var play = Screenplay()
    play.event(.tab(page: 1, cause: .program), at: 0.05)
    play.drag(at: 0.5, from: 700, to: 200, in: 0.5, rest: 0.2)
    // 106 points of list beyond the page.
    #expect(play.play().last(page: 1) == [200, 106])
  }

  @Test func aDiagonalDragBelongsToItsSteeperAxis() {
    for (way, isVertical) in [(Point(x: -12, y: -13), true), (Point(x: -13, y: -12), false)] {
      var touches = [Touch(seq: 0, t: 100_000, id: 1, phase: .began, location: Point(x: 300, y: 700))]
      for step in 1...12 {
        touches.append(
          Touch(
            seq: step, t: 100_000 + step * 16_667, id: 1, phase: .moved,
            location: Point(x: 300 + way.x * Double(step), y: 700 + way.y * Double(step))))
      }
      var play = Screenplay()
      play.touches = touches
      let frames = play.play()
      #expect((frames.outer.last ?? 0 > 50) == isVertical)
      #expect((frames.pager.max() ?? 0 > 50) == !isVertical)
    }
  }
}
