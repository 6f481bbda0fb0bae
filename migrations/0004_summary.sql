-- The views that reports and people start from.

-- One row is one run that a name means: as a label, else as an id, else as latest:STRATEGY. A label means the latest
-- run of each strategy that bears it, finished runs before others; the empty name the latest finished run of each.
CREATE VIEW run_name AS
SELECT
  name,                             -- name: a label, an id, latest:STRATEGY, or the empty name
  run_id                            -- run_id: a run that it means
FROM (
  SELECT name, run_id, precedence, min(precedence) OVER (PARTITION BY name) AS first_precedence
  FROM (
    SELECT '' AS name, 0 AS precedence, max(id) AS run_id FROM run WHERE finished_at IS NOT NULL GROUP BY strategy
    UNION ALL
    SELECT label, 1, coalesce(max(CASE WHEN finished_at IS NOT NULL THEN id END), max(id))
    FROM run WHERE label <> '' GROUP BY label, strategy
    UNION ALL
    SELECT CAST(id AS TEXT), 2, id FROM run
    UNION ALL
    SELECT 'latest:' || strategy, 3, max(id) FROM run WHERE finished_at IS NOT NULL GROUP BY strategy
  )
)
WHERE precedence = first_precedence;

-- One row is one glitch of one run, with its session.
CREATE VIEW glitch_list AS
SELECT
  glitch.id,                        -- the glitch's columns, as in glitch
  glitch.verdict_id,
  glitch.kind,
  glitch.start_us,
  glitch.end_us,
  glitch.first_frame,
  glitch.last_frame,
  glitch.gesture,
  glitch.page,
  glitch.ordinal,
  glitch.magnitude,
  glitch.unit,
  glitch.cause,
  glitch.fingerprint,
  glitch.detail,
  run.id AS run_id,                 -- run_id: the run that lists it
  run.label AS run_label,           -- run_label: the run's label
  run.strategy AS strategy,         -- strategy: the run's strategy
  replay.id AS replay_id,           -- replay_id: the replay it was found in
  session.id AS session_id,         -- session_id: the session
  session.uid AS session_uid,       -- session_uid: the session's own identifier
  session.name AS session_name,     -- session_name: the session's name
  session.scenario AS scenario,     -- scenario: the session's scenario
  session.build AS build            -- build: the recorded app's build
FROM run
JOIN run_verdict ON run_verdict.run_id = run.id
JOIN glitch ON glitch.verdict_id = run_verdict.verdict_id
JOIN verdict ON verdict.id = glitch.verdict_id
JOIN replay ON replay.id = verdict.replay_id
JOIN session ON session.id = replay.session_id;

-- One row is one run. A session whose replay failed counts among sessions and failed, its gestures do not count.
CREATE VIEW strategy_summary AS
SELECT
  run.id AS run_id,                 -- run_id: the run
  run.strategy AS strategy,         -- strategy: the run's strategy
  run.label AS label,               -- label: the run's label
  count(verdict.id) AS sessions,    -- sessions: sessions that the run lists
  coalesce(sum(session.gesture_count), 0) AS gestures, -- gestures: gestures of the sessions that were replayed
  coalesce(sum(verdict.glitch_count), 0) AS glitches, -- glitches: glitches found
  count(CASE WHEN verdict.glitch_count > 0 THEN 1 END) AS sessions_with_glitches, -- sessions_with_glitches: as it says
  100.0 * sum(verdict.glitch_count) / nullif(sum(session.gesture_count), 0)
    AS glitches_per_100_gestures,   -- glitches_per_100_gestures: NULL without gestures
  count(CASE WHEN replay.status = 'error' THEN 1 END) AS failed -- failed: sessions whose replay failed
FROM run
LEFT JOIN run_verdict ON run_verdict.run_id = run.id
LEFT JOIN verdict ON verdict.id = run_verdict.verdict_id
LEFT JOIN replay ON replay.id = verdict.replay_id
LEFT JOIN session ON session.id = replay.session_id AND replay.status = 'ok'
GROUP BY run.id;
