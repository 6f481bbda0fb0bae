import DefectInjection
import Foundation
import ScrollEngine
import ScrollStrategies
import SeededRandom
import TraceAnalysis
import TraceFormats
import TraceModel

/// Clean motions under a condition, whose traces should have no glitches.
///
/// They are replays under a strategy that hands over without loss, and designed motions.
struct CleanReplay: Sendable {
  var strategy = Strategy(Dynamics.self)
  var condition = Condition.none

  /// The trace of a session, with the frames that the condition shows.
  func trace(of session: Session, refreshHz: Double? = nil, using random: inout SplitMix64) -> Trace {
    let hz = refreshHz ?? session.source.refreshHz
    var engine = EngineOptions()
    engine.refreshHz = condition.replayHz(displayHz: hz)
    let analysis = Analysis(settings: Settings(engine: engine))
    let session = condition.moved(session, using: &random)
    guard let trace = analysis.replay(of: session, under: strategy).trace else {
      return Trace(
        layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
        frames: FrameTable(pageCount: session.layout.pages.count))
    }
    return condition.apply(to: trace, displayHz: hz, using: &random)
  }

  /// A designed motion, with the frames that the condition shows.
  func trace(of motion: DesignedMotion, seed: UInt64, displayHz: Double, using random: inout SplitMix64) -> Trace {
    condition.apply(
      to: motion.trace(seed: seed, hz: condition.replayHz(displayHz: displayHz)), displayHz: displayHz, using: &random)
  }

  /// The bundled gesture scripts with their names, one entry per script.
  ///
  /// - Throws: `CocoaError`, or `TraceFormatError` if a script cannot be read.
  static func scripts() throws -> [(name: String, session: Session)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/EmbeddedFiles/Recordings").standardized
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("S") }.sorted { $0.path < $1.path }
      .map { ($0.lastPathComponent, try JSONLinesFormat.session(from: FileSource(path: $0.path)).session) }
  }
}
