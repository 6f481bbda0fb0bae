-- One row is one of the ten largest glitches of a kind in a run. Shows the glitches to look at first.
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest results of each strategy when empty
-- @column strategy: the run's strategy
-- @column run_id: the run; of latest results that several runs have, the newest of them
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column kind: the kind of glitch
-- @column start_us: microseconds since the session's start
-- @column end_us: microseconds since the session's start
-- @column first_frame: number of the first affected frame
-- @column last_frame: number of the last affected frame
-- @column gesture: the current or last gesture; NULL before the first
-- @column page: the affected page
-- @column ordinal: number among the session's glitches with the same kind, gesture and page, from 0
-- @column magnitude: its size, in unit
-- @column unit: pt, pt/s or ms
-- @column cause: the cause, as far as the trace shows it
-- @column detail: one sentence with numbers
-- @column fingerprint: the same for the same glitch in all runs
-- @column outer_before: the outer offset in the first frame, points; NULL if frames are not stored
-- @column inner_before: the visible page's offset in the first frame, points
-- @column outer_after: the outer offset in the last frame, points
-- @column inner_after: the visible page's offset in the last frame, points
-- @column confidence: how sure it is that this is a glitch, 0 to 1
-- @column severity: 1 cosmetic, 2 minor, 3 major, 4 blocking
SELECT
  run.strategy AS strategy, run.id AS run_id, session.uid AS session_uid, session.name AS session_name,
  glitch.kind AS kind, start_us, end_us, first_frame, last_frame, gesture, glitch.page AS page, ordinal, magnitude,
  unit, cause, detail, fingerprint, a.outer_y AS outer_before, a.inner_y AS inner_before, b.outer_y AS outer_after,
  b.inner_y AS inner_after, glitch.confidence AS confidence, severity
FROM (SELECT DISTINCT result_id FROM run_name WHERE name = CAST(:run AS TEXT)) AS meant
JOIN run ON run.id = abs(result_id)
JOIN run_worst ON run_worst.run_id = result_id
JOIN glitch ON glitch.id = run_worst.glitch_id
JOIN verdict ON verdict.id = glitch.verdict_id
JOIN replay ON replay.id = verdict.replay_id
JOIN session ON session.id = replay.session_id
LEFT JOIN frame AS a ON a.replay_id = replay.id AND a.n = glitch.first_frame
LEFT JOIN frame AS b ON b.replay_id = replay.id AND b.n = glitch.last_frame
ORDER BY glitch.kind, magnitude DESC, run.id, session.uid, fingerprint;
