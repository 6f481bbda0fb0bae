import Foundation
import SeededRandom
import Testing
import TraceModel

@testable import DefectInjection

/// The trace shows the injected defect.
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

  /// Traces with everything that the kinds need: tabs, swipes, crossings, bounces.
  static let sources: [CleanTrace] =
    [CleanTrace(CleanTraces.drag), CleanTrace(CleanTraces.gesture), CleanTrace(CleanTraces.swipe)]
    + (0..<8).flatMap { seed in
      [DesignedMotion.exponentialDecay, .rubberBand, .tabReset].map { CleanTrace($0.trace(seed: seed, hz: 60)) }
    }

  @Test(arguments: DefectKind.allCases)
  func defectsHaveTheSizeThatWasAsked(_ kind: DefectKind) {
    var random = SplitMix64(seed: 7)
    var found = 0
    for sizeFactor in [0.6, 1.7, 3] {
      for clean in Self.sources {
        guard let (trace, defect) = clean.injecting(kind, sizeFactor: sizeFactor, using: &random) else { continue }
        found += 1
        #expect(defect.kind == kind)
        if kind != .wrongPage, kind != .frameHitch {
          #expect(abs(defect.sizeFactor - sizeFactor) <= sizeFactor * 0.25 + 0.15)
        }
        #expect(defect.start <= defect.end)
        let isChanged = trace != clean.trace
        #expect(isChanged)
        #expect(trace.frames.times == trace.frames.times.sorted())
        if let shown = shown(kind, trace, clean.trace) { #expect(shown >= 0.8 * defect.magnitude) }
      }
    }
    #expect(found > 3)
  }

  /// The largest difference of an offset, for the kinds whose size is the distance from the right offset.
  private func shown(_ kind: DefectKind, _ trace: Trace, _ clean: Trace) -> Double? {
    let kinds: [DefectKind] = [
      .jumpBack, .headerFlash, .jitter, .sharedOffset, .wrongOrder, .diagonalDrift, .ghostScroll, .wrongBounceOwner,
      .doubleBounce, .headerStuck, .doubleScroll,
    ]
    // Under another policy the offsets need not change.
    guard kinds.contains(kind), trace.expect == clean.expect else { return nil }
    var most = 0.0
    for n in 0..<min(trace.frames.count, clean.frames.count) where trace.frames.times[n] == clean.frames.times[n] {
      most = max(
        most, abs(trace.frames.outer[n] - clean.frames.outer[n]), abs(trace.frames.pager[n] - clean.frames.pager[n]))
      for page in trace.layout.pages.indices {
        most = max(most, abs(trace.frames.inner(n, page: page) - clean.frames.inner(n, page: page)))
      }
    }
    return most
  }

  @Test(arguments: [DefectKind.jumpBack, .interruptedHandoff, .lostMomentum, .doubleScroll, .headerFlash, .jitter])
  func nothingChangesBefore(_ kind: DefectKind) {
    var random = SplitMix64(seed: 8)
    let clean = CleanTrace(CleanTraces.gesture)
    for _ in 0..<20 {
      guard let (trace, defect) = clean.injecting(kind, sizeFactor: 2, using: &random) else { continue }
      let isSame = isBeforeTheSame(trace, clean.trace, until: defect.start)
      #expect(isSame)
    }
  }

  @Test(arguments: [
    DefectKind.jumpBack, .interruptedHandoff, .stuck, .wrongTabRestore, .lostMomentum, .doubleScroll, .microStop,
    .velocityStep, .wrongOrder, .headerStuck, .sharedOffset, .diagonalDrift, .frozenAfterSwitch, .springBack,
    .wrongBounceOwner, .doubleBounce, .ghostScroll, .catchFailed, .frameHitch, .contentShift,
  ])
  func aTraceWithoutGesturesHasNoPlace(_ kind: DefectKind) {
    var frames = FrameTable(pageCount: 2)
    for n in 0..<60 { frames.append(Frame(t: n * 16_667, outer: 0, pager: 0, page: 0, inner: [0, 0], phase: nil)) }
    let clean = CleanTrace(
      Trace(layout: CleanTraces.layout, expect: Expectations(), touches: [], events: [], frames: frames))
    var random = SplitMix64(seed: 1)
    #expect(clean.injecting(kind, sizeFactor: 2, using: &random) == nil)
  }

  @Test(arguments: [DefectKind.touchStolen, .touchDelayed])
  func touchesOfControlsAreDelivered(_ kind: DefectKind) throws {
    var random = SplitMix64(seed: 5)
    var found = 0
    for clean in Self.sources {
      guard let (trace, defect) = clean.injecting(kind, sizeFactor: 2, using: &random) else { continue }
      found += 1
      let delivery = try #require(trace.deliveries.first)
      #expect(trace.deliveries.count == 1)
      #expect(trace.layout.controls.map(\.id) == [delivery.view])
      let down = try #require(trace.touches.first { $0.seq == delivery.touch })
      #expect(down.phase == .began)
      let n = try #require(trace.frames.index(at: down.t))
      let control = trace.layout.control(
        at: down.location, outer: trace.frames.outer[n], pager: trace.frames.pager[n],
        inner: { trace.frames.inner(n, page: $0) })
      #expect(control?.id == delivery.view)
      #expect(defect.end <= trace.frames.times.last ?? 0)
    }
    #expect(found > 3)
  }

  /// If the policy says that the list bounces, a touch on the header or the bar still stretches the outer view; any other bounce of it is
  /// the defect.
  @Test func aBounceThatThePolicyForbidsIsTheOnlyOne() throws {
    var random = SplitMix64(seed: 6)
    var found = 0
    for clean in Self.sources {
      for attempt in 0..<50 {
        let sizeFactor = pow(1.6, Double(attempt % 6))
        guard let (trace, defect) = clean.injecting(.wrongBounceOwner, sizeFactor: sizeFactor, using: &random),
          trace.expect.bounceOwner == .inner
        else { continue }
        found += 1
        for n in 0..<trace.frames.count where trace.frames.outer[n] < 0 {
          let gesture = try #require(trace.gesture(at: trace.frames.times[n]))
          let isDefect = defect.start <= trace.frames.times[n] && trace.frames.times[n] <= defect.end
          #expect(isDefect == (trace.gestures[gesture].region == .page))
        }
      }
    }
    #expect(found > 0)
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

  /// Whether nothing visible differs before the defect.
  private func isBeforeTheSame(_ a: Trace, _ b: Trace, until t: Int) -> Bool {
    (0..<min(a.frames.count, b.frames.count)).allSatisfy { n in
      let page = Int(a.frames.page[n])
      return a.frames.times[n] >= t
        || a.frames.outer[n] == b.frames.outer[n] && a.frames.inner(n, page: page) == b.frames.inner(n, page: page)
    }
  }
}
