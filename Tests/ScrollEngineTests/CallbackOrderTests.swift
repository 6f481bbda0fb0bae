import Testing
import TraceModel

@testable import ScrollEngine

/// The order of a scroll view's callbacks: the release as documented and observed (scroll-physics d.5), the rest as in the notes.
@Suite struct CallbackOrderTests {
  /// The calls that the first page's delegate receives.
  func diary(
    of touches: [Touch], options: EngineOptions = EngineOptions(), events: [ScreenEvent] = [],
    prepare: (Diary) -> Void = { _ in }
  ) -> [String] {
    let diary = Diary()
    prepare(diary)
    _ = Replay(
      of: Stage.session(touches, events: events), under: Improvised { $0.pages[0].delegate = diary }, options: options)
    return diary.lines
  }

  let flung = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didScroll",
    "didEndDecelerating",
  ]

  @Test func aFling() {
    #expect(diary(of: Stage.finger(steps: Stage.up(20, 10))) == flung)
  }

  @Test func aSlowDragDoesNotDecelerate() {
    #expect(
      diary(of: Stage.finger(steps: Stage.up(3, 20))) == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
  }

  @Test func aCaughtViewEndsDeceleratingThenBegins() {
    let caught = Stage.finger(steps: Stage.up(20, 10)) + Stage.finger(steps: [], at: 500_000, every: 50_000)
    let hears = ["willBeginDragging", "willEndDragging", "didEndDragging(false)"]
    #expect(diary(of: caught) == flung + hears)
    var options = EngineOptions()
    options.endDeceleratingOnCatch = false
    #expect(diary(of: caught, options: options) == flung.dropLast() + hears)
  }

  @Test func aCancelledPanEndsAsALiftedOneDoes() {
    let touches = Stage.finger(steps: Stage.up(20, 20))
    func cancel(_ diary: Diary) { diary.onScroll = { if $0.contentOffset.y > 100 { $0.isScrollEnabled = false } } }
    #expect(diary(of: touches, prepare: cancel) == flung)
    var options = EngineOptions()
    options.cancelledPanDecelerates = false
    #expect(
      diary(of: touches, options: options, prepare: cancel) == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
  }

  @Test func anAnimatedWriteEndsWithItsOwnCallback() {
    let event = ScreenEvent(seq: 0, t: 100_000, kind: .setOffset(view: .page(0), offset: 300, animated: true))
    #expect(diary(of: [], events: [event]) == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func aWriteOfAnEqualValueIsSilent() {
    let event = ScreenEvent(seq: 0, t: 100_000, kind: .setOffset(view: .page(0), offset: 0, animated: true))
    #expect(diary(of: [], events: [event]).isEmpty)
  }

  @Test func aWriteInDidScrollIsHeardBeforeItReturns() {
    var depths: [Double] = []
    _ = diary(of: Stage.finger(steps: Stage.up(20, 10))) { diary in
      diary.onScroll = { view in
        depths.append(view.contentOffset.y)
        if view.contentOffset.y > 50 { view.contentOffset.y = 50 }
        depths.append(view.contentOffset.y)
      }
    }
    let over = depths.firstIndex { $0 > 50 } ?? 0
    #expect(Array(depths[over..<(over + 4)]) == [depths[over], 50, 50, 50])
  }

  @Test func aDelegateThatNeverSettlesEndsTheReplay() {
    let diary = Diary()
    diary.onScroll = { $0.contentOffset.y += 1 }
    let replay = Replay(
      of: Stage.session(Stage.finger(steps: Stage.up(20, 10))), under: Improvised { $0.pages[0].delegate = diary })
    #expect(replay.error?.contains("never settles") == true)
  }

  @Test func aChangedTargetIsReached() {
    let diary = Diary()
    diary.target = Point(x: 0, y: 400)
    let replay = Replay(
      of: Stage.session(Stage.finger(steps: Stage.up(20, 10))), under: Improvised { $0.pages[0].delegate = diary })
    #expect(abs((replay.frames.inner.dropLast().last ?? 0) - 400) < 1)
  }
}
