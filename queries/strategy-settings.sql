-- One row is one strategy and one way to set the options of the engine, its own or the expectations. Shows how
-- much the glitches depend on them: the latest results with these settings beside the latest without, of the same
-- versions, over the sessions that both replayed. Only glitches with a confidence of 0.5 or more are counted.
-- @param base {run} =: a run whose settings and profile are those that are compared with; none when empty
-- @column strategy: the strategy
-- @column options: what was set, JSON
-- @column run_id: the latest run with these settings
-- @column baseline_run: the latest run without these settings
-- @column sessions: the number of sessions that both replayed
-- @column differing: the number of sessions in which only one of the two has a glitch, by its fingerprint
-- @column baseline_glitches: the number of counted glitches in the sessions without the settings
-- @column glitches: the number of counted glitches in these sessions with the settings
-- @column worst_session: the uid of the differing session whose count changes most; NULL without one
-- @column worst_name: its name
-- @column worst_change: how many more it has with the settings; negative for fewer
WITH
  asked AS (
    SELECT options, coalesce(profile_hash, '') AS profile FROM run
    WHERE id = (SELECT max(run_id) FROM run_name WHERE name = CAST(:base AS TEXT) AND name <> '')
    UNION ALL SELECT '{}', '' WHERE CAST(coalesce(:base, '') AS TEXT) = ''
  ),
  finished AS MATERIALIZED ( -- runs of equal options and versions list equal verdicts: together they are one
    SELECT id, strategy, options, versions, max(id) OVER (PARTITION BY strategy, options, versions) AS newest
    FROM (
      SELECT id, strategy, options, engine_version || strategy_version || detector_version AS versions
      FROM run WHERE finished_at IS NOT NULL AND coalesce(profile_hash, '') IN (SELECT profile FROM asked)
    )
  ),
  latest AS MATERIALIZED (SELECT id, strategy, options, versions FROM finished WHERE id = newest),
  base AS MATERIALIZED (
    SELECT max(id) AS id, strategy, versions FROM latest WHERE options IN (SELECT options FROM asked) GROUP BY strategy
  ),
  pair AS MATERIALIZED (
    SELECT base.id AS b_run, latest.id AS c_run
    FROM base JOIN latest ON latest.strategy = base.strategy AND latest.versions = base.versions
    WHERE latest.options <> (SELECT options FROM asked)
  ),
  judged AS MATERIALIZED (
    SELECT DISTINCT c_run, x.judged_session AS session_id, b.id AS b_verdict, c.id AS c_verdict,
      b.glitch_hash = c.glitch_hash AS is_same
    FROM pair
    CROSS JOIN finished AS one ON one.newest = b_run
    CROSS JOIN run_verdict AS x ON x.run_id = one.id
    CROSS JOIN finished AS two ON two.newest = c_run
    CROSS JOIN run_verdict AS y ON y.run_id = two.id AND y.judged_session = x.judged_session
    CROSS JOIN verdict AS b ON b.id = x.verdict_id
    CROSS JOIN verdict AS c ON c.id = y.verdict_id
    CROSS JOIN replay AS p ON p.id = b.replay_id AND p.status = 'ok'
    CROSS JOIN replay AS q ON q.id = c.replay_id AND q.status = 'ok'
  ),
  counted AS MATERIALIZED (
    SELECT c_run, session_id, is_same, b_verdict, c_verdict,
      (SELECT count(*) FROM glitch WHERE verdict_id = b_verdict AND counted = 1 AND confidence >= 0.5) AS b_glitches,
      (SELECT count(*) FROM glitch WHERE verdict_id = c_verdict AND counted = 1 AND confidence >= 0.5) AS c_glitches
    FROM judged
  ),
  compared AS ( -- equal numbers of equal fingerprints are equal sets
    SELECT c_run, session_id, b_glitches, c_glitches, NOT is_same AND (b_glitches <> c_glitches OR b_glitches <> (
        SELECT count(*) FROM glitch AS g JOIN glitch AS h ON h.fingerprint = g.fingerprint
        WHERE g.verdict_id = b_verdict AND g.counted = 1 AND g.confidence >= 0.5
          AND h.verdict_id = c_verdict AND h.counted = 1 AND h.confidence >= 0.5
      )) AS differs
    FROM counted
  ),
  placed AS (
    SELECT *, row_number() OVER (
        PARTITION BY c_run ORDER BY differs DESC, abs(c_glitches - b_glitches) DESC, session_id
      ) AS place
    FROM compared
  )
SELECT
  run.strategy AS strategy, run.options AS options, c_run AS run_id,
  (SELECT b_run FROM pair WHERE pair.c_run = run.id) AS baseline_run,
  count(*) AS sessions, sum(differs) AS differing, sum(b_glitches) AS baseline_glitches, sum(c_glitches) AS glitches,
  max(iif(place = 1 AND differs, session.uid, NULL)) AS worst_session,
  max(iif(place = 1 AND differs, session.name, NULL)) AS worst_name,
  max(iif(place = 1 AND differs, c_glitches - b_glitches, NULL)) AS worst_change
FROM placed
JOIN run ON run.id = c_run
JOIN session ON session.id = session_id
GROUP BY c_run
ORDER BY run.strategy, run.options, c_run;
