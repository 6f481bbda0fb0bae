-- One row is one glitch, by its fingerprint, in one of two runs or in both. Shows what a change of a strategy, or
-- another strategy, made worse or better. Runs are paired by strategy, or compared directly if each side has only
-- one. The view change_limit holds the smallest difference of a magnitude that counts as a change.
-- @param baseline {run}: a label, an id or latest:STRATEGY
-- @param candidate {run}: a label, an id or latest:STRATEGY
-- @param state {new|worse|same|better|fixed|not judged|changed} =: only these, changed for all but same; all if empty
-- @param limit {number} = 10000: the maximum number of rows; all when negative
-- @column state: new, worse, same, better or fixed, relative to the baseline; not judged where the candidate did not
--   judge the session
-- @column strategy: the candidate run's strategy
-- @column kind: the kind of glitch
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column gesture: the current or last gesture; NULL before the first
-- @column page: the affected page
-- @column baseline_magnitude: its size, in unit; NULL when new
-- @column candidate_magnitude: its size, in unit; NULL when fixed or not judged
-- @column unit: pt, pt/s or ms
-- @column start_us: its start, microseconds since the session's start: the candidate's, otherwise the baseline's
-- @column compared: 1 when both runs replayed the session; 0 when one of them did not
-- @column baseline_run: the baseline run's id; of latest results that several runs have, the newest
-- @column candidate_run: the candidate run's id; of latest results that several runs have, the newest
-- @column fingerprint: the same for the same glitch in all runs
-- @column confidence: how sure it is that this is a glitch, 0 to 1: the candidate's, otherwise the baseline's
-- @column severity: 1 cosmetic, 2 minor, 3 major, 4 blocking: the candidate's, otherwise the baseline's
WITH
  sided AS MATERIALIZED (
    SELECT baseline_run AS b_run, candidate_run AS c_run, judged_session AS session_id, baseline_verdict AS b_verdict,
      candidate_verdict AS c_verdict
    FROM paired_verdict WHERE baseline = CAST(:baseline AS TEXT) AND candidate = CAST(:candidate AS TEXT)
  ),
  altered AS MATERIALIZED ( -- the baseline's verdicts without an equal verdict in the candidate
    SELECT b_run, c_run, session_id, b_verdict, c_verdict,
      (SELECT count(*) FROM verdict JOIN replay ON replay.id = verdict.replay_id
        WHERE verdict.id IN (b_verdict, c_verdict) AND replay.status = 'ok') = 2 AS compared
    FROM sided
    WHERE b_verdict IS NOT c_verdict AND (SELECT glitch_hash FROM verdict WHERE id = b_verdict)
      IS NOT (SELECT glitch_hash FROM verdict WHERE id = c_verdict)
  ),
  differing AS MATERIALIZED ( -- and the verdicts of sessions that only the candidate has, if it can have any
    SELECT * FROM altered
    UNION ALL
    SELECT candidate_run, baseline_run, judged_session, NULL, baseline_verdict, 0
    FROM paired_verdict AS turned
    WHERE baseline = CAST(:candidate AS TEXT) AND candidate = CAST(:baseline AS TEXT) AND candidate_verdict IS NULL
      AND (SELECT sessions FROM run_count WHERE run_id = turned.baseline_run)
        > (SELECT sessions FROM run_count WHERE run_id = turned.candidate_run)
        - (SELECT count(*) FROM altered WHERE altered.c_run = turned.baseline_run AND c_verdict IS NULL)
  ),
  met AS (
    SELECT b_run, c_run, session_id, compared AND (h.id IS NOT NULL
        OR (SELECT not_judged -> ('$."' || g.kind || '"') FROM verdict WHERE id = c_verdict) IS NULL) AS compared,
      g.magnitude AS b_size, h.magnitude AS c_size, coalesce(h.id, g.id) AS glitch_id
    FROM differing CROSS JOIN glitch AS g ON g.verdict_id = b_verdict
    LEFT JOIN glitch AS h ON h.verdict_id = c_verdict AND h.fingerprint = g.fingerprint
    UNION ALL
    SELECT b_run, c_run, session_id, compared, NULL, h.magnitude, h.id
    FROM differing CROSS JOIN glitch AS h ON h.verdict_id = c_verdict
    WHERE NOT EXISTS (SELECT 1 FROM glitch AS g WHERE g.verdict_id = b_verdict AND g.fingerprint = h.fingerprint)
    UNION ALL
    SELECT * FROM ( -- equal verdicts, read nearly in the order of the rows, so that the limit ends it early
      SELECT b_run, c_run, session.id, 1, h.magnitude, h.magnitude, h.id
      FROM run INDEXED BY run_by_strategy CROSS JOIN session
      CROSS JOIN sided ON sided.session_id = session.id AND sided.c_run IN (run.id, -run.id)
      CROSS JOIN glitch AS h ON h.verdict_id = c_verdict
      WHERE CAST(:state AS TEXT) IN ('', 'same') AND +run.id IN (SELECT abs(c_run) FROM sided)
        AND (b_verdict = c_verdict OR (SELECT glitch_hash FROM verdict WHERE id = b_verdict)
          = (SELECT glitch_hash FROM verdict WHERE id = c_verdict))
      ORDER BY run.strategy, run.id, session.uid, h.start_us, h.kind, h.fingerprint LIMIT CAST(:limit AS INTEGER)
    )
  )
SELECT CASE WHEN b_size IS NULL THEN 'new' WHEN c_size IS NULL THEN iif(compared, 'fixed', 'not judged')
    WHEN c_size = b_size
      OR abs(c_size - b_size) <= (SELECT max(share * b_size, least) FROM change_limit AS l WHERE l.unit = glitch.unit)
    THEN 'same' WHEN c_size > b_size THEN 'worse' ELSE 'better' END AS state,
  run.strategy AS strategy, glitch.kind AS kind, session.uid AS session_uid, session.name AS session_name, gesture,
  page, b_size AS baseline_magnitude, c_size AS candidate_magnitude, unit, start_us, compared,
  abs(b_run) AS baseline_run, abs(c_run) AS candidate_run, fingerprint, confidence, severity
FROM met JOIN glitch ON glitch.id = met.glitch_id JOIN run ON run.id = abs(c_run)
JOIN session ON session.id = met.session_id
WHERE CAST(:state AS TEXT) IN ('', state) OR (CAST(:state AS TEXT) = 'changed' AND state <> 'same')
ORDER BY instr('new worse same better fixed not judged', state), run.strategy, session.uid, start_us, glitch.kind,
  fingerprint, b_run, c_run LIMIT CAST(:limit AS INTEGER);
