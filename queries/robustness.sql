-- One row is one kind of glitch in one session under one strategy, with one option at one value. Shows how many
-- of the variations that `tracelab vary` drew have the glitch: first the variations alone, then with each undocumented
-- option at another value.
-- @param session {session} =: only this session; all when empty
-- @param kind {kind} =: only this kind; all when empty
-- @param limit {number} = 10000: the maximum number of rows; all when negative
-- @column session_uid: the session's own identifier
-- @column session_name: the session's name
-- @column strategy: the strategy
-- @column kind: jump-back, stuck, …
-- @column option: hand for the variations alone, or the key of the engine option that was changed
-- @column value: the option's value; drawn for hand
-- @column variants: the number of variations that were replayed
-- @column with_glitch: the number of them with the glitch
-- @column share: with_glitch over variants; NULL without variants
-- @column share_low: the start of the share's interval at 95 %; NULL without variants
-- @column share_high: the end of this interval
-- @column default_with_glitch: the number of the same variations with the glitch at the option's default
-- @column recorded_with_glitch: 1 if the recorded touches have the glitch at this value, else 0
-- @column effect: appears or disappears, where the value decides whether there is a glitch; else NULL
SELECT
  session_uid, session_name, strategy, kind, option, value, variants, with_glitch, share, share_low, share_high,
  default_with_glitch, recorded_with_glitch, effect
FROM robustness
WHERE (CAST(:session AS TEXT) = '' OR session_uid = CAST(:session AS TEXT))
  AND (CAST(:kind AS TEXT) = '' OR kind = CAST(:kind AS TEXT))
ORDER BY session_uid, strategy, kind, option <> 'hand', option, value, session_id
LIMIT CAST(:limit AS INTEGER);
