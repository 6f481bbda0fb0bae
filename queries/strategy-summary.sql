-- One row is one run. How the strategies compare: the fewer glitches a hundred gestures, the better.
-- @param run =: a label, an id or latest:STRATEGY; the latest finished run of each strategy when empty
-- @column strategy: the run's strategy
-- @column run_id: the run
-- @column label: the run's label
-- @column sessions: sessions that the run lists
-- @column failed: of them, sessions that could not be replayed
-- @column gestures: gestures in the sessions that were replayed
-- @column glitches: glitches found
-- @column sessions_with_glitches: sessions with one glitch at least
-- @column glitches_per_100_gestures: rounded to 1/100; NULL without gestures
SELECT
  strategy, run_id, label, sessions, failed, gestures, glitches, sessions_with_glitches,
  round(glitches_per_100_gestures, 2) AS glitches_per_100_gestures
FROM strategy_summary
WHERE run_id IN (SELECT run_id FROM run_name WHERE name = CAST(:run AS TEXT))
ORDER BY glitches_per_100_gestures IS NULL, glitches_per_100_gestures, strategy, run_id;
