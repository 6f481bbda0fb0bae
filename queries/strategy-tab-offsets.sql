-- One row is one strategy and one rule for the place of a tab that comes back. Shows which rules a strategy keeps: in
-- its latest results without settings, and in those that set expect.tab_offset alone, of the same versions.
-- @column strategy: the strategy
-- @column tab_offset: keep, reset_on_unpin or sync_to_header
-- @column sessions: the number of sessions that were replayed, and judged by this rule
-- @column glitches: the number of wrong-tab-restore and shared-offset with a confidence of 0.5 or more
-- @column sessions_with_glitches: the number of sessions with at least one of them
-- @column worst_session: the uid of the session with the most; NULL without one
-- @column worst_name: its name
-- @column worst_glitches: the number of them in it
WITH
  finished AS MATERIALIZED ( -- runs of equal options and versions list equal verdicts: together they are one
    SELECT id, strategy, options, versions, max(id) OVER (PARTITION BY strategy, options, versions) AS newest
    FROM (
      SELECT id, strategy, options, engine_version || strategy_version || detector_version AS versions
      FROM run WHERE finished_at IS NOT NULL
    )
  ),
  latest AS MATERIALIZED (SELECT id, strategy, options, versions FROM finished WHERE id = newest),
  base AS MATERIALIZED (
    SELECT max(id) AS id, strategy, versions FROM latest WHERE options = '{}' GROUP BY strategy
  ),
  meant AS MATERIALIZED (
    SELECT latest.id AS run_id, latest.strategy AS strategy
    FROM base JOIN latest ON latest.strategy = base.strategy AND latest.versions = base.versions
    WHERE json_remove(options, '$."expect.tab_offset"') = '{}'
  ),
  judged AS MATERIALIZED ( -- two runs may list the same verdict
    SELECT DISTINCT meant.strategy AS strategy, judged_session AS session_id, verdict_id,
      verdict.expect ->> '$.tab_offset' AS tab_offset, verdict.glitch_count > 0 AS is_hit
    FROM meant
    CROSS JOIN finished ON finished.newest = meant.run_id
    CROSS JOIN run_verdict AS listed ON listed.run_id = finished.id
    CROSS JOIN verdict ON verdict.id = listed.verdict_id
    CROSS JOIN replay ON replay.id = verdict.replay_id AND replay.status = 'ok'
  ),
  counted AS MATERIALIZED (
    SELECT strategy, tab_offset, session_id, nullif(iif(is_hit, (
        SELECT count(*) FROM glitch WHERE glitch.verdict_id = judged.verdict_id AND confidence >= 0.5
          AND kind IN ('wrong-tab-restore', 'shared-offset')
      ), 0), 0) AS glitches
    FROM judged
  ),
  placed AS (
    SELECT *, row_number() OVER (
        PARTITION BY strategy, tab_offset ORDER BY glitches IS NULL, glitches DESC, session_id
      ) AS place
    FROM counted
  )
SELECT
  strategy, tab_offset, count(*) AS sessions, coalesce(sum(glitches), 0) AS glitches,
  count(glitches) AS sessions_with_glitches, max(iif(place = 1 AND glitches, session.uid, NULL)) AS worst_session,
  max(iif(place = 1 AND glitches, session.name, NULL)) AS worst_name,
  max(iif(place = 1, glitches, NULL)) AS worst_glitches
FROM placed
JOIN session ON session.id = session_id
GROUP BY strategy, tab_offset
ORDER BY strategy, tab_offset;
