-- One row is one run, or the latest results of one strategy, and one kind of glitch. Shows the glitches of each
-- strategy; kinds without glitches in any run are omitted.
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest results of each strategy when empty
-- @column strategy: the run's strategy
-- @column run_id: the run; of latest results that several runs have, the newest of them
-- @column kind: the kind of glitch
-- @column glitches: the number of glitches of this kind, possibly 0
-- @column sessions: the number of sessions with at least one
-- @column worst: the largest magnitude; NULL without glitches
-- @column unit: the unit of worst
-- @column counted: 0 for a kind that counts only if named: rates and gates leave it out
-- @column least_confidence: the lowest confidence among them, 0 to 1; NULL without glitches
WITH
  meant AS (
    SELECT DISTINCT result_id, run.id AS run_id, strategy FROM run_name JOIN run ON run.id = abs(result_id)
    WHERE name = coalesce(CAST(:run AS TEXT), '')
  ),
  found AS MATERIALIZED (SELECT * FROM run_kind WHERE run_id IN (SELECT result_id FROM meant)),
  kinds AS (SELECT kind, unit, min(counted) AS counted FROM found GROUP BY kind, unit)
SELECT
  meant.strategy AS strategy, meant.run_id AS run_id, kinds.kind AS kind, coalesce(found.glitches, 0) AS glitches,
  coalesce(found.sessions, 0) AS sessions, found.worst AS worst, kinds.unit AS unit,
  kinds.counted AS counted, found.least_confidence AS least_confidence
FROM meant
CROSS JOIN kinds
LEFT JOIN found ON found.run_id = meant.result_id AND found.kind = kinds.kind AND found.unit = kinds.unit
ORDER BY strategy, meant.run_id, kinds.kind, kinds.unit;
