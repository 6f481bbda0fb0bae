import GlitchDetectors
import Testing
import TraceModel

/// Where the screen itself changed, no glitch is reported; elsewhere each one is.
@Suite struct UnjudgedMotionTests {
  private typealias Frames = (t: Int, outer: Double, inner: [Double])

  private static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "first", contentHeight: 2794), .init(name: "second", contentHeight: 2794)])

  /// Six seconds at 60 Hz at rest, in which the first page jumps by 300 pt at some times, milliseconds: back and forth.
  private static func trace(jumps: [Int], from offset: Double = 1000, _ events: [(ms: Int, ScreenEvent.Kind)]) -> Trace
  {
    var frames = FrameTable(pageCount: 2)
    for n in 0..<360 {
      let t = (n * 1_000_000 + 30) / 60
      let there = jumps.count { $0 * 1000 <= t } % 2 == 1
      frames.append(Frame(t: t, outer: 200, pager: 0, page: 0, inner: [offset - (there ? 300 : 0), 0], phase: nil))
    }
    let events = events.enumerated().map { ScreenEvent(seq: $0, t: $1.ms * 1000, kind: $1.1) }
    return Trace(layout: layout, expect: Expectations(), touches: [], events: events, frames: frames)
  }

  /// The milliseconds in which glitches begin, rounded down to half seconds.
  private static func found(in trace: Trace) -> [Int] {
    [Detector].shipped.glitches(in: trace).map { ($0.start / 1000 + 20) / 500 * 500 }
  }

  private static let momentary: [ScreenChange] = [
    .refreshBegin(view: .page(0)), .refreshEnd(view: .page(0)), .contentSize(view: .pager, height: 7),
    .contentSize(view: .page(0), height: 2794), .reload(view: .page(1), height: 5000),
    .headerHeight(200), .viewport(Size(width: 390, height: 844)), .pageCount(layout.pages),
    .insets(view: .page(1), top: 0, bottom: 300), .insets(view: .pager, top: 1, bottom: 1),
    .contentSize(view: .page(0), height: 9000), .insertAbove(view: .page(0), height: 300, isCompensated: true),
  ]

  /// A jump at the change, and for as long as an animation runs, is left out; the same jump elsewhere is told.
  @Test(arguments: momentary) func jumpsAtAChangeAreLeftOut(_ change: ScreenChange) {
    let jumps = [1000, 2000, 3000, 4000]
    #expect(Self.found(in: Self.trace(jumps: jumps, [])) == jumps)
    #expect(Self.found(in: Self.trace(jumps: jumps, [(2000, .change(change))])) == [1000, 3000, 4000])
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1600, .change(change))])) == [1000, 3000, 4000])
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1500, .change(change))])) == jumps)
    // An event may bear the time of the next frame.
    #expect(Self.found(in: Self.trace(jumps: jumps, [(2016, .change(change))])) == [1000, 3000, 4000])
    #expect(Self.found(in: Self.trace(jumps: jumps, [(2040, .change(change))])) == jumps)
  }

  /// After a change of what the whole screen is laid out by, nothing is judged until it is as it was.
  @Test(
    arguments: [
      (.headerHeight(100), .headerHeight(200)),
      (.viewport(Size(width: 844, height: 390)), .viewport(Size(width: 390, height: 844))),
      (.pageCount([layout.pages[0]]), .pageCount(layout.pages)),
    ] as [(ScreenChange, ScreenChange)])
  func anotherScreenIsNotJudged(_ change: ScreenChange, _ back: ScreenChange) {
    let jumps = [500, 1500, 2500, 3500, 4500]
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1000, .change(change))])) == [500])
    let events = [(ms: 1000, ScreenEvent.Kind.change(change)), (ms: 3000, .change(back))]
    #expect(Self.found(in: Self.trace(jumps: jumps, events)) == [500, 3500, 4500])
  }

  @Test func insetsOfAPageLeaveTheOtherPagesJudged() {
    let jumps = [500, 1500, 2500]
    let events: [(ms: Int, ScreenEvent.Kind)] = [(1000, .change(.insets(view: .page(0), top: 0, bottom: 300)))]
    #expect(Self.found(in: Self.trace(jumps: jumps, events)) == [500])
    let outer: [(ms: Int, ScreenEvent.Kind)] = [(1000, .change(.insets(view: .outer, top: 9, bottom: 0)))]
    #expect(Self.found(in: Self.trace(jumps: jumps, outer)) == [500])
    let other: [(ms: Int, ScreenEvent.Kind)] = [(1000, .change(.insets(view: .page(1), top: 0, bottom: 300)))]
    #expect(Self.found(in: Self.trace(jumps: jumps, other)) == jumps)
  }

  /// Near the end that the layout states, and near the new one, nothing is judged; before both, all is.
  @Test(
    arguments: [
      (.contentSize(view: .page(0), height: 1700), true), (.contentSize(view: .page(0), height: 1900), false),
      (.reload(view: .page(0), height: 1700), true),
      (.deleteAbove(view: .page(0), height: 1100, isCompensated: false), true),
      (.deleteAbove(view: .page(0), height: 800, isCompensated: true), false),
      (.contentSize(view: .page(0), height: 90_000), false), (.contentSize(view: .page(1), height: 10), false),
      (.contentSize(view: .outer, height: 1200), true), (.contentSize(view: .outer, height: 1044), false),
    ] as [(ScreenChange, Bool)])
  func lengthsThatChanged(_ change: ScreenChange, _ isLeftOut: Bool) {
    let jumps = [500, 1500, 2500]
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1000, .change(change))])) == (isLeftOut ? [500] : jumps))
  }

  /// Content that has become longer than the layout says: there the offsets mean nothing to detectors.
  @Test func beyondTheStatedEnd() {
    let jumps = [500, 1500, 2500]
    let longer: [(ms: Int, ScreenEvent.Kind)] = [(1000, .change(.contentSize(view: .page(0), height: 9000)))]
    #expect(Self.found(in: Self.trace(jumps: jumps, from: 2200, [])).count == 3)
    #expect(Self.found(in: Self.trace(jumps: jumps, from: 2200, longer)) == [500])
  }

  /// Labs of earlier versions hold such actions by name alone.
  @Test func changesWithoutKeys() {
    let jumps = [500, 1500, 2500]
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1000, .other(name: "content_size"))])) == [500])
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1000, .other(name: "shake"))])) == jumps)
  }

  /// Of an incident that lasts, a part is enough.
  @Test func deadTravelOverAChange() throws {
    let sketch = TraceSketch("", "0/700/0/0 300/500/200/0 600/435/200/0 640/^ 900/-/200/0")
    let trace = try #require(sketch.trace())
    #expect(![Detector].shipped.glitches(in: trace).isEmpty)
    for (t, count) in [(450_000, 0), (1_000_000, 1)] {
      let event = ScreenEvent(seq: 0, t: t, kind: .change(.refreshEnd(view: .page(0))))
      let changed = Trace(
        layout: trace.layout, expect: trace.expect, touches: trace.touches, events: [event], frames: trace.frames)
      #expect([Detector].shipped.glitches(in: changed).count == count)
    }
  }
}
