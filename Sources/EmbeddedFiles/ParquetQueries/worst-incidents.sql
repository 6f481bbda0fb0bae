-- One row is one of the ten largest glitches of a kind under a strategy. The glitches to look at first.
-- @param run =: a run's id or latest:STRATEGY; the latest verdict of each strategy on each session when empty
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
-- @column ordinal: number among the session's glitches with the same kind, gesture and page, from 0
-- @column magnitude: its size, in unit
-- @column unit: pt, pt/s or ms
-- @column cause: the cause, as far as the trace shows it
-- @column detail: one sentence with numbers
-- @column fingerprint: the same for the same glitch in all runs
-- @column confidence: how sure it is that this is a glitch, 0 to 1
-- @column severity: 1 cosmetic, 2 minor, 3 major, 4 blocking
SELECT
  glitch.strategy, glitch.session_uid, session_name, kind, start_us, end_us, first_frame, last_frame, gesture, page,
  ordinal, magnitude, unit, cause, detail, fingerprint, confidence, severity
FROM named_verdict(coalesce(getvariable('run'), '')) AS judged
JOIN glitch ON glitch.verdict_key = judged.verdict_key
QUALIFY
  row_number() OVER (PARTITION BY glitch.strategy, kind ORDER BY magnitude DESC, glitch.session_uid, fingerprint) <= 10
ORDER BY kind, magnitude DESC, glitch.strategy, glitch.session_uid, fingerprint;
