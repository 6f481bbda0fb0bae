-- One row is one glitch of a scenario, by kind, gesture, page and ordinal, in recordings of two builds. Shows in how
-- many recordings of either build it is, for scenarios that were recorded with both.
-- @param baseline: the name of a build, as in the recordings
-- @param candidate: the name of a build, as in the recordings
-- @param run = latest:recorded: a run's id or latest:STRATEGY; the latest verdict of each strategy when empty
-- @param row_limit = 10000: the maximum number of rows; all when negative
-- @column scenario: the scenario
-- @column strategy: the run's strategy
-- @column kind: the kind of glitch
-- @column gesture: the current or last gesture; NULL before the first
-- @column page: the affected page
-- @column ordinal: number among the session's glitches with the same kind, gesture and page, from 0
-- @column baseline_with: sessions of the baseline build with the glitch
-- @column baseline_sessions: sessions of the scenario with the baseline build
-- @column candidate_with: sessions of the candidate build with the glitch
-- @column candidate_sessions: sessions of the scenario with the candidate build
-- @column baseline_magnitude: the largest magnitude, in unit; NULL without one
-- @column candidate_magnitude: the largest magnitude, in unit; NULL without one
-- @column unit: pt, pt/s or ms
-- @column confidence: of the surest one, 0 to 1, in either build
-- @column severity: of the most severe one, 1 cosmetic, 2 minor, 3 major, 4 blocking, in either build
WITH
  judged AS MATERIALIZED (
    SELECT strategy, verdict_key, scenario, coalesce(build = getvariable('baseline'), false) AS is_baseline,
      coalesce(build = getvariable('candidate'), false) AS is_candidate
    FROM named_verdict(coalesce(getvariable('run'), 'latest:recorded')) AS verdict
    JOIN session ON session.uid = verdict.session_uid
    WHERE status = 'ok' AND scenario IS NOT NULL AND build IN (getvariable('baseline'), getvariable('candidate'))
  ),
  scenarios AS (
    SELECT strategy, scenario, count(*) FILTER (is_baseline) AS b_sessions, count(*) FILTER (is_candidate) AS c_sessions
    FROM judged GROUP BY strategy, scenario
  ),
  met AS (
    SELECT judged.strategy, judged.scenario, kind, gesture, page, ordinal, min(unit) AS unit,
      count(*) FILTER (is_baseline) AS b_with, count(*) FILTER (is_candidate) AS c_with,
      max(magnitude) FILTER (is_baseline) AS b_size, max(magnitude) FILTER (is_candidate) AS c_size,
      max(confidence) AS confidence, max(severity) AS severity
    FROM judged
    JOIN glitch ON glitch.verdict_key = judged.verdict_key
    GROUP BY judged.strategy, judged.scenario, kind, gesture, page, ordinal
  )
SELECT
  met.scenario, met.strategy, kind, gesture, page, ordinal, b_with AS baseline_with, b_sessions AS baseline_sessions,
  c_with AS candidate_with, c_sessions AS candidate_sessions, b_size AS baseline_magnitude,
  c_size AS candidate_magnitude, unit, confidence, severity
FROM met
JOIN scenarios ON scenarios.strategy = met.strategy AND scenarios.scenario = met.scenario
WHERE b_sessions > 0 AND c_sessions > 0
ORDER BY
  1.0 * c_with / c_sessions - 1.0 * b_with / b_sessions DESC, severity DESC, met.scenario, met.strategy, kind,
  gesture NULLS FIRST, page, ordinal
LIMIT CASE WHEN coalesce(getvariable('row_limit'), 10000) >= 0 THEN coalesce(getvariable('row_limit'), 10000) END;
