-- Views over a folder of the Spark job, for DuckDB: what the other files of this folder read. Begin with
--   SET VARIABLE folder = '…';
-- or be in the folder above `fleet`. The files are read when a query needs them: what a job adds is there at once. Each
-- view has one row per key, whatever jobs that died or ran at once have left.
-- @param from_day =: only sessions of this day and later ones, YYYY-MM-DD in UTC; other days are not opened
-- @param to_day =: only sessions of this day and earlier ones
SET VARIABLE folder = coalesce(getvariable('folder'), 'fleet');

-- A folder of another layout is an error.
SET VARIABLE folder_schema = (
  SELECT CASE WHEN max(schema) = 2 THEN 2
    ELSE error('expected a folder of the layout 2, which tracelab.json in it names; use the queries of the version that wrote it') END
  FROM (
    SELECT TRY_CAST(json_extract_string(TRY_CAST(content AS JSON), '$.schema') AS INTEGER) AS schema
    FROM read_text(getvariable('folder') || '/tracelab.json*')));

-- One row is one thing that is left out: the old version of a session, or by their hashes an id or a path that was to be
-- forgotten, or the day before which everything was.
CREATE OR REPLACE VIEW removed AS
SELECT kind, value, sha256, max(job) AS job
FROM read_parquet(getvariable('folder') || '/removed/*.parquet') GROUP BY kind, value, sha256;

-- One row is one run of the job, with what it was given and what became of it.
CREATE OR REPLACE VIEW job AS SELECT * FROM read_parquet(getvariable('folder') || '/job/*.parquet');

-- The first and the last day that queries open.
CREATE OR REPLACE MACRO is_wanted(day) AS
  day >= coalesce(getvariable('from_day'), '')
  AND day <= coalesce(getvariable('to_day'), CASE WHEN getvariable('from_day') IS NULL THEN '~' ELSE '9999' END);

-- One row is one recording, with the columns of the table `session` of a lab; day is its date in UTC, or unknown.
CREATE OR REPLACE VIEW session AS
SELECT *
FROM read_parquet(
  getvariable('folder') || '/session/**/*.parquet', hive_partitioning = true, hive_types = {'day': VARCHAR}) AS stored
WHERE is_wanted(day)
  AND NOT EXISTS (
    FROM removed
    WHERE kind = 'session' AND value = stored.uid AND removed.sha256 = stored.sha256 AND removed.job >= stored.job)
  AND sha256(uid) NOT IN (SELECT value FROM removed WHERE kind = 'uid')
  AND day >= coalesce((SELECT max(value) FROM removed WHERE kind = 'before'), '')
QUALIFY row_number() OVER (PARTITION BY uid ORDER BY job DESC, sha256) = 1;

-- One row is one page of a session's screen.
CREATE OR REPLACE VIEW page AS
SELECT session_uid, unnest(pages, recursive := true) FROM (SELECT uid AS session_uid, pages FROM session);

-- One row is one gesture of a session.
CREATE OR REPLACE VIEW gesture AS
SELECT session_uid, unnest(gestures, recursive := true) FROM (SELECT uid AS session_uid, gestures FROM session);

-- One row is one oddity met in a file; of a file that was refused it is an error.
CREATE OR REPLACE VIEW import_issue AS
SELECT path, line, severity, message, max(job) AS job
FROM read_parquet(getvariable('folder') || '/import_issue/*.parquet')
WHERE sha256(path) NOT IN (SELECT value FROM removed WHERE kind = 'path')
GROUP BY path, line, severity, message;

-- One row is what was found in one recording under one strategy. A recording whose uid another one keeps has none.
CREATE OR REPLACE VIEW verdict AS
SELECT stored.*
FROM read_parquet(
  getvariable('folder') || '/verdict/**/*.parquet', hive_partitioning = true,
  hive_types = {'strategy': VARCHAR, 'day': VARCHAR}) AS stored
SEMI JOIN session ON session.uid = stored.session_uid AND session.sha256 = stored.sha256
WHERE is_wanted(day)
QUALIFY row_number() OVER (PARTITION BY strategy, day, verdict_key, run_options ORDER BY judged_at DESC) = 1;

-- One row is one incident, with what the view `latest_glitch` of a lab says of its session.
CREATE OR REPLACE VIEW glitch AS
SELECT stored.*
FROM read_parquet(
  getvariable('folder') || '/glitch/**/*.parquet', hive_partitioning = true,
  hive_types = {'strategy': VARCHAR, 'day': VARCHAR}) AS stored
SEMI JOIN verdict ON verdict.strategy = stored.strategy AND verdict.day = stored.day AND verdict.verdict_key = stored.verdict_key
WHERE is_wanted(day)
QUALIFY row_number() OVER (PARTITION BY strategy, day, verdict_key, fingerprint) = 1;

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
