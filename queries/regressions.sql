-- One row is one glitch, by its fingerprint, met in one of two runs or in both. What a change of the strategies, or
-- another strategy, made worse or better: runs are paired by strategy, or just compared when each side has one. A
-- magnitude counts as changed when it differs by more than 10 % and by more than 1 pt, 25 pt/s or 10 ms.
-- @param baseline: a label, an id or latest:STRATEGY
-- @param candidate: a label, an id or latest:STRATEGY
-- @column state: new, worse, same, better or fixed, seen from the baseline
-- @column strategy: the candidate run's strategy
-- @column kind: which way it looked wrong
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column gesture: the gesture under way or last ended; NULL before the first
-- @column page: the page concerned
-- @column baseline_magnitude: how much, in unit; NULL when new
-- @column candidate_magnitude: how much, in unit; NULL when fixed
-- @column unit: pt, pt/s or ms
-- @column start_us: when it began, microseconds since the session's start: the candidate's, else the baseline's
-- @column compared: 1 when both runs replayed the session; 0: new or fixed only because one did not
-- @column baseline_run: the baseline run's id
-- @column candidate_run: the candidate run's id
-- @column fingerprint: equal for the same glitch in all runs
WITH
  b AS (SELECT id, strategy FROM run WHERE id IN (SELECT run_id FROM run_name WHERE name = CAST(:baseline AS TEXT))),
  c AS (SELECT id, strategy FROM run WHERE id IN (SELECT run_id FROM run_name WHERE name = CAST(:candidate AS TEXT))),
  pair AS (
    SELECT b.id AS b_run, c.id AS c_run, c.strategy AS strategy
    FROM b JOIN c ON b.strategy = c.strategy OR ((SELECT count(*) FROM b) = 1 AND (SELECT count(*) FROM c) = 1)
  ),
  replayed AS (
    SELECT run_verdict.run_id, replay.session_id
    FROM run_verdict
    JOIN verdict ON verdict.id = run_verdict.verdict_id
    JOIN replay ON replay.id = verdict.replay_id
    WHERE run_verdict.run_id IN (SELECT id FROM b UNION SELECT id FROM c) AND replay.status = 'ok'
  ),
  found AS (
    SELECT pair.b_run, pair.c_run, pair.strategy AS pair_strategy, g.magnitude AS b_size, NULL AS c_size,
      g.start_us AS b_start, NULL AS c_start, g.*
    FROM pair JOIN glitch_list AS g ON g.run_id = pair.b_run
    UNION ALL
    SELECT pair.b_run, pair.c_run, pair.strategy, NULL, g.magnitude, NULL, g.start_us, g.*
    FROM pair JOIN glitch_list AS g ON g.run_id = pair.c_run
  ),
  paired AS (
    SELECT b_run, c_run, fingerprint, min(pair_strategy) AS strategy, min(kind) AS kind, min(session_id) AS session_id,
      min(session_uid) AS session_uid, min(session_name) AS session_name, min(gesture) AS gesture, min(page) AS page,
      max(b_size) AS b_size, max(c_size) AS c_size, min(unit) AS unit, coalesce(max(c_start), max(b_start)) AS start_us
    FROM found GROUP BY b_run, c_run, fingerprint
  )
SELECT
  CASE
    WHEN b_size IS NULL THEN 'new'
    WHEN c_size IS NULL THEN 'fixed'
    WHEN abs(c_size - b_size) <= 0.1 * b_size
      OR abs(c_size - b_size) <= CASE unit WHEN 'pt' THEN 1.0 WHEN 'pt/s' THEN 25.0 ELSE 10.0 END THEN 'same'
    WHEN c_size > b_size THEN 'worse'
    ELSE 'better'
  END AS state,
  strategy, kind, session_uid, session_name, gesture, page, b_size AS baseline_magnitude, c_size AS candidate_magnitude,
  unit, start_us,
  (b_run, session_id) IN (SELECT run_id, session_id FROM replayed)
    AND (c_run, session_id) IN (SELECT run_id, session_id FROM replayed) AS compared,
  b_run AS baseline_run, c_run AS candidate_run, fingerprint
FROM paired
ORDER BY
  CASE state WHEN 'new' THEN 0 WHEN 'worse' THEN 1 WHEN 'same' THEN 2 WHEN 'better' THEN 3 ELSE 4 END,
  strategy, session_uid, start_us, kind, fingerprint, baseline_run, candidate_run;
