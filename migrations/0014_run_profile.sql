-- A profile has the engine's options as recordings of a device show them: a run with `--profile` names it.

ALTER TABLE run ADD COLUMN profile TEXT /* the name of the profile of the run's options; NULL without one */;
ALTER TABLE run ADD COLUMN profile_hash TEXT /* of the options that the profile determines, 16 hexadecimal digits; NULL without one */;
