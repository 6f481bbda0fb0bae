import DefectInjection
import SeededRandom
import Testing
import TraceModel

@testable import ScrollEngine
@testable import ScrollStrategies

/// Properties of scrolling that hold for all constants.
@Suite struct LawTests {
  @Test func theRubberBandIsOddMonotoneAndBounded() {
    for dimension in [50.0, 390, 844] {
      var last = 0.0
      for excess in stride(from: 0.25, through: 20_000, by: 37.5) {
        let shown = RubberBand.value(excess: excess, dimension: dimension)
        #expect(shown > last && shown < dimension && shown < excess)
        #expect(RubberBand.value(excess: -excess, dimension: dimension) == -shown)
        #expect(
          abs(RubberBand.excess(value: shown, dimension: dimension) - excess) < 1e-6
            * max(1, excess * excess / dimension))
        last = shown
      }
    }
  }

  @Test func motionMirrored() {
    for (x, v) in [(50.0, 3.0), (95, 3), (120, 1), (-30, -2), (100, 0), (0, -4)] {
      var motion = Deceleration(position: x, velocity: v)
      var mirror = Deceleration(position: 100 - x, velocity: -v)
      for _ in 0..<120 {
        motion.step(ms: 1000.0 / 60, min: 0, max: 100, bounces: true)
        mirror.step(ms: 1000.0 / 60, min: 0, max: 100, bounces: true)
        #expect(abs(motion.position - (100 - mirror.position)) < 1e-9)
      }
    }
  }

  /// A swipe left from the first of two pages is the mirror image of a swipe right from the second.
  @Test(arguments: [2.0, 6, 12, 25])
  func swipesMirrored(step: Double) {
    var layout = Stage.layout()
    let left = Stage.finger(from: Point(x: 330, y: 500), steps: Stage.left(step, 12))
    let right = left.map { touch in
      var mirrored = touch
      mirrored.location.x = 390 - touch.location.x
      return mirrored
    }
    let there = Replay(of: Stage.session(left, layout: layout, scale: 3), under: Native())
    layout.initialPage = 1
    let back = Replay(of: Stage.session(right, layout: layout, scale: 3), under: Native())
    #expect(there.frames.times == back.frames.times)
    for n in 0..<there.frames.count { #expect(abs(there.frames.pager[n] + back.frames.pager[n] - 390) < 0.334) }
  }

  /// A drag and its momentum are alike at 60, 90 and 120 frames a second.
  ///
  /// At any time they differ by at most 2 pt, 1 % of the way, and the content's movement in one frame at 60 Hz, by which a touch may be
  /// delivered earlier or later.
  @Test(arguments: ["native", "passthrough", "dynamics", "fix-on-top"])
  func frameRatesAgree(id: String) throws {
    let strategy = try #require([Strategy].shipped.first { $0.id == id })
    let touches = Stage.finger(steps: Stage.up(12, 15), every: 8_333)
    let rates = [60.0, 90, 120].map { hz in
      Replay(of: Stage.session(touches, hz: hz, scale: 3), under: strategy.make(StrategyOptions())).frames
    }
    let end = rates.map { $0.times.last ?? 0 }.min() ?? 0
    for t in stride(from: 150_000, through: end, by: 50_000) {
      let travel = rates.map { frames -> Double in
        let n = frames.index(at: t) ?? 0
        // The position is interpolated between two frames, so that the grids do not matter.
        let m = min(n + 1, frames.count - 1)
        let share = m > n ? Double(t - frames.times[n]) / Double(frames.times[m] - frames.times[n]) : 0
        let (a, b) = (frames.outer[n] + frames.inner(n, page: 0), frames.outer[m] + frames.inner(m, page: 0))
        return a + (b - a) * share
      }
      let spread = (travel.max() ?? 0) - (travel.min() ?? 0)
      let n = rates[0].index(at: t) ?? 0
      let frame = abs(
        rates[0].outer[n] + rates[0].inner(n, page: 0) - rates[0].outer[n - 1] - rates[0].inner(n - 1, page: 0))
      #expect(spread <= 2 + frame + 0.01 * (travel.max() ?? 0), "at \(t) µs: \(travel)")
    }
  }

  @Test func aWriteDuringADragIsWhereTheDragGoesOnFrom() {
    let diary = Diary()
    var written = false
    diary.onScroll = { view in
      guard !written, view.contentOffset.y > 100 else { return }
      written = true
      view.contentOffset.y = 500
    }
    let replay = Replay(
      of: Stage.session(Stage.finger(steps: Stage.up(2, 100))), under: Improvised { $0.pages[0].delegate = diary })
    let frames = replay.frames
    let jump = (1..<frames.count).first { frames.inner($0, page: 0) - frames.inner($0 - 1, page: 0) > 50 } ?? 0
    #expect(frames.inner(jump, page: 0) == 500)
    #expect(abs(frames.inner(jump + 1, page: 0) - 502) < 0.01)
    // 200 pt of finger minus the hysteresis; the distance between 102 and 500 is added.
    #expect(abs(frames.inner(frames.count - 1, page: 0) - (500 + 200 - 10 - 102)) < 0.01)
  }

  /// The exact splitter loses nothing: outer view and list together move as far as the finger beyond the hysteresis.
  @Test func theSplitterConservesTravel() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<40 {
      var steps = Stage.up(10, 1)
      for _ in 0..<40 { steps.append(Point(x: 0, y: -Double.random(in: -3...9, using: &random))) }
      steps += Stage.up(0, 12)
      let replay = Replay(of: Stage.session(Stage.finger(steps: steps), scale: 3), under: Dynamics())
      var travel = 0.0
      // At the top the outer view stretches with resistance: the law holds for positions between the ends.
      var least = 0.0
      for step in steps {
        travel -= step.y
        least = min(least, travel - 10)
      }
      guard least >= 0 else { continue }
      let n = replay.frames.count - 1
      #expect(abs(replay.frames.outer[n] + replay.frames.inner(n, page: 0) - (travel - 10)) <= 0.35)
    }
  }

  @Test func contentThatShrinksPullsARestingViewIn() {
    let touches = Stage.finger(steps: Stage.up(10, 60))
    let diary = Diary()
    var page: ScrollView?
    let strategy = Improvised { screen in
      page = screen.pages[0]
      screen.pages[0].delegate = diary
      screen.pager.delegate = diary
    }
    diary.onScroll = { view in if view !== page { page?.contentSize.height = 1000 } }
    let event = ScreenEvent(seq: 99, t: 6_000_000, kind: .setOffset(view: .pager, offset: 390, animated: false))
    let frames = Replay(of: Stage.session(touches, events: [event]), under: strategy).frames
    #expect(frames.inner(frames.count - 1, page: 0) == 1000 - 794)
  }

  @Test func twoFingersMoveContentByTheirCentroidWithoutAJump() {
    let first = Stage.finger(steps: Stage.up(10, 30))
    let second = Stage.finger(from: Point(x: 100, y: 600), steps: Stage.up(0, 20), at: 250_000, id: 2)
    let frames = Replay(of: Stage.session(first + second), under: Native()).frames
    for n in 1..<frames.count { #expect(abs(frames.inner(n, page: 0) - frames.inner(n - 1, page: 0)) < 11) }
  }
}
