import CurveComparison
import ReportOutput
import TraceAnalysis
import TraceStore

extension Reports {
  /// A session, and the run of its frames; `nil` for the recorded frames.
  public typealias CurveSource = (session: String, run: String?)

  /// The offsets of two recordings, or of one recording under two runs, compared as curves.
  ///
  /// - Parameters:
  ///   - warp: the maximum time by which one motion may be ahead of the other, in microseconds.
  ///   - tolerance: the size below which differences are ignored, in points; `nil` derives it from the size of a pixel.
  ///   - gate: the rules by which the call fails.
  /// - Throws: `StoreError` for an unknown session or run, `UsageError` if frames are missing or both sides are the same.
  public func curves(
    of a: CurveSource, and b: CurveSource, warp: Int = CurveComparison.defaultWarp, tolerance: Double? = nil,
    gate: CurveGate? = nil
  ) throws -> CurveReport {
    let (one, other) = try open().read { reader in
      (
        try CurveSide(a.session, run: a.run, option: "--run-a", reader),
        try CurveSide(b.session, run: b.run, option: "--run-b", reader)
      )
    }
    guard one.replayID != other.replayID else {
      throw UsageError(
        "A and B are the same frames; name another session, or compare two runs of one session with --strategy S,T or "
          + "--run-a and --run-b.")
    }
    var report = CurveReport(
      one.shown, other.shown,
      comparison: CurveComparison(one.recording, other.recording, warp: warp, points: tolerance), gate: gate)
    report.databaseOption = databaseOption
    report.places = [path]
    return report
  }
}
