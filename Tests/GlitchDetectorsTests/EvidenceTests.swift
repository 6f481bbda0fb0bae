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

  /// The glitches of frames with a drag that was concluded between two times in milliseconds.
  private static func found(_ frames: String, drag: ClosedRange<Int>) throws -> [Glitch] {
    let whole = try #require(TraceSketch("concluded", frames).trace())
    let touches = [(drag.lowerBound, Touch.Phase.began, 600.0), (drag.upperBound, .ended, 400)].map {
      Touch(seq: 0, t: $0 * 1000, id: 1, phase: $1, location: Point(x: 195, y: $2))
    }
    let trace = Trace(
      layout: whole.layout, expect: whole.expect, touches: touches, events: [], frames: whole.frames,
      unknown: UnknownFacts(facts: [.touches]))
    #expect(trace.touches.isEmpty && trace.gestures.isEmpty && trace.concluded.count == 2)
    let said = Self.detectors.notJudged(in: trace).filter { $0.kind.rawValue == "interrupted-handoff" }
    #expect(said.map(\.reason).first?.contains("candidate") ?? false)
    return Self.detectors.glitches(in: trace)
  }

  /// A stop at the pin, after a drag that was concluded and before the list goes on, is a candidate that no gate counts.
  @Test func aStopBetweenHeaderAndListIsACandidate() throws {
    let stop = "0/-/0/0 100/-/0/0 400/-/200/0 560/-/200/0 760/-/200/150 1200/-/200/150"
    let candidate = try #require(try Self.found(stop, drag: 60...400).first)
    #expect(candidate.kind.rawValue == "interrupted-handoff" && candidate.cause == .handOffAtPin)
    #expect(candidate.confidence < GlitchConfidence.leastGated && candidate.gesture == nil)
    #expect(try Self.found(stop, drag: 60...400).count == 1)
  }

  @Test(arguments: [
    "0/-/0/0 100/-/0/0 400/-/200/0 1100/-/200/0 1300/-/200/150 1700/-/200/150",
    "0/-/0/0 100/-/0/0 400/-/200/0 560/-/200/0 760/-/50/0 1200/-/50/0",
    "0/-/0/0 100/-/0/0 400/-/150/0 560/-/150/0 760/-/200/0 1200/-/200/0",
    "0/-/0/0 100/-/0/0 400/-/200/0 700/-/200/150 1200/-/200/150",
  ])
  func otherStopsAreNone(frames: String) throws { #expect(try Self.found(frames, drag: 60...400).isEmpty) }

  private static func lacking(_ unknown: UnknownFacts, _ trace: Trace) -> Trace {
    Trace(
      layout: trace.layout, expect: trace.expect, touches: trace.touches, events: trace.events, frames: trace.frames,
      deliveries: trace.deliveries, unknown: unknown)
  }
}
