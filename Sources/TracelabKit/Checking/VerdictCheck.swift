import TraceStore

/// The counts in a verdict's row.
enum VerdictCheck: LabCheck {
  static let description = CheckDescription(
    id: "verdicts",
    summary: "a verdict's counts are those of its glitches, and nothing was found where a replay failed",
    remedy: .taking("verdict", "analyze again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "verdict", on: lab, "verdict")
    try log.checkForInterruption()
    try log.reportRows(ofVerdicts: sql, except: [], on: lab)
    try log.checkOptions("expect", of: "verdict", on: lab)
  }

  private static let sql = """
    WITH counted AS (
      SELECT id, replay_id, glitch_count, uncounted,
        (SELECT count(*) FROM glitch WHERE verdict_id = verdict.id) AS glitches,
        (SELECT count(*) FROM glitch WHERE verdict_id = verdict.id AND counted = 0) AS not_counted
      FROM verdict
    )
    SELECT 'verdict', 'id ' || id, 'glitch_count = ' || glitches || ', the rows in glitch', glitch_count, id
    FROM counted WHERE glitch_count <> glitches
    UNION ALL
    SELECT 'verdict', 'id ' || id, 'uncounted = ' || not_counted || ', the rows in glitch that are not counted', uncounted, id
    FROM counted WHERE uncounted <> not_counted
    UNION ALL
    SELECT 'verdict', 'id ' || counted.id, 'no glitches, as replay ' || replay.id || ' failed', glitches, counted.id
    FROM counted JOIN replay ON replay.id = replay_id
    WHERE replay.status = 'error' AND glitches > 0
    """
}
