-- One row is one glitch of a scenario, by kind, gesture, page and ordinal, in recordings of two builds. Shows how
-- many recordings of either build have it, for scenarios with recordings of both; `tracelab compare` judges these.
-- @param baseline {build}: the name of a build, as in the recordings
-- @param candidate {build}: the name of a build, as in the recordings
-- @param run {run} = latest:recorded: the run that judged the recordings: a label, an id or latest:STRATEGY
-- @param limit {number} = 10000: the maximum number of rows; all when negative
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
-- @column confidence: the highest confidence, 0 to 1, in either build
-- @column severity: the highest severity, 1 cosmetic, 2 minor, 3 major, 4 blocking, in either build
WITH
  judged AS MATERIALIZED (
    SELECT abs(result_id) AS run_id, listed.verdict_id, session.scenario,
      session.build = CAST(:baseline AS TEXT) AS is_baseline, session.build = CAST(:candidate AS TEXT) AS is_candidate
    FROM named_verdict AS listed
    JOIN session ON session.id = judged_session
    JOIN verdict ON verdict.id = listed.verdict_id
    JOIN replay ON replay.id = verdict.replay_id
    WHERE listed.name = CAST(:run AS TEXT) AND replay.status = 'ok' AND session.scenario IS NOT NULL
      AND session.build IN (CAST(:baseline AS TEXT), CAST(:candidate AS TEXT))
  ),
  scenarios AS (
    SELECT run_id, scenario, sum(is_baseline) AS b_sessions, sum(is_candidate) AS c_sessions
    FROM judged GROUP BY run_id, scenario
  ),
  met AS (
    SELECT run_id, scenario, kind, gesture, page, ordinal, min(unit) AS unit,
      sum(is_baseline) AS b_with, sum(is_candidate) AS c_with,
      max(CASE WHEN is_baseline THEN magnitude END) AS b_size, max(CASE WHEN is_candidate THEN magnitude END) AS c_size,
      max(confidence) AS confidence, max(severity) AS severity
    FROM judged
    JOIN glitch USING (verdict_id)
    GROUP BY run_id, scenario, kind, gesture, page, ordinal
  )
SELECT
  met.scenario AS scenario, run.strategy AS strategy, kind, gesture, page, ordinal, b_with AS baseline_with,
  b_sessions AS baseline_sessions, c_with AS candidate_with, c_sessions AS candidate_sessions,
  b_size AS baseline_magnitude, c_size AS candidate_magnitude, unit, confidence, severity
FROM met
JOIN run ON run.id = met.run_id
JOIN scenarios ON scenarios.run_id = met.run_id AND scenarios.scenario = met.scenario
WHERE b_sessions > 0 AND c_sessions > 0
ORDER BY
  1.0 * c_with / c_sessions - 1.0 * b_with / b_sessions DESC, severity DESC,
  met.scenario, run.strategy, met.run_id, kind, gesture, page, ordinal
LIMIT CAST(:limit AS INTEGER);
