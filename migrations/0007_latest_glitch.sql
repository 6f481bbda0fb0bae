-- What the latest analyses found, so that a count over glitches counts none twice; and which tables are for people.

-- Sessions are looked up in the runs that list them.
CREATE INDEX run_verdict_by_session ON run_verdict (judged_session);

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

-- Tables and views that the tool keeps for itself, and descriptions in place of those in earlier migrations:
-- @internal frame_row, counted_run, counted_kind, counted_worst, run_count, run_kind, run_worst, run_name, run_pair
-- @describe session.id: its number, in the order of import
-- @describe session.name: the recording's name
-- @describe session.scenario: equal for recordings of the same gesture with other builds or devices
-- @describe touch.session_id: the session
-- @describe run.strategy: the strategy's name; recorded: the frames as they were recorded
-- @describe strategy_summary.sessions_with_glitches: sessions with at least one glitch
-- @describe glitch_list: One row is one glitch of one run, with its session; latest_glitch has only the latest.
