import Testing
import TraceModel

@testable import DefectInjection

/// Designed motions stay within the possibilities of a finger and an app.
@Suite struct DesignedMotionTests {
  @Test(arguments: DesignedMotion.allCases)
  func offsetsAreContinuous(_ motion: DesignedMotion) {
    for seed in 1...12 as ClosedRange<UInt64> {
      let trace = motion.trace(seed: seed, hz: 120)
      let frames = trace.frames
      #expect(frames.count > 100)
      #expect(!trace.gestures.isEmpty)
      for n in 1..<frames.count {
        let page = trace.layout.visiblePage(pagerOffset: frames.pager[n])
        // The quickest way is an animation over a whole list, or a finger at 4 000 pt/s with one sample of 60 Hz.
        let most = motion == .scrollToTop ? 0.1 * trace.layout.maxOffset(page: page) + 90 : 110.0
        #expect(abs(frames.outer[n] - frames.outer[n - 1]) <= most)
        if trace.layout.visiblePage(pagerOffset: frames.pager[n - 1]) == page {
          #expect(abs(frames.inner(n, page: page) - frames.inner(n - 1, page: page)) <= most)
        }
      }
    }
  }

  @Test(arguments: DesignedMotion.allCases)
  func offsetsStayInTheirRangesUnlessPulled(_ motion: DesignedMotion) {
    let pulls: [DesignedMotion] = [
      .pullToRefresh, .rubberBand, .spring, .exponentialDecay, .constantDeceleration, .easeOut,
    ]
    for seed in 1...12 as ClosedRange<UInt64> where !pulls.contains(motion) {
      let trace = motion.trace(seed: seed, hz: 60)
      for n in 0..<trace.frames.count {
        #expect(trace.frames.outer[n] <= trace.layout.outer.maxOffset + 0.001)
      }
    }
  }

  @Test(arguments: DesignedMotion.allCases)
  func theFrameRateChangesNothing(_ motion: DesignedMotion) {
    let (slow, quick) = (motion.trace(seed: 5, hz: 60), motion.trace(seed: 5, hz: 240))
    #expect(slow.touches == quick.touches)
    #expect(slow.events == quick.events)
    let last = (slow.frames.count - 1, quick.frames.count - 1)
    #expect(abs(slow.frames.outer[last.0] - quick.frames.outer[last.1]) < 0.5)
  }

  @Test func aHeaderSnapsToItsEnds() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      let trace = DesignedMotion.headerSnap.trace(seed: seed, hz: 60)
      let end = try #require(trace.frames.outer.last)
      #expect(min(abs(end), abs(end - trace.layout.outer.pinOffset)) < 0.001)
    }
  }
}
