-- One row is one session of a run, or of the latest results of a strategy. Shows the sessions behind the glitch rates,
-- and those that could not be replayed.
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest results of each strategy when empty
-- @param session {session} =: only this session; all when empty
-- @param limit {number} = 10000: the maximum number of rows; all when negative
-- @column run_id: the run that judged it
-- @column strategy: the run's strategy
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column scenario: the session's scenario
-- @column build: the recorded app's build
-- @column device: the device's model
-- @column refresh_hz: display refreshes a second
-- @column sha256: the SHA-256 of the session's bytes
-- @column path: the file that the session was read from; NULL for standard input
-- @column duration_us: the last event's time, microseconds
-- @column status: ok, or error when the session could not be replayed
-- @column error: why it could not be replayed
-- @column gestures: the number of gestures in the session; 0 when it could not be replayed
-- @column glitches: the number of all glitches
-- @column frames_stored: whether the frames are stored: 1 or 0
-- @column uncounted: the number of glitches among them of kinds that count only if named
WITH
  part AS MATERIALIZED (SELECT result_id, run_id FROM run_name WHERE name = CAST(:run AS TEXT))
SELECT
  listed.run_id AS run_id, replay.strategy AS strategy, session.uid AS session_uid, session.name AS session_name,
  session.scenario AS scenario, session.build AS build,
  session.device AS device, session.refresh_hz AS refresh_hz, session.sha256 AS sha256, session.path AS path,
  session.duration_us AS duration_us,
  replay.status AS status, replay.error AS error,
  CASE replay.status WHEN 'ok' THEN session.gesture_count ELSE 0 END AS gestures,
  verdict.glitch_count AS glitches, replay.frames_stored AS frames_stored, verdict.uncounted AS uncounted
FROM run -- CROSS JOIN keeps this order of reading, which is that of the rows: the limit ends it early
CROSS JOIN session
CROSS JOIN part ON part.result_id IN (run.id, -run.id)
CROSS JOIN run_verdict AS listed ON listed.run_id = part.run_id AND listed.judged_session = session.id
CROSS JOIN verdict ON verdict.id = listed.verdict_id
CROSS JOIN replay ON replay.id = verdict.replay_id
WHERE run.id IN (SELECT abs(result_id) FROM part) AND (part.result_id > 0 OR listed.run_id = (
    SELECT max(other.run_id) FROM part AS p
    CROSS JOIN run_verdict AS other ON other.run_id = p.run_id AND other.judged_session = session.id
    WHERE p.result_id = part.result_id
  ))
  -- a range of uids: one of them, or all, since a blob is greater than any text
  AND session.uid BETWEEN CAST(:session AS TEXT) AND iif(:session = '', x'', CAST(:session AS TEXT))
ORDER BY run.id, session.uid
LIMIT CAST(:limit AS INTEGER);
