import ReportOutput
import TraceStore

extension Reports {
  /// The incidents of runs to look at first, the worst first.
  ///
  /// - Throws: `StoreError`.
  package func worst(_ count: Int, of runs: [StoredRun], in lab: Lab) throws -> [Incident] {
    var data = blankData
    for run in runs {
      data.incidents += try worst(of: ReportData.Run(run, side: nil), in: lab).incidents
    }
    return Incident.ranked(data.incidents, limit: count, noticeable: data.noticeable)
  }

  /// The ids of the replays that contain these incidents.
  ///
  /// - Throws: `StoreError`.
  package func replays(ofWorst count: Int, of runs: [StoredRun], in lab: Lab) throws -> [Int64] {
    let worst = try worst(count, of: runs, in: lab)
    return try lab.read { lab in
      var replays: Set<Int64> = []
      for incident in worst {
        guard let run = runs.first(where: { $0.id == Int64(incident.runID) }),
          let session = try lab.storedSession(uid: incident.sessionUID),
          let verdict = try lab.verdict(of: run.ids, on: session.id)
        else { continue }
        replays.insert(verdict.key.replayID)
      }
      return replays.sorted()
    }
  }
}
