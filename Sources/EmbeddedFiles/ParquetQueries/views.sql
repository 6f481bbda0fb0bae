-- Views over a folder of Parquet files, for DuckDB: what the other files of this folder read. Begin with
--   SET VARIABLE folder = '…';
-- or be in the folder above `fleet`. The files are read when a query needs them: what a job adds is there at once.
SET VARIABLE folder = coalesce(getvariable('folder'), 'fleet');

-- One row is one recording, with the columns of the table `session` of a lab; day is its date in UTC, or unknown.
CREATE OR REPLACE VIEW session AS
SELECT *
FROM read_parquet(
  getvariable('folder') || '/session/**/*.parquet', hive_partitioning = true, hive_types = {'day': VARCHAR});

-- One row is one page of a session's screen.
CREATE OR REPLACE VIEW page AS
SELECT session_uid, unnest(pages, recursive := true) FROM (SELECT uid AS session_uid, pages FROM session);

-- One row is one gesture of a session.
CREATE OR REPLACE VIEW gesture AS
SELECT session_uid, unnest(gestures, recursive := true) FROM (SELECT uid AS session_uid, gestures FROM session);

-- One row is one oddity met in a file; of a file that was refused it is an error.
CREATE OR REPLACE VIEW import_issue AS
SELECT * FROM read_parquet(getvariable('folder') || '/import_issue/**/*.parquet');

-- One row is what was found in one recording under one strategy. A recording whose uid another one keeps has none.
CREATE OR REPLACE VIEW verdict AS
SELECT verdict.*
FROM read_parquet(
  getvariable('folder') || '/verdict/**/*.parquet', hive_partitioning = true,
  hive_types = {'strategy': VARCHAR, 'day': VARCHAR}) AS verdict
SEMI JOIN session ON session.uid = verdict.session_uid AND session.sha256 = verdict.sha256;

-- One row is one incident, with what the view `latest_glitch` of a lab says of its session.
CREATE OR REPLACE VIEW glitch AS
SELECT *
FROM read_parquet(
  getvariable('folder') || '/glitch/**/*.parquet', hive_partitioning = true,
  hive_types = {'strategy': VARCHAR, 'day': VARCHAR});

-- One row is one run: what was judged by one strategy with the same options and versions. The first one has the id 1.
CREATE OR REPLACE VIEW run AS
SELECT
  row_number() OVER (
    ORDER BY min(judged_at), strategy, run_options, engine_version, strategy_version, detector_version
  ) AS id,
  strategy, run_options AS options, engine_version, strategy_version, detector_version, min(judged_at) AS started_at,
  max(judged_at) AS finished_at, count(*) AS sessions
FROM verdict
GROUP BY strategy, run_options, engine_version, strategy_version, detector_version;

-- One row is one verdict of a run; is_latest where it is the strategy's latest one on its session.
CREATE OR REPLACE VIEW run_verdict AS
SELECT
  run.id AS run_id, verdict.*,
  row_number() OVER (
    PARTITION BY verdict.strategy, session_uid ORDER BY judged_at DESC, run.id DESC, verdict_key
  ) = 1 AS is_latest
FROM verdict
JOIN run ON run.strategy = verdict.strategy AND run.options = verdict.run_options
  AND run.engine_version = verdict.engine_version AND run.strategy_version = verdict.strategy_version
  AND run.detector_version = verdict.detector_version;

-- The verdicts that a name means: of a run, by its id; the latest of a strategy on each session, latest:STRATEGY; or,
-- by the empty name, the latest of each strategy on each session.
CREATE OR REPLACE MACRO named_verdict(name) AS TABLE
SELECT * FROM run_verdict
WHERE name = CAST(run_id AS VARCHAR) OR (is_latest AND name IN ('', 'latest:' || strategy));

-- One row is one glitch of one run, with its session.
CREATE OR REPLACE VIEW glitch_list AS
SELECT run_verdict.run_id, glitch.*
FROM run_verdict JOIN glitch ON glitch.verdict_key = run_verdict.verdict_key;

-- One row is one glitch of a strategy's latest verdict on a session.
CREATE OR REPLACE VIEW latest_glitch AS
SELECT run_verdict.run_id, glitch.*
FROM run_verdict JOIN glitch ON glitch.verdict_key = run_verdict.verdict_key
WHERE is_latest;

-- One row is one unit of magnitudes: a glitch of two runs has changed when its magnitudes differ by more than share of
-- the baseline's and by more than least.
CREATE OR REPLACE VIEW change_limit AS
SELECT *
FROM (VALUES ('pt', 0.1, 1.0), ('pt/s', 0.1, 25.0), ('ms', 0.1, 10.0)) AS limits(unit, share, least);
