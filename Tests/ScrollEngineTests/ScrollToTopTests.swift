import Testing
import TraceModel

@testable import ScrollEngine

/// The tap on the status bar: exactly one visible view that scrolls to top does so; with several, none. [DOC]
@Suite struct ScrollToTopTests {
  func end(prepare: @escaping (NestedScreen) -> Void) -> (outer: Double, inner: Double) {
    var layout = Stage.layout()
    layout.initial = Layout.Initial(outer: 200, pager: 0, inner: [300, 0])
    let tap = ScreenEvent(seq: 0, t: 100_000, kind: .statusBarTap)
    let frames = Replay(of: Stage.session([], layout: layout, events: [tap]), under: Improvised(prepare)).frames
    return (frames.outer[frames.count - 1], frames.inner(frames.count - 1, page: 0))
  }

  @Test func withSeveralCandidatesNothingMoves() {
    #expect(end { _ in } == (200, 300))
  }

  @Test func theOnlyCandidateScrollsToItsTop() {
    #expect(end { $0.outer.scrollsToTop = false } == (200, 0))
  }

  @Test func theDelegateMayRefuse() {
    final class Refusal: ScrollViewDelegate {
      func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { false }
    }
    let refusal = Refusal()
    #expect(
      end { screen in
        screen.outer.scrollsToTop = false
        screen.pages[0].delegate = refusal
      } == (200, 300))
  }

  @Test func theInitialOffsetsAreThoseOfTheFirstFrame() {
    var layout = Stage.layout()
    layout.initial = Layout.Initial(outer: 120, pager: 390, inner: [10, 20])
    layout.initialPage = 1
    let frames = Replay(of: Stage.session([], layout: layout), under: Improvised { _ in }).frames
    #expect(
      (frames.outer[0], frames.pager[0], frames.inner(0, page: 0), frames.inner(0, page: 1)) == (120, 390, 10, 20))
  }
}
