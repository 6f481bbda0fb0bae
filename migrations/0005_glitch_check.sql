-- A glitch that somebody adds, changes or removes by hand is damage, which `tracelab check` finds: nothing is counted anew
-- for it. The triggers that do what ON DELETE CASCADE does stay.

DROP TRIGGER glitch_changed;
DROP TRIGGER glitch_removed;
DROP TRIGGER verdict_changed;

-- No statement of the tool looks a session up by its hash.
DROP INDEX session_by_sha256;
