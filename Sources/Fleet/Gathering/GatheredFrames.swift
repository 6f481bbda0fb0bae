import LabCommon
import LabIntake
import LabReports
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// Replays the worst incidents of gathered runs from their recordings, where these can be reached, so that reports can show them.
struct GatheredFrames {
  let lab: Lab
  /// The lab's file.
  let path: String
  let catalog: Catalog
  /// Whether recordings are searched at the paths in the rows.
  let followsPaths: Bool
  /// A folder with the recordings, if they are not at their paths.
  let recordings: String?
  let importer: Importer
  let say: (String) -> Void

  /// A replay to show.
  private struct Wanted: Hashable {
    let uid: String
    let run: Int64
  }

  /// - Throws: `StoreError` if the lab fails, `Interrupted` after Ctrl-C.
  func store(ofWorst count: Int, runs: [Int64], _ summary: inout GatherSummary) throws {
    var missing: Set<String> = []
    var done: Set<Wanted> = []
    let stored = try lab.read { lab in try runs.flatMap { try lab.runs(named: "\($0)") } }
    for incident in try Reports(path: path, catalog: catalog).worst(count, of: stored, in: lab) {
      if StopFlag.shared.isRaised { throw interrupted(summary) }
      let wanted = Wanted(uid: incident.sessionUID, run: Int64(incident.runID))
      if missing.contains(wanted.uid) { summary.unreachable += 1 }
      guard !missing.contains(wanted.uid), done.insert(wanted).inserted else { continue }
      do {
        guard try bringRecording(of: wanted.uid) else {
          missing.insert(wanted.uid)
          summary.unreachable += 1
          continue
        }
      } catch is BackgroundReader.Stopped {
        throw interrupted(summary)
      }
      if try storeFrames(wanted) { summary.replaysWithFrames += 1 }
    }
  }

  private func interrupted(_ summary: GatherSummary) -> Interrupted {
    Interrupted(done: "the rows are in, and \(summary.text(lab: path))")
  }

  // MARK: Recordings

  /// Reads a session's recording into the lab, unless the lab has it.
  ///
  /// - Returns: whether the lab has it now.
  private func bringRecording(of uid: String) throws -> Bool {
    guard let stored = try lab.read({ try $0.storedSession(uid: uid) }) else { return false }
    if stored.holdsRecording { return true }
    guard let path = try lab.read({ try $0.path(ofSession: stored.id) }), path != "-" else { return false }
    for candidate in candidates(for: path) {
      guard let file = Recordings.file(at: candidate, formats: catalog.formats) else { continue }
      if try importer.isRecording(file, of: stored), try importer.completes(file, in: lab) { return true }
      say(
        "\(TerminalText.escaped(file.path)): expected the recording of \(TerminalText.escaped(uid)), found another one."
      )
    }
    return false
  }

  /// The possible paths of a recording: its own, and those in the named folder with as much of its path as exists there.
  private func candidates(for path: String) -> [String] {
    let named = followsPaths ? [path] : []
    guard let recordings else { return named }
    let parts = path.split(separator: "/")
    // The path is that of a row: it must not lead out of the folder.
    if parts.contains("..") { return named }
    return named + parts.indices.map { recordings + "/" + parts[$0...].joined(separator: "/") }
  }

  // MARK: Frames

  /// - Returns: whether the replay got its frames now.
  private func storeFrames(_ wanted: Wanted) throws -> Bool {
    guard let stored = try lab.read({ try $0.storedSession(uid: wanted.uid) }),
      let run = try lab.read({ try $0.runs(named: "\(wanted.run)") }).first,
      let verdict = try lab.read({ try $0.verdict(of: run.ids, on: stored.id) }),
      let replay = try lab.read({ try $0.replay(id: verdict.key.replayID) }), !replay.framesStored, replay.error == nil,
      let strategy = catalog.strategy(id: run.header.strategy),
      let session = try lab.read({ try $0.session(stored.id) })
    else { return false }
    guard run.header.engineVersion == Version.engine, run.header.strategyVersion == catalog.version(of: strategy) else {
      say("the frames of \(strategy.id) are left out: another version of this tool made them.")
      return false
    }
    let values = Settings.values(of: run.header.options) ?? [:]
    let settings = try Settings(values.map { "\($0.key)=\($0.value)" }, strategies: [strategy])
    let analysis = Analysis(catalog: catalog, settings: settings)
    guard let trace = analysis.replay(of: session, under: strategy).trace, trace.frames.count == replay.frameCount
    else {
      return false
    }
    let frames = try ReplayFrames(
      trace.frames, fingerY: trace.frames.fingerY(of: session.touches), layout: session.layout)
    try lab.write { try $0.addFrames(frames, toReplay: replay.id) }
    return true
  }
}
