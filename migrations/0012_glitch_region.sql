-- The region of the screen in which a glitch's gesture began, as the frames that were judged show it.

ALTER TABLE glitch ADD COLUMN region TEXT /* header, tab_bar or page: where its gesture began; NULL before the first gesture, and from versions that did not say */;

DROP VIEW glitch_list;
DROP VIEW latest_glitch;

-- One row is one glitch of one run, with its session; latest_glitch has only the latest.
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
  glitch.confidence,
  glitch.severity,
  glitch.counted,
  glitch.region,
  run.id AS run_id,                 -- run_id: the run that lists it
  run.label AS run_label,           -- run_label: the run's label
  run.strategy AS strategy,         -- strategy: the run's strategy
  verdict.replay_id AS replay_id,   -- replay_id: the replay it was found in
  session.id AS session_id,         -- session_id: the session
  session.uid AS session_uid,       -- session_uid: the session's own identifier
  session.name AS session_name,     -- session_name: the session's name
  session.scenario AS scenario,     -- scenario: the session's scenario
  session.build AS build            -- build: the recorded app's build
FROM run
JOIN run_verdict ON run_verdict.run_id = run.id
JOIN session ON session.id = run_verdict.judged_session
JOIN glitch ON glitch.verdict_id = run_verdict.verdict_id
JOIN verdict ON verdict.id = run_verdict.verdict_id;

-- One row is one glitch that the latest finished run of a strategy found in a session. The latest run that lists the
-- session counts, so that an analysis of some sessions hides nothing of the others.
CREATE VIEW latest_glitch AS
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
  glitch.confidence,
  glitch.severity,
  glitch.counted,
  glitch.region,
  run.id AS run_id,                 -- run_id: the run
  run.label AS run_label,           -- run_label: the run's label
  run.strategy AS strategy,         -- strategy: the run's strategy; recorded: the frames as they were recorded
  verdict.replay_id AS replay_id,   -- replay_id: the replay it was found in
  session.id AS session_id,         -- session_id: the session
  session.uid AS session_uid,       -- session_uid: the session's own identifier
  session.name AS session_name,     -- session_name: the session's name
  session.scenario AS scenario,     -- scenario: the session's scenario
  session.build AS build,           -- build: the recorded app's build
  session.device AS device,         -- device: model, as the recording says
  session.os AS os,                 -- os: operating system and version
  session.app AS app,               -- app: the recorded app
  session.refresh_hz AS refresh_hz, -- refresh_hz: display refreshes per second
  session.recorded_at AS recorded_at -- recorded_at: ISO 8601, as the recording says
FROM run
JOIN run_verdict ON run_verdict.run_id = run.id
JOIN session ON session.id = run_verdict.judged_session
JOIN verdict ON verdict.id = run_verdict.verdict_id
CROSS JOIN glitch -- read last: most verdicts are those of older runs
WHERE glitch.verdict_id = verdict.id AND run.id = (
  SELECT max(later.id)
  FROM run AS later
  JOIN run_verdict AS listed ON listed.run_id = later.id AND listed.judged_session = run_verdict.judged_session
  WHERE later.strategy = run.strategy AND later.finished_at IS NOT NULL
);
