import Foundation
import ScrollEngine
import ScrollStrategies
import TraceAnalysis
import TraceFormats
import TraceModel

/// Replays sessions under `dynamics`, the strategy that hands over without loss, so that the trace should have no glitches.
enum CleanReplay {
  static func trace(of session: Session, refreshHz: Double? = nil) -> Trace {
    var engine = EngineOptions()
    engine.refreshHz = refreshHz
    let analysis = Analysis(settings: Settings(engine: engine))
    return analysis.replay(of: session, under: Strategy(Dynamics.self)).trace
      ?? Trace(
        layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
        frames: FrameTable(pageCount: session.layout.pages.count))
  }

  /// The bundled gesture scripts with their names, one entry per script.
  ///
  /// - Throws: `TraceFormatError` if a bundled script cannot be read.
  static func scripts() throws -> [(name: String, session: Session)] {
    try Embedded.recordings.filter { $0.name.hasPrefix("S") }.map { recording in
      let source = MemorySource(Array(recording.text.utf8), name: recording.name)
      return (recording.name, try JSONLinesFormat.session(from: source).session)
    }
  }
}
