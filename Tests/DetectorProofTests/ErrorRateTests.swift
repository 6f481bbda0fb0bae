import DefectInjection
import Foundation
import GlitchComparison
import LabCommon
import ReportOutput
import Testing
import TraceAnalysis
import TraceModel
import TracelabKit

@testable import detector_proof

/// The detectors' error rates on small samples with fixed seeds. `detector-proof` prints them for large ones.
@Suite struct ErrorRateTests {
  private static func injected(_ count: Int, scale: Double = 1, _ conditions: [Condition] = [.none]) throws -> Score {
    var options = ProofOptions()
    options.injected = count
    options.seed = 2_026
    options.conditions = conditions
    options.kinds = kinds
    options.analysis.thresholdScale = scale
    return try InjectedDefects(options).part().score
  }

  private static let isNightly = ProcessInfo.processInfo.environment["TRACELAB_NIGHTLY"] == "1"

  private static let kinds = [
    "double-scroll", "interrupted-handoff", "jump-back", "lost-momentum", "stuck", "wrong-tab-restore",
  ]

  /// Twenty defects of each kind, shared by two tests.
  private static let twenty = Result { try injected(20) }

  @Test func injectedDefectsThatArePlainToSeeAreFound() throws {
    let score = try Self.twenty.get()
    #expect(score.rows.map(\.kind) == Self.kinds)
    for row in score.rows {
      #expect(row.hits + row.misses == 20, "\(row.kind)")
      #expect(try #require(row.largeRecall) >= 0.95, "\(row.kind)")
      #expect(try #require(row.precision) >= 0.9, "\(row.kind)")
      #expect(try #require(row.medianStartError) <= 34_000, "\(row.kind)")
    }
  }

  @Test func everyConditionHasItsRow() throws {
    let score = try Self.injected(5, [.drop2, .irregular, .hz30])
    #expect(score.rows.count == 3 * Self.kinds.count)
    #expect(score.rows.prefix(3).map(\.condition) == ["drop-2", "irregular", "hz-30"])
    for row in score.rows { #expect(row.hits + row.misses == 5, "\(row.kind)") }
  }

  @Test(.enabled(if: isNightly, "takes 8 s; TRACELAB_NIGHTLY=1")) func doubledThresholdsLowerTheScore() throws {
    let (scores, doubled) = (try Self.twenty.get(), try Self.injected(20, scale: 2))
    for (row, control) in zip(scores.rows, doubled.rows) {
      #expect(row.kind == control.kind)
      #expect(control.hits <= row.hits, "\(row.kind)")
    }
    #expect(doubled.rows.reduce(0) { $0 + $1.hits } < scores.rows.reduce(0) { $0 + $1.hits } * 9 / 10)
  }

  @Test func cleanSessionsHaveFewGlitches() throws {
    var options = ProofOptions()
    options.generated = 60
    options.conditions = [.none]
    options.kinds = ["double-scroll", "interrupted-handoff", "stuck", "wrong-tab-restore"]
    let parts = try GeneratedSessions(options).parts()
    #expect(parts.map(\.scored.id) == ["generated", "designed"])
    for part in parts { #expect(part.scored.score.mistakes == []) }
    let rows = parts[0].rows
    #expect(rows.map(\.kind) == [CleanTable.all])
    #expect(rows[0].rate.sessions >= 60)
    #expect(try #require(rows[0].rate.bound) > 0)
  }

  @Test func intervalsAreThoseOfTheBooks() throws {
    // Wilson's interval of 81 of 263, from Newcombe's paper of 1998 on single proportions.
    let interval = try #require(WilsonInterval(81, of: 263))
    #expect(abs(interval.lower - 0.2553) < 0.0001)
    #expect(abs(interval.upper - 0.3662) < 0.0001)
    #expect(WilsonInterval(0, of: 0) == nil)
    // The rule of three: nothing in 300 gestures.
    let none = AlarmRate(Array(repeating: (alarms: 0, gestures: 3), count: 100), seed: 1)
    #expect(none.bound == 10)
    // Alarms that occur together are less certain than as many alarms in different sessions.
    let spread = AlarmRate((0..<100).map { (alarms: $0 < 10 ? 1 : 0, gestures: 3) }, seed: 1)
    let together = AlarmRate((0..<100).map { (alarms: $0 < 1 ? 10 : 0, gestures: 3) }, seed: 1)
    #expect(spread.rate == together.rate)
    #expect(try #require(spread.bound) < (try #require(together.bound)))
  }

  @Test(.enabled(if: isNightly, "takes 5 s; TRACELAB_NIGHTLY=1")) func sensitivityIsDrawn() throws {
    var options = ProofOptions()
    options.injected = 3
    options.generated = 3
    options.conditions = [.none]
    options.kinds = ["jump-back"]
    let sensitivity = try Sensitivity(options)
    #expect(sensitivity.curves.map(\.kind) == ["jump-back"])
    #expect(sensitivity.curves[0].points.map(\.scale) == Sensitivity.scales)
    let recalls = sensitivity.curves[0].points.compactMap(\.recall)
    #expect(try #require(recalls.first) >= (try #require(recalls.last)))
    #expect(sensitivity.svg.hasPrefix("<svg "))
    #expect(sensitivity.svg.contains("jump-back"))
  }

  @Test func twoRunsWriteTheSameBytes() throws {
    var options = ProofOptions()
    options.injected = 2
    options.generated = 2
    options.conditions = [.held]
    let texts = try (0..<2).map { _ in
      let output = MemoryOutput()
      try ReportFormat.renderer("json", options: ReportOptions(width: nil, color: false))
        .render(try ProofReport(options).document, to: output)
      return output.text
    }
    #expect(texts[0] == texts[1])
    #expect(!texts[0].isEmpty)
  }

  @Test func nothingAskedIsAnError() {
    #expect(throws: UsageError.self) { try ProofReport(ProofOptions()) }
  }
}
