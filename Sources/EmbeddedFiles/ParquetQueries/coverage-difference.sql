-- One row is one session that the baseline replayed and the candidate did not. A comparison cannot judge these
-- sessions. With the parameters exchanged, the query lists what only the candidate has.
-- @param baseline: a run's id or latest:STRATEGY
-- @param candidate: a run's id or latest:STRATEGY
-- @param row_limit = 10000: the maximum number of rows; all when negative
-- @param from_day =: only sessions of this day and later ones, YYYY-MM-DD in UTC; all when not set
-- @param to_day =: only sessions of this day and earlier ones
-- @column strategy: the candidate's strategy
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column error: why the candidate could not replay it; NULL when the candidate does not include it
WITH
  one AS MATERIALIZED (SELECT * FROM named_verdict(getvariable('baseline'))),
  other AS MATERIALIZED (SELECT * FROM named_verdict(getvariable('candidate'))),
  pair AS (
    SELECT DISTINCT one.strategy AS b_strategy, other.strategy AS c_strategy
    FROM (SELECT DISTINCT strategy FROM one) AS one CROSS JOIN (SELECT DISTINCT strategy FROM other) AS other
    WHERE one.strategy = other.strategy
      OR (SELECT count(DISTINCT strategy) FROM one) = 1 AND (SELECT count(DISTINCT strategy) FROM other) = 1
  )
SELECT c_strategy AS strategy, session.uid AS session_uid, session.name AS session_name, other.error
FROM pair
JOIN one ON one.strategy = b_strategy AND one.status = 'ok'
JOIN session ON session.uid = one.session_uid
LEFT JOIN other ON other.strategy = c_strategy AND other.session_uid = one.session_uid
WHERE other.status IS DISTINCT FROM 'ok'
ORDER BY c_strategy, session.uid
LIMIT CASE WHEN coalesce(getvariable('row_limit'), 10000) >= 0 THEN coalesce(getvariable('row_limit'), 10000) END;
