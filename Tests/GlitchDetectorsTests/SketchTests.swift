import Testing
import TraceModel

@testable import GlitchDetectors

/// The examples in the descriptions are tests: triggering examples have a glitch, all others have none.
///
/// They are also tested mirrored in time, shifted, and with noise.
@Suite struct SketchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: GlitchKind
    let sketch: TraceSketch
    let isFound: Bool
    var testDescription: String { "\(kind.rawValue): \(sketch.title)" }
  }

  static let cases = [Detector].shipped.flatMap { detector in
    detector.description.triggering.map { Case(kind: detector.kind, sketch: $0, isFound: true) }
      + detector.description.nonTriggering.map { Case(kind: detector.kind, sketch: $0, isFound: false) }
  }

  @Test(arguments: cases)
  func examplesHold(_ example: Case) throws {
    let trace = try #require(example.sketch.trace())
    for (name, variant, log) in Self.variants(of: trace, example.sketch.log()) {
      let kinds = [Detector].shipped.glitches(in: variant, log: log).map(\.kind)
      if example.isFound {
        #expect(kinds.contains(example.kind), "\(name)")
      } else {
        #expect(kinds.isEmpty, "\(name)")
      }
    }
  }

  /// For a moment the page that an app marks as current may be one that was removed, or is about to be added.
  @Test func aCurrentPageThatDoesNotExistHasNoOffset() throws {
    for policy in Expectations.TabOffset.allCases {
      var expect = Expectations()
      expect.tabOffset = policy
      let sketch = TraceSketch("", "0/-/200/0 600/-/200/300 1200/-/200/300", expect: expect)
      let shown = try #require(sketch.trace())
      let trace = Self.rebuilt(shown, page: { n, page in (20..<24).contains(n) ? 5 : page })
      #expect([Detector].shipped.glitches(in: trace).map(\.kind.rawValue).allSatisfy { $0 != "wrong-tab-restore" })
    }
  }

  @Test func everyDetectorHasExamplesOfBothKinds() {
    for detector in [Detector].shipped {
      #expect(!detector.description.triggering.isEmpty)
      #expect(!detector.description.nonTriggering.isEmpty)
    }
  }

  /// Harmless transformations.
  static func variants(of trace: Trace, _ log: ReplayLog?) -> [(String, Trace, ReplayLog?)] {
    func timed(_ name: String, _ time: @escaping (Int) -> Int) -> (String, Trace, ReplayLog?) {
      (name, rebuilt(trace, time: time), log.map { rebuilt($0, time: time) })
    }
    return [
      ("as it is", trace, log),
      timed("later") { $0 + 7_000_000 },
      timed("a tenth slower") { $0 * 11 / 10 },
      ("half a point off", rebuilt(trace, offset: { n, value in n.isMultiple(of: 2) ? value + 0.5 : value }), log),
    ]
  }

  static func rebuilt(_ log: ReplayLog, time: (Int) -> Int) -> ReplayLog {
    var moved = ReplayLog()
    for entry in log.entries { moved.append(.init(t: time(entry.t), view: entry.view, action: entry.action)) }
    return moved
  }

  static func rebuilt(
    _ trace: Trace, time: (Int) -> Int = { $0 }, offset: (Int, Double) -> Double = { $1 },
    page: (Int, Int) -> Int = { $1 }
  ) -> Trace {
    var frames = FrameTable(pageCount: trace.frames.pageCount)
    for n in 0..<trace.frames.count {
      frames.append(
        Frame(
          t: time(trace.frames.times[n]), outer: offset(n, trace.frames.outer[n]), pager: trace.frames.pager[n],
          page: page(n, Int(trace.frames.page[n])),
          inner: (0..<trace.frames.pageCount).map { offset(n, trace.frames.inner(n, page: $0)) }, phase: nil))
    }
    let touches = trace.touches.map { touch in
      var moved = touch
      moved.t = time(touch.t)
      return moved
    }
    let events = trace.events.map { event in
      var moved = event
      moved.t = time(event.t)
      return moved
    }
    let deliveries = trace.deliveries.map { delivery in
      var moved = delivery
      moved.began = delivery.began.map(time)
      moved.cancelled = delivery.cancelled.map(time)
      return moved
    }
    return Trace(
      layout: trace.layout, expect: trace.expect, touches: touches, events: events, frames: frames,
      deliveries: deliveries)
  }
}
