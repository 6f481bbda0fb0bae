import Testing
import TraceModel

@testable import GlitchDetectors

/// Detectors do not depend on a session's name, its source, or the strategy.
@Suite struct BlindnessTests {
  @Test func namesChangeNothing() throws {
    for detector in [Detector].shipped {
      for sketch in detector.description.triggering {
        let trace = try #require(sketch.trace())
        let found = ["dynamics", "toggle-enabled", "\u{1b}[31m"].map { word in
          var layout = trace.layout
          for page in layout.pages.indices { layout.pages[page].name = word }
          let session = Session(
            uid: word, name: word, scenario: word, recordedAt: word,
            source: .init(kind: .script, device: word, os: word, app: word, build: word), strategy: word,
            layout: layout, expect: trace.expect,
            touches: trace.touches, events: trace.events, frames: trace.frames)
          // A trace takes nothing else from a session.
          return [Detector].shipped.glitches(
            in: Trace(
              layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
              frames: session.frames, deliveries: trace.deliveries))
        }
        #expect(found[0] == found[1] && found[1] == found[2])
        #expect(found[0] == [Detector].shipped.glitches(in: trace))
      }
    }
  }

  @Test func aTraceHoldsNoNameStrategyBuildOrSource() throws {
    let trace = try #require(TraceSketch("", "0/700/0/0 300/500/200/0").trace())
    let fields = Set(Mirror(reflecting: trace).children.compactMap(\.label))
    #expect(
      fields == [
        "layout", "expect", "touches", "concluded", "events", "gaps", "unknown", "frames", "gestures", "deliveries",
      ])
  }

  @Test func doubledThresholdsFindLess() throws {
    // The control of every experiment: other limits give other results.
    let trace = try #require(TraceSketch("", "0/700/0/0 300/500/200/0 600/435/200/0 640/^ 900/-/200/0").trace())
    #expect([Detector].shipped.glitches(in: trace).map(\.kind) == [InterruptedHandoff.kind])
    #expect([Detector].shipped.glitches(in: trace, thresholdScale: 2).isEmpty)
  }

  @Test func emptyTracesHaveNoGlitches() {
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "only", contentHeight: 2000)])
    let touch = Touch(seq: 0, t: 0, id: 1, phase: .began, location: Point(x: 1, y: 1))
    var one = FrameTable(pageCount: 1)
    one.append(Frame(t: 5, outer: 0, pager: 0, page: 0, inner: [0], phase: nil))
    for frames in [FrameTable(pageCount: 1), one] {
      for touches in [[], [touch]] {
        let trace = Trace(layout: layout, expect: Expectations(), touches: touches, events: [], frames: frames)
        #expect([Detector].shipped.glitches(in: trace).isEmpty)
      }
    }
  }
}
