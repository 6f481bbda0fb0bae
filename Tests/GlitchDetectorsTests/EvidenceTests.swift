import Testing
import TraceModel

@testable import GlitchDetectors

/// Kinds that a recording without their evidence does not judge.
@Suite struct EvidenceTests {
  private static let detectors = [Detector].shipped

  /// Every kind's own examples: found with all evidence, and reported as not judged where one fact is missing.
  @Test(arguments: UnknownFacts.Fact.allCases)
  func whatIsMissingIsSaid(fact: UnknownFacts.Fact) throws {
    for detector in Self.detectors {
      for sketch in detector.description.triggering {
        let whole = try #require(sketch.trace())
        let trace = Self.lacking(UnknownFacts(facts: [fact]), whole)
        let isNeeded = detector.description.needs.contains { $0.fact == fact }
        let statements = Self.detectors.notJudged(in: trace).filter { $0.kind == detector.kind }
        #expect(statements.count == (isNeeded ? 1 : 0), "\(detector.kind)")
        if isNeeded { #expect(!Self.detectors.glitches(in: trace).contains { $0.kind == detector.kind }) }
      }
    }
  }

  @Test func framesAreNotHitchesInPictures() throws {
    let description = try #require(Self.detectors.first { $0.kind.rawValue == "frame-hitch" }).description
    #expect(description.needs.missing(in: UnknownFacts(facts: [.refreshes])) == [.refreshes])
  }

  /// A jump that spans a gap is no jump: anything may have happened.
  @Test func aGapIsNoJump() throws {
    let sketch = TraceSketch("at rest", "0/-/200/0 500/-/200/0 517/-/0/0 900/-/0/0")
    let whole = try #require(sketch.trace())
    #expect(Self.detectors.glitches(in: whole).map(\.kind.rawValue) == ["jump-back"])
    let gap = ScreenEvent(seq: 0, t: 510_000, kind: .other(name: ScreenEvent.framesUnknown))
    let trace = Trace(
      layout: whole.layout, expect: whole.expect, touches: [], events: [gap], frames: whole.frames)
    #expect(trace.gaps.count == 1)
    #expect(Self.detectors.glitches(in: trace).isEmpty)
  }

  /// A page whose beginning was not seen is not judged by kinds that depend on it; other pages are.
  @Test func pagesWithoutABeginning() throws {
    let detector = try #require(Self.detectors.first { $0.kind.rawValue == "wrong-bounce-owner" })
    for sketch in detector.description.triggering {
      let whole = try #require(sketch.trace())
      let pages = Set(Self.detectors.glitches(in: whole).filter { $0.kind == detector.kind }.map(\.page))
      let trace = Self.lacking(UnknownFacts(zeros: pages), whole)
      #expect(!Self.detectors.glitches(in: trace).contains { $0.kind == detector.kind })
      #expect(Self.detectors.notJudged(in: trace).contains { $0.kind == detector.kind })
    }
  }

  private static func lacking(_ unknown: UnknownFacts, _ trace: Trace) -> Trace {
    Trace(
      layout: trace.layout, expect: trace.expect, touches: trace.touches, events: trace.events, frames: trace.frames,
      deliveries: trace.deliveries, unknown: unknown)
  }
}
