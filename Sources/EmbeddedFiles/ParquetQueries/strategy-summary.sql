-- One row is one strategy. Compares the strategies by their glitches per 100 gestures.
-- @param run =: a run's id or latest:STRATEGY; the latest verdict of each strategy on each session when empty
-- @param from_day =: only sessions of this day and later ones, YYYY-MM-DD in UTC; all when not set
-- @param to_day =: only sessions of this day and earlier ones
-- @column strategy: the run's strategy
-- @column sessions: the number of sessions that it judged
-- @column failed: the number of sessions that could not be replayed
-- @column gestures: the number of gestures in the replayed sessions
-- @column glitches: the number of glitches, without those of kinds that count only if named
-- @column sessions_with_glitches: the number of sessions with at least one of these glitches
-- @column glitches_per_100_gestures: rounded to 1/100; NULL without gestures
-- @column uncounted: the number of glitches of kinds that count only if named, besides
WITH
  judged AS MATERIALIZED (SELECT * FROM named_verdict(coalesce(getvariable('run'), ''))),
  left_out AS (
    SELECT judged.verdict_key, count(*) AS uncounted
    FROM judged JOIN glitch ON glitch.verdict_key = judged.verdict_key
    WHERE counted = 0 GROUP BY judged.verdict_key
  ),
  summed AS (
    SELECT judged.strategy, count(*) AS sessions, count(*) FILTER (status = 'error') AS failed,
      coalesce(sum(gesture_count) FILTER (status = 'ok'), 0) AS gestures,
      sum(glitch_count - coalesce(uncounted, 0)) AS glitches,
      count(*) FILTER (glitch_count > coalesce(uncounted, 0)) AS sessions_with_glitches,
      sum(coalesce(uncounted, 0)) AS uncounted
    FROM judged
    JOIN session ON session.uid = judged.session_uid
    LEFT JOIN left_out ON left_out.verdict_key = judged.verdict_key
    GROUP BY judged.strategy
  )
SELECT
  strategy, sessions, failed, gestures, glitches, sessions_with_glitches,
  round(100.0 * glitches / nullif(gestures, 0), 2) AS glitches_per_100_gestures, uncounted
FROM summed
ORDER BY 100.0 * glitches / nullif(gestures, 0) NULLS LAST, strategy;
