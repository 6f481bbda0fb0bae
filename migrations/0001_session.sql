-- What import writes: sessions with their pages, touches, events and gestures, and the oddities met on the way.
-- Times are whole microseconds since the session's start (`_us`); lengths are points, kept to 1/1000; counting starts
-- at 0.

PRAGMA application_id = 1953655906; -- "trlb": the file is a tracelab database

-- One row is one imported recording.
CREATE TABLE session (
  id INTEGER PRIMARY KEY,           -- in the order of import
  uid TEXT NOT NULL UNIQUE,         -- the recording's own identifier
  name TEXT NOT NULL,               -- for people
  scenario TEXT,                    -- the same gesture on other builds or devices bears the same scenario
  recorded_at TEXT,                 -- ISO 8601, as the recording says
  source_kind TEXT,                 -- device, simulator, browser, script or touch-log
  device TEXT,                      -- model, as the recording says
  os TEXT,                          -- operating system and version
  app TEXT,                         -- the recorded app
  build TEXT,                       -- the recorded app's build
  refresh_hz REAL NOT NULL,         -- display refreshes a second
  scale REAL NOT NULL,              -- pixels a point
  recorded_strategy TEXT,           -- the coordination that the recorded screen used, as far as known
  duration_us INTEGER NOT NULL,     -- the last event's time
  touch_count INTEGER NOT NULL,     -- rows in touch
  gesture_count INTEGER NOT NULL,   -- rows in gesture
  frame_count INTEGER NOT NULL,     -- recorded frames
  layout TEXT NOT NULL,             -- the screen, JSON in the trace format's words, defaults written out
  expect TEXT NOT NULL,             -- what counts as right, JSON in the trace format's words
  sha256 TEXT NOT NULL,             -- of the file and of the layout given with it: the session's identity
  path TEXT,                        -- where it was read from; NULL for standard input
  imported_at TEXT NOT NULL         -- ISO 8601
) STRICT;
CREATE INDEX session_by_scenario ON session (scenario, build);
CREATE INDEX session_by_sha256 ON session (sha256);

-- One row is one page of a session's screen.
CREATE TABLE page (
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  page INTEGER NOT NULL,            -- place in the pager
  name TEXT NOT NULL,               -- the tab's title
  content_height REAL NOT NULL,     -- points
  max_offset REAL NOT NULL,         -- the end of the page's range, points; its start is 0
  PRIMARY KEY (session_id, page)
) STRICT, WITHOUT ROWID;

-- One row is one touch event.
CREATE TABLE touch (
  session_id INTEGER NOT NULL,      -- a trigger stands for REFERENCES, which costs a look-up a touch
  seq INTEGER NOT NULL,             -- place among all events of the file: decides at equal times
  t_us INTEGER NOT NULL,
  touch_id INTEGER NOT NULL,        -- the finger
  phase TEXT NOT NULL CHECK (phase IN ('began', 'moved', 'ended', 'cancelled')), -- what the finger did
  x REAL NOT NULL,                  -- points on the viewport
  y REAL NOT NULL,                  -- points on the viewport, downwards
  PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;

-- One row is one tab switch or action.
CREATE TABLE event (
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  seq INTEGER NOT NULL,             -- place among all events of the file: decides at equal times
  t_us INTEGER NOT NULL,
  kind TEXT NOT NULL,               -- tab, or the action's name
  page INTEGER,                     -- of a tab switch: the page that became current
  cause TEXT CHECK (cause IN ('tap', 'swipe', 'program')), -- of a tab switch
  detail TEXT,                      -- of an action: its keys, JSON
  PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;

-- One row is one touch sequence: first finger down to last finger up.
CREATE TABLE gesture (
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  gesture INTEGER NOT NULL,         -- place in the session
  start_us INTEGER NOT NULL,
  end_us INTEGER NOT NULL,
  kind TEXT NOT NULL,               -- tap, hold, swipe, fling or drag
  region TEXT,                      -- header, tab_bar or page, from the recorded frames; NULL for touches alone
  dx REAL NOT NULL,                 -- the first finger's displacement, points
  dy REAL NOT NULL,                 -- the first finger's displacement, points, downwards
  release_velocity REAL NOT NULL,   -- points a second at the lift, + = content forward
  PRIMARY KEY (session_id, gesture)
) STRICT, WITHOUT ROWID;

-- Here and in the next migrations triggers do what ON DELETE CASCADE does: a shell does not heed foreign keys unasked, and
-- what is left over would pass for a later row's that gets the same id.
CREATE TRIGGER session_removed AFTER DELETE ON session
BEGIN
  DELETE FROM page WHERE session_id = OLD.id;
  DELETE FROM touch WHERE session_id = OLD.id;
  DELETE FROM event WHERE session_id = OLD.id;
  DELETE FROM gesture WHERE session_id = OLD.id;
END;

-- One row is one oddity met by import; a refused file has one, replaced on the next try.
CREATE TABLE import_issue (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,               -- the file; - for standard input
  line INTEGER,                     -- from 1; NULL where the whole file is meant
  severity TEXT NOT NULL,           -- error: the file was refused; warning: a row was skipped
  message TEXT NOT NULL,            -- one sentence
  noticed_at TEXT NOT NULL          -- ISO 8601
) STRICT;
CREATE INDEX import_issue_by_path ON import_issue (path);
