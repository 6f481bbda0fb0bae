import Foundation
import Testing
import TraceModel

@testable import TracelabKit

/// Compares the detectors with the ground truth next to the checkout; skipped if there is none.
@Suite(.enabled(if: SharedFolder.url != nil, "no folder shared beside the checkout, and TRACELAB_SHARED is not set"))
struct GroundTruthTests {
  private func parts(_ change: (inout ScoreOptions, URL) -> Void) throws -> [ScoredPart] {
    var options = ScoreOptions()
    change(&options, try #require(SharedFolder.url))
    return try ScoreReport(options).parts
  }

  @Test func labelledRecordingsAndTheirVariants() throws {
    let parts = try parts {
      $0.folders = [$1.appending(path: "traces/browser").path]
      $0.variants = true
    }
    #expect(
      parts.map(\.id) == [
        "recordings", "recordings-faster", "recordings-slower", "recordings-mirrored", "recordings-noisy",
      ])
    for part in parts {
      #expect(part.score.rows.count >= 4)
      #expect(part.failure(below: 0.95) == nil)
      #expect(part.score.mistakes == [], "\(part.id)")
    }
  }

  /// Slow processors, dropped frames, 30 Hz, rubber bands, snaps and cancelled touches.
  @Test func recordingsInHardConditions() throws {
    let parts = try parts { $0.folders = [$1.appending(path: "traces/browser2").path] }
    for row in try #require(parts.first).score.rows {
      #expect(row.misses <= 1, "\(row.kind)")
      #expect(row.falseAlarms <= 1, "\(row.kind)")
    }
  }

  @Test func expectedVerdictsOnScripts() throws {
    let parts = try parts { $0.folders = [$1.appending(path: "traces/scripts").path] }
    #expect(parts[0].score.mistakes == [])
  }

  @Test func fieldLogs() throws {
    let parts = try parts { $0.fieldLogs = $1.appending(path: "touch-logs/field-logs/field_logs.json").path }
    #expect(parts[0].score.rows.map(\.hits) == [4])
    #expect(parts[0].score.mistakes == [])
  }

  @Test func doubledThresholdsLowerTheScore() throws {
    let parts = try parts {
      $0.folders = [$1.appending(path: "traces/browser").path]
      $0.analysis.thresholdScale = 2
    }
    #expect(parts[0].failure(below: 0.95) != nil)
  }
}

/// The folder of ground truth: `TRACELAB_SHARED`, or `shared` next to one of this file's parents.
enum SharedFolder {
  static let url: URL? = {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["TRACELAB_SHARED"] {
      candidates.append(URL(fileURLWithPath: path))
    }
    var parent = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while parent.path.count > 1 {
      parent.deleteLastPathComponent()
      candidates.append(parent.appending(path: "shared"))
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.appending(path: "traces").path) }
  }()
}
