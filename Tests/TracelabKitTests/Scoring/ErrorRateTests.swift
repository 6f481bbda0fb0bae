import DefectInjection
import ReportOutput
import Testing
import TraceAnalysis
import TraceModel

@testable import TracelabKit

/// The detectors' error rates on small samples with fixed seeds. `tracelab score` prints them for large ones.
@Suite struct ErrorRateTests {
  private static func injected(_ count: Int, scale: Double = 1) throws -> Score {
    var options = ScoreOptions()
    options.injected = count
    options.seed = 2_026
    options.analysis.thresholdScale = scale
    return try InjectedDefects(options).part().score
  }

  @Test func injectedDefectsThatArePlainToSeeAreFound() throws {
    let score = try Self.injected(40)
    #expect(score.rows.map(\.kind) == DefectKind.allCases.map(\.rawValue).sorted())
    for row in score.rows {
      #expect(row.hits + row.misses == 40, "\(row.kind)")
      #expect(try #require(row.largeRecall) >= 0.98, "\(row.kind)")
      #expect(try #require(row.precision) >= 0.98, "\(row.kind)")
      #expect(try #require(row.medianStartError) <= 34_000, "\(row.kind)")
    }
    #expect(score.mistakes == [])
  }

  @Test func doubledThresholdsLowerTheScore() throws {
    let (scores, doubled) = (try Self.injected(40), try Self.injected(40, scale: 2))
    for (row, control) in zip(scores.rows, doubled.rows) {
      #expect(row.kind == control.kind)
      #expect(control.hits < row.hits, "\(row.kind)")
    }
  }

  @Test func cleanSessionsHaveNoGlitch() throws {
    var options = ScoreOptions()
    options.generated = 100
    #expect(try GeneratedSessions.part(options).score.mistakes == [])
  }

  @Test func twoRunsWriteTheSameBytes() throws {
    var options = ScoreOptions()
    options.injected = 10
    options.generated = 10
    let texts = try (0..<2).map { _ in
      let output = MemoryOutput()
      try ReportFormat.renderer("json", options: ReportOptions(width: nil, color: false))
        .render(try ScoreReport(options).document, to: output)
      return output.text
    }
    #expect(texts[0] == texts[1])
    #expect(!texts[0].isEmpty)
  }

  @Test func nothingAskedIsAnError() {
    #expect(throws: UsageError.self) { try ScoreReport(ScoreOptions()) }
  }
}
