-- One row is one gesture of one session in a run. The gestures with the most glitches, and the largest ones, first.
-- @param run =: a label, an id or latest:STRATEGY; the latest finished run of each strategy when empty
-- @param limit = 20: rows at most
-- @column strategy: the run's strategy
-- @column run_id: the run
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column gesture: the gesture's number
-- @column gesture_kind: tap, hold, swipe, fling or drag
-- @column start_us: microseconds since the session's start
-- @column glitches: glitches while it was under way, or after it and before the next
-- @column kinds: different kinds among them
-- @column worst_pt: the largest magnitude in points; NULL without one
-- @column worst_pt_per_s: the largest magnitude in points a second; NULL without one
-- @column worst_ms: the largest magnitude in milliseconds; NULL without one
SELECT
  g.strategy AS strategy, g.run_id AS run_id, g.session_uid AS session_uid, g.session_name AS session_name,
  g.gesture AS gesture, gesture.kind AS gesture_kind, gesture.start_us AS start_us,
  count(*) AS glitches, count(DISTINCT g.kind) AS kinds,
  max(CASE g.unit WHEN 'pt' THEN g.magnitude END) AS worst_pt,
  max(CASE g.unit WHEN 'pt/s' THEN g.magnitude END) AS worst_pt_per_s,
  max(CASE g.unit WHEN 'ms' THEN g.magnitude END) AS worst_ms
FROM glitch_list AS g
JOIN gesture ON gesture.session_id = g.session_id AND gesture.gesture = g.gesture
WHERE g.run_id IN (SELECT run_id FROM run_name WHERE name = CAST(:run AS TEXT))
GROUP BY g.run_id, g.session_id, g.gesture
ORDER BY
  glitches DESC, coalesce(worst_pt, 0) DESC, coalesce(worst_pt_per_s, 0) DESC, coalesce(worst_ms, 0) DESC,
  strategy, run_id, session_uid, gesture
LIMIT CAST(:limit AS INTEGER);
