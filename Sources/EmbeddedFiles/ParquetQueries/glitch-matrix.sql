-- One row is one strategy and one kind of glitch. Shows the glitches of each strategy; kinds without glitches under any
-- strategy are omitted.
-- @param run =: a run's id or latest:STRATEGY; the latest verdict of each strategy on each session when empty
-- @param from_day =: only sessions of this day and later ones, YYYY-MM-DD in UTC; all when not set
-- @param to_day =: only sessions of this day and earlier ones
-- @column strategy: the run's strategy
-- @column kind: the kind of glitch
-- @column glitches: the number of glitches of this kind, possibly 0
-- @column sessions: the number of sessions with at least one
-- @column worst: the largest magnitude; NULL without glitches
-- @column unit: the unit of worst
-- @column counted: 0 for a kind that counts only if named: rates leave it out
-- @column least_confidence: the lowest confidence of one of them, 0 to 1; NULL without glitches
WITH
  judged AS MATERIALIZED (SELECT * FROM named_verdict(coalesce(getvariable('run'), ''))),
  found AS MATERIALIZED (
    SELECT judged.strategy, kind, unit, count(*) AS glitches, count(DISTINCT judged.session_uid) AS sessions,
      max(magnitude) AS worst, min(counted) AS counted, min(confidence) AS least_confidence
    FROM judged JOIN glitch ON glitch.verdict_key = judged.verdict_key
    GROUP BY judged.strategy, kind, unit
  ),
  kinds AS (SELECT kind, unit, min(counted) AS counted FROM found GROUP BY kind, unit)
SELECT
  meant.strategy, kinds.kind, coalesce(found.glitches, 0) AS glitches, coalesce(found.sessions, 0) AS sessions,
  found.worst, kinds.unit, kinds.counted, found.least_confidence
FROM (SELECT DISTINCT strategy FROM judged) AS meant
CROSS JOIN kinds
LEFT JOIN found ON found.strategy = meant.strategy AND found.kind = kinds.kind AND found.unit = kinds.unit
ORDER BY meant.strategy, kinds.kind, kinds.unit;
