-- What a finished run comes to, counted once, and the views that reports and people start from.

-- One row is one finished run that was counted. A run without a row, under way or with a session replaced since, is
-- counted by whoever reads it: run_count, run_kind and run_worst give the same either way.
CREATE TABLE counted_run (
  run_id INTEGER PRIMARY KEY REFERENCES run ON DELETE CASCADE,
  sessions INTEGER NOT NULL,        -- as in run_count
  failed INTEGER NOT NULL,          -- as in run_count
  gestures INTEGER NOT NULL,        -- as in run_count
  glitches INTEGER NOT NULL,        -- as in run_count
  sessions_with_glitches INTEGER NOT NULL -- as in run_count
) STRICT;

-- One row is one kind of glitch that a counted run met.
CREATE TABLE counted_kind (
  run_id INTEGER NOT NULL,          -- the run; a trigger stands for REFERENCES, which no shell heeds unasked
  kind TEXT NOT NULL,               -- jump-back, stuck, …
  unit TEXT NOT NULL,               -- pt, pt/s or ms
  glitches INTEGER NOT NULL,        -- as in run_kind
  sessions INTEGER NOT NULL,        -- as in run_kind
  worst REAL NOT NULL,              -- as in run_kind
  PRIMARY KEY (run_id, kind, unit)
) STRICT, WITHOUT ROWID;

-- One row is one of the ten largest glitches of a kind in a counted run.
CREATE TABLE counted_worst (
  run_id INTEGER NOT NULL,          -- the run; a trigger stands for REFERENCES here, too
  kind TEXT NOT NULL,               -- jump-back, stuck, …
  place INTEGER NOT NULL,           -- as in run_worst
  glitch_id INTEGER NOT NULL,       -- as in run_worst
  PRIMARY KEY (run_id, kind, place)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER counted_run_removed AFTER DELETE ON counted_run
BEGIN
  DELETE FROM counted_kind WHERE run_id = OLD.run_id;
  DELETE FROM counted_worst WHERE run_id = OLD.run_id;
END;

CREATE TRIGGER counted_of_run_removed AFTER DELETE ON run
BEGIN
  DELETE FROM counted_run WHERE run_id = OLD.id;
END;

CREATE TRIGGER counted_of_run_verdict_removed AFTER DELETE ON run_verdict
BEGIN
  DELETE FROM counted_run WHERE run_id = OLD.run_id;
END;

-- Glitches are never changed by the tool. Who changes or removes one by hand finds that in reports, too; who adds one has
-- to raise glitch_count and to say 'changed' in glitch_hash.
CREATE TRIGGER glitch_changed AFTER UPDATE ON glitch
BEGIN
  UPDATE verdict SET glitch_hash = 'changed ' || id WHERE id IN (OLD.verdict_id, NEW.verdict_id);
END;

CREATE TRIGGER glitch_removed AFTER DELETE ON glitch
BEGIN
  UPDATE verdict SET glitch_hash = 'changed ' || id WHERE id = OLD.verdict_id;
END;

CREATE TRIGGER verdict_changed AFTER UPDATE OF glitch_hash ON verdict WHEN NEW.glitch_hash GLOB 'changed*'
BEGIN
  DELETE FROM counted_run WHERE run_id IN (SELECT run_id FROM run_verdict WHERE verdict_id = NEW.id);
  UPDATE verdict SET
    glitch_count = (SELECT count(*) FROM glitch WHERE verdict_id = NEW.id),
    (gesture_glitches, gesture_worst) = (
      SELECT count(*) AS glitches, coalesce(max(CASE unit WHEN 'pt' THEN magnitude END), 0.0) AS worst
      FROM glitch WHERE verdict_id = NEW.id AND gesture IS NOT NULL
      GROUP BY gesture
      UNION ALL
      SELECT 0, 0.0
      ORDER BY glitches DESC, worst DESC LIMIT 1
    )
  WHERE id = NEW.id;
END;

-- One row is one run. A session whose replay failed counts among sessions and failed, its gestures do not count.
CREATE VIEW run_count AS
SELECT
  run_id,                           -- run_id: the run
  sessions,                         -- sessions: sessions that the run lists
  failed,                           -- failed: sessions whose replay failed
  gestures,                         -- gestures: gestures of the sessions that were replayed
  glitches,                         -- glitches: glitches found
  sessions_with_glitches            -- sessions_with_glitches: as it says
FROM counted_run
UNION ALL
SELECT
  run.id, count(verdict.id), count(CASE WHEN replay.status = 'error' THEN 1 END),
  coalesce(sum(CASE WHEN replay.status = 'ok' THEN session.gesture_count END), 0),
  coalesce(sum(verdict.glitch_count), 0), count(CASE WHEN verdict.glitch_count > 0 THEN 1 END)
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
  worst                             -- worst: the largest magnitude, in unit
FROM counted_kind
UNION ALL
SELECT run_verdict.run_id, kind, unit, count(*), count(DISTINCT verdict_id), max(magnitude)
FROM run
CROSS JOIN run_verdict ON run_verdict.run_id = run.id
JOIN glitch USING (verdict_id)
WHERE run.id NOT IN (SELECT run_id FROM counted_run)
GROUP BY run_verdict.run_id, kind, unit;

-- One row is one of the ten largest glitches of a kind in a run.
CREATE VIEW run_worst AS
SELECT
  run_id,                           -- run_id: the run
  kind,                             -- kind: jump-back, stuck, …
  place,                            -- place: 0 for the largest
  glitch_id                         -- glitch_id: the glitch
FROM counted_worst
UNION ALL
SELECT run_id, kind, place, id
FROM (
  SELECT
    run_verdict.run_id, kind, glitch.id,
    row_number() OVER (
      PARTITION BY run_verdict.run_id, kind ORDER BY magnitude DESC, session.uid, fingerprint
    ) - 1 AS place
  FROM run
  CROSS JOIN run_verdict ON run_verdict.run_id = run.id
  JOIN glitch USING (verdict_id)
  JOIN session ON session.id = run_verdict.judged_session
  WHERE run.id NOT IN (SELECT run_id FROM counted_run)
)
WHERE place < 10;

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

-- One row is one pair of runs that two names compare: those of one strategy, or the only ones of either name.
CREATE VIEW run_pair AS
SELECT
  one.name AS baseline,             -- baseline: a name as in run_name
  other.name AS candidate,          -- candidate: a name as in run_name
  one_run.id AS baseline_run,       -- baseline_run: the run that it means
  other_run.id AS candidate_run     -- candidate_run: the run that it means
FROM run_name AS one
JOIN run_name AS other
JOIN run AS one_run ON one_run.id = one.run_id
JOIN run AS other_run ON other_run.id = other.run_id
WHERE one_run.strategy = other_run.strategy OR (
  (SELECT count(*) FROM run_name WHERE name = one.name) = 1
  AND (SELECT count(*) FROM run_name WHERE name = other.name) = 1
);

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

-- One row is one run. A session whose replay failed counts among sessions and failed, its gestures do not count.
CREATE VIEW strategy_summary AS
SELECT
  run.id AS run_id,                 -- run_id: the run
  run.strategy AS strategy,         -- strategy: the run's strategy
  run.label AS label,               -- label: the run's label
  sessions,                         -- sessions: sessions that the run lists
  gestures,                         -- gestures: gestures of the sessions that were replayed
  glitches,                         -- glitches: glitches found
  sessions_with_glitches,           -- sessions_with_glitches: as it says
  100.0 * glitches / nullif(gestures, 0)
    AS glitches_per_100_gestures,   -- glitches_per_100_gestures: NULL without gestures
  failed                            -- failed: sessions whose replay failed
FROM run
JOIN run_count ON run_count.run_id = run.id;
