import ScrollEngine
import ScrollStrategies
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

@testable import LabAnalysis

/// Reading, replaying and judging a recording. The first line names a strategy and settings, the rest is the recording.
enum ReplayTarget: FuzzTarget {
  static let name = "replays"

  /// The longest time for one input, in seconds.
  private static let limit = "\(ReplayLimit.key)=20"

  static var seeds: [[UInt8]] {
    let names = [Strategy].shipped.map(\.id) + ["recorded"]
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
      settings = try Settings(words.dropFirst() + [limit], strategies: Analyzer.known([strategy], of: .shipped))
      session = try JSONLinesFormat.session(from: MemorySource(Array(lines[1]), name: "f")).session
    } catch is UsageError {
      return
    } catch is TraceFormatError {
      return
    }
    let analysis = Analysis(settings: settings)
    if strategy == ReplayKey.recordedStrategy {
      check(analysis.judgement(ofRecorded: session), session)
    } else if let replayed = Catalog.shipped.strategy(id: strategy) {
      let judgement = analysis.judgement(of: session, under: replayed)
      check(judgement, session)
      if let frames = judgement.trace?.frames {
        // A session that no lab can hold is refused.
        let fingerY = frames.fingerY(of: session.touches)
        _ = try? ReplayFrames(frames, fingerY: fingerY, layout: session.layout)
      }
    }
  }

  private static func check(_ judgement: Judgement, _ session: Session) {
    expect(judgement.trace == nil || judgement.error == nil, "frames and an error")
    for found in judgement.glitches {
      let glitch = found.glitch
      expect(glitch.start <= glitch.end && glitch.firstFrame <= glitch.lastFrame, "a glitch that ends before it begins")
      expect(glitch.magnitude.isFinite, "a glitch of no size")
      expect(session.layout.pages.indices.contains(glitch.page), "a glitch on no page")
    }
  }
}
