-- One row is one gesture of one session under a strategy. Sorted by the number of glitches, then by their size, in
-- descending order. Kinds that count only if named are left out.
-- @param run =: a run's id or latest:STRATEGY; the latest verdict of each strategy on each session when empty
-- @param row_limit = 20: the maximum number of rows
-- @param from_day =: only sessions of this day and later ones, YYYY-MM-DD in UTC; all when not set
-- @param to_day =: only sessions of this day and earlier ones
-- @column strategy: the run's strategy
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
-- @column severity: of the most severe one, 1 cosmetic, 2 minor, 3 major, 4 blocking
SELECT
  glitch.strategy, glitch.session_uid, any_value(session_name) AS session_name, glitch.gesture,
  any_value(gesture.kind) AS gesture_kind, any_value(gesture.start_us) AS start_us, count(*) AS glitches,
  count(DISTINCT glitch.kind) AS kinds, max(magnitude) FILTER (unit = 'pt') AS worst_pt,
  max(magnitude) FILTER (unit = 'pt/s') AS worst_pt_per_s, max(magnitude) FILTER (unit = 'ms') AS worst_ms,
  max(severity) AS severity
FROM named_verdict(coalesce(getvariable('run'), '')) AS judged
JOIN glitch ON glitch.verdict_key = judged.verdict_key AND counted = 1
JOIN gesture ON gesture.session_uid = glitch.session_uid AND gesture.gesture = glitch.gesture
GROUP BY glitch.strategy, glitch.session_uid, glitch.gesture
ORDER BY
  glitches DESC, coalesce(worst_pt, 0) DESC, coalesce(worst_pt_per_s, 0) DESC, coalesce(worst_ms, 0) DESC,
  glitch.strategy, glitch.session_uid, glitch.gesture
LIMIT coalesce(getvariable('row_limit'), 20);
