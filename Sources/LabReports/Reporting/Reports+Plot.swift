import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TracePlot
import TraceStore

extension Reports {
  /// One session's offsets under the selected runs, in one plot.
  ///
  /// - Parameters:
  ///   - name: the session, as `LabTransaction.session(named:)` finds it.
  ///   - seconds: the part to draw.
  /// - Throws: `StoreError` for an unknown session, `UsageError` for a session without frames, and a part without length.
  public func overlay(of name: String, seconds: (from: Double?, to: Double?) = (nil, nil)) throws -> Overlay {
    let lab = try open()
    let stored = try lab.read { try $0.session(named: name) }
    guard let session = try lab.read({ try $0.session(stored.id) }) else { throw StoreError.unknownSession(name: name) }
    let data = try data(of: stored, under: try meant(nil, in: lab), in: lab, withReplays: true)
    var views: [ReplayedSession.View] = []
    try data.replays.eachReplay {
      views = $0.views
      return false
    }
    let runs = data.runsByID
    let isAmbiguous = Set(runs.values.map(\.strategy)).count < runs.count
    let curves = views.map { view in
      let run = runs[view.runID]
      let label = isAmbiguous ? " (\(run?.label ?? "run \(view.runID)"))" : ""
      return Overlay.Curve(
        title: (run?.strategy ?? "run \(view.runID)") + label, frames: view.frames,
        marks: data.incidents.filter { $0.runID == view.runID }.sorted { $0.start < $1.start }.map {
          PlotMark(start: $0.start, end: $0.end, kind: $0.kind, detail: $0.detail)
        })
    }
    guard !curves.isEmpty else {
      throw UsageError(try noFrames(of: stored, in: lab))
    }
    var overlay = Overlay(
      title: session.name, layout: session.layout, expect: session.expect, touches: session.touches,
      events: session.events, curves: curves)
    overlay.areRunsChosen = !self.runs.isEmpty
    let whole = overlay.drawnRange
    let from = try Self.microseconds(seconds.from, "--from") ?? whole.lowerBound
    let to = try Self.microseconds(seconds.to, "--to") ?? whole.upperBound
    guard from < to else { throw UsageError("--from must lie before --to, and before the session's end.") }
    if seconds.from != nil || seconds.to != nil { overlay.range = from...to }
    return overlay
  }

  /// A sentence for a session of which the selected runs have no frames: the runs that have some, or how to make them.
  private func noFrames(of session: StoredSession, in lab: Lab) throws -> String {
    let uid = TerminalText.escaped(session.uid)
    let drawable = try lab.read { try SessionView.all(of: session, under: $0.runNames(), $0) }
      .filter { $0.replay.framesStored && $0.replay.error == nil }
    let names = Array(Set(drawable.map { "latest:\($0.strategy)" })).sorted()
    guard let first = names.first, !runs.isEmpty else {
      return "no run has frames of \(uid); `tracelab analyze --strategy all` makes them."
    }
    return
      "\(runs.map { TerminalText.escaped($0) }.joined(separator: " and ")) \(runs.count == 1 ? "has" : "have") no frames "
      + "of \(uid); \(Plural.text(names.count, "strategy has", "strategies have")) some, such as --run \(first)."
  }

  private static func microseconds(_ seconds: Double?, _ option: String) throws -> Int? {
    guard let seconds else { return nil }
    guard abs(seconds) < 1e6 else { throw UsageError("\(option) takes seconds since the session's start.") }
    return Int(seconds * 1e6)
  }
}
