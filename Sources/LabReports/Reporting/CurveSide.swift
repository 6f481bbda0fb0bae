import CurveComparison
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// One side of a comparison of curves, read from a lab.
struct CurveSide {
  let shown: CurveReport.Side
  let recording: ComparedRecording
  let replayID: Int64

  /// - Parameters:
  ///   - name: the session, as `LabTransaction.session(named:)` finds it.
  ///   - run: the run whose frames are used; `nil` for those of the recording.
  ///   - option: the option that names the run.
  /// - Throws: `StoreError` for an unknown session or run, `UsageError` if there are no frames, or frames of several runs.
  init(_ name: String, run: String?, option: String, _ reader: LabTransaction) throws {
    let stored = try reader.session(named: name)
    guard let session = try reader.session(stored.id) else { throw StoreError.unknownSession(name: name) }
    let uid = TerminalText.escaped(stored.uid)
    let replay: StoredReplay
    let described: ReportData.Run
    if let run {
      (described, replay) = try Self.replay(of: stored, under: run, option, reader)
    } else {
      guard let recorded = try reader.replay(.recorded(sessionID: stored.id)), recorded.frameCount > 0 else {
        throw UsageError(
          "\(uid) has no recorded frames; choose the frames of a run with \(option) or --strategy; `tracelab analyze "
            + "--strategy all` makes them.")
      }
      described = ReportData.Run(id: -1, strategy: Catalog.recordedStrategy)
      replay = recorded
    }
    guard let frames = try reader.frames(ofReplay: replay.id), !frames.isEmpty else {
      throw UsageError(
        "the frames of \(uid) under \(TerminalText.escaped(described.title)) are not stored; `tracelab analyze --frames all` "
          + "stores them.")
    }
    let source = session.source
    shown = CurveReport.Side(
      session: ReportData.Session(
        uid: session.uid, name: session.name, scenario: session.scenario, build: source.build, device: source.device,
        refreshRate: source.refreshHz, duration: session.duration),
      run: described, of: session, frames: frames)
    recording = ComparedRecording(session, frames: frames)
    replayID = replay.id
  }

  private static func replay(
    of session: StoredSession, under name: String, _ option: String, _ reader: LabTransaction
  ) throws -> (ReportData.Run, StoredReplay) {
    let views = try SessionView.all(of: session, under: [name], reader)
    let uid = TerminalText.escaped(session.uid)
    guard let view = views.first else {
      throw UsageError(
        "no run called \(TerminalText.escaped(name)) has judged \(uid); `tracelab list runs` names the runs.")
    }
    guard views.count == 1 else {
      let names = views.map { "latest:\($0.strategy)" }.joined(separator: ", ")
      throw UsageError(
        "\(option) \(TerminalText.escaped(name)) names \(views.count) runs that have judged \(uid); name one of them, such "
          + "as \(TerminalText.escaped(names)), or a run's id.")
    }
    if let error = view.replay.error {
      throw UsageError(
        "\(uid) could not be replayed under \(TerminalText.escaped(view.strategy)): \(TerminalText.escaped(error))")
    }
    return (ReportData.Run(view.run, side: nil), view.replay)
  }
}
