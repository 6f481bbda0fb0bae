-- Sessions without their recordings: `tracelab gather` makes them of the rows that `tracelab stream` printed elsewhere.

-- A comment between slashes stays in the table's definition, where a shell shows it.
ALTER TABLE session ADD COLUMN recording_stored INTEGER NOT NULL DEFAULT 1 CHECK (recording_stored BETWEEN 0 AND 1) /* 0: touch, event and the recorded frames are not stored; an import of the recording adds them */;
