import GRDB

/// One run in the lab, or the latest results of a strategy where several runs have them.
public struct StoredRun: Hashable, Sendable {
  /// The run's number. Negative for the latest results of several runs: minus the newest one's.
  public let id: Int64
  /// The newest run's header for latest results, without its label.
  public let header: RunHeader
  /// ISO 8601; `nil` while the run is not finished, or was interrupted.
  public let finishedAt: String?
  /// The runs that have the latest results, in the order in which they began; empty for one run.
  public let parts: [StoredRun]

  /// The ids of the runs behind it.
  public var ids: [Int64] { parts.isEmpty ? [id] : parts.map(\.id) }

  /// Latest results.
  ///
  /// - Parameter parts: the runs that have them, in the order in which they began.
  init?(latestOf parts: [StoredRun]) {
    guard let newest = parts.last else { return nil }
    id = -newest.id
    var header = newest.header
    header.label = nil
    self.header = header
    finishedAt = newest.finishedAt
    self.parts = parts
  }

  init(_ row: Row) {
    id = row["id"]
    header = RunHeader(
      label: row["label"], strategy: row["strategy"], options: row["options"], engineVersion: row["engine_version"],
      strategyVersion: row["strategy_version"], detectorVersion: row["detector_version"], startedAt: row["started_at"])
    finishedAt = row["finished_at"]
    parts = []
  }
}
