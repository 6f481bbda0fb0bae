import Testing
import TraceModel

@testable import ScrollEngine

/// Content that changes its size during a drag or an animation.
@Suite struct GeometryChangeTests {
  /// Sets the first page's content height after some milliseconds.
  func frames(of touches: [Touch], after ms: Double, height: Double) -> FrameTable {
    Replay(
      of: Stage.session(touches),
      under: Improvised { screen in
        screen.after(milliseconds: ms) { [unowned screen] in screen.pages[0].contentSize.height = height }
      }
    ).frames
  }

  @Test func atRestAViewBeyondItsNewEndIsPulledIn() {
    let frames = frames(of: Stage.finger(steps: Stage.up(5, 80)), after: 5_000, height: 900)
    #expect(frames.inner(frames.count - 1, page: 0) == 106)
  }

  @Test func duringADragBeyondTheNewEndTheDragIsAnchoredAnew() {
    let frames = frames(of: Stage.finger(steps: Stage.up(5, 80)), after: 1_000, height: 900)
    let change = frames.index(at: 1_000_000) ?? 0
    // The excess beyond the edge is kept at first, and continues with resistance; after the lift it returns.
    for n in change..<(change + 5) { #expect(frames.inner(n, page: 0) - frames.inner(n - 1, page: 0) < 5.01) }
    #expect(frames.inner(frames.count - 1, page: 0) == 106)
  }

  @Test func whileDeceleratingTheNewEndIsBouncedOff() {
    let touches = Stage.finger(steps: Stage.up(20, 12))
    let frames = frames(of: touches, after: 500, height: 1_200)
    let farthest = frames.inner.max() ?? 0
    #expect(farthest > 406)
    #expect(frames.inner(frames.count - 1, page: 0) == 406)
    #expect(frames.phase.contains(.bouncing))
  }

  @Test func contentShorterThanItsViewBouncesAndReturns() {
    let session = Stage.session(
      Stage.finger(steps: Stage.up(10, 20)), layout: Stage.layout(contentHeight: 300))
    let frames = Replay(of: session, under: Improvised { $0.outer.isScrollEnabled = false }).frames
    #expect((frames.inner.max() ?? 0) > 50)
    #expect(frames.inner(frames.count - 1, page: 0) == 0)
  }
}
