-- One row is one kind of glitch in the recordings of one build under one strategy. Shows how often each kind occurs
-- from build to build, in the order of the recordings; `tracelab report trend` adds intervals, and says what changed.
-- @param by {build|day|version} = build: the app's build, the day of the recording, or the app's version
-- @param kind {kind} =: only this kind; when empty, all that count without being named
-- @param scenario {scenario} =: only scenarios that match this glob pattern; all sessions when empty
-- @param run {run} =: a label, an id or latest:STRATEGY; the latest results of each strategy when empty
-- @param confidence {number} = 500: the least confidence of a glitch, in thousandths; 500 as for gates
-- @param by_scenario {number} = 0: 1 for a row for each scenario, device and refresh rate
-- @param sessions {numbers} =: only the sessions with these ids, separated by commas; all when empty
-- @column place: the number of the build in the order of the recordings, from 0
-- @column build: the build, day or version; NULL when the recordings do not say
-- @column strategy: the run's strategy
-- @column scenario: scenario, device and refresh rate, a JSON array; NULL for all together
-- @column kind: the kind of glitch; NULL when the strategy has no glitch in any build
-- @column glitches: the number of glitches
-- @column recordings: the recordings in which the kind was judged
-- @column affected: the recordings with at least one glitch of the kind
-- @column gestures: the gestures in the recordings in which the kind was judged
-- @column rate: glitches per 100 gestures, rounded to 1/100; NULL without gestures
-- @column share: affected / recordings, rounded to 1/10000; NULL without recordings
WITH
  judged AS MATERIALIZED (
    SELECT run.strategy AS strategy, session.id AS session_id, verdict.id AS verdict_id, not_judged,
      gesture_count AS gestures, recorded_at,
      CASE CAST(:by AS TEXT) WHEN 'day' THEN substr(recorded_at, 1, 10) WHEN 'version' THEN app ELSE build END AS build,
      iif(CAST(:by_scenario AS INTEGER) = 1, json_array(scenario, device, refresh_hz), NULL) AS stratum
    FROM named_verdict AS listed
    CROSS JOIN session ON session.id = judged_session
    CROSS JOIN verdict ON verdict.id = listed.verdict_id
    CROSS JOIN replay ON replay.id = verdict.replay_id
    CROSS JOIN run ON run.id = abs(result_id)
    WHERE listed.name = CAST(:run AS TEXT) AND replay.status = 'ok'
      AND (CAST(:scenario AS TEXT) = '' OR scenario GLOB CAST(:scenario AS TEXT))
      AND (CAST(:sessions AS TEXT) = '' OR session.id IN (SELECT value FROM json_each('[' || :sessions || ']')))
  ),
  -- by the recordings' times if all builds have one, otherwise by the order of import
  builds AS MATERIALIZED (
    SELECT build, row_number() OVER (ORDER BY iif(is_dated, first_at, ''), first_id) - 1 AS place
    FROM (
      SELECT build, min(recorded_at) AS first_at, min(session_id) AS first_id,
        min(count(recorded_at)) OVER () > 0 AS is_dated
      FROM judged GROUP BY build
    )
  ),
  groups AS MATERIALIZED (
    SELECT strategy, build, stratum, count(*) AS recordings, sum(gestures) AS gestures
    FROM judged GROUP BY strategy, build, stratum
  ),
  found AS MATERIALIZED (
    SELECT strategy, build, stratum, kind, count(*) AS glitches, count(DISTINCT session_id) AS affected
    FROM judged CROSS JOIN glitch ON glitch.verdict_id = judged.verdict_id
    WHERE 1000 * confidence >= CAST(:confidence AS REAL) AND iif(:kind = '', counted, kind = CAST(:kind AS TEXT))
    GROUP BY strategy, build, stratum, kind
  ),
  unjudged AS MATERIALIZED (
    SELECT strategy, build, stratum, reason.key AS kind, count(*) AS recordings, sum(gestures) AS gestures
    FROM judged CROSS JOIN json_each(not_judged) AS reason
    WHERE not_judged <> '{}' GROUP BY strategy, build, stratum, reason.key
  ),
  kinds AS (
    SELECT strategy, kind FROM found
    UNION
    SELECT strategy, nullif(CAST(:kind AS TEXT), '') FROM groups
    WHERE :kind <> '' OR strategy NOT IN (SELECT strategy FROM found)
  ),
  counts AS (
    SELECT place, groups.build AS build, groups.strategy AS strategy, groups.stratum AS scenario, kinds.kind AS kind,
      coalesce(glitches, 0) AS glitches, groups.recordings - coalesce(unjudged.recordings, 0) AS recordings,
      coalesce(affected, 0) AS affected, groups.gestures - coalesce(unjudged.gestures, 0) AS gestures
    FROM groups
    JOIN builds ON builds.build IS groups.build
    JOIN kinds ON kinds.strategy = groups.strategy
    LEFT JOIN found ON found.strategy = groups.strategy AND found.build IS groups.build
      AND found.stratum IS groups.stratum AND found.kind = kinds.kind
    LEFT JOIN unjudged ON unjudged.strategy = groups.strategy AND unjudged.build IS groups.build
      AND unjudged.stratum IS groups.stratum AND unjudged.kind = kinds.kind
  )
SELECT
  place, build, strategy, scenario, kind, glitches, recordings, affected, gestures,
  round(100.0 * glitches / nullif(gestures, 0), 2) AS rate, round(1.0 * affected / nullif(recordings, 0), 4) AS share
FROM counts
ORDER BY place, strategy, kind, scenario;
