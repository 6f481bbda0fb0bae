import CurveComparison
import ReportOutput
import TraceAnalysis
import TraceStore

extension Reports {
  /// A session, and whose frames of it: `nil` for those of the recording.
  public typealias CurveSource = (session: String, run: String?)

  /// The offsets of two recordings, or of one recording under two runs, compared as curves.
  ///
  /// - Parameters:
  ///   - warp: how far one motion may be ahead of the other or behind it, in microseconds.
  ///   - tolerance: below which difference nothing is said, in points; `nil` for what the pixels come to.
  ///   - gate: what makes the call fail.
  /// - Throws: `StoreError` for an unknown session or run, `UsageError` where frames are missing or both sides are the same.
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
