-- One row is one run and one kind of source of its sessions. Shows which strategy has the fewest glitches, and
-- whether recordings, scripts or the sessions of a search show them. Only glitches with a confidence of 0.5 or more
-- are counted, as for gates; the strategies with the fewest per session come first.
-- @param run {run} =: a label, an id or latest:STRATEGY; when empty, the latest results of each strategy
--   without settings, or with settings where there are no others
-- @column strategy: the run's strategy
-- @column run_id: the run; of latest results that several runs have, the newest of them
-- @column source_kind: device, simulator, browser, script, search, …; NULL where the sessions do not say
-- @column sessions: the number of sessions that were replayed
-- @column failed: the number of sessions that could not be replayed
-- @column gestures: the number of gestures in the replayed sessions
-- @column glitches: the number of glitches that are counted
-- @column sessions_with_glitches: the number of sessions with at least one of them
-- @column glitches_per_session: rounded to 1/1000; NULL without sessions
-- @column doubtful: the number of further glitches, with a lower confidence
-- @column uncounted: the number of further glitches, of kinds that count only if named
-- @column worst_session: the uid of the session with the most counted glitches; NULL without one
-- @column worst_name: its name
-- @column worst_glitches: the number of them in it
-- @column next_session: the uid of the session with the next most; NULL without one
-- @column next_name: its name
-- @column next_glitches: the number of them in it
WITH
  meant AS MATERIALIZED (
    SELECT run_id, judged_session, verdict_id FROM plain_verdict WHERE CAST(:run AS TEXT) = ''
    UNION
    SELECT abs(result_id), judged_session, verdict_id FROM named_verdict WHERE name = CAST(:run AS TEXT) AND name <> ''
  ),
  judged AS MATERIALIZED (
    SELECT listed.run_id AS run_id, session.id AS session_id, source_kind, replay.status = 'ok' AS is_ok,
      gesture_count, verdict.id AS verdict_id, verdict.glitch_count - verdict.uncounted AS found,
      verdict.uncounted AS uncounted
    FROM meant AS listed
    CROSS JOIN verdict ON verdict.id = listed.verdict_id
    CROSS JOIN replay ON replay.id = verdict.replay_id
    CROSS JOIN session ON session.id = listed.judged_session
  ),
  doubted AS MATERIALIZED ( -- the index glitch_in_doubt has these few
    SELECT verdict_id, count(DISTINCT glitch.id) AS doubtful
    FROM judged CROSS JOIN glitch USING (verdict_id)
    WHERE confidence < 1 AND confidence < 0.5 AND counted = 1
    GROUP BY verdict_id
  ),
  counted AS (
    SELECT run_id, session_id, source_kind, is_ok, gesture_count, uncounted, coalesce(doubtful, 0) AS doubtful,
      found - coalesce(doubtful, 0) AS glitches
    FROM judged LEFT JOIN doubted USING (verdict_id)
  ),
  placed AS (
    SELECT *, nullif(glitches, 0) AS met,
      row_number() OVER (PARTITION BY run_id, source_kind ORDER BY glitches DESC, session_id) AS place
    FROM counted
  ),
  origin AS (
    SELECT run_id, source_kind, sum(is_ok) AS sessions, sum(NOT is_ok) AS failed,
      sum(gesture_count * is_ok) AS gestures, sum(glitches) AS glitches, count(met) AS hit,
      sum(doubtful) AS doubtful, sum(uncounted) AS uncounted,
      max(iif(place = 1 AND met, session_id, NULL)) AS worst, max(iif(place = 1, met, NULL)) AS worst_glitches,
      max(iif(place = 2 AND met, session_id, NULL)) AS next, max(iif(place = 2, met, NULL)) AS next_glitches
    FROM placed GROUP BY run_id, source_kind
  )
SELECT
  run.strategy AS strategy, run_id, o.source_kind AS source_kind, sessions, failed, gestures, glitches,
  hit AS sessions_with_glitches, round(1.0 * glitches / nullif(sessions, 0), 3) AS glitches_per_session, doubtful,
  uncounted, a.uid AS worst_session, a.name AS worst_name, worst_glitches, b.uid AS next_session, b.name AS next_name,
  next_glitches
FROM origin AS o
JOIN run ON run.id = run_id
LEFT JOIN session AS a ON a.id = worst
LEFT JOIN session AS b ON b.id = next
WINDOW of_run AS (PARTITION BY run_id)
ORDER BY
  1.0 * sum(glitches) OVER of_run / nullif(sum(sessions) OVER of_run, 0) NULLS LAST, strategy, run_id, o.source_kind;
