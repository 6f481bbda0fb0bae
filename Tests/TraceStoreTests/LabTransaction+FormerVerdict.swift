import GRDB

@testable import TraceStore

extension LabTransaction {
  /// Begins a run in the form of versions before migration 14.
  func beginFormerRun(_ strategy: String) throws -> Int64 {
    let header = RunHeader.sample(strategy)
    try database.execute(
      sql: """
        INSERT INTO run (label, strategy, options, engine_version, strategy_version, detector_version, started_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        header.label, header.strategy, header.options, header.engineVersion, header.strategyVersion,
        header.detectorVersion, header.startedAt,
      ])
    return database.lastInsertedRowID
  }

  /// Stores a verdict in the form of versions before migration 8.
  @discardableResult
  func insertFormerVerdict(onReplay replay: Int64, glitches: [(kind: String, magnitude: Double)]) throws -> Int64 {
    try database.execute(
      sql: """
        INSERT INTO verdict (replay_id, expect, detector_version, glitch_count, glitch_hash, gesture_glitches, gesture_worst)
        VALUES (?, '{}', 'd', ?, 'h', 0, 0)
        """, arguments: [replay, glitches.count])
    let verdict = database.lastInsertedRowID
    for (place, glitch) in glitches.enumerated() {
      try database.execute(
        sql: """
          INSERT INTO glitch (verdict_id, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal, magnitude,
            unit, cause, fingerprint, detail)
          VALUES (?, ?, 60000, 90000, 3, 5, 0, 0, ?, ?, 'pt', 'unknown', ?, 'it stood still')
          """, arguments: [verdict, glitch.kind, place, glitch.magnitude, "f\(place)"])
    }
    return verdict
  }
}
