import Foundation
import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel

/// Recordings of gestures and changes on other screens, under other policies, that a search found: mended faults and false alarms.
///
/// The name of a file is the kind of glitch, the number of the screen (`search-proof --screens`) and that of the try.
@Suite struct SearchedRecordingsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Searched")

  static let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test func filesAreFound() { #expect(!Self.files.isEmpty) }

  @Test(arguments: files) func hasNoGlitch(file: String) throws {
    let session = try JSONLinesFormat.session(from: FileSource(path: Self.folder.appending(path: file).path)).session
    for dropped in [0, 11] {
      var engine = EngineOptions()
      engine.droppedFrames = dropped
      let analysis = Analysis(settings: Settings(engine: engine))
      let glitches = analysis.judgement(of: session, under: Strategy(Coordinator.self)).glitches.map(\.glitch)
      // Dropped frames are told by a kind that no gate counts.
      let counted = glitches.filter {
        $0.confidence >= GlitchConfidence.leastGated && !analysis.catalog.uncountedKinds.contains($0.kind.rawValue)
      }
      #expect(counted.map(\.detail) == [])
    }
  }
}
