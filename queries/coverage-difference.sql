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
-- @column error: the reason why the candidate could not replay it; NULL when the candidate does not include it
SELECT
  run.strategy AS strategy, abs(baseline_run) AS baseline_run, run.id AS candidate_run, session.uid AS session_uid,
  session.name AS session_name, after.error AS error
FROM paired_verdict
JOIN verdict AS b ON b.id = baseline_verdict
JOIN replay AS before ON before.id = b.replay_id
LEFT JOIN verdict AS c ON c.id = candidate_verdict
LEFT JOIN replay AS after ON after.id = c.replay_id
JOIN session ON session.id = judged_session
JOIN run ON run.id = abs(candidate_run)
WHERE baseline = CAST(:baseline AS TEXT) AND candidate = CAST(:candidate AS TEXT)
  AND baseline_verdict IS NOT candidate_verdict AND before.status = 'ok' AND after.status IS NOT 'ok'
ORDER BY run.strategy, run.id, abs(baseline_run), session.uid
LIMIT CAST(:limit AS INTEGER);
