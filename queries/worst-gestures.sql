-- One row is one gesture of one session in a run, or in the latest results of a strategy. Sorted by the number of
-- glitches, then by their size, in descending order. Kinds that count only if named are left out.
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest results of each strategy when empty
-- @param limit {number} = 20: the maximum number of rows
-- @column strategy: the run's strategy
-- @column run_id: the run that judged it
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column gesture: the gesture's number
-- @column gesture_kind: tap, hold, swipe, fling or drag
-- @column start_us: microseconds since the session's start
-- @column glitches: the number of glitches during the gesture, or after it and before the next one
-- @column kinds: the number of different kinds among them
-- @column worst_pt: the largest magnitude in points; NULL without one
-- @column worst_pt_per_s: the largest magnitude in points per second; NULL without one
-- @column worst_ms: the largest magnitude in milliseconds; NULL without one
-- @column severity: the highest severity, 1 cosmetic, 2 minor, 3 major, 4 blocking
WITH
  part AS MATERIALIZED (SELECT result_id, run_id FROM run_name WHERE name = CAST(:run AS TEXT)),
  -- As many verdicts as rows, those with the worst gestures: the first rows are at least as bad as these.
  likely AS (
    SELECT gesture_glitches, gesture_worst
    FROM verdict
    CROSS JOIN run_verdict AS listed ON listed.verdict_id = verdict.id
    CROSS JOIN part ON part.run_id = listed.run_id
    WHERE gesture_glitches > 0 AND (part.result_id > 0 OR listed.run_id = (
        SELECT max(other.run_id) FROM part AS p
        CROSS JOIN run_verdict AS other ON other.run_id = p.run_id AND other.judged_session = listed.judged_session
        WHERE p.result_id = part.result_id
      ))
    ORDER BY gesture_glitches DESC, gesture_worst DESC LIMIT CAST(:limit AS INTEGER)
  ),
  least AS (SELECT gesture_glitches, gesture_worst FROM likely ORDER BY gesture_glitches, gesture_worst LIMIT 1)
SELECT
  run.strategy AS strategy, run.id AS run_id, session.uid AS session_uid, session.name AS session_name,
  g.gesture AS gesture, gesture.kind AS gesture_kind, gesture.start_us AS start_us,
  count(*) AS glitches, count(DISTINCT g.kind) AS kinds,
  max(CASE g.unit WHEN 'pt' THEN g.magnitude END) AS worst_pt,
  max(CASE g.unit WHEN 'pt/s' THEN g.magnitude END) AS worst_pt_per_s,
  max(CASE g.unit WHEN 'ms' THEN g.magnitude END) AS worst_ms,
  max(g.severity) AS severity
FROM least
CROSS JOIN verdict ON verdict.gesture_glitches >= least.gesture_glitches
CROSS JOIN run_verdict AS listed ON listed.verdict_id = verdict.id
CROSS JOIN part ON part.run_id = listed.run_id
CROSS JOIN run ON run.id = listed.run_id
CROSS JOIN session ON session.id = listed.judged_session
CROSS JOIN glitch AS g ON g.verdict_id = verdict.id AND g.counted = 1
CROSS JOIN gesture ON gesture.session_id = session.id AND gesture.gesture = g.gesture
WHERE (verdict.gesture_glitches > least.gesture_glitches OR verdict.gesture_worst >= least.gesture_worst)
  AND (part.result_id > 0 OR listed.run_id = (
    SELECT max(other.run_id) FROM part AS p
    CROSS JOIN run_verdict AS other ON other.run_id = p.run_id AND other.judged_session = listed.judged_session
    WHERE p.result_id = part.result_id
  ))
GROUP BY run.id, session.id, g.gesture
ORDER BY
  glitches DESC, coalesce(worst_pt, 0) DESC, coalesce(worst_pt_per_s, 0) DESC, coalesce(worst_ms, 0) DESC,
  strategy, run.id, session_uid, g.gesture
LIMIT CAST(:limit AS INTEGER);
