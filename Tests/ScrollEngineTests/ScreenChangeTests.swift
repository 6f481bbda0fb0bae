import Testing
import TraceModel

@testable import ScrollEngine

/// Changes of the screen during motion have the same effect as in UIKit.
@Suite struct ScreenChangeTests {
  /// A session at rest with a closed header and the first list at 600 of 2000 pt.
  static func session(
    _ changes: [(ms: Int, ScreenChange)], touches: [Touch] = [], outer: Double = 200, list: Double = 600
  ) -> Session {
    var layout = Stage.layout()
    layout.initial = .init(outer: outer, pager: 0, inner: [list, 0])
    let events = changes.enumerated().map { ScreenEvent(seq: 1000 + $0, t: $1.ms * 1000, kind: .change($1.1)) }
    var session = Stage.session(touches, layout: layout)
    for (index, event) in events.enumerated() {
      session.events.append(event)
      // In the order of the file, an event comes before the touches after it.
      session.events[index].seq = session.touches.firstIndex { $0.t > event.t } ?? 1000 + index
    }
    return session
  }

  static func replay(
    _ changes: [(ms: Int, ScreenChange)], touches: [Touch] = [], outer: Double = 200, list: Double = 600,
    _ options: EngineOptions = EngineOptions(),
    load: @escaping (NestedScreen) -> Void = { $0.outer.isScrollEnabled = false }
  ) -> FrameTable {
    Replay(
      of: session(changes, touches: touches, outer: outer, list: list), under: Improvised(load), options: options
    ).frames
  }

  static let list = ScreenChange.View.page(0)

  // MARK: Content

  @Test func insertedRowsMoveTheOffsetWhereTheAppKeepsUp() {
    for (isCompensated, there) in [(true, 900.0), (false, 600)] {
      let frames = Self.replay([(300, .insertAbove(view: Self.list, height: 300, isCompensated: isCompensated))])
      #expect(frames.inner(0, page: 0) == 600)
      #expect(frames.inner(frames.count - 1, page: 0) == there)
    }
  }

  @Test func deletedRowsMoveTheOffsetWhereTheAppKeepsUp() {
    for (isCompensated, there) in [(true, 300.0), (false, 600)] {
      let frames = Self.replay([(300, .deleteAbove(view: Self.list, height: 300, isCompensated: isCompensated))])
      #expect(frames.inner(frames.count - 1, page: 0) == there)
    }
  }

  @Test func aListAtItsEndStaysThereWhenKeptRowsGo() {
    let frames = Self.replay([(300, .deleteAbove(view: Self.list, height: 300, isCompensated: true))], list: 2000)
    #expect(frames.inner(frames.count - 1, page: 0) == 1700)
  }

  /// Momentum has the same distance left after an insertion that moves the content.
  @Test func momentumGoesOnFromWhereAnInsertionPutsIt() {
    let fling = Stage.finger(steps: Stage.up(15, 10))
    let plain = Self.replay([], touches: fling)
    let moved = Self.replay([(450, .insertAbove(view: Self.list, height: 300, isCompensated: true))], touches: fling)
    #expect(moved.inner(moved.count - 1, page: 0) == plain.inner(plain.count - 1, page: 0) + 300)
  }

  @Test func aDragGoesOnFromWhereAnInsertionPutsIt() {
    let drag = Stage.finger(steps: Stage.up(10, 30), liftAfter: 300_000)
    let frames = Self.replay([(350, .insertAbove(view: Self.list, height: 300, isCompensated: true))], touches: drag)
    #expect(frames.inner(frames.count - 1, page: 0) == 600 + 290 + 300)
  }

  @Test func reloadedContentThatIsShorterIsShownFromItsEnd() {
    let frames = Self.replay([(300, .reload(view: Self.list, height: 1_000))])
    #expect(frames.inner(frames.count - 1, page: 0) == 206)
  }

  // MARK: Insets

  @Test func insetsWidenTheRange() {
    let keyboard = ScreenChange.insets(view: Self.list, top: 0, bottom: 300)
    let fling =
      Stage.finger(steps: Stage.up(60, 8), at: 600_000) + Stage.finger(steps: Stage.up(60, 8), at: 3_000_000, id: 2)
    let frames = Self.replay([(300, keyboard)], touches: fling, list: 1_900)
    #expect(frames.inner(frames.index(at: 500_000) ?? 0, page: 0) == 1_900)
    #expect(frames.inner(frames.count - 1, page: 0) == 2_300)
    let gone = Self.replay(
      [(300, keyboard), (9_000, .insets(view: Self.list, top: 0, bottom: 0))], touches: fling, list: 1_900)
    #expect(gone.inner(gone.count - 1, page: 0) == 2_000)
  }

  @Test func aRefreshHoldsThePulledViewAndLetsItGoWithAnAnimation() {
    let pull = Stage.finger(from: Point(x: 195, y: 300), steps: Stage.up(-10, 20))
    let frames = Self.replay(
      [(400, .refreshBegin(view: .outer)), (2_000, .refreshEnd(view: .outer))], touches: pull, outer: 0, list: 0,
      load: { _ in })
    #expect(frames.outer[frames.index(at: 1_900_000) ?? 0] == -60)
    #expect(frames.outer[frames.index(at: 2_150_000) ?? 0] < -5)
    #expect(frames.outer[frames.count - 1] == 0)
    var options = EngineOptions()
    options.refreshHeight = 54
    let other = Self.replay(
      [(400, .refreshBegin(view: .outer))], touches: pull, outer: 0, list: 0, options, load: { _ in })
    #expect(other.outer[other.count - 1] == -54)
  }

  /// If the app also adds an inset for a refresh, the larger one counts, not both.
  @Test func roomForARefreshIsNotMadeTwice() {
    let pull = Stage.finger(from: Point(x: 195, y: 300), steps: Stage.up(-10, 20))
    let frames = Self.replay(
      [(400, .refreshBegin(view: .outer)), (420, .insets(view: .outer, top: 54, bottom: 0))], touches: pull, outer: 0,
      list: 0, load: { _ in })
    #expect(frames.outer[frames.count - 1] == -60)
  }

  // MARK: The screen

  @Test func aHigherHeaderOpensAsFarAsItGrows() {
    var pin = 0.0
    let frames = Self.replay([(300, .headerHeight(260))]) { screen in
      screen.outer.isScrollEnabled = false
      screen.after(milliseconds: 400) { [unowned screen] in pin = screen.layout.outer.pinOffset }
    }
    #expect(pin == 260)
    // The offset stays: 60 pt of the header are visible.
    #expect(frames.outer[frames.count - 1] == 200)
  }

  @Test func aLowerHeaderStaysShut() {
    let frames = Self.replay([(300, .headerHeight(120))])
    #expect(frames.outer[frames.count - 1] == 120)
    #expect(frames.inner(frames.count - 1, page: 0) == 600)
  }

  @Test func aTurnedScreenShowsItsPage() {
    let turned = ScreenChange.viewport(Size(width: 844, height: 390))
    for (keeps, there) in [(true, 844.0), (false, 390)] {
      var options = EngineOptions()
      options.resizedPagerKeepsPage = keeps
      var width = 0.0
      let frames = Self.replay([(300, turned)], options) { screen in
        screen.currentPage = 1
        screen.after(milliseconds: 100) { [unowned screen] in screen.pager.contentOffset.x = 390 }
        screen.after(milliseconds: 400) { [unowned screen] in width = screen.pages[1].frame.x }
      }
      #expect(width == 844)
      #expect(frames.pager[frames.count - 1] == there)
    }
  }

  @Test func pagesComeAndGo() {
    let specs = Stage.layout(pages: 3).pages
    var count = 0
    let frames = Self.replay([(300, .pageCount(specs)), (600, .pageCount([specs[0]]))]) { screen in
      screen.outer.isScrollEnabled = false
      screen.after(milliseconds: 100) { [unowned screen] in
        screen.currentPage = 1
        screen.pager.contentOffset.x = 390
      }
      screen.after(milliseconds: 400) { [unowned screen] in count = screen.pages.count }
    }
    #expect(count == 3)
    #expect(frames.pageCount == 2)
    #expect(frames.pager[frames.count - 1] == 0)
    #expect(frames.page[frames.count - 1] == 0)
  }

  @Test func aNewPageScrolls() {
    let specs = Stage.layout(pages: 3).pages
    var offset = 0.0
    let drag = Stage.finger(steps: Stage.up(10, 20), at: 1_000_000)
    _ = Self.replay([(300, .pageCount(specs))], touches: drag) { screen in
      screen.outer.isScrollEnabled = false
      screen.after(milliseconds: 600) { [unowned screen] in screen.pager.contentOffset.x = 780 }
      screen.after(milliseconds: 1_700) { [unowned screen] in offset = screen.pages[2].contentOffset.y }
    }
    #expect(offset > 150)
  }

  @Test func changesOfWhatIsNotThereDoNothing() {
    let frames = Self.replay(
      [
        (300, .contentSize(view: .page(7), height: 10)), (310, .insets(view: .page(7), top: 10, bottom: 10)),
        (320, .refreshEnd(view: .page(0))), (330, .pageCount([])), (340, .refreshBegin(view: .pager)),
      ])
    #expect(frames.inner(frames.count - 1, page: 0) == 600)
  }
}
