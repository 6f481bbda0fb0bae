import Testing
import TraceModel

@testable import DefectInjection

/// The injected defect is the one that the trace shows.
@Suite struct InjectionTests {
  @Test func aSpanRepeatsTheCleanTraceWithoutADefect() throws {
    let clean = CleanTrace(CleanTraces.gesture)
    let span = try #require(clean.spans.first)
    var editable = clean.editable
    span.continueMotion(from: editable.position(span.frames.lowerBound), after: span.frames.lowerBound, in: &editable)
    for n in span.frames {
      #expect(abs(editable.position(n).travel - clean.editable.position(n).travel) <= GestureSpan.tolerance)
    }
  }

  @Test(arguments: DefectKind.allCases)
  func defectsHaveTheSizeThatWasAsked(_ kind: DefectKind) throws {
    let clean = CleanTrace(kind == .wrongTabRestore ? CleanTraces.drag : CleanTraces.gesture)
    var random = SplitMix64(seed: 7)
    var found = 0
    for sizeFactor in [0.6, 1.0, 1.7] {
      for _ in 0..<20 {
        guard let (trace, defect) = clean.injecting(kind, sizeFactor: sizeFactor, using: &random) else { continue }
        found += 1
        #expect(defect.kind == kind)
        #expect(abs(defect.sizeFactor - sizeFactor) <= sizeFactor * 0.25 + 0.15)
        #expect(defect.start <= defect.end)
        let isChanged = trace != clean.trace
        #expect(isChanged)
        #expect(trace.frames.times == trace.frames.times.sorted())
        // A dead touch moves nothing from its beginning on.
        let start = kind == .stuck ? clean.trace.gestures[0].start : defect.start
        let isSame = isBeforeTheSame(trace, clean.trace, until: start)
        #expect(isSame)
      }
    }
    #expect(found > 0)
  }

  @Test(arguments: DefectKind.allCases)
  func aTraceWithoutGesturesHasNoPlace(_ kind: DefectKind) {
    var frames = FrameTable(pageCount: 2)
    for n in 0..<60 { frames.append(Frame(t: n * 16_667, outer: 0, pager: 0, page: 0, inner: [0, 0], phase: nil)) }
    let clean = CleanTrace(
      Trace(layout: CleanTraces.layout, expect: Expectations(), touches: [], events: [], frames: frames))
    var random = SplitMix64(seed: 1)
    #expect(clean.injecting(kind, sizeFactor: 2, using: &random) == nil)
  }

  @Test func theSameSeedDoesTheSame() throws {
    let clean = CleanTrace(CleanTraces.gesture)
    for kind in DefectKind.allCases {
      var (a, b) = (SplitMix64(seed: 3), SplitMix64(seed: 3))
      let (first, second) = (
        clean.injecting(kind, sizeFactor: 1, using: &a), clean.injecting(kind, sizeFactor: 1, using: &b)
      )
      #expect(first?.defect == second?.defect)
      let isSame = first?.trace == second?.trace
      #expect(isSame)
    }
  }

  /// Whether nothing that is seen differs before the defect.
  private func isBeforeTheSame(_ a: Trace, _ b: Trace, until t: Int) -> Bool {
    (0..<min(a.frames.count, b.frames.count)).allSatisfy { n in
      let page = Int(a.frames.page[n])
      return a.frames.times[n] >= t
        || a.frames.outer[n] == b.frames.outer[n] && a.frames.inner(n, page: page) == b.frames.inner(n, page: page)
    }
  }
}
