-- One row is one glitch of a run. Shows the data of an incident in a report: the interval, the offsets before
-- and after it, and the cause.
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest results of each strategy when empty
-- @param session {session} =: only this session; all when empty
-- @param limit {number} = 10000: the maximum number of rows; all when negative
-- @column run_id: the run that judged its session
-- @column session_uid: the session's own identifier
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
WITH
  part AS MATERIALIZED (SELECT result_id, run_id FROM run_name WHERE name = CAST(:run AS TEXT))
SELECT
  listed.run_id AS run_id, session.uid AS session_uid, g.kind AS kind, g.start_us AS start_us,
  g.end_us AS end_us, g.first_frame AS first_frame, g.last_frame AS last_frame, g.gesture AS gesture, g.page AS page,
  g.ordinal AS ordinal, g.magnitude AS magnitude, g.unit AS unit, g.cause AS cause, g.detail AS detail,
  g.fingerprint AS fingerprint, a.outer_y AS outer_before, a.inner_y AS inner_before,
  b.outer_y AS outer_after, b.inner_y AS inner_after, g.confidence AS confidence, g.severity AS severity
FROM run -- CROSS JOIN keeps this order of reading, which is nearly that of the rows: the limit ends it early
CROSS JOIN session
CROSS JOIN part ON part.result_id IN (run.id, -run.id)
CROSS JOIN run_verdict AS listed ON listed.run_id = part.run_id AND listed.judged_session = session.id
CROSS JOIN verdict ON verdict.id = listed.verdict_id
CROSS JOIN glitch AS g ON g.verdict_id = verdict.id
LEFT JOIN frame AS a ON a.replay_id = verdict.replay_id AND a.n = g.first_frame
LEFT JOIN frame AS b ON b.replay_id = verdict.replay_id AND b.n = g.last_frame
WHERE run.id IN (SELECT abs(result_id) FROM part) AND (part.result_id > 0 OR listed.run_id = (
    SELECT max(other.run_id) FROM part AS p
    CROSS JOIN run_verdict AS other ON other.run_id = p.run_id AND other.judged_session = session.id
    WHERE p.result_id = part.result_id
  ))
  -- a range of uids: one of them, or all, since a blob is greater than any text
  AND session.uid BETWEEN CAST(:session AS TEXT) AND iif(:session = '', x'', CAST(:session AS TEXT))
ORDER BY run.id, session.uid, g.start_us, g.kind, g.page, g.ordinal, g.fingerprint
LIMIT CAST(:limit AS INTEGER);
