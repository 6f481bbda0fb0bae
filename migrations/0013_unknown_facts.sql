-- A screen recording does not show everything: what it lacks, how sure its offsets are, and which kinds were not judged.

ALTER TABLE session ADD COLUMN unknown TEXT NOT NULL DEFAULT '[]' /* what the recording does not show, a JSON array: times, refreshes, touches, actions, zero:PAGE, content_height:PAGE */;
ALTER TABLE verdict ADD COLUMN not_judged TEXT NOT NULL DEFAULT '{}' /* the kinds that could not be judged, a JSON object with the reason of each */;

DROP VIEW frame;

-- One row is one display frame of a replay. From bit 42, state has the confidence in thousandths, if bits 40 and 41 are set.
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
  ((state >> 4) & 65535) + ((state - (((state + 549755813888) >> 40) << 40)) >> 20) AS page, -- page: the page that the screen believes current
  (state >> 4) & 65535 AS visible_page, -- visible_page: the page that most of the screen shows
  inner_mpt / 1000.0 AS inner_y,    -- inner_y: the visible page's offset, points
  CASE state & 7
    WHEN 0 THEN 'idle' WHEN 1 THEN 'tracking' WHEN 2 THEN 'animating'
    WHEN 3 THEN 'bouncing' WHEN 4 THEN 'decelerating' WHEN 5 THEN 'dragging'
  END AS phase,                     -- phase: the most active vertical view's; NULL where a recording does not say
  CASE WHEN ((state + 549755813888) >> 40) & 3 = 3 THEN ((state + 549755813888) >> 42) / 1000.0
  END AS confidence                 -- confidence: of the offsets, 0 to 1; NULL where a recording does not say
FROM frame_row AS f
WHERE hidden = 0;

-- One row is one kind that a run could not judge in one session.
CREATE VIEW not_judged AS
SELECT
  run_verdict.run_id AS run_id,     -- run_id: the run
  run_verdict.judged_session AS session_id, -- session_id: the session
  unjudged.key AS kind,             -- kind: jump-back, stuck, …
  unjudged.value AS reason          -- reason: why, one sentence
FROM run_verdict
JOIN verdict ON verdict.id = run_verdict.verdict_id
CROSS JOIN json_each(verdict.not_judged) AS unjudged
WHERE verdict.not_judged <> '{}';
