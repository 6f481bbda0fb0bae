-- One row is one session that the baseline replayed and the candidate did not. A comparison cannot judge
-- these sessions. With the parameters exchanged, the query lists what only the candidate has.
-- @param baseline {run}: a label, an id or latest:STRATEGY
-- @param candidate {run}: a label, an id or latest:STRATEGY
-- @param limit {number} = 10000: the maximum number of rows; all when negative
-- @column strategy: the candidate run's strategy
-- @column baseline_run: the baseline run's id; of latest results that several runs have, the newest
-- @column candidate_run: the candidate run's id; of latest results that several runs have, the newest
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column error: why the candidate could not replay it; NULL when the candidate does not include it
WITH
  part AS MATERIALIZED ( -- the runs that have a part of what either name means
    SELECT DISTINCT result_id, run_id FROM run_name
    WHERE name IN (CAST(:baseline AS TEXT), CAST(:candidate AS TEXT))
  ),
  pair AS MATERIALIZED (
    SELECT baseline_run AS b_run, candidate_run AS c_run
    FROM run_pair WHERE baseline = CAST(:baseline AS TEXT) AND candidate = CAST(:candidate AS TEXT)
  ),
  sided AS MATERIALIZED ( -- the baseline's verdicts, each with the candidate's on the same session
    SELECT b_run, c_run, x.judged_session AS session_id, x.verdict_id AS b_verdict, iif(
      c_run > 0, (SELECT verdict_id FROM run_verdict AS y WHERE y.run_id = c_run AND y.judged_session = x.judged_session), (
        SELECT verdict_id FROM part AS p
        CROSS JOIN run_verdict AS y ON y.run_id = p.run_id AND y.judged_session = x.judged_session
        WHERE p.result_id = c_run ORDER BY p.run_id DESC LIMIT 1
      )) AS c_verdict
    FROM pair CROSS JOIN part ON part.result_id = b_run CROSS JOIN run_verdict AS x ON x.run_id = part.run_id
    WHERE b_run > 0 OR x.run_id = (
      SELECT max(other.run_id) FROM part AS p
      CROSS JOIN run_verdict AS other ON other.run_id = p.run_id AND other.judged_session = x.judged_session
      WHERE p.result_id = b_run
    )
  )
SELECT
  run.strategy AS strategy, abs(b_run) AS baseline_run, run.id AS candidate_run, session.uid AS session_uid,
  session.name AS session_name, after.error AS error
FROM sided
JOIN verdict AS b ON b.id = b_verdict
JOIN replay AS before ON before.id = b.replay_id
LEFT JOIN verdict AS c ON c.id = c_verdict
LEFT JOIN replay AS after ON after.id = c.replay_id
JOIN session ON session.id = sided.session_id
JOIN run ON run.id = abs(c_run)
WHERE b_verdict IS NOT c_verdict AND before.status = 'ok' AND after.status IS NOT 'ok'
ORDER BY run.strategy, run.id, abs(b_run), session.uid
LIMIT CAST(:limit AS INTEGER);
