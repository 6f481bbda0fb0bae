-- One row is one glitch. All glitches, with their sessions and numbers.
-- @param run =: a run's id or latest:STRATEGY; the latest verdict of each strategy on each session when empty
-- @param kind =: only glitches of this kind; all when empty
-- @param session =: only this session, by its uid; all when empty
-- @param row_limit = 10000: the maximum number of rows; all when negative
-- @param from_day =: only sessions of this day and later ones, YYYY-MM-DD in UTC; all when not set
-- @param to_day =: only sessions of this day and earlier ones
-- @column strategy: the run's strategy
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
-- @column counted: 0 for a kind that counts only if named: rates leave it out
SELECT
  glitch.strategy, glitch.session_uid, session_name, kind, start_us, end_us, first_frame, last_frame, gesture, page,
  magnitude, unit, cause, detail, fingerprint, confidence, severity, counted
FROM named_verdict(coalesce(getvariable('run'), '')) AS judged
JOIN glitch ON glitch.verdict_key = judged.verdict_key
WHERE coalesce(getvariable('kind'), '') IN ('', kind)
  AND coalesce(getvariable('session'), '') IN ('', glitch.session_uid)
ORDER BY glitch.strategy, glitch.session_uid, start_us, kind, page, ordinal, fingerprint
LIMIT CASE WHEN coalesce(getvariable('row_limit'), 10000) >= 0 THEN coalesce(getvariable('row_limit'), 10000) END;
