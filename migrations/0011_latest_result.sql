-- The latest result is one per session and strategy, under every name that means it: an analysis of some sessions
-- replaces theirs and hides no other's, as in latest_glitch.

DROP VIEW run_count;
DROP VIEW run_kind;
DROP VIEW run_worst;
DROP VIEW run_pair;
DROP VIEW run_name;
DROP VIEW strategy_summary;

-- One row is one strategy with its latest results. Where its latest finished run lists all sessions that were ever
-- judged under it, they are those of that run; else several runs have them.
CREATE VIEW latest_result AS
SELECT
  strategy,                         -- strategy: the strategy; recorded: the frames as they were recorded
  run_id,                           -- run_id: its latest finished run
  iif(
    coalesce(
      (SELECT sessions FROM counted_run WHERE counted_run.run_id = latest.run_id),
      (SELECT count(*) FROM run_verdict WHERE run_verdict.run_id = latest.run_id)
    ) < (SELECT count(*) FROM session)
    AND EXISTS (
      SELECT 1 FROM session
      WHERE id NOT IN (SELECT judged_session FROM run_verdict WHERE run_verdict.run_id = latest.run_id)
        AND EXISTS (
          SELECT 1 FROM run_verdict JOIN run ON run.id = run_verdict.run_id
          WHERE judged_session = session.id AND run.strategy = latest.strategy AND finished_at IS NOT NULL
        )
    ), -run_id, run_id
  ) AS result_id                    -- result_id: the run's number, negative where several runs have the latest results
FROM (SELECT strategy, max(id) AS run_id FROM run WHERE finished_at IS NOT NULL GROUP BY strategy) AS latest;

-- One row is one run that a name means: as a label, else as an id, else as latest:STRATEGY. A label means the latest
-- run of each strategy that bears it, finished runs before others; the empty name the latest results of each strategy.
CREATE VIEW run_name AS
SELECT
  name,                             -- name: a label, an id, latest:STRATEGY, or the empty name
  result_id,                        -- result_id: a run, or, where negative, the latest results of a strategy
  run_id                            -- run_id: a run that has a part of it: what no later one of the same result lists
FROM (
  SELECT name, result_id, run_id, precedence, min(precedence) OVER (PARTITION BY name) AS first_precedence
  FROM (
    SELECT '' AS name, 0 AS precedence, result_id, run_id FROM latest_result WHERE result_id > 0
    UNION ALL
    SELECT '', 0, result_id, run.id FROM latest_result JOIN run USING (strategy)
    WHERE result_id < 0 AND finished_at IS NOT NULL
    UNION ALL
    SELECT label, 1, run_id, run_id FROM (
      SELECT label, coalesce(max(CASE WHEN finished_at IS NOT NULL THEN id END), max(id)) AS run_id
      FROM run WHERE label <> '' GROUP BY label, strategy
    )
    UNION ALL
    SELECT CAST(id AS TEXT), 2, id, id FROM run
    UNION ALL
    SELECT 'latest:' || strategy, 3, result_id, run_id FROM latest_result WHERE result_id > 0
    UNION ALL
    SELECT 'latest:' || strategy, 3, result_id, run.id FROM latest_result JOIN run USING (strategy)
    WHERE result_id < 0 AND finished_at IS NOT NULL
  )
)
WHERE precedence = first_precedence;

-- One row is one verdict that a name means; of the latest results of several runs, the latest of each session.
CREATE VIEW named_verdict AS
SELECT
  name,                             -- name: as in run_name
  result_id,                        -- result_id: as in run_name
  part.run_id AS run_id,            -- run_id: the run that lists it
  judged_session,                   -- judged_session: the session that it is on
  verdict_id                        -- verdict_id: the verdict
FROM run_name AS part
CROSS JOIN run_verdict ON run_verdict.run_id = part.run_id
WHERE result_id > 0 OR NOT EXISTS (
  SELECT 1 FROM run AS later
  CROSS JOIN run_verdict AS other ON other.run_id = later.id AND other.judged_session = run_verdict.judged_session
  WHERE later.strategy = (SELECT strategy FROM run WHERE run.id = part.run_id) AND later.id > part.run_id
    AND later.finished_at IS NOT NULL
);

-- One row is one verdict of the latest results of a strategy without settings; with settings where there are no others.
CREATE VIEW plain_verdict AS
SELECT
  newest AS run_id,                 -- run_id: the newest run of the strategy that may have a part of them
  judged_session,                   -- judged_session: the session that it is on
  verdict_id                        -- verdict_id: the verdict
FROM (
  SELECT run_id, judged_session, verdict_id, newest,
    max(run_id) OVER (PARTITION BY newest, judged_session) AS newest_of_session
  FROM (
    SELECT id AS run_id, max(id) OVER (PARTITION BY strategy) AS newest
    FROM (
      SELECT id, strategy, rank() OVER (PARTITION BY strategy ORDER BY options <> '{}') AS place
      FROM run WHERE finished_at IS NOT NULL
    )
    WHERE place = 1
  )
  CROSS JOIN run_verdict USING (run_id)
)
WHERE run_id = newest_of_session;

-- One row is one pair of results that two names compare: those of one strategy, or the only ones of either name.
CREATE VIEW run_pair AS
SELECT DISTINCT
  one.name AS baseline,             -- baseline: a name as in run_name
  other.name AS candidate,          -- candidate: a name as in run_name
  one.result_id AS baseline_run,    -- baseline_run: the result that it means
  other.result_id AS candidate_run  -- candidate_run: the result that it means
FROM run_name AS one
JOIN run_name AS other
JOIN run AS one_run ON one_run.id = abs(one.result_id)
JOIN run AS other_run ON other_run.id = abs(other.result_id)
WHERE one_run.strategy = other_run.strategy OR (
  (SELECT count(DISTINCT result_id) FROM run_name WHERE name = one.name) = 1
  AND (SELECT count(DISTINCT result_id) FROM run_name WHERE name = other.name) = 1
);

-- One row is one verdict of a baseline, with the candidate's on the same session, for each pair of results that two
-- names compare.
CREATE VIEW paired_verdict AS
SELECT
  baseline,                         -- baseline: a name as in run_name
  candidate,                        -- candidate: a name as in run_name
  baseline_run,                     -- baseline_run: the result that it means
  candidate_run,                    -- candidate_run: the result that it means
  judged_session,                   -- judged_session: the session
  verdict_id AS baseline_verdict,   -- baseline_verdict: the baseline's verdict
  iif(candidate_run > 0, (
    SELECT verdict_id FROM run_verdict AS y
    WHERE y.run_id = candidate_run AND y.judged_session = listed.judged_session
  ), (
    SELECT verdict_id FROM run AS part
    CROSS JOIN run_verdict AS y ON y.run_id = part.id AND y.judged_session = listed.judged_session
    WHERE part.strategy = (SELECT strategy FROM run WHERE run.id = -candidate_run) AND part.finished_at IS NOT NULL
    ORDER BY part.id DESC LIMIT 1
  )) AS candidate_verdict           -- candidate_verdict: the candidate's; NULL where it has none
FROM run_pair
CROSS JOIN named_verdict AS listed ON listed.name = baseline AND listed.result_id = baseline_run;

-- One row is one run, or, with a negative number, the latest results of a strategy that several runs have. A session
-- whose replay failed counts among sessions and failed, its gestures do not count.
CREATE VIEW run_count AS
SELECT
  run_id,                           -- run_id: the run, or the result as in run_name
  sessions,                         -- sessions: sessions that it lists
  failed,                           -- failed: sessions whose replay failed
  gestures,                         -- gestures: gestures of the sessions that were replayed
  glitches,                         -- glitches: glitches found, without those of kinds that count only if named
  sessions_with_glitches,           -- sessions_with_glitches: sessions with at least one of them
  uncounted                         -- uncounted: glitches of kinds that count only if named
FROM counted_run
UNION ALL
SELECT
  run.id, count(verdict.id), count(CASE WHEN replay.status = 'error' THEN 1 END),
  coalesce(sum(CASE WHEN replay.status = 'ok' THEN session.gesture_count END), 0),
  coalesce(sum(verdict.glitch_count - verdict.uncounted), 0),
  count(CASE WHEN verdict.glitch_count > verdict.uncounted THEN 1 END), coalesce(sum(verdict.uncounted), 0)
FROM run
LEFT JOIN run_verdict ON run_verdict.run_id = run.id
LEFT JOIN verdict ON verdict.id = run_verdict.verdict_id
LEFT JOIN replay ON replay.id = verdict.replay_id
LEFT JOIN session ON session.id = run_verdict.judged_session
WHERE run.id NOT IN (SELECT run_id FROM counted_run)
GROUP BY run.id
UNION ALL
SELECT
  result_id, count(*), count(CASE WHEN replay.status = 'error' THEN 1 END),
  coalesce(sum(CASE WHEN replay.status = 'ok' THEN session.gesture_count END), 0),
  coalesce(sum(verdict.glitch_count - verdict.uncounted), 0),
  count(CASE WHEN verdict.glitch_count > verdict.uncounted THEN 1 END), coalesce(sum(verdict.uncounted), 0)
FROM named_verdict AS listed
JOIN verdict ON verdict.id = listed.verdict_id
JOIN replay ON replay.id = verdict.replay_id
JOIN session ON session.id = listed.judged_session
WHERE listed.name = '' AND result_id < 0
GROUP BY result_id;

-- One row is one kind of glitch that a run met, or the latest results that several runs have.
CREATE VIEW run_kind AS
SELECT
  run_id,                           -- run_id: the run, or the result as in run_name
  kind,                             -- kind: jump-back, stuck, …
  unit,                             -- unit: pt, pt/s or ms
  glitches,                         -- glitches: glitches of this kind
  sessions,                         -- sessions: sessions with one at least
  worst,                            -- worst: the largest magnitude, in unit
  counted,                          -- counted: 0 for a kind that counts only if named: rates leave it out
  least_confidence                  -- least_confidence: the lowest confidence of one of them
FROM counted_kind
UNION ALL
SELECT
  run_verdict.run_id, kind, unit, count(*), count(DISTINCT verdict_id), max(magnitude), min(counted), min(confidence)
FROM run
CROSS JOIN run_verdict ON run_verdict.run_id = run.id
JOIN glitch USING (verdict_id)
WHERE run.id NOT IN (SELECT run_id FROM counted_run)
GROUP BY run_verdict.run_id, kind, unit
UNION ALL
SELECT
  result_id, kind, unit, count(*), count(DISTINCT verdict_id), max(magnitude), min(counted), min(confidence)
FROM named_verdict
JOIN glitch USING (verdict_id)
WHERE name = '' AND result_id < 0
GROUP BY result_id, kind, unit;

-- One row is one of the ten largest glitches of a kind in a run, or in the latest results that several runs have.
CREATE VIEW run_worst AS
SELECT
  run_id,                           -- run_id: the run, or the result as in run_name
  kind,                             -- kind: jump-back, stuck, …
  place,                            -- place: 0 for the largest
  glitch_id                         -- glitch_id: the glitch
FROM counted_worst
UNION ALL
SELECT run_id, kind, place, id
FROM (
  SELECT
    listed.run_id, kind, glitch.id,
    row_number() OVER (PARTITION BY listed.run_id, kind ORDER BY magnitude DESC, session.uid, fingerprint) - 1 AS place
  FROM (
    SELECT run_id, judged_session, verdict_id
    FROM run CROSS JOIN run_verdict ON run_verdict.run_id = run.id
    WHERE run.id NOT IN (SELECT run_id FROM counted_run)
    UNION ALL
    SELECT result_id, judged_session, verdict_id FROM named_verdict WHERE name = '' AND result_id < 0
  ) AS listed
  JOIN glitch USING (verdict_id)
  JOIN session ON session.id = listed.judged_session
)
WHERE place < 10;

-- One row is one run. A session whose replay failed counts among sessions and failed, its gestures do not count.
CREATE VIEW strategy_summary AS
SELECT
  run.id AS run_id,                 -- run_id: the run
  run.strategy AS strategy,         -- strategy: the run's strategy
  run.label AS label,               -- label: the run's label
  sessions,                         -- sessions: sessions that the run lists
  gestures,                         -- gestures: gestures of the sessions that were replayed
  glitches,                         -- glitches: glitches found, without those of kinds that count only if named
  sessions_with_glitches,           -- sessions_with_glitches: sessions with at least one of them
  100.0 * glitches / nullif(gestures, 0)
    AS glitches_per_100_gestures,   -- glitches_per_100_gestures: of the same glitches; NULL without gestures
  failed,                           -- failed: sessions whose replay failed
  uncounted                         -- uncounted: glitches of kinds that count only if named, besides
FROM run
JOIN run_count ON run_count.run_id = run.id;

-- @internal latest_result, named_verdict, paired_verdict, plain_verdict
