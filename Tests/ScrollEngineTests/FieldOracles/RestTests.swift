import DefectInjection
import ScrollEngine
import ScrollStrategies
import Testing
import TraceModel

/// Strategies that move the views by motions of their own return every view to its range, in any session.
@Suite struct RestTests {
  @Test(arguments: [
    ("combined-ballistics", [:]), ("combined-ballistics", ["body": "visible", "exact_zero": "true"]),
    ("combined-ballistics", ["physics": "clamping", "float_header": "true"]), ("four-phase", [:]),
    ("four-phase", ["header": "dispatches"]), ("modes", [:]),
    ("modes", ["forward": "parallel", "backward": "parallel"]),
  ])
  func nothingRestsBeyondItsRange(id: String, options: [String: String]) throws {
    let strategy = try #require([Strategy].shipped.first { $0.id == id })
    for seed in 1...60 {
      let session = SessionGenerator.session(seed: UInt64(seed), variety: .wide)
      let frames = Replay(of: session, under: strategy.make(StrategyOptions(options))).frames
      let last = frames.count - 1
      #expect(frames.outer[last] >= 0 && frames.outer[last] <= session.layout.outer.pinOffset, "seed \(seed)")
      for page in session.layout.pages.indices {
        let offset = frames.inner(last, page: page)
        // Ranges are whole pixels; frames are rounded to 1/1000.
        #expect(offset >= 0 && offset <= session.layout.maxOffset(page: page) + 0.5, "seed \(seed), page \(page)")
      }
    }
  }
}
