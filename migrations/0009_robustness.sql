-- How much a glitch hangs on the hand that made a gesture, and on facts about UIKit that nobody has documented.

-- One row is one session that `tracelab vary` replayed by other hands under one strategy; the next time it is replaced.
CREATE TABLE variation (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  strategy TEXT NOT NULL,           -- the strategy's name
  hands INTEGER NOT NULL CHECK (hands > 0), -- hands that were drawn
  seed INTEGER NOT NULL CHECK (seed >= 0), -- all hands follow from it
  options TEXT NOT NULL,            -- options and expectations that were set, canonical JSON
  engine_version TEXT NOT NULL,     -- hash of the engine's sources
  strategy_version TEXT NOT NULL,   -- hash of the strategy's sources
  detector_version TEXT NOT NULL,   -- hash of the detectors' sources
  failed INTEGER NOT NULL CHECK (failed >= 0), -- replays that ended in an exception; they count nowhere
  UNIQUE (session_id, strategy)
) STRICT;

-- One row is one kind of glitch under one value of one option: how many hands have it. Read `robustness` instead.
CREATE TABLE variation_count (
  variation_id INTEGER NOT NULL REFERENCES variation ON DELETE CASCADE, -- the session and the strategy
  kind TEXT NOT NULL,               -- jump-back, stuck, …
  option TEXT NOT NULL,             -- as in robustness
  value TEXT NOT NULL,              -- as in robustness
  variants INTEGER NOT NULL CHECK (variants >= 0), -- as in robustness
  with_glitch INTEGER NOT NULL CHECK (with_glitch BETWEEN 0 AND variants), -- as in robustness
  share_low REAL CHECK ((share_low IS NULL) = (variants = 0)), -- as in robustness
  share_high REAL CHECK ((share_high IS NULL) = (variants = 0)), -- as in robustness
  default_with_glitch INTEGER NOT NULL CHECK (default_with_glitch BETWEEN 0 AND variants), -- as in robustness
  recorded_with_glitch INTEGER NOT NULL CHECK (recorded_with_glitch IN (0, 1)), -- as in robustness
  default_recorded_with_glitch INTEGER NOT NULL CHECK (default_recorded_with_glitch IN (0, 1)), -- as in robustness
  PRIMARY KEY (variation_id, kind, option, value)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER session_with_variations_removed AFTER DELETE ON session
BEGIN
  DELETE FROM variation WHERE session_id = OLD.id;
END;

CREATE TRIGGER variation_removed AFTER DELETE ON variation
BEGIN
  DELETE FROM variation_count WHERE variation_id = OLD.id;
END;

-- One row is one kind of glitch in one session under one strategy, with one option at one value: in how many of the hands
-- of `tracelab vary` the glitch is found. The option `hand` stands for what the hands themselves change: all options are
-- as set, and all hands are counted. Under another option the first of these hands are counted. Glitches count as gates
-- count them, from a confidence of 0.5 on; what is not found at all has no rows. A value decides where the glitch of the
-- recorded touches appears or disappears with it, and does so for three quarters at least of the hands that can show it.
CREATE VIEW robustness AS
SELECT
  session.id AS session_id,         -- session_id: the session
  session.uid AS session_uid,       -- session_uid: the session's own identifier
  session.name AS session_name,     -- session_name: the session's name
  variation.strategy AS strategy,   -- strategy: the strategy
  kind,                             -- kind: jump-back, stuck, …
  option,                           -- option: hand, or the key of an engine option that has another value than for hand
  value,                            -- value: that value; of hand: drawn
  variants,                         -- variants: hands that were replayed
  with_glitch,                      -- with_glitch: those with the glitch
  1.0 * with_glitch / nullif(variants, 0)
    AS share,                       -- share: with_glitch over variants; NULL without variants
  share_low,                        -- share_low: start of the share's interval at 95 % (Wilson); NULL without variants
  share_high,                       -- share_high: end of this interval
  default_with_glitch,              -- default_with_glitch: of the same hands, those with the glitch under the options of hand
  recorded_with_glitch,             -- recorded_with_glitch: 1 if the recorded touches have the glitch at this value, else 0
  default_recorded_with_glitch,     -- default_recorded_with_glitch: the same under the options of hand
  CASE
    WHEN recorded_with_glitch < default_recorded_with_glitch AND default_with_glitch > 0
      AND 4 * with_glitch <= default_with_glitch THEN 'disappears'
    WHEN recorded_with_glitch > default_recorded_with_glitch AND with_glitch > default_with_glitch
      AND 4 * (variants - with_glitch) <= variants - default_with_glitch THEN 'appears'
  END AS effect,                    -- effect: appears or disappears, where the value decides; else NULL
  hands,                            -- hands: hands that were drawn
  seed,                             -- seed: all hands follow from it
  options,                          -- options: what was set, JSON
  engine_version,                   -- engine_version: hash of the engine's sources
  strategy_version,                 -- strategy_version: hash of the strategy's sources
  detector_version                  -- detector_version: hash of the detectors' sources
FROM variation
JOIN session ON session.id = variation.session_id
CROSS JOIN variation_count ON variation_count.variation_id = variation.id;

-- @internal variation, variation_count
