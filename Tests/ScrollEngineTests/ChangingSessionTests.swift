import DefectInjection
import Foundation
import ScrollEngine
import ScrollStrategies
import Testing
import TraceModel

/// Screens that change at random break nothing under any strategy, and a replay repeats itself.
///
/// `TRACELAB_CHANGING_SESSIONS` is the number of sessions.
@Suite struct ChangingSessionTests {
  static let sessions = ProcessInfo.processInfo.environment["TRACELAB_CHANGING_SESSIONS"].flatMap { Int($0) } ?? 12

  @Test(arguments: [Strategy].shipped.map(\.id))
  func replaysEnd(id: String) throws {
    let strategy = try #require([Strategy].shipped.first { $0.id == id })
    for seed in 1...UInt64(max(Self.sessions, 1)) {
      let session = SessionGenerator.session(seed: seed, variety: .wide).changing(seed: seed)
      let replay = Replay(of: session, under: strategy.make(StrategyOptions()))
      #expect(replay.error == nil || !strategy.description.isReplayable, "seed \(seed)")
      let frames = replay.frames
      let offsets = frames.outer + frames.pager + frames.pageOffsets
      #expect(offsets.allSatisfy { $0.isFinite && abs($0) < 100_000 }, "seed \(seed)")
      #expect(Replay(of: session, under: strategy.make(StrategyOptions())).frames == frames, "seed \(seed)")
    }
  }
}

extension FrameTable {
  /// The offsets of all pages.
  fileprivate var pageOffsets: [Double] {
    (0..<count).flatMap { n in (0..<pageCount).map { inner(n, page: $0) } }
  }
}
