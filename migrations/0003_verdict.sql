-- What the detectors found, and the runs that list it.

-- One row is what the detectors found in one replay; shared by all runs that ask the same.
CREATE TABLE verdict (
  id INTEGER PRIMARY KEY,
  replay_id INTEGER NOT NULL REFERENCES replay ON DELETE CASCADE,
  expect TEXT NOT NULL,             -- what counted as right, canonical JSON
  detector_version TEXT NOT NULL,   -- hash of the detectors' sources
  glitch_count INTEGER NOT NULL,    -- rows in glitch
  glitch_hash TEXT NOT NULL,        -- hash of the glitches' fingerprints and magnitudes: equal when nothing changed
  gesture_glitches INTEGER NOT NULL, -- the most glitches in one gesture, 0 without
  gesture_worst REAL NOT NULL,      -- the largest magnitude in points in a gesture with that many, 0 without
  UNIQUE (replay_id, expect, detector_version)
) STRICT;
CREATE INDEX verdict_by_gesture ON verdict (gesture_glitches DESC, gesture_worst DESC);

-- One row is one incident, not one frame.
CREATE TABLE glitch (
  id INTEGER PRIMARY KEY,
  verdict_id INTEGER NOT NULL REFERENCES verdict ON DELETE CASCADE,
  kind TEXT NOT NULL,               -- jump-back, stuck, …: `tracelab explain` tells
  start_us INTEGER NOT NULL,
  end_us INTEGER NOT NULL,
  first_frame INTEGER NOT NULL,     -- frame.n
  last_frame INTEGER NOT NULL,      -- frame.n
  gesture INTEGER,                  -- the gesture under way or last ended; NULL before the first
  page INTEGER NOT NULL,            -- the page concerned
  ordinal INTEGER NOT NULL,         -- place among the session's glitches of one kind, gesture and page
  magnitude REAL NOT NULL,          -- how much, in unit; never negative
  unit TEXT NOT NULL,               -- pt, pt/s or ms
  cause TEXT NOT NULL,              -- why, as far as the trace says
  fingerprint TEXT NOT NULL,        -- hash of (session uid; kind; gesture or -1; page; ordinal): equal in all runs
  detail TEXT NOT NULL,             -- one sentence with the figures
  UNIQUE (verdict_id, fingerprint)
) STRICT;

-- One row is one invocation of analyze for one strategy.
CREATE TABLE run (
  id INTEGER PRIMARY KEY,
  label TEXT,                       -- given with --label; several runs of one call share it
  strategy TEXT NOT NULL,           -- kebab-case, or recorded
  options TEXT NOT NULL,            -- engine and strategy options and expectations, canonical JSON
  engine_version TEXT NOT NULL,     -- hash of the engine's sources
  strategy_version TEXT NOT NULL,   -- hash of the strategy's sources
  detector_version TEXT NOT NULL,   -- hash of the detectors' sources
  started_at TEXT NOT NULL,         -- ISO 8601
  finished_at TEXT                  -- ISO 8601; NULL while under way, or when interrupted
) STRICT;
CREATE INDEX run_by_label ON run (label);
CREATE INDEX run_by_strategy ON run (strategy);

-- One row is one verdict that a run lists; replacing a session takes its verdicts out of the runs.
CREATE TABLE run_verdict (
  run_id INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
  judged_session INTEGER NOT NULL,  -- the session that the verdict is on: a run lists one for each
  verdict_id INTEGER NOT NULL REFERENCES verdict ON DELETE CASCADE,
  PRIMARY KEY (run_id, judged_session)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_verdict_by_verdict ON run_verdict (verdict_id);

CREATE TRIGGER replay_with_verdicts_removed AFTER DELETE ON replay
BEGIN
  DELETE FROM verdict WHERE replay_id = OLD.id;
END;

CREATE TRIGGER verdict_removed AFTER DELETE ON verdict
BEGIN
  DELETE FROM run_verdict WHERE verdict_id = OLD.id;
  DELETE FROM glitch WHERE verdict_id = OLD.id;
END;

CREATE TRIGGER run_removed AFTER DELETE ON run
BEGIN
  DELETE FROM run_verdict WHERE run_id = OLD.id;
END;
