-- One row is one run. Compares the strategies by their glitches per 100 gestures.
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest finished run of each strategy when empty
-- @column strategy: the run's strategy
-- @column run_id: the run
-- @column label: the run's label
-- @column sessions: the number of sessions in the run
-- @column failed: the number of sessions that could not be replayed
-- @column gestures: the number of gestures in the replayed sessions
-- @column glitches: the number of glitches, without those of kinds that count only if named
-- @column sessions_with_glitches: the number of sessions with at least one of these glitches
-- @column glitches_per_100_gestures: rounded to 1/100; NULL without gestures
-- @column uncounted: the number of glitches of kinds that count only if named, besides
SELECT
  strategy, run_id, label, sessions, failed, gestures, glitches, sessions_with_glitches,
  round(glitches_per_100_gestures, 2) AS glitches_per_100_gestures, uncounted
FROM strategy_summary
WHERE run_id IN (SELECT run_id FROM run_name WHERE name = CAST(:run AS TEXT))
ORDER BY glitches_per_100_gestures IS NULL, glitches_per_100_gestures, strategy, run_id;
