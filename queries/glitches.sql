-- One row is one glitch of a run. Shows all glitches, with their sessions and figures.
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest results of each strategy when empty
-- @param kind {kind} =: only glitches of this kind; all when empty
-- @param session {session} =: only this session; all when empty
-- @param limit {number} = 10000: the maximum number of rows; all when negative
-- @column strategy: the run's strategy
-- @column run_id: the run that judged its session
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column kind: the kind of glitch
-- @column start_us: microseconds since the session's start
-- @column end_us: microseconds since the session's start
-- @column first_frame: number of the first affected frame
-- @column last_frame: number of the last affected frame
-- @column gesture: the current or last gesture; NULL before the first
-- @column page: the affected page
-- @column magnitude: its size, in unit
-- @column unit: pt, pt/s or ms
-- @column cause: the cause, as far as the trace shows it
-- @column detail: one sentence with numbers
-- @column fingerprint: the same for the same glitch in all runs
-- @column confidence: how sure it is that this is a glitch, 0 to 1
-- @column severity: 1 cosmetic, 2 minor, 3 major, 4 blocking
-- @column counted: 0 for a kind that counts only if named: rates and gates leave it out
WITH
  part AS MATERIALIZED (SELECT result_id, run_id FROM run_name WHERE name = CAST(:run AS TEXT))
SELECT
  run.strategy AS strategy, listed.run_id AS run_id, session.uid AS session_uid, session.name AS session_name, kind,
  start_us, end_us, first_frame, last_frame, gesture, page, magnitude, unit, cause, detail, fingerprint,
  confidence, severity, counted
FROM run INDEXED BY run_by_strategy -- read nearly in the order of the rows, so that the limit ends it early
CROSS JOIN session
CROSS JOIN part ON part.result_id IN (run.id, -run.id)
CROSS JOIN run_verdict AS listed ON listed.run_id = part.run_id AND listed.judged_session = session.id
CROSS JOIN glitch ON glitch.verdict_id = listed.verdict_id
WHERE +run.id IN (SELECT abs(result_id) FROM part) AND (part.result_id > 0 OR listed.run_id = (
    SELECT max(other.run_id) FROM part AS p
    CROSS JOIN run_verdict AS other ON other.run_id = p.run_id AND other.judged_session = session.id
    WHERE p.result_id = part.result_id
  ))
  -- a range of uids: one of them, or all, since a blob is greater than any text
  AND session.uid BETWEEN CAST(:session AS TEXT) AND iif(:session = '', x'', CAST(:session AS TEXT))
  AND (CAST(:kind AS TEXT) = '' OR kind = CAST(:kind AS TEXT))
ORDER BY run.strategy, run.id, session.uid, start_us, kind, page, ordinal, fingerprint
LIMIT CAST(:limit AS INTEGER);
