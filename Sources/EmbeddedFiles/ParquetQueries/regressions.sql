-- One row is one glitch, by its fingerprint, in one of two runs or in both. Shows what a change of a strategy, or
-- another strategy, made worse or better: verdicts are paired by strategy, or compared directly if each side has only
-- one. The view change_limit says from which difference on a magnitude counts as changed.
-- @param baseline: a run's id or latest:STRATEGY
-- @param candidate: a run's id or latest:STRATEGY
-- @param state =: new, worse, same, better or fixed: only these; changed for all except same; all when empty
-- @param row_limit = 10000: the maximum number of rows; all when negative
-- @column state: new, worse, same, better or fixed, relative to the baseline
-- @column strategy: the candidate's strategy
-- @column kind: the kind of glitch
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column gesture: the current or last gesture; NULL before the first
-- @column page: the affected page
-- @column baseline_magnitude: its size, in unit; NULL when new
-- @column candidate_magnitude: its size, in unit; NULL when fixed
-- @column unit: pt, pt/s or ms
-- @column start_us: its start, microseconds since the session's start: the candidate's, otherwise the baseline's
-- @column compared: 1 when both replayed the session; 0 when it is new or fixed only because one did not
-- @column fingerprint: the same for the same glitch in all runs
-- @column confidence: how sure it is that this is a glitch, 0 to 1: the candidate's, otherwise the baseline's
-- @column severity: 1 cosmetic, 2 minor, 3 major, 4 blocking: the candidate's, otherwise the baseline's
WITH
  one AS MATERIALIZED (SELECT * FROM named_verdict(getvariable('baseline'))),
  other AS MATERIALIZED (SELECT * FROM named_verdict(getvariable('candidate'))),
  pair AS MATERIALIZED (
    SELECT DISTINCT one.strategy AS b_strategy, other.strategy AS c_strategy
    FROM (SELECT DISTINCT strategy FROM one) AS one CROSS JOIN (SELECT DISTINCT strategy FROM other) AS other
    WHERE one.strategy = other.strategy
      OR (SELECT count(DISTINCT strategy) FROM one) = 1 AND (SELECT count(DISTINCT strategy) FROM other) = 1
  ),
  before AS (
    SELECT c_strategy, glitch.* FROM pair
    JOIN one ON one.strategy = b_strategy JOIN glitch ON glitch.verdict_key = one.verdict_key
  ),
  after AS (
    SELECT c_strategy, glitch.* FROM pair
    JOIN other ON other.strategy = c_strategy JOIN glitch ON glitch.verdict_key = other.verdict_key
  ),
  replayed AS (
    SELECT c_strategy, one.session_uid, 1 AS compared FROM pair
    JOIN one ON one.strategy = b_strategy AND one.status = 'ok'
    JOIN other ON other.strategy = c_strategy AND other.session_uid = one.session_uid AND other.status = 'ok'
  ),
  met AS (
    SELECT c_strategy AS strategy, session_uid, fingerprint, before.magnitude AS b_size, after.magnitude AS c_size,
      coalesce(after.kind, before.kind) AS kind, coalesce(after.session_name, before.session_name) AS session_name,
      CASE WHEN after.kind IS NULL THEN before.gesture ELSE after.gesture END AS gesture,
      coalesce(after.page, before.page) AS page, coalesce(after.unit, before.unit) AS unit,
      coalesce(after.start_us, before.start_us) AS start_us,
      coalesce(after.confidence, before.confidence) AS confidence, coalesce(after.severity, before.severity) AS severity
    FROM before FULL JOIN after USING (c_strategy, session_uid, fingerprint)
  ),
  told AS (
    SELECT met.*, coalesce(compared, 0) AS compared,
      CASE WHEN b_size IS NULL THEN 'new' WHEN c_size IS NULL THEN 'fixed' WHEN c_size = b_size
        OR abs(c_size - b_size) <= greatest(share * b_size, least) THEN 'same'
        WHEN c_size > b_size THEN 'worse' ELSE 'better' END AS state
    FROM met
    LEFT JOIN change_limit ON change_limit.unit = met.unit
    LEFT JOIN replayed ON replayed.c_strategy = met.strategy AND replayed.session_uid = met.session_uid
  )
SELECT
  state, strategy, kind, session_uid, session_name, gesture, page, b_size AS baseline_magnitude,
  c_size AS candidate_magnitude, unit, start_us, compared, fingerprint, confidence, severity
FROM told
WHERE coalesce(getvariable('state'), '') IN ('', state) OR (getvariable('state') = 'changed' AND state <> 'same')
ORDER BY instr('new worse same better fixed', state), strategy, session_uid, start_us, kind, fingerprint
LIMIT CASE WHEN coalesce(getvariable('row_limit'), 10000) >= 0 THEN coalesce(getvariable('row_limit'), 10000) END;
