-- One row is one session under a strategy. The sessions on which the rates of glitches are based, and those that could
-- not be replayed.
-- @param run =: a run's id or latest:STRATEGY; the latest verdict of each strategy on each session when empty
-- @param session =: only this session, by its uid; all when empty
-- @param row_limit = 10000: the maximum number of rows; all when negative
-- @param from_day =: only sessions of this day and later ones, YYYY-MM-DD in UTC; all when not set
-- @param to_day =: only sessions of this day and earlier ones
-- @column strategy: the run's strategy
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column scenario: the session's scenario
-- @column build: the recorded app's build
-- @column device: the model, as the recording says
-- @column refresh_hz: display refreshes a second
-- @column sha256: of its bytes
-- @column path: where the session was read from
-- @column duration_us: the last event's time, microseconds
-- @column status: ok, or error when the session could not be replayed
-- @column error: why it could not be replayed
-- @column gestures: the number of gestures in the session; 0 when it could not be replayed
-- @column glitches: the number of glitches, all of them
-- @column uncounted: the number of glitches among them of kinds that count only if named
WITH
  judged AS MATERIALIZED (
    SELECT * FROM named_verdict(coalesce(getvariable('run'), ''))
    WHERE coalesce(getvariable('session'), '') IN ('', session_uid)
  ),
  left_out AS (
    SELECT judged.verdict_key, count(*) AS uncounted
    FROM judged JOIN glitch ON glitch.verdict_key = judged.verdict_key
    WHERE counted = 0 GROUP BY judged.verdict_key
  )
SELECT
  judged.strategy, session.uid AS session_uid, session.name AS session_name, scenario, build, device, refresh_hz,
  session.sha256, session.path, duration_us, status, error,
  CASE status WHEN 'ok' THEN gesture_count ELSE 0 END AS gestures, glitch_count AS glitches,
  coalesce(uncounted, 0) AS uncounted
FROM judged
JOIN session ON session.uid = judged.session_uid
LEFT JOIN left_out ON left_out.verdict_key = judged.verdict_key
ORDER BY judged.strategy, session.uid
LIMIT CASE WHEN coalesce(getvariable('row_limit'), 10000) >= 0 THEN coalesce(getvariable('row_limit'), 10000) END;
