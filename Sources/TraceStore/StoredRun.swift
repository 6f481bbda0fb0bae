import GRDB

/// One run in the lab.
public struct StoredRun: Hashable, Sendable {
  public let id: Int64
  public let header: RunHeader
  /// ISO 8601; `nil` while the run is not finished, or was interrupted.
  public let finishedAt: String?

  init(_ row: Row) {
    id = row["id"]
    header = RunHeader(
      label: row["label"], strategy: row["strategy"], options: row["options"], engineVersion: row["engine_version"],
      strategyVersion: row["strategy_version"], detectorVersion: row["detector_version"], startedAt: row["started_at"])
    finishedAt = row["finished_at"]
  }
}
