-- One row is one strategy and one kind of glitch. What each strategy suffers from, in the latest finished run of each;
-- kinds that no run met are left out.
-- @column strategy: the run's strategy
-- @column run_id: the run
-- @column kind: which way it looked wrong
-- @column glitches: glitches of this kind, maybe 0
-- @column sessions: sessions with one at least
-- @column worst: the largest magnitude; NULL without glitches
-- @column unit: the unit of worst
WITH
  latest AS (SELECT run.id, run.strategy FROM run_name JOIN run ON run.id = run_name.run_id WHERE run_name.name = ''),
  found AS (
    SELECT run_id, kind, unit, count(*) AS glitches, count(DISTINCT session_id) AS sessions, max(magnitude) AS worst
    FROM glitch_list WHERE run_id IN (SELECT id FROM latest)
    GROUP BY run_id, kind, unit
  ),
  kinds AS (SELECT DISTINCT kind, unit FROM found)
SELECT
  latest.strategy AS strategy, latest.id AS run_id, kinds.kind AS kind, coalesce(found.glitches, 0) AS glitches,
  coalesce(found.sessions, 0) AS sessions, found.worst AS worst, kinds.unit AS unit
FROM latest
CROSS JOIN kinds
LEFT JOIN found ON found.run_id = latest.id AND found.kind = kinds.kind AND found.unit = kinds.unit
ORDER BY strategy, run_id, kind, unit;
