-- Fills an empty lab as a team's would be after a long time: 20 000 sessions of 50 scenarios and three builds, judged under
-- eight strategies; then passthrough was changed and all was analyzed again. 180 000 replays and verdicts, two labels of
-- eight finished runs, more than a million glitches of eight kinds, frames for 3 000 replays. A fifth of the glitches is in
-- doubt, a twentieth so much that gates leave them out. Run it on a lab that the tool has made and that is empty (also an
-- import that refuses all it is given makes one), in the sqlite3 shell: only what a report and a query read is like the real
-- thing. Fingerprints are unique as they should be, but no hashes of what they stand for.

PRAGMA foreign_keys = OFF;
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA temp_store = MEMORY;

BEGIN;

CREATE TEMP TABLE strategy AS
  SELECT CAST(key AS INTEGER) AS place, value AS name FROM json_each('["recorded", "native", "toggle-enabled",
    "toggle-directional", "passthrough", "fix-on-top", "observer", "dynamics"]');
CREATE TEMP TABLE kind AS
  SELECT CAST(key AS INTEGER) AS place, value ->> 0 AS name, value ->> 1 AS unit, value ->> 2 AS cause
  FROM json_each('[["jump-back", "pt", "written-by-delegate"], ["interrupted-handoff", "pt", "pan-cancelled"],
    ["wrong-tab-restore", "pt", "written-by-action"], ["lost-momentum", "pt/s", "momentum-not-passed-on"],
    ["double-scroll", "pt", "hand-off-at-pin"], ["stuck", "pt", "no-pan"], ["touch-stolen", "ms", "touch-taken-by-pan"],
    ["touch-delayed", "ms", "touch-taken-by-pan"]]');

WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 20000)
INSERT INTO session (id, uid, name, scenario, recorded_at, source_kind, device, os, app, build, refresh_hz, scale,
  recorded_strategy, duration_us, touch_count, gesture_count, frame_count, layout, expect, sha256, path, imported_at)
SELECT n, printf('%08x-0000-4000-8000-%012x', (n * 2654435761) & 0xffffffff, n),
  printf('%03d drag and fling, take %d', n % 50, n / 150), printf('scenario-%02d/medium', n % 50),
  '2025-01-02T03:04:05Z', 'device', 'iPhone17,1', 'iOS 18.5', 'app', CAST(41 + n / 50 % 3 AS TEXT), 120.0, 3.0,
  'passthrough', 6000000, 60, 6, 720,
  '{"controls":[],"initial":{"inner":[0,0,0],"outer":0,"pager":0},"initial_page":0,"outer":{"bounces":false,'
    || '"header_height":200,"max_offset":200,"pin_offset":200,"tab_bar_height":50},"pages":[{"bounces":false,'
    || '"content_height":3000,"name":"posts"},{"bounces":false,"content_height":900,"name":"replies"},{"bounces":false,'
    || '"content_height":400,"name":"about"}],"viewport":{"height":844,"width":390}}',
  '{"backward":"self_first","bounce_owner":"outer","forward":"parent_first","tab_offset":"keep"}',
  printf('%064x', n), printf('recordings/%05d.jsonl', n), '2025-01-03T00:00:00Z'
FROM i;

INSERT INTO page (session_id, page, name, content_height, max_offset)
SELECT session.id, value ->> 0, value ->> 1, value ->> 2, value ->> 3
FROM session, json_each('[[0, "posts", 3000.0, 2406.0], [1, "replies", 900.0, 306.0], [2, "about", 400.0, 0.0]]');

WITH RECURSIVE g (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM g WHERE n < 5)
INSERT INTO gesture (session_id, gesture, start_us, end_us, kind, region, dx, dy, release_velocity)
SELECT id, n, n * 1000000, n * 1000000 + 300000, CASE n % 3 WHEN 0 THEN 'drag' WHEN 1 THEN 'fling' ELSE 'tap' END, 'page',
  0.0, -120.5, 300.0
FROM session, g;

WITH RECURSIVE t (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM t WHERE n < 59)
INSERT INTO touch (session_id, seq, t_us, touch_id, phase, x, y)
SELECT id, n, n / 10 * 1000000 + n % 10 * 33333, n / 10, CASE n % 10 WHEN 0 THEN 'began' WHEN 9 THEN 'ended' ELSE 'moved' END,
  195.0, 700.0 - n % 10 * 12.0
FROM session, t;

-- Replay and verdict n: session (n - 1) % 20000 + 1 under strategy (n - 1) / 20000; the ninth is the changed passthrough.
WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 180000)
INSERT INTO replay (id, session_id, strategy, options, engine_version, strategy_version, status, error, frame_count,
  frames_stored, first_frame_us, frame_interval_ps)
SELECT n, (n - 1) % 20000 + 1, strategy.name, '{}', '0123456789abcdef', iif(n > 160000, 'changed', 'a14505283a21bbee'),
  iif(n % 4001 = 0, 'error', 'ok'), iif(n % 4001 = 0, 'NSInternalInconsistencyException', NULL),
  iif(n % 4001 = 0, 0, 720), n % 60 = 1 AND n % 4001 <> 0, 0, 8333333333
FROM i JOIN strategy ON strategy.place = iif(n > 160000, 4, (n - 1) / 20000)
ORDER BY n;

WITH RECURSIVE f (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM f WHERE n < 719)
INSERT INTO frame_row (replay_id, n, hidden, late_us, outer_mpt, pager_mpt, inner_mpt, finger_mpt, state)
SELECT id, n, 0, 0, min(n * 1000, 200000), 0, max(n - 200, 0) * 1000, NULL, 13 FROM replay, f WHERE frames_stored = 1;

-- What verdict n found, by a number h that looks random. The changed passthrough finds the same in 49 sessions of 50.
CREATE TEMP TABLE verdict_seed AS
WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 180000)
SELECT n, iif(n > 160000, n - 80000, n) AS origin, (n - 1) % 20000 + 1 AS session_id, n > 160000 AND n % 50 = 0 AS changed,
  (iif(n > 160000, n - 80000, n) * 2654435761 >> 7) & 0xffffff AS h, n % 4001 = 0 AS failed
FROM i;

CREATE TEMP TABLE found AS
WITH RECURSIVE j (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM j WHERE n < 13)
SELECT seed.n AS verdict_id, seed.session_id, j.n AS j, seed.changed,
  -- One of 8 kinds x 6 gestures x 3 pages: 144 places, each met once at most, since 55 and 144 have no common factor.
  (seed.h / 14 + j.n * 55) % 144 AS spot, (seed.h * 7919 + j.n * 104729) % 500000 AS size
FROM verdict_seed AS seed JOIN j ON j.n < seed.h % 14
WHERE NOT seed.failed;

INSERT INTO verdict (id, replay_id, expect, detector_version, glitch_count, glitch_hash, gesture_glitches, gesture_worst)
SELECT n, n, '{"backward":"self_first","bounce_owner":"outer","forward":"parent_first","tab_offset":"keep"}',
  'db396871649298ae', iif(failed, 0, h % 14 - (changed AND h % 14 > 2)),
  printf('%016x', iif(failed OR h % 14 = 0, 0, iif(changed, n, origin))), 0, 0.0
FROM verdict_seed;

INSERT INTO glitch (verdict_id, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal, magnitude, unit,
  cause, fingerprint, detail, confidence, severity)
SELECT verdict_id, kind.name, spot / 8 % 6 * 1000000 + j * 8333, spot / 8 % 6 * 1000000 + j * 8333 + 25000,
  spot / 8 % 6 * 120 + j, spot / 8 % 6 * 120 + j + 3, nullif(spot / 8 % 6, 5 + session_id % 7), spot / 48,
  0, round((size + changed * 700000) / 1000.0 * iif(kind.unit = 'pt/s', 8, 1), 3), kind.unit, kind.cause,
  printf('%016x', ((session_id * 144 + spot) * 2 + (changed AND j = 3)) * 2654435761),
  printf('the header jumped from %d to %d pt in one frame, while the finger moved %d pt up', size % 200,
    size / 1000, j),
  -- Below 0.5 for one of 20, from 0.5 to 1 for three.
  CASE size % 20 WHEN 0 THEN 0.2 + size % 300 / 1000.0 WHEN 1 THEN 0.5 WHEN 2 THEN 0.7 WHEN 3 THEN 0.9 ELSE 1 END,
  CASE WHEN size < 100000 THEN 1 WHEN size < 350000 THEN 2 WHEN size < 475000 THEN 3 ELSE 4 END
FROM found JOIN kind ON kind.place = spot % 8
WHERE NOT (changed AND j = 2)
ORDER BY verdict_id, spot / 8 % 6, j;

UPDATE verdict SET (gesture_glitches, gesture_worst) = (best.glitches, best.worst)
FROM (
  SELECT verdict_id, glitches, worst, max(1000000.0 * glitches + worst)
  FROM (
    SELECT verdict_id, gesture, count(*) AS glitches, coalesce(max(iif(unit = 'pt', magnitude, NULL)), 0) AS worst
    FROM glitch WHERE gesture IS NOT NULL GROUP BY verdict_id, gesture
  )
  GROUP BY verdict_id
) AS best
WHERE best.verdict_id = verdict.id;

INSERT INTO run (id, label, strategy, options, engine_version, strategy_version, detector_version, started_at, finished_at)
SELECT place + 1 + 8 * later, iif(later, 'after', 'before'), name, '{}', '0123456789abcdef',
  iif(later AND place = 4, 'changed', 'a14505283a21bbee'), 'db396871649298ae', '2025-01-03T00:00:00Z',
  '2025-01-03T00:10:00Z'
FROM strategy, (SELECT 0 AS later UNION ALL SELECT 1);

INSERT INTO run_verdict (run_id, judged_session, verdict_id)
SELECT place + 1 + 8 * later, n, iif(later AND place = 4, 160000, place * 20000) + n
FROM strategy, (SELECT 0 AS later UNION ALL SELECT 1), (SELECT n FROM verdict_seed WHERE n <= 20000)
ORDER BY 1, 2;

INSERT INTO counted_kind (run_id, kind, unit, glitches, sessions, worst, counted, least_confidence)
SELECT run_id, kind, unit, glitches, sessions, worst, counted, least_confidence FROM run_kind;
INSERT INTO counted_worst (run_id, kind, place, glitch_id) SELECT run_id, kind, place, glitch_id FROM run_worst;
INSERT INTO counted_run (run_id, sessions, failed, gestures, glitches, sessions_with_glitches)
SELECT run_id, sessions, failed, gestures, glitches, sessions_with_glitches FROM run_count;

COMMIT;
