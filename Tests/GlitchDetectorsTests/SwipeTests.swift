import GlitchDetectors
import Testing
import TraceModel

/// A finger that drags the pager, and the screen's current page meanwhile.
@Suite struct SwipeTests {
  private static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "first", contentHeight: 2794), .init(name: "second", contentHeight: 2794)])

  /// A finger drags the pager by 150 pt in 200 ms, rests for 200 ms, and drags it back in 200 ms, or on to the next page.
  ///
  /// - Parameter page: the current page, by the time in milliseconds.
  private static func trace(isBack: Bool, page: (Int) -> Int) -> Trace {
    var frames = FrameTable(pageCount: 2)
    var touches: [Touch] = []
    for n in 0..<72 {
      let t = (n * 1_000_000 + 30) / 60
      let ms = Double(t) / 1000
      let out = min(max(ms - 200, 0), 200) / 200 * 150
      let rest = min(max(ms - 600, 0), 200) / 200
      let pager = isBack ? out * (1 - rest) : out + 240 * rest
      if (200...800).contains(ms) {
        let phase: Touch.Phase = touches.isEmpty ? .began : ms + 17 > 800 ? .ended : .moved
        touches.append(Touch(seq: touches.count, t: t, id: 1, phase: phase, location: Point(x: 380 - pager, y: 500)))
      }
      frames.append(Frame(t: t, outer: 200, pager: pager, page: page(Int(ms)), inner: [300, 300], phase: nil))
    }
    return Trace(layout: layout, expect: Expectations(), touches: touches, events: [], frames: frames)
  }

  private static func kinds(in trace: Trace) -> [String] {
    [Detector].shipped.glitches(in: trace).map(\.kind.rawValue)
  }

  /// The page became current before the pager had passed its middle, and the finger dragged it back.
  @Test func aPageThatIsCurrentTooEarly() {
    let found = [Detector].shipped.glitches(in: Self.trace(isBack: true) { (400..<790).contains($0) ? 1 : 0 })
    #expect(found.map(\.kind.rawValue) == ["wrong-page"])
    #expect(found.map(\.cause) == [.pageUpdatedEarly])
  }

  /// The screen knows the page at which the pager will stop as soon as the finger lifts.
  @Test func aPageThatIsCurrentEarlyAndComes() {
    #expect(Self.kinds(in: Self.trace(isBack: false) { $0 >= 450 ? 1 : 0 }) == [])
    #expect(Self.kinds(in: Self.trace(isBack: false) { $0 >= 700 ? 1 : 0 }) == [])
    #expect(Self.kinds(in: Self.trace(isBack: false) { $0 >= 900 ? 1 : 0 }) == [])
  }

  /// A swipe that changes no page, and a swipe that the screen does not notice.
  @Test func aSwipeThatEnds() {
    #expect(Self.kinds(in: Self.trace(isBack: true) { _ in 0 }) == [])
    #expect(Self.kinds(in: Self.trace(isBack: false) { _ in 0 }) == ["wrong-page"])
    #expect(Self.kinds(in: Self.trace(isBack: true) { $0 >= 400 ? 1 : 0 }) == ["wrong-page"])
  }
}
