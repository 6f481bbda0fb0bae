import Testing
import TraceModel

@testable import DefectInjection

/// What the injector says it did is what can be seen in the trace.
@Suite struct InjectionTests {
  @Test func aSceneRepeatsTheTakeWithoutADefect() throws {
    let take = CleanTake(Takes.gesture)
    let scene = try #require(take.scenes.first)
    var footage = take.footage
    scene.goOn(from: footage.place(scene.frames.lowerBound), after: scene.frames.lowerBound, in: &footage)
    for n in scene.frames {
      #expect(abs(footage.place(n).travel - take.footage.place(n).travel) <= Scene.tolerance)
    }
  }

  @Test(arguments: DefectKind.allCases)
  func defectsHaveTheSizeThatWasAsked(_ kind: DefectKind) throws {
    let take = CleanTake(kind == .wrongTabRestore ? Takes.drag : Takes.gesture)
    var random = SplitMix64(seed: 7)
    var found = 0
    for times in [0.6, 1.0, 1.7] {
      for _ in 0..<20 {
        guard let (trace, defect) = take.with(kind, times: times, using: &random) else { continue }
        found += 1
        #expect(defect.kind == kind)
        #expect(abs(defect.times - times) <= times * 0.25 + 0.15)
        #expect(defect.start <= defect.end)
        let isChanged = trace != take.trace
        #expect(isChanged)
        #expect(trace.frames.times == trace.frames.times.sorted())
        // A dead touch moves nothing from its beginning on.
        let start = kind == .stuck ? take.trace.gestures[0].start : defect.start
        let isSame = isBeforeTheSame(trace, take.trace, until: start)
        #expect(isSame)
      }
    }
    #expect(found > 0)
  }

  @Test(arguments: DefectKind.allCases)
  func aTraceWithoutGesturesHasNoPlace(_ kind: DefectKind) {
    var frames = FrameTable(pageCount: 2)
    for n in 0..<60 { frames.append(Frame(t: n * 16_667, outer: 0, pager: 0, page: 0, inner: [0, 0], phase: nil)) }
    let take = CleanTake(
      Trace(layout: Takes.layout, expect: Expectations(), touches: [], events: [], frames: frames))
    var random = SplitMix64(seed: 1)
    #expect(take.with(kind, times: 2, using: &random) == nil)
  }

  @Test func theSameSeedDoesTheSame() throws {
    let take = CleanTake(Takes.gesture)
    for kind in DefectKind.allCases {
      var (a, b) = (SplitMix64(seed: 3), SplitMix64(seed: 3))
      let (first, second) = (take.with(kind, times: 1, using: &a), take.with(kind, times: 1, using: &b))
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
