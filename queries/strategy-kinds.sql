-- One row is one run and one kind of glitch that it found. Shows the sessions behind the figures of each strategy: how
-- many they are, and the two with the most. Only glitches with a confidence of 0.5 or more are counted, as for gates.
-- @param run {run} =: a label, an id or latest:STRATEGY; when empty, the latest results of each strategy
--   without settings, or with settings where there are no others
-- @column strategy: the run's strategy
-- @column run_id: the run; of latest results that several runs have, the newest of them
-- @column kind: the kind of glitch
-- @column counted: 0 for a kind that counts only if named: rates and gates leave it out
-- @column glitches: the number of glitches with a confidence of 0.5 or more
-- @column doubtful: the number of further glitches, with a lower confidence
-- @column sessions: the number of sessions with at least one that is not doubtful
-- @column on_header: the number of those not doubtful in gestures that began on the header; NULL when that is
--   unknown for all
-- @column worst_session: the uid of the session with the most that are not doubtful; NULL without one
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
  met AS (
    SELECT listed.run_id AS run_id, judged_session AS session_id, kind, min(counted) AS counted,
      sum(confidence >= 0.5) AS sure, sum(confidence < 0.5) AS doubtful,
      sum(iif(confidence >= 0.5, region = 'header', NULL)) AS on_header
    FROM meant AS listed
    CROSS JOIN verdict ON verdict.id = listed.verdict_id
    CROSS JOIN glitch ON glitch.verdict_id = verdict.id
    GROUP BY listed.run_id, judged_session, kind
  ),
  placed AS (
    SELECT *, nullif(sure, 0) AS glitches,
      row_number() OVER (PARTITION BY run_id, kind ORDER BY sure DESC, session_id) AS place
    FROM met
  ),
  found AS (
    SELECT run_id, kind, min(counted) AS counted, sum(sure) AS glitches, sum(doubtful) AS doubtful,
      count(glitches) AS sessions, sum(on_header) AS on_header,
      max(iif(place = 1 AND sure, session_id, NULL)) AS worst, max(iif(place = 1, glitches, NULL)) AS worst_glitches,
      max(iif(place = 2 AND sure, session_id, NULL)) AS next, max(iif(place = 2, glitches, NULL)) AS next_glitches
    FROM placed GROUP BY run_id, kind
  )
SELECT
  run.strategy AS strategy, run_id, kind, counted, glitches, doubtful, sessions, on_header, a.uid AS worst_session,
  a.name AS worst_name, worst_glitches, b.uid AS next_session, b.name AS next_name, next_glitches
FROM found
JOIN run ON run.id = run_id
LEFT JOIN session AS a ON a.id = worst
LEFT JOIN session AS b ON b.id = next
ORDER BY strategy, run_id, kind;
