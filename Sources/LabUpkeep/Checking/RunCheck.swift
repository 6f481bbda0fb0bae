import TraceStore

/// Runs, and the verdicts that they list.
enum RunCheck: LabCheck {
  static let description = CheckDescription(
    id: "runs", summary: "a run lists verdicts of its own strategy and versions, each for the verdict's session",
    remedy: .taking("run", "analyze again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "run", on: lab, "run")
    try log.examineRows(of: "run_verdict", on: lab, "listed verdict")
    try log.checkForInterruption()
    try log.reportRows(of: keys, on: lab)
    try log.checkForInterruption()
    try log.reportRows(of: sessions, on: lab)
    try log.checkOptions("options", of: "run", on: lab)
    for run in try lab.runs() where run.finishedAt == nil {
      log.note(
        "Run \(run.id) of \(run.header.strategy) is not finished. It is under way, or was interrupted; analyze again.")
    }
  }

  private static let keys = """
    SELECT 'run_verdict', 'run_id ' || run.id || ', verdict_id ' || verdict.id,
      'a verdict of ' || run.strategy || ', with the run''s versions',
      'one of ' || replay.strategy || CASE WHEN replay.strategy = run.strategy THEN ', with other versions' ELSE '' END
    FROM run_verdict
    JOIN run ON run.id = run_id
    JOIN verdict ON verdict.id = verdict_id
    JOIN replay ON replay.id = verdict.replay_id
    WHERE (run.strategy, run.engine_version, run.strategy_version, run.detector_version)
      <> (replay.strategy, replay.engine_version, replay.strategy_version, verdict.detector_version)
    """

  private static let sessions = """
    SELECT 'run_verdict', 'run_id ' || run_id || ', verdict_id ' || verdict_id,
      'judged_session = ' || replay.session_id || ', as its replay', judged_session
    FROM run_verdict
    JOIN verdict ON verdict.id = verdict_id
    JOIN replay ON replay.id = verdict.replay_id
    WHERE judged_session <> replay.session_id
    """
}

/// The counts in a verdict's row.
enum VerdictCheck: LabCheck {
  static let description = CheckDescription(
    id: "verdicts",
    summary: "a verdict's counts match its glitches; a failed replay has no glitches",
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
