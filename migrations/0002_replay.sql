-- What a screen showed: one replay a session and strategy, one frame a display refresh.

-- One row is one session's frames under one strategy; never changed, shared by all runs that ask for it.
CREATE TABLE replay (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  strategy TEXT NOT NULL,           -- recorded: the frames as they were imported
  options TEXT NOT NULL,            -- engine and strategy options, canonical JSON
  engine_version TEXT NOT NULL,     -- hash of the engine's sources; empty for recorded
  strategy_version TEXT NOT NULL,   -- hash of the strategy's sources; empty for recorded
  status TEXT NOT NULL CHECK (status IN ('ok', 'error')), -- error: the session could not be replayed
  error TEXT,                       -- why there are no frames
  frame_count INTEGER NOT NULL,     -- frames shown
  frames_stored INTEGER NOT NULL CHECK (frames_stored IN (0, 1)), -- 0: computed and judged, not kept
  first_frame_us INTEGER NOT NULL DEFAULT 0,    -- time of frame 0
  frame_interval_ps INTEGER NOT NULL DEFAULT 0, -- time from frame to frame, about, picoseconds
  UNIQUE (strategy, options, engine_version, strategy_version, session_id), -- a run reads its keys side by side
  CHECK ((status = 'error') = (error IS NOT NULL))
) STRICT;
CREATE INDEX replay_by_session ON replay (session_id, strategy);

-- One row is one frame (hidden = 0), or a new offset of a page that the frame does not show (hidden = page + 1).
-- Read `frame` and `page_offset` instead: this is their compact form. Lengths are whole 1/1000 points (`_mpt`).
CREATE TABLE frame_row (
  replay_id INTEGER NOT NULL,       -- the replay; a trigger stands for REFERENCES, which costs a look-up a frame
  n INTEGER NOT NULL,               -- the frame's number
  hidden INTEGER NOT NULL,          -- 0, or a hidden page + 1
  late_us INTEGER NOT NULL,         -- time after first_frame_us + n * frame_interval_ps rounded to microseconds
  outer_mpt INTEGER NOT NULL,       -- the outer view's offset; 0 in a hidden page's row
  pager_mpt INTEGER NOT NULL,       -- the pager's offset; 0 in a hidden page's row
  inner_mpt INTEGER NOT NULL,       -- the offset of the visible page, or of the hidden one
  finger_mpt INTEGER,               -- y of the first finger still down, or NULL
  state INTEGER NOT NULL,           -- phase (7: not said) | inner_mpt is new << 3 | visible_page << 4
                                    -- | (page - visible_page) << 20; of a hidden page: 8
  PRIMARY KEY (replay_id, n, hidden)
) STRICT, WITHOUT ROWID;

-- One row is one touch of a replay on a screen with controls: who received it. A screen without controls has none.
CREATE TABLE touch_delivery (
  replay_id INTEGER NOT NULL REFERENCES replay ON DELETE CASCADE,
  touch INTEGER NOT NULL,           -- touch.seq of the finger's began
  touch_id INTEGER NOT NULL,        -- the finger
  view TEXT,                        -- the control under the finger, its id in session.layout; NULL: none
  receiver TEXT NOT NULL CHECK (receiver IN ('scroll', 'content')), -- content: the control kept the touch to its end
  began_us INTEGER,                 -- when the control got it, frame time; NULL: never
  cancelled_us INTEGER,             -- when the control lost it again, frame time; NULL: it did not
  PRIMARY KEY (replay_id, touch)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER session_with_replays_removed AFTER DELETE ON session
BEGIN
  DELETE FROM replay WHERE session_id = OLD.id;
END;

CREATE TRIGGER replay_removed AFTER DELETE ON replay
BEGIN
  DELETE FROM frame_row WHERE replay_id = OLD.id;
  DELETE FROM touch_delivery WHERE replay_id = OLD.id;
END;

-- One row is one display frame of a replay.
CREATE VIEW frame AS
SELECT
  replay_id,                        -- replay_id: the replay
  n,                                -- n: the frame's number
  late_us + (
    SELECT first_frame_us + (f.n * frame_interval_ps + 500000) / 1000000 FROM replay WHERE replay.id = f.replay_id
  ) AS t_us,                        -- t_us: microseconds since the session's start
  finger_mpt / 1000.0 AS finger_y,  -- finger_y: the first finger still down, points on the viewport; else NULL
  outer_mpt / 1000.0 AS outer_y,    -- outer_y: the outer view's offset, points
  pager_mpt / 1000.0 AS pager_x,    -- pager_x: the pager's offset, points
  ((state >> 4) & 65535) + (state >> 20) AS page, -- page: the page that the screen believes current
  (state >> 4) & 65535 AS visible_page, -- visible_page: the page that most of the screen shows
  inner_mpt / 1000.0 AS inner_y,    -- inner_y: the visible page's offset, points
  CASE state & 7
    WHEN 0 THEN 'idle' WHEN 1 THEN 'tracking' WHEN 2 THEN 'animating'
    WHEN 3 THEN 'bouncing' WHEN 4 THEN 'decelerating' WHEN 5 THEN 'dragging'
  END AS phase                      -- phase: the most active vertical view's; NULL where a recording does not say
FROM frame_row AS f
WHERE hidden = 0;

-- One row is the offset of one page from frame n on: a row for every page at n = 0, then where it changes.
CREATE VIEW page_offset AS
SELECT
  replay_id,                        -- replay_id: the replay
  CASE hidden WHEN 0 THEN (state >> 4) & 65535 ELSE hidden - 1 END AS page, -- page: the page
  n,                                -- n: the first frame with this offset
  inner_mpt / 1000.0 AS y           -- y: the page's offset, points
FROM frame_row
WHERE state & 8 <> 0;
