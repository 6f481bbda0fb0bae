-- From which difference on a glitch is worse or better.

-- One row is one unit of magnitudes. A glitch that two runs have counts as changed when its magnitudes differ by more than
-- share and by more than least; else it is the same.
CREATE VIEW change_limit AS
SELECT
  column1 AS unit,                  -- unit: pt, pt/s or ms
  column2 AS share,                 -- share: of the baseline's magnitude, 0.1 is 10 %
  column3 AS least                  -- least: in unit
FROM (VALUES ('pt', 0.1, 1.0), ('pt/s', 0.1, 25.0), ('ms', 0.1, 10.0));
