import TraceStore

/// What one run comes to, as the query `strategy-summary` counts it.
struct RunCount {
  /// That the run lists, failed ones included.
  let sessions: Int
  let failed: Int
  let gestures: Int
  let glitches: Int

  var replayed: Int { sessions - failed }

  /// By the run's id.
  static func all(of names: [String], in lab: Lab) throws -> [Int: RunCount] {
    var counts: [Int: RunCount] = [:]
    for name in names {
      let result = try lab.query(named: "strategy-summary", parameters: ["run": name])
      for values in result.rows {
        let row = Reports.Row(columns: result.columns, values: values)
        guard let run = row.integer("run_id") else { continue }
        counts[run] = RunCount(
          sessions: row.integer("sessions") ?? 0, failed: row.integer("failed") ?? 0,
          gestures: row.integer("gestures") ?? 0, glitches: row.integer("glitches") ?? 0)
      }
    }
    return counts
  }
}
