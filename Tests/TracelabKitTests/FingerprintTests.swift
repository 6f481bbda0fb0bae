import EmbeddedFiles
import GlitchDetectors
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel

@testable import TracelabKit

/// A glitch keeps its identity if the words that describe it change.
@Suite struct FingerprintTests {
  private static func glitches(_ recording: String, under strategy: String) throws -> (Session, [IdentifiedGlitch]) {
    let file = try #require(Embedded.recordings.first { $0.name == recording })
    let session = try JSONLinesFormat.session(from: MemorySource(file.text, name: file.name)).session
    let strategy = try #require(Catalog.shipped.strategy(id: strategy))
    return (session, Analysis().judgement(of: session, under: strategy).glitches)
  }

  /// Fingerprints recorded with the sentences from before November 2026.
  private static let known = [
    ("S05-base.jsonl", "native", ["351c165a6978edab", "ec54beadd0f8ad9f", "30c74aad10b84dc8"]),
    ("S05-base.jsonl", "observer", ["ec5d18cef07c190e", "56e4e1c740ba50ae", "30c74aad10b84dc8"]),
    ("S15-base.jsonl", "passthrough", ["4015a189359b785c"]),
    ("S15-base.jsonl", "toggle-enabled", ["772a37ee90d0c5f3", "fed8be43f63cbdc7"]),
  ]

  @Test(arguments: known)
  func fingerprintsAreThoseOfBefore(recording: String, strategy: String, fingerprints: [String]) throws {
    let (_, found) = try Self.glitches(recording, under: strategy)
    #expect(found.map(\.fingerprint) == fingerprints)
  }

  @Test(arguments: known)
  func otherWordsGiveTheSameFingerprints(recording: String, strategy: String, fingerprints: [String]) throws {
    let (session, found) = try Self.glitches(recording, under: strategy)
    let reworded = found.map(\.glitch).map { glitch in
      var glitch = glitch
      glitch.detail = "another sentence"
      return glitch
    }
    #expect(GlitchFingerprint.all(of: reworded, session: session.uid).map(\.text) == fingerprints)
  }
}
