import Foundation
import HeadlessUIKit
import ScrollEngine
import Testing
import TraceAnalysis
import TraceFormats

/// Recorded gestures, replayed on the app's own screen, show no glitch.
@Suite struct CoordinationTests {
  static let recordings = BundledRecording.scripts

  @Test(arguments: recordings) func theProfileHasNoGlitches(in recording: URL) throws {
    var session = try JSONLinesFormat.session(from: FileSource(path: recording.path)).session
    session.layout = SampleAppStrategy.screen
    try expectNoGlitches(in: session, under: Strategy(SampleAppStrategy.self))
  }

  /// The same test finds the glitches that the app had before the coordinator.
  @Test func aFlagForAllListsHasGlitches() throws {
    let kinds = try Self.recordings.flatMap { recording -> [String] in
      var session = try JSONLinesFormat.session(from: FileSource(path: recording.path)).session
      session.layout = SampleAppStrategy.screen
      do {
        try expectNoGlitches(in: session, under: Strategy(FlagProfileStrategy.self))
        return []
      } catch let found as GlitchesFound {
        return found.glitches.map(\.glitch.kind.rawValue)
      }
    }
    #expect(Set(kinds).isSuperset(of: ["lost-momentum", "stuck", "wrong-tab-restore"]), "\(kinds)")
  }
}
