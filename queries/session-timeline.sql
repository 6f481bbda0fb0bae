-- One row is one gesture, event or glitch of a session. Gestures, tab switches, actions and glitches in
-- chronological order.
-- @param session {session}: the session's own identifier, its uid
-- @param run {run} =: the run of the glitches, a label, an id or latest:STRATEGY; the latest results of each
--   strategy when empty
-- @column t_us: when it began, microseconds since the session's start
-- @column end_us: when it ended; NULL for an event, which has no duration
-- @column what: gesture, event or glitch
-- @column kind: the gesture's, event's or glitch's kind
-- @column gesture: the gesture's number; for a glitch, the current or last gesture; NULL for an event
-- @column page: the affected page; NULL for a gesture
-- @column strategy: for a glitch, the run's strategy
-- @column magnitude: for a glitch, its size, in unit
-- @column unit: for a glitch, pt, pt/s or ms
-- @column detail: for a glitch its sentence, for a gesture its numbers, for an event its cause or keys
-- @column confidence: for a glitch, how sure it is that it is one, 0 to 1
-- @column severity: for a glitch, 1 cosmetic, 2 minor, 3 major, 4 blocking
WITH
  one AS (SELECT id FROM session WHERE uid = CAST(:session AS TEXT)),
  happened AS (
    SELECT
      start_us AS t_us, end_us, 0 AS place, 'gesture' AS what, kind, gesture, NULL AS page, NULL AS strategy,
      NULL AS magnitude, NULL AS unit,
      printf('%.1f pt across, %.1f pt down, lifted at %.0f pt/s', dx, dy, release_velocity) AS detail,
      gesture AS tie, NULL AS confidence, NULL AS severity
    FROM gesture WHERE session_id IN (SELECT id FROM one)
    UNION ALL
    SELECT t_us, NULL, 1, 'event', kind, NULL, page, NULL, NULL, NULL, coalesce(cause, detail), seq, NULL, NULL
    FROM event WHERE session_id IN (SELECT id FROM one)
    UNION ALL
    SELECT start_us, end_us, 2, 'glitch', kind, gesture, page, strategy, magnitude, unit, detail, glitch.id,
      confidence, severity
    FROM named_verdict
    JOIN run ON run.id = abs(result_id)
    JOIN glitch USING (verdict_id)
    WHERE name = CAST(:run AS TEXT) AND judged_session IN (SELECT id FROM one)
  )
SELECT t_us, end_us, what, kind, gesture, page, strategy, magnitude, unit, detail, confidence, severity
FROM happened
ORDER BY t_us, place, strategy, tie;
