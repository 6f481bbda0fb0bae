import TraceStore

/// What one run comes to, as the queries `strategy-summary` and `glitch-matrix` count it.
struct RunCount {
  /// That the run lists, failed ones included.
  let sessions: Int
  let tally: RunTally

  var replayed: Int { sessions - tally.failed }

  /// By the run's id.
  ///
  /// - Parameters:
  ///   - runs: of `strategy-summary`.
  ///   - cells: of `glitch-matrix`.
  static func all(in runs: [Reports.Row], cells: [Reports.Row]) -> [Int: RunCount] {
    var kinds: [Int: [String: Int]] = [:]
    for cell in cells {
      guard let run = cell.integer("run_id"), let kind = cell.text("kind") else { continue }
      kinds[run, default: [:]][kind] = cell.integer("glitches")
    }
    var counts: [Int: RunCount] = [:]
    for row in runs {
      guard let run = row.integer("run_id") else { continue }
      counts[run] = RunCount(
        sessions: row.integer("sessions") ?? 0,
        tally: RunTally(
          gestures: row.integer("gestures") ?? 0, failed: row.integer("failed") ?? 0, glitches: kinds[run] ?? [:]))
    }
    return counts
  }
}
