-- One row is one session that the baseline replayed and the candidate did not. A comparison cannot judge
-- these sessions. With the parameters exchanged, the query lists what only the candidate has.
-- @param baseline {run}: a label, an id or latest:STRATEGY
-- @param candidate {run}: a label, an id or latest:STRATEGY
-- @param limit {number} = 10000: the maximum number of rows; all when negative
-- @column strategy: the candidate run's strategy
-- @column baseline_run: the baseline run's id
-- @column candidate_run: the candidate run's id
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column error: why the candidate could not replay it; NULL when the candidate does not include it
SELECT
  run.strategy AS strategy, baseline_run, candidate_run, session.uid AS session_uid, session.name AS session_name,
  after.error AS error
FROM run_pair
CROSS JOIN run_verdict AS x ON x.run_id = baseline_run
LEFT JOIN run_verdict AS y ON y.run_id = candidate_run AND y.judged_session = x.judged_session
JOIN verdict AS b ON b.id = x.verdict_id
JOIN replay AS before ON before.id = b.replay_id
LEFT JOIN verdict AS c ON c.id = y.verdict_id
LEFT JOIN replay AS after ON after.id = c.replay_id
JOIN session ON session.id = x.judged_session
JOIN run ON run.id = candidate_run
WHERE baseline = CAST(:baseline AS TEXT) AND candidate = CAST(:candidate AS TEXT)
  AND x.verdict_id IS NOT y.verdict_id AND before.status = 'ok' AND after.status IS NOT 'ok'
ORDER BY run.strategy, candidate_run, baseline_run, session.uid
LIMIT CAST(:limit AS INTEGER);
