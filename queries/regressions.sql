-- One row is one glitch, by its fingerprint, in one of two runs or in both. Shows what a change of a strategy, or
-- another strategy, made worse or better: runs are paired by strategy, or compared directly if each side has only
-- one. The view change_limit says from which difference on a magnitude counts as changed.
-- @param baseline {run}: a label, an id or latest:STRATEGY
-- @param candidate {run}: a label, an id or latest:STRATEGY
-- @param state {new|worse|same|better|fixed|changed} =: only these, changed for all except same; all when empty
-- @param limit {number} = 10000: the maximum number of rows; all when negative
-- @column state: new, worse, same, better or fixed, relative to the baseline
-- @column strategy: the candidate run's strategy
-- @column kind: the kind of glitch
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column gesture: the current or last gesture; NULL before the first
-- @column page: the affected page
-- @column baseline_magnitude: its size, in unit; NULL when new
-- @column candidate_magnitude: its size, in unit; NULL when fixed
-- @column unit: pt, pt/s or ms
-- @column start_us: its start, microseconds since the session's start: the candidate's, otherwise the baseline's
-- @column compared: 1 when both runs replayed the session; 0 when it is new or fixed only because one run did not
-- @column baseline_run: the baseline run's id
-- @column candidate_run: the candidate run's id
-- @column fingerprint: the same for the same glitch in all runs
-- @column confidence: how sure it is that this is a glitch, 0 to 1: the candidate's, otherwise the baseline's
-- @column severity: 1 cosmetic, 2 minor, 3 major, 4 blocking: the candidate's, otherwise the baseline's
WITH
  pair AS MATERIALIZED (
    SELECT baseline_run AS b_run, candidate_run AS c_run
    FROM run_pair WHERE baseline = CAST(:baseline AS TEXT) AND candidate = CAST(:candidate AS TEXT)
  ),
  altered AS MATERIALIZED ( -- the baseline's verdicts without an equal verdict in the candidate
    SELECT b_run, c_run, x.judged_session AS session_id, x.verdict_id AS b_verdict, y.verdict_id AS c_verdict,
      (SELECT count(*) FROM verdict JOIN replay ON replay.id = verdict.replay_id
        WHERE verdict.id IN (x.verdict_id, y.verdict_id) AND replay.status = 'ok') = 2 AS compared
    FROM pair CROSS JOIN run_verdict AS x ON x.run_id = b_run
    LEFT JOIN run_verdict AS y ON y.run_id = c_run AND y.judged_session = x.judged_session
    WHERE x.verdict_id IS NOT y.verdict_id AND (SELECT glitch_hash FROM verdict WHERE id = x.verdict_id)
      IS NOT (SELECT glitch_hash FROM verdict WHERE id = y.verdict_id)
  ),
  differing AS MATERIALIZED ( -- and the verdicts of sessions that only the candidate has, if it can have any
    SELECT * FROM altered
    UNION ALL
    SELECT b_run, c_run, y.judged_session, NULL, y.verdict_id, 0
    FROM pair CROSS JOIN run_verdict AS y ON y.run_id = c_run
    WHERE (SELECT sessions FROM run_count WHERE run_id = c_run)
        > (SELECT sessions FROM run_count WHERE run_id = b_run)
        - (SELECT count(*) FROM altered WHERE altered.c_run = pair.c_run AND c_verdict IS NULL)
      AND NOT EXISTS (SELECT 1 FROM run_verdict AS x WHERE x.run_id = b_run AND x.judged_session = y.judged_session)
  ),
  met AS (
    SELECT b_run, c_run, session_id, compared, g.magnitude AS b_size, h.magnitude AS c_size,
      coalesce(h.id, g.id) AS glitch_id
    FROM differing CROSS JOIN glitch AS g ON g.verdict_id = b_verdict
    LEFT JOIN glitch AS h ON h.verdict_id = c_verdict AND h.fingerprint = g.fingerprint
    UNION ALL
    SELECT b_run, c_run, session_id, compared, NULL, h.magnitude, h.id
    FROM differing CROSS JOIN glitch AS h ON h.verdict_id = c_verdict
    WHERE NOT EXISTS (SELECT 1 FROM glitch AS g WHERE g.verdict_id = b_verdict AND g.fingerprint = h.fingerprint)
    UNION ALL
    SELECT * FROM ( -- equal verdicts, read nearly in the order of the rows, so that the limit ends it early
      SELECT x.run_id, y.run_id, session.id, 1, h.magnitude, h.magnitude, h.id
      FROM run INDEXED BY run_by_strategy CROSS JOIN session
      CROSS JOIN run_verdict AS y ON y.run_id = run.id AND y.judged_session = session.id
      CROSS JOIN run_verdict AS x
        ON x.run_id = (SELECT b_run FROM pair WHERE c_run = run.id) AND x.judged_session = session.id
      CROSS JOIN glitch AS h ON h.verdict_id = y.verdict_id
      WHERE CAST(:state AS TEXT) IN ('', 'same') AND +run.id IN (SELECT c_run FROM pair)
        AND (x.verdict_id = y.verdict_id OR (SELECT glitch_hash FROM verdict WHERE id = x.verdict_id)
          = (SELECT glitch_hash FROM verdict WHERE id = y.verdict_id))
      ORDER BY run.strategy, run.id, session.uid, h.start_us, h.kind, h.fingerprint LIMIT CAST(:limit AS INTEGER)
    )
  )
SELECT CASE WHEN b_size IS NULL THEN 'new' WHEN c_size IS NULL THEN 'fixed' WHEN c_size = b_size
    OR abs(c_size - b_size) <= (SELECT max(share * b_size, least) FROM change_limit AS l WHERE l.unit = glitch.unit)
    THEN 'same' WHEN c_size > b_size THEN 'worse' ELSE 'better' END AS state,
  run.strategy AS strategy, glitch.kind AS kind, session.uid AS session_uid, session.name AS session_name, gesture,
  page, b_size AS baseline_magnitude, c_size AS candidate_magnitude, unit, start_us, compared, b_run AS baseline_run,
  c_run AS candidate_run, fingerprint, confidence, severity
FROM met JOIN glitch ON glitch.id = met.glitch_id JOIN run ON run.id = c_run JOIN session ON session.id = met.session_id
WHERE CAST(:state AS TEXT) IN ('', state) OR (CAST(:state AS TEXT) = 'changed' AND state <> 'same')
ORDER BY instr('new worse same better fixed', state), run.strategy, session.uid, start_us, glitch.kind, fingerprint,
  b_run, c_run
LIMIT CAST(:limit AS INTEGER);
