-- How sure it is that a glitch is one, what it costs, and which kinds count only if somebody names them; and the frames
-- that recordings showed late.

-- A comment between slashes stays in the table's definition, where a shell shows it.
ALTER TABLE glitch ADD COLUMN confidence REAL NOT NULL DEFAULT 1 /* how sure it is that this is a glitch, 0 to 1; 1 from versions that did not say */;
ALTER TABLE glitch ADD COLUMN severity INTEGER NOT NULL DEFAULT 2 /* what it costs who uses the app: 1 cosmetic, 2 minor, 3 major, 4 blocking */;
ALTER TABLE glitch ADD COLUMN counted INTEGER NOT NULL DEFAULT 1 /* 0 for a kind that counts only if named: rates and gates leave it out */;
ALTER TABLE verdict ADD COLUMN uncounted INTEGER NOT NULL DEFAULT 0 /* rows in glitch that are not counted, a part of glitch_count */;
ALTER TABLE counted_run ADD COLUMN uncounted INTEGER NOT NULL DEFAULT 0 /* as in run_count */;
ALTER TABLE counted_kind ADD COLUMN counted INTEGER NOT NULL DEFAULT 1 /* as in run_kind */;
ALTER TABLE counted_kind ADD COLUMN least_confidence REAL NOT NULL DEFAULT 1 /* as in run_kind */;

-- What was found before: by the rules that the detectors had when these columns came. The figures are history, as what they
-- are compared with: whoever changes a rule does not change them. touch-delayed was minor at any size, and so stays another
-- package's kind.
UPDATE glitch SET severity = CASE kind
    WHEN 'stuck' THEN 3
    WHEN 'touch-stolen' THEN 3
    WHEN 'interrupted-handoff' THEN CASE WHEN magnitude >= 160 THEN 4 WHEN magnitude < 40 THEN 2 ELSE 3 END
    WHEN 'jump-back' THEN CASE WHEN magnitude >= 96 THEN 3 WHEN magnitude < 24 THEN 1 ELSE 2 END
    WHEN 'wrong-tab-restore' THEN CASE WHEN magnitude >= 128 THEN 3 WHEN magnitude < 32 THEN 1 ELSE 2 END
    WHEN 'lost-momentum' THEN CASE WHEN magnitude >= 1200 THEN 3 WHEN magnitude < 300 THEN 1 ELSE 2 END
    WHEN 'double-scroll' THEN CASE WHEN magnitude >= 80 THEN 3 WHEN magnitude < 20 THEN 1 ELSE 2 END
  END
WHERE kind IN (
  'stuck', 'touch-stolen', 'interrupted-handoff', 'jump-back', 'wrong-tab-restore', 'lost-momentum', 'double-scroll');

-- Gates leave out glitches below a confidence: these few are looked up, not all.
CREATE INDEX glitch_in_doubt ON glitch (verdict_id, kind, confidence) WHERE confidence < 1;

DROP VIEW run_count;
DROP VIEW run_kind;
DROP VIEW glitch_list;
DROP VIEW latest_glitch;
DROP VIEW strategy_summary;

-- One row is one run. A session whose replay failed counts among sessions and failed, its gestures do not count.
CREATE VIEW run_count AS
SELECT
  run_id,                           -- run_id: the run
  sessions,                         -- sessions: sessions that the run lists
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
GROUP BY run.id;

-- One row is one kind of glitch that a run met.
CREATE VIEW run_kind AS
SELECT
  run_id,                           -- run_id: the run
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
GROUP BY run_verdict.run_id, kind, unit;

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

-- One row is one session with recorded frames: the hitches of its recording. A frame is a hitch where the one before stood
-- for more than one and a half display periods while something moved; its hitch time is what went beyond one period.
-- Something moves where the finger does, or where content changes both to the frame and to the one before it: a display at
-- rest, or a recorder that pauses while nothing moves, is no hitch. Source of the ratio and its ratings: Apple, WWDC20,
-- "Eliminate animation hitches with XCTest".
CREATE VIEW session_hitches AS
SELECT
  session_id,                       -- session_id: the session
  session_uid,                      -- session_uid: the session's own identifier
  session_name,                     -- session_name: the session's name
  scenario,                         -- scenario: the session's scenario
  build,                            -- build: the recorded app's build
  device,                           -- device: model, as the recording says
  refresh_hz,                       -- refresh_hz: display refreshes per second: the display period is one divided by it
  frames,                           -- frames: recorded frames
  duration_us,                      -- duration_us: from the first frame to the last, microseconds
  motion_us,                        -- motion_us: the part in which the finger or content moved, microseconds
  hitches,                          -- hitches: frames that came late while something moved
  hitch_us / 1000.0 AS hitch_ms,    -- hitch_ms: hitch time, the sum of what these frames were late by, milliseconds
  longest_us / 1000.0 AS longest_ms, -- longest_ms: what the latest of them was late by, milliseconds; 0 without one
  1000.0 * hitch_us / nullif(motion_us, 0)
    AS hitch_ms_per_s,              -- hitch_ms_per_s: hitch time ratio, milliseconds per second of motion; NULL without motion
  CASE
    WHEN motion_us = 0 THEN NULL
    WHEN 1000.0 * hitch_us < 5.0 * motion_us THEN 'good'
    WHEN 1000.0 * hitch_us < 10.0 * motion_us THEN 'warning'
    ELSE 'critical'
  END AS rating                     -- rating: good below 5 ms per second, warning below 10, else critical; NULL without motion
FROM (
  SELECT
    session_id, session_uid, session_name, scenario, build, device, refresh_hz, frames,
    coalesce(sum(gap_us), 0) AS duration_us, coalesce(sum(iif(moves, gap_us, 0)), 0) AS motion_us,
    coalesce(sum(moves AND gap_us > 1.5 * period_us), 0) AS hitches,
    coalesce(sum(iif(moves AND gap_us > 1.5 * period_us, gap_us - period_us, 0)), 0) AS hitch_us,
    coalesce(max(iif(moves AND gap_us > 1.5 * period_us, gap_us - period_us, 0)), 0) AS longest_us
  FROM (
    SELECT
      session.id AS session_id, session.uid AS session_uid, session.name AS session_name, session.scenario, session.build,
      session.device, session.refresh_hz, replay.frame_count AS frames, 1000000.0 / session.refresh_hz AS period_us,
      (b.n * frame_interval_ps + 500000) / 1000000 + b.late_us
        - (a.n * frame_interval_ps + 500000) / 1000000 - a.late_us AS gap_us,
      coalesce(b.finger_mpt <> a.finger_mpt, 0) OR coalesce(
        (b.outer_mpt, b.inner_mpt, b.pager_mpt) <> (a.outer_mpt, a.inner_mpt, a.pager_mpt)
        AND (a.outer_mpt, a.inner_mpt, a.pager_mpt) <> (z.outer_mpt, z.inner_mpt, z.pager_mpt), 0) AS moves
    FROM replay
    CROSS JOIN session ON session.id = replay.session_id
    LEFT JOIN frame_row AS b ON b.replay_id = replay.id AND b.hidden = 0 AND b.n > 0
    LEFT JOIN frame_row AS a ON a.replay_id = b.replay_id AND a.n = b.n - 1 AND a.hidden = 0
    LEFT JOIN frame_row AS z ON z.replay_id = b.replay_id AND z.n = b.n - 2 AND z.hidden = 0
    WHERE replay.strategy = 'recorded'
  )
  GROUP BY session_id, session_uid -- both, so that a search for one of them reads no other session's frames
);

-- Descriptions in place of those in earlier migrations:
-- @describe event.detail: of an action: its keys, JSON; of an action or a tab switch that the recorder concluded itself, with inferred: true
-- @describe verdict.glitch_count: rows in glitch, uncounted ones included
-- @describe verdict.gesture_glitches: the most counted glitches in one gesture, 0 without
