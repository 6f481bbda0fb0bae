import GRDB

@testable import TraceStore

extension LabTransaction {
  /// Adds verdicts to a run's list, each with its session.
  func list(verdicts: [Int64], inRun run: Int64) throws {
    let listed = try verdicts.map { verdict in
      let session = try Int64.fetchOne(
        database,
        sql: "SELECT session_id FROM replay JOIN verdict ON verdict.replay_id = replay.id WHERE verdict.id = ?",
        arguments: [verdict])
      return ListedVerdict(id: verdict, sessionID: session ?? 0)
    }
    try list(listed, inRun: run)
  }
}
