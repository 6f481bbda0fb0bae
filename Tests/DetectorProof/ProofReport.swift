import DefectInjection
import LabReports
import ReportOutput
import TraceAnalysis
import TracelabKit

/// The results for injected defects and for clean motions.
struct ProofReport {
  /// One entry per ground truth.
  private(set) var parts: [ScoredPart] = []
  /// Recall and false alarms over the scale of the thresholds; `nil` if not requested.
  private(set) var sensitivity: Sensitivity?
  /// Findings that depend on what they must not depend on; `nil` if not requested.
  private(set) var laws: TraceLaws?
  private let options: ProofOptions

  /// - Throws: `CocoaError` or `TraceFormatError` if a bundled script cannot be read; `UsageError` for an unknown strategy, or if nothing
  ///   is requested.
  init(_ options: ProofOptions) throws {
    self.options = options
    if options.injected > 0 { parts.append(try InjectedDefects(options).part()) }
    if options.generated > 0 { parts += try GeneratedSessions(options).parts().map(\.scored) }
    if options.hasSensitivity { sensitivity = try Sensitivity(options) }
    if options.laws > 0 || !options.recordings.isEmpty { laws = try TraceLaws(options) }
    if parts.isEmpty, sensitivity == nil, laws == nil {
      throw UsageError("Name --injected, --generated, --laws or --sensitivity.")
    }
  }

  var document: ReportDocument {
    var notes = [ScoreReport.hitNote]
    if options.injected > 0 {
      notes.append(
        "Kinds that may rightly name the same event count as the same kind; misses are listed from twice the noticeable size on. From "
          + "and to, and at least: Wilson's interval at 95 %.")
    }
    return ReportDocument(
      title: "Detectors against injected defects and clean motions", headline: [],
      sections: parts.map(\.section) + (sensitivity.map { [$0.section] } ?? [])
        + (laws.map { [$0.section] } ?? []),
      notes: notes + ScoreReport.notes(of: options.analysis))
  }

  /// The failure for the first kind whose recall or precision is below a limit; `nil` if there is none.
  func failure(below limit: Double) -> GateFailure? { parts.lazy.compactMap { $0.failure(below: limit) }.first }
}
