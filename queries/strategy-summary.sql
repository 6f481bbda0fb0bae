-- One row is one run, or the latest results of one strategy. Compares the strategies by their glitches per 100
-- gestures.
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest results of each strategy when empty
-- @column strategy: the run's strategy
-- @column run_id: the run; of latest results that several runs have, the newest of them
-- @column label: the run's label; NULL for latest results that several runs have
-- @column sessions: the number of sessions
-- @column failed: the number of sessions that could not be replayed
-- @column gestures: the number of gestures in the replayed sessions
-- @column glitches: the number of glitches, without those of kinds that count only if named
-- @column sessions_with_glitches: the number of sessions with at least one of these glitches
-- @column glitches_per_100_gestures: rounded to 1/100; NULL without gestures
-- @column uncounted: the number of further glitches, of kinds that count only if named
-- @column runs: the number of runs that have these results
SELECT
  strategy, run.id AS run_id, iif(result_id > 0, label, NULL) AS label, sessions, failed, gestures, glitches,
  sessions_with_glitches, round(100.0 * glitches / nullif(gestures, 0), 2) AS glitches_per_100_gestures, uncounted,
  iif(result_id > 0, 1, (
    SELECT count(DISTINCT named_verdict.run_id) FROM named_verdict
    WHERE name = '' AND named_verdict.result_id = meant.result_id
  )) AS runs
FROM (SELECT DISTINCT result_id FROM run_name WHERE name = CAST(:run AS TEXT)) AS meant
JOIN run ON run.id = abs(result_id)
JOIN run_count ON run_count.run_id = result_id
ORDER BY glitches_per_100_gestures IS NULL, glitches_per_100_gestures, strategy, run.id;
