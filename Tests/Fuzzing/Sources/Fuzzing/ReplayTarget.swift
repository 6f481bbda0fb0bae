import ScrollStrategies
import TraceFormats
import TraceModel
import TraceStore

@testable import TracelabKit

/// The whole way of a recording: read, replayed, judged. The first line names a strategy and settings, the rest is the recording.
enum ReplayTarget: FuzzTarget {
  static let name = "replays"

  /// Seconds: what one input may cost.
  private static let limit = "\(ReplayLimit.key)=20"

  static var seeds: [[UInt8]] {
    let names = StrategyRegistry.all.map { $0.description.id } + ["recorded"]
    return SmallRecordings.all.enumerated().map { number, recording in
      Array("\(names[number % names.count]) refresh_hz=60\n".utf8) + recording
    }
  }

  static func take(_ input: [UInt8]) throws {
    let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2 else { return }
    let words = String(decoding: lines[0], as: UTF8.self).split(separator: " ").map(String.init)
    guard let strategy = words.first else { return }
    let settings: Settings
    let session: Session
    do {
      settings = try Settings(words.dropFirst() + [limit], strategies: Analyzer.known([strategy]))
      session = try JSONLinesFormat.session(from: MemorySource(Array(lines[1]), name: "f")).session
    } catch is UsageError {
      return
    } catch is TraceFormatError {
      return
    }
    if strategy == ReplayKey.recordedStrategy {
      check(Judgement(judging: session.frames, of: session, settings: settings), session)
    } else if let type = StrategyRegistry.strategy(id: strategy) {
      check(Judgement(replaying: session, under: type, settings: settings, storesFrames: true), session)
    }
  }

  private static func check(_ judgement: Judgement, _ session: Session) {
    expect(judgement.frames == nil || judgement.error == nil, "frames and an error")
    for found in judgement.glitches {
      let glitch = found.glitch
      expect(glitch.start <= glitch.end && glitch.firstFrame <= glitch.lastFrame, "a glitch that ends before it begins")
      expect(glitch.magnitude.isFinite, "a glitch of no size")
      expect(session.layout.pages.indices.contains(glitch.page), "a glitch on no page")
    }
  }
}
