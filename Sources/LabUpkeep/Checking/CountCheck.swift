import TraceStore

/// The counts that were stored when runs finished and verdicts were stored, so that reports need not count again.
enum CountCheck: LabCheck {
  static let description = CheckDescription(
    id: "counts", summary: "the counts that are stored for reports equal those of the rows",
    remedy: "Delete the stored counts, sqlite3 LAB 'DELETE FROM counted_run', and each verdict concerned, sqlite3 LAB "
      + "'PRAGMA foreign_keys = ON; DELETE FROM verdict WHERE id = N', then analyze again, which counts the rows again."
  )

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "counted_run", on: lab, "counted run")
    for verdict in try lab.verdictsWithOtherDigest() where log.damage.verdicts.insert(verdict).inserted {
      log.problem(
        "verdict", "id \(verdict)", expected: "hash, most and worst in a gesture of its glitches", found: "others")
    }
    // The counts of a run that lists a damaged verdict cannot equal its rows.
    let damaged = try runs(thatList: log.damage.verdicts, on: lab)
    for sql in [runs, kinds, worst] {
      try log.checkForInterruption()
      try lab.forEachRow(of: sql) { row in
        guard case .integer(let run) = row[4], !damaged.contains(run) else { return }
        log.problem(row[0].shown, row[1].shown, expected: row[2].shown, found: row[3].shown)
      }
    }
  }

  private static func runs(thatList verdicts: Set<Int64>, on lab: LabTransaction) throws -> Set<Int64> {
    var runs: Set<Int64> = []
    for verdict in verdicts {
      try lab.forEachRow(of: "SELECT run_id FROM run_verdict WHERE verdict_id = ?", verdict) { row in
        if case .integer(let run) = row[0] { runs.insert(run) }
      }
    }
    return runs
  }

  private static let runs = """
    WITH live AS (
      SELECT run_id, count(*) AS sessions, count(CASE replay.status WHEN 'error' THEN 1 END) AS failed,
        coalesce(sum(CASE replay.status WHEN 'ok' THEN session.gesture_count END), 0) AS gestures,
        sum(verdict.glitch_count - verdict.uncounted) AS glitches,
        count(CASE WHEN verdict.glitch_count > verdict.uncounted THEN 1 END) AS hit, sum(verdict.uncounted) AS uncounted
      FROM run_verdict
      JOIN verdict ON verdict.id = verdict_id
      JOIN replay ON replay.id = verdict.replay_id
      JOIN session ON session.id = judged_session
      GROUP BY run_id
    )
    SELECT 'counted_run', 'run_id ' || c.run_id, 
        format('%d sessions, %d failed, %d gestures, %d glitches in %d sessions, %d not counted',
        live.sessions, live.failed, live.gestures, live.glitches, live.hit, live.uncounted),
      format('%d, %d, %d, %d in %d, %d', c.sessions, c.failed, c.gestures, c.glitches, c.sessions_with_glitches,
        c.uncounted), c.run_id
    FROM counted_run AS c
    LEFT JOIN live ON live.run_id = c.run_id
    WHERE (c.sessions, c.failed, c.gestures, c.glitches, c.sessions_with_glitches, c.uncounted)
      <> (coalesce(live.sessions, 0), coalesce(live.failed, 0), coalesce(live.gestures, 0), coalesce(live.glitches, 0),
        coalesce(live.hit, 0), coalesce(live.uncounted, 0))
    """

  private static let kinds = """
    WITH live AS (
      SELECT run_id, kind, unit, count(*) AS glitches, count(DISTINCT verdict_id) AS hit, max(magnitude) AS worst,
        min(glitch.counted) AS counted, min(confidence) AS least_confidence
      FROM counted_run
      JOIN run_verdict USING (run_id)
      JOIN glitch USING (verdict_id)
      GROUP BY run_id, kind, unit
    )
    SELECT 'counted_kind', 'run_id ' || run_id || ', kind ' || kind,
      
      format('%d glitches in %d sessions, worst %s %s, counted %d, least confidence %s', live.glitches,
        hit, live.worst, unit, live.counted, live.least_confidence),
      coalesce(format('%d in %d, worst %s, counted %d, least confidence %s', c.glitches, c.sessions, c.worst, c.counted,
        c.least_confidence), 'none'), run_id
    FROM live
    LEFT JOIN counted_kind AS c USING (run_id, kind, unit)
    WHERE (live.glitches, hit, live.worst, live.counted, live.least_confidence)
      IS NOT (c.glitches, c.sessions, c.worst, c.counted, c.least_confidence)
    UNION ALL
    SELECT 'counted_kind', 'run_id ' || run_id || ', kind ' || kind, 'none', glitches, run_id
    FROM counted_kind
    WHERE (run_id, kind, unit) NOT IN (SELECT run_id, kind, unit FROM live)
    """

  private static let worst = """
    SELECT 'counted_worst', 'run_id ' || c.run_id || ', kind ' || c.kind || ', place ' || place,
      'a glitch of this kind that the run lists', 'glitch ' || glitch_id, c.run_id
    FROM counted_worst AS c
    WHERE NOT EXISTS (
      SELECT 1 FROM glitch JOIN run_verdict USING (verdict_id)
      WHERE glitch.id = glitch_id AND glitch.kind = c.kind AND run_verdict.run_id = c.run_id
    )
    UNION ALL
    SELECT 'counted_worst', 'run_id ' || run_id || ', kind ' || kind, min(sum(glitches), 10) || ' places', (
      SELECT count(*) FROM counted_worst AS c WHERE c.run_id = k.run_id AND c.kind = k.kind), run_id
    FROM counted_kind AS k
    GROUP BY run_id, kind
    HAVING min(sum(glitches), 10) <> (
      SELECT count(*) FROM counted_worst AS c WHERE c.run_id = k.run_id AND c.kind = k.kind)
    """
}
