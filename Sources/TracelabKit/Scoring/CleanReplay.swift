import Foundation
import ScrollEngine
import ScrollStrategies
import TraceFormats
import TraceModel

/// A session as `dynamics` moves it: the reference that hands over without loss, and so a take without glitches.
enum CleanReplay {
  static func trace(of session: Session, refreshHz: Double? = nil) -> Trace {
    var options = EngineOptions()
    options.refreshHz = refreshHz
    let replay = Replay(of: session, under: Dynamics(), options: options)
    return Trace(
      layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
      frames: replay.frames)
  }

  /// The bundled gesture scripts, by name.
  static func scripts() throws -> [(name: String, session: Session)] {
    try Embedded.recordings.filter { $0.name.hasPrefix("S") }.map { recording in
      let source = MemorySource(Array(recording.text.utf8), name: recording.name)
      return (recording.name, try JSONLinesFormat.session(from: source).session)
    }
  }
}
