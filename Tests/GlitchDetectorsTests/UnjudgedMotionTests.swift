import GlitchDetectors
import Testing
import TraceModel

/// No glitch is reported for motion that a change of the screen causes; all glitches of other motion are.
@Suite struct UnjudgedMotionTests {
  private typealias Events = [(ms: Int, ScreenEvent.Kind)]

  private static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "first", contentHeight: 2794), .init(name: "second", contentHeight: 2794)])

  /// Six seconds at 60 Hz at rest, in which the first page jumps back and forth by 300 pt at the given times, in milliseconds.
  private static func trace(jumps: [Int], from offset: Double = 1000, _ events: Events) -> Trace {
    var frames = FrameTable(pageCount: 2)
    for n in 0..<360 {
      let t = (n * 1_000_000 + 30) / 60
      let there = jumps.count { $0 * 1000 <= t } % 2 == 1
      frames.append(Frame(t: t, outer: 200, pager: 0, page: 0, inner: [offset - (there ? 300 : 0), 0], phase: nil))
    }
    let events = events.enumerated().map { ScreenEvent(seq: $0, t: $1.ms * 1000, kind: $1.1) }
    return Trace(layout: layout, expect: Expectations(), touches: [], events: events, frames: frames)
  }

  /// The times at which glitches begin, in milliseconds, rounded down to half seconds.
  private static func found(in trace: Trace, _ kinds: Set<GlitchKind>? = nil) -> [Int] {
    [Detector].shipped.glitches(in: trace).filter { kinds?.contains($0.kind) ?? true }.map {
      ($0.start / 1000 + 20) / 500 * 500
    }
  }

  private static let animated: [ScreenChange] = [
    .refreshBegin(view: .page(0)), .refreshEnd(view: .outer), .headerHeight(200),
    .viewport(Size(width: 390, height: 844)), .pageCount(layout.pages), .insets(view: .outer, top: 9, bottom: 0),
  ]

  private static let sudden: [ScreenChange] = [
    .contentSize(view: .page(0), height: 2794), .contentSize(view: .page(0), height: 9000),
    .reload(view: .page(0), height: 2800), .contentSize(view: .outer, height: 1200),
  ]

  /// A jump at the change, and for as long as an animation runs, is left out; the same jump elsewhere is reported.
  @Test(arguments: animated) func jumpsInAnAnimationAreLeftOut(_ change: ScreenChange) {
    let jumps = [1000, 2000, 3000, 4000]
    #expect(Self.found(in: Self.trace(jumps: jumps, [])) == jumps)
    for (t, isLeftOut) in [(2000, true), (1600, true), (1500, false), (2016, true), (2060, false)] {
      let found = Self.found(in: Self.trace(jumps: jumps, [(t, .change(change))]), [JumpBack.kind])
      #expect(found == (isLeftOut ? [1000, 3000, 4000] : jumps), "\(t)")
    }
  }

  /// Without an animation, only the frames around the change are left out.
  @Test(arguments: sudden) func jumpsAtASuddenChangeAreLeftOut(_ change: ScreenChange) {
    let jumps = [1000, 2000, 3000, 4000]
    for (t, isLeftOut) in [(2000, true), (1990, true), (1960, false), (1900, false), (2016, true), (2060, false)] {
      let found = Self.found(in: Self.trace(jumps: jumps, [(t, .change(change))]))
      #expect(found == (isLeftOut ? [1000, 3000, 4000] : jumps), "\(t)")
    }
  }

  /// A change on one page does not affect the others.
  @Test(
    arguments: [
      .refreshBegin(view: .page(1)), .refreshEnd(view: .page(1)), .insets(view: .page(1), top: 0, bottom: 300),
      .reload(view: .page(1), height: 5000), .contentSize(view: .page(1), height: 10),
    ] as [ScreenChange])
  func changesOfOtherPagesLeaveAllJudged(_ change: ScreenChange) {
    let jumps = [1000, 2000, 3000, 4000]
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1990, .change(change))])) == jumps)
  }

  /// After a change of layout, length or insets, everything is judged by the new ones.
  @Test(
    arguments: [
      .headerHeight(100), .headerHeight(300), .viewport(Size(width: 844, height: 390)),
      .contentSize(view: .page(0), height: 2000), .deleteAbove(view: .page(0), height: 300, isCompensated: false),
      .insets(view: .page(0), top: 60, bottom: 300), .insets(view: .outer, top: 9, bottom: 0),
      .refreshBegin(view: .page(0)), .contentSize(view: .pager, height: 7),
    ] as [ScreenChange])
  func otherLengthsAreKnown(_ change: ScreenChange) {
    let jumps = [500, 1500, 2500, 3500]
    let found = Self.found(in: Self.trace(jumps: jumps, [(1000, .change(change))]), [JumpBack.kind])
    #expect(found == jumps)
  }

  /// Only other pages, which the frames do not contain, make everything unknown until the pages are as before.
  @Test func otherPagesAreNotJudged() {
    let jumps = [500, 1500, 2500, 3500, 4500]
    let change = ScreenChange.pageCount([Self.layout.pages[0]])
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1000, .change(change))])) == [500])
    let events: Events = [(1000, .change(change)), (3000, .change(.pageCount(Self.layout.pages)))]
    #expect(Self.found(in: Self.trace(jumps: jumps, events)) == [500, 3500, 4500])
  }

  /// Content beyond the length that the layout states is judged, too.
  @Test func beyondTheStatedEnd() {
    let jumps = [500, 1500, 2500]
    let longer: Events = [(1000, .change(.contentSize(view: .page(0), height: 9000)))]
    #expect(Self.found(in: Self.trace(jumps: jumps, from: 5000, longer)).last == 2500)
  }

  /// Labs of earlier versions contain such actions only by name.
  @Test func changesWithoutKeys() {
    let jumps = [500, 1500, 2500]
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1000, .other(name: "content_size"))])) == [500])
    #expect(Self.found(in: Self.trace(jumps: jumps, [(1000, .other(name: "shake"))])) == jumps)
  }

  /// An incident within a change's motion is left out; one that lasts longer is reported.
  @Test func deadTravelOverAChange() throws {
    let long = TraceSketch("", "0/700/0/0 300/500/200/0 1200/300/200/0 1240/^ 1500/-/200/0")
    let short = TraceSketch("", "0/700/0/0 300/500/200/0 600/400/200/0 640/^ 900/-/200/0")
    let end = ScreenChange.refreshEnd(view: .page(0))
    for (sketch, t, change, count) in [
      (long, 450_000, end, 1), (long, 1_000_000, end, 1), (long, 200_000, end, 1), (long, 2_000_000, end, 1),
      (long, 450_000, .insertAbove(view: .page(0), height: 90, isCompensated: false), 1),
      (short, 280_000, end, 0), (short, 800_000, end, 1),
    ] {
      let trace = try #require(sketch.trace())
      #expect(![Detector].shipped.glitches(in: trace).isEmpty)
      let event = ScreenEvent(seq: 0, t: t, kind: .change(change))
      let changed = Trace(
        layout: trace.layout, expect: trace.expect, touches: trace.touches, events: [event], frames: trace.frames)
      #expect([Detector].shipped.glitches(in: changed).count == count, "\(t), \(change)")
    }
  }
}
