"""Judges recordings on a Spark cluster with `tracelab stream`, and keeps the rows as Parquet.

    spark-submit --files tracelab job.py --recordings s3a://bucket/night --strategy all --out s3a://bucket/fleet

`--files` brings the program to the executors (a build with the Swift runtime linked statically; `--tracelab PATH` where
they have it already). Folders of scheme `file:`, or without a scheme where the default file system is local, must be at
the same path on all workers; recordings of other schemes are read by Spark, up to 1 GiB each.

Rows go to OUT/session/day=…, OUT/verdict/strategy=…/day=…, OUT/glitch/strategy=…/day=… and OUT/import_issue; `day` is the
date of `recorded_at` in UTC, or `unknown`. Rows that are in OUT already are not written again, so that a job that failed,
or ran before, can be run again. One job at a time writes into one OUT.

Standard output gets one line of JSON with the counts. Exit code 0: every recording has its rows; 1: not so; 64: usage.
"""

import argparse
import datetime
import json
import os
import re
import shlex
import shutil
import sys
import tempfile
import unicodedata
from urllib.parse import unquote, urlparse

from pyspark import SparkFiles, StorageLevel
from pyspark.errors import AnalysisException
from pyspark.sql import Row, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType

# Endings in any case: Spark's patterns know no other way to say so.
PATTERN = "*.{[jJ][sS][oO][nN][lL],[nN][dD][jJ][sS][oO][nN]}{,.[gG][zZ]}"

# What Spark reads into memory at once, bytes.
LONGEST_CONTENT = 1 << 30

# A task takes at most so many bytes, so that a worker that is lost costs little. A longer recording is a task of its own.
# These tasks begin first, since Spark begins with the largest.
TASK_BYTES = 32 << 20

PAGES = "page LONG, name STRING, content_height DOUBLE, max_offset DOUBLE"
GESTURES = (
    "gesture LONG, start_us LONG, end_us LONG, kind STRING, region STRING, dx DOUBLE, dy DOUBLE, "
    "release_velocity DOUBLE"
)
DELIVERIES = "touch LONG, touch_id LONG, view STRING, receiver STRING, began_us LONG, cancelled_us LONG"

# The columns of the rows, with the names and types of the SQL surface.
TABLES = {
    "session": "uid STRING, name STRING, scenario STRING, recorded_at STRING, source_kind STRING, device STRING, "
    "os STRING, app STRING, build STRING, refresh_hz DOUBLE, scale DOUBLE, recorded_strategy STRING, duration_us LONG, "
    "touch_count LONG, gesture_count LONG, frame_count LONG, layout STRING, expect STRING, sha256 STRING, path STRING, unknown STRING, "
    f"pages ARRAY<STRUCT<{PAGES}>>, gestures ARRAY<STRUCT<{GESTURES}>>",
    "verdict": "verdict_key STRING, session_uid STRING, sha256 STRING, recorded_at STRING, strategy STRING, "
    "run_options STRING, options STRING, engine_version STRING, strategy_version STRING, status STRING, error STRING, "
    f"frame_count LONG, expect STRING, detector_version STRING, glitch_count LONG, not_judged STRING, deliveries ARRAY<STRUCT<{DELIVERIES}>>",
    "glitch": "verdict_key STRING, kind STRING, start_us LONG, end_us LONG, first_frame LONG, last_frame LONG, "
    "gesture LONG, page LONG, ordinal LONG, magnitude DOUBLE, unit STRING, cause STRING, fingerprint STRING, "
    "detail STRING, confidence DOUBLE, severity LONG, region STRING, counted LONG, "
    "strategy STRING, session_uid STRING, session_name STRING, "
    "scenario STRING, build STRING, device STRING, os STRING, app STRING, refresh_hz DOUBLE, recorded_at STRING",
    "import_issue": "path STRING, line LONG, severity STRING, message STRING",
}

# Columns that the rows do not have: when the job judged, so that the latest verdict on a session can be told.
ADDED = {"verdict": ", judged_at STRING"}

# The folders of a table; columns that name folders are text.
FOLDERS = {"session": ["day"], "verdict": ["strategy", "day"], "glitch": ["strategy", "day"], "import_issue": []}


class Task:
    """What stands before and after the pipe of one task.

    A pipe waits forever for a thread that has failed to feed it, and says nothing of what it did not answer: failures are
    kept, and raised after the last row, where the recordings that were given are compared with those that have rows.
    """

    def __init__(self):
        self.given = 0
        self.refused = []
        self.failure = None
        self.folder = None

    def lines(self, files):
        """The lines for `tracelab stream`: a path, and where the recording was fetched, the name that its rows show."""
        try:
            for file in files:
                line = self.line(file.asDict())
                if line is not None:
                    self.given += 1
                    yield line
        except Exception as failure:
            self.failure = failure

    def line(self, file):
        name = local(file["path"])
        if any(mark in name for mark in "\t\n\r"):
            return self.refuse(name, "Expected a path without tabs and line ends; give the file another name.")
        if "content" not in file:
            return name
        if file["length"] > LONGEST_CONTENT:
            return self.refuse(
                name,
                f"Expected a recording of at most {LONGEST_CONTENT >> 20} megabytes, found {file['length'] >> 20}; copy it "
                "to a folder that all workers have at the same path.",
            )
        if self.folder is None:
            folders = os.environ.get("SPARK_LOCAL_DIRS", "").split(",")
            self.folder = tempfile.mkdtemp(prefix="tracelab-", dir=folders[0] or None)
        # With the ending of the name, by which the format is known.
        path = os.path.join(self.folder, f"{self.given}-{os.path.basename(name)[-64:]}")
        with open(path, "wb") as copy:
            copy.write(file["content"])
        return f"{path}\t{name}"

    def refuse(self, path, message):
        row = {"row": "import_issue", "path": path, "line": None, "severity": "error", "message": message}
        self.refused.append(json.dumps(row, separators=(",", ":")))

    def rows(self, rows):
        answered = 0
        try:
            for row in rows:
                answered += isEnd(row)
                yield row
            if self.failure is not None:
                raise self.failure
            if answered != self.given:
                raise RuntimeError(f"tracelab stream was given {self.given} recordings and has rows of {answered}")
            yield from self.refused
        finally:
            if self.folder is not None:
                shutil.rmtree(self.folder, ignore_errors=True)


def isEnd(row):
    """Whether a row is the one that each recording has once: its session, or the error for which it was refused."""
    return row.startswith('{"row":"session",') or (
        # Within a text of JSON there is no quotation mark without a backslash.
        row.startswith('{"row":"import_issue",') and '"severity":"error"' in row
    )


def local(path):
    """`file:/a/b` as a plain path; other paths as they are."""
    return "/" + path[len("file:") :].lstrip("/") if path.startswith("file:") else path


def isLocal(spark, folder):
    scheme = urlparse(folder).scheme or urlparse(spark._jsc.hadoopConfiguration().get("fs.defaultFS") or "").scheme
    return scheme in ("", "file")


def listed(spark, folders):
    """One row per recording in some folders. Spark reads the bytes only where the column `content` is used."""
    files = spark.read.format("binaryFile").option("recursiveFileLookup", True).option("pathGlobFilter", PATTERN)
    return files.load(folders)


def empty(files, count):
    """The paths of files without any bytes, which Spark lists and does not count."""
    names = files._jdf.inputFiles()
    if len(names) == count:
        return []
    # Names come as `file:///a`, paths as `file:/a`.
    named = {re.sub(r"^([^/:]+):///", r"\1:/", unquote(name)) for name in names}
    return sorted(named.difference(row.path for row in files.select("path").collect()))


def command(options):
    """The command of the pipe. It gets no environment, and the same text runs on every executor."""
    words = ["--isolate", "--jobs", "1"]
    for strategy in options.strategy:
        words += ["--strategy", strategy]
    for setting in options.set:
        words += ["--set", setting]
    if options.layout:
        words += ["--layout", options.layout]
    if options.strict:
        words += ["--strict"]
    if options.tracelab:
        return shlex.join([options.tracelab, "stream", *words])
    # Executors run where `--files` puts the program; without executors, it is in a folder of this process.
    script = 't="$1"; shift; [ ! -x ./tracelab ] || t=./tracelab; exec "$t" stream "$@"'
    return shlex.join(["/bin/sh", "-c", script, "sh", SparkFiles.get("tracelab"), *words])


def judged(spark, options):
    """The rows of all recordings as text, and the number of recordings."""
    conf = spark.conf
    # A recording counts as many bytes at least as make a task of so many recordings.
    conf.set("spark.sql.files.openCostInBytes", TASK_BYTES // options.recordings_per_task)
    conf.set("spark.sql.files.maxPartitionBytes", TASK_BYTES)
    # Where there are few recordings, every core gets several tasks all the same.
    conf.set("spark.sql.files.minPartitionNum", max(32, 4 * spark.sparkContext.defaultParallelism))
    recordings, count = [], 0
    for place in (True, False):
        folders = sorted({folder for folder in options.recordings if isLocal(spark, folder) == place})
        if not folders:
            continue
        files = listed(spark, folders)
        counted = files.count()
        without = empty(files, counted)
        count += counted + len(without)
        if place:
            recordings.append(files.select("path", "length").rdd)
        else:
            # Longer ones are not read, and come without content.
            isLong = F.col("length") > LONGEST_CONTENT
            none = F.lit(None).cast("binary").alias("content")
            recordings.append(files.where(isLong).select("path", "length", none).rdd)
            recordings.append(files.where(~isLong).select("path", "length", "content").rdd)
        if without:
            rows = [Row(path=path, length=0, **({} if place else {"content": b""})) for path in without]
            recordings.append(spark.sparkContext.parallelize(rows, 1 + len(rows) // options.recordings_per_task))
    line = command(options)
    rows = [piped(files, line) for files in recordings]
    text = spark.createDataFrame(
        spark.sparkContext.union(rows).map(lambda row: (row,)), "value STRING", verifySchema=False
    )
    return text.persist(StorageLevel.MEMORY_AND_DISK), count


def piped(files, line):
    task = Task()
    # Without checkCode a program that fails would pass for one that has nothing to say.
    return files.mapPartitions(task.lines).pipe(line, checkCode=True).mapPartitions(task.rows)


def day():
    """The folder of a row: the date of `recorded_at` in UTC. Without a time of day, the date as it stands."""
    text = F.trim("recorded_at")
    whole = r"^\d{4}-\d{2}-\d{2}([Tt ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?([Zz]|[+-]\d{2}(:?\d{2})?)?)?$"
    # Spark reads fractions of a second up to six digits, and offsets with a colon.
    plain = F.regexp_replace(F.upper(text), r"[.,]\d+", "")
    plain = F.regexp_replace(F.regexp_replace(plain, r"([+-]\d{2})(\d{2})$", "$1:$2"), r"(T.*[+-]\d{2})$", "$1:00")
    date = F.when(text.rlike(whole), F.date_format(plain.try_cast("timestamp"), "yyyy-MM-dd"))
    return F.coalesce(date, F.lit("unknown"))


def table(rows, name):
    """The rows of one kind, with the column `day` where the table has it."""
    found = rows.where(F.col("value").startswith(f'{{"row":"{name}",'))
    found = found.select(F.from_json("value", TABLES[name], {"mode": "FAILFAST"}).alias("row")).select("row.*")
    return found.withColumn("day", day()) if FOLDERS[name] else found


def stored(spark, out, name):
    """What is in a table already. A table that is not there is made, with a file without rows: other tools want one."""
    folders = FOLDERS[name]
    schema = TABLES[name] + ADDED.get(name, "")
    if "day" in folders:
        schema += ", day STRING"
    path = f"{out}/{name}"
    try:
        return spark.read.schema(schema).parquet(path)
    except AnalysisException as error:
        if error.getCondition() != "PATH_NOT_FOUND":
            raise
    empty = "".join(f"/{folder}={'recorded' if folder == 'strategy' else 'unknown'}" for folder in folders)
    spark.createDataFrame([], schema).drop(*folders).write.mode("append").parquet(path + empty)
    return spark.read.schema(schema).parquet(path)


def escaped(text):
    """As the command line shows text of a recording: control and format characters as Swift writes them."""

    def shown(character):
        if unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp", "Co", "Cs"):
            return character
        return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character, f"\\u{{{ord(character):x}}}")

    return "".join(map(shown, text))


@F.udf(StringType())
def sameID(uid, path):
    """The words of an import for an id that a recording with other bytes bears."""
    other = f" (from {escaped(path)})" if path is not None else ""
    return (
        f"expected an id that no other recording has, found {escaped(uid)}{other}; give it another id, "
        "or import with --replace."
    )


def chosen(sessions, before):
    """One row per recording: uid, sha256, path, and those of the recording that keeps the uid. That is the one in OUT, or
    else the first by path."""
    keys = sessions.select("uid", "sha256", "path")
    first = keys.groupBy("uid").agg(F.min(F.struct("path", "sha256")).alias("first"))
    kept = before.select("uid", F.struct("path", "sha256").alias("kept"))
    first = first.join(kept, "uid", "left").select(
        "uid", F.coalesce("kept", "first").alias("winner"), F.col("kept").isNotNull().alias("is_stored")
    )
    return keys.join(first, "uid").select(
        "uid", "sha256", "path", "is_stored", F.col("winner.path").alias("winner_path"),
        F.col("winner.sha256").alias("winner_sha256"),
    )  # fmt: skip


def same(columns, one, other):
    """Whether two rows agree in some columns, of which those that are missing in both agree."""
    conditions = [one[column].eqNullSafe(other[column]) for column in columns]
    result = conditions[0]
    for condition in conditions[1:]:
        result = result & condition
    return result


def add(new, before, out, name, key):
    """Appends the rows that are not there yet, one per key.

    :return: their number.
    """
    new = new.dropDuplicates(key)
    new = new.join(before, same(key, new, before), "left_anti").persist(StorageLevel.MEMORY_AND_DISK)
    count = new.count()
    if count > 0:
        folders = FOLDERS[name]
        # Few files, and several tasks for a folder with much.
        spread = new.hint("rebalance", *[F.col(folder) for folder in folders])
        spread.write.mode("append").partitionBy(*folders).parquet(f"{out}/{name}")
    new.unpersist()
    return count


def unanswered(recordings, verdicts, names):
    """The number of verdicts that recordings should have and do not: one per strategy that can judge them."""
    used = [row.strategy for row in verdicts.select("strategy").distinct().collect()]
    named = {name for names in names for name in names.split(",") if name not in ("", "all")}
    strategies = sorted(named.union(used))
    replayed = [strategy for strategy in strategies if strategy != "recorded"]
    expected = recordings.select(
        F.sum(
            F.when(F.col("touch_count") > 0, len(replayed)).otherwise(0)
            + F.when(F.col("frame_count") > 0, len(strategies) - len(replayed)).otherwise(0)
        )
    ).first()[0]
    return (expected or 0) - verdicts.select("sha256", "strategy").distinct().count()


def run(spark, options):
    """Judges and writes.

    :return: the counts.
    """
    before = {name: stored(spark, options.out, name) for name in TABLES}
    rows, recordings = judged(spark, options)
    sessions = table(rows, "session")
    places = chosen(sessions, before["session"]).persist()
    isConflict = F.col("sha256") != F.col("winner_sha256")
    isCopy = ~isConflict & (F.col("path") != F.col("winner_path"))
    accepted = places.where(~isConflict).select("uid", "sha256").distinct()

    verdicts = table(rows, "verdict").withColumn("judged_at", F.lit(options.now))
    verdicts = verdicts.join(accepted.withColumnRenamed("uid", "session_uid"), ["session_uid", "sha256"], "left_semi")
    verdicts = verdicts.dropDuplicates(["verdict_key"]).persist()
    glitches = table(rows, "glitch").join(verdicts.select("verdict_key"), "verdict_key", "left_semi")
    glitches = glitches.dropDuplicates(["verdict_key", "fingerprint"])
    issues = table(rows, "import_issue")
    conflicts = places.where(isConflict).select(
        "path", F.lit(1).cast("long").alias("line"), F.lit("error").alias("severity"),
        sameID("uid", "winner_path").alias("message"),
    )  # fmt: skip
    # Of a recording that is refused or a copy, what was noticed besides is not kept.
    noted = issues.join(places.where(isConflict | isCopy).select("path"), "path", "left_anti").unionByName(conflicts)

    counts = {
        "recordings": recordings,
        "accepted": places.where(~isConflict & ~isCopy).count(),
        "refused": issues.where("severity = 'error'").count() + conflicts.count(),
        "duplicates": places.where(isCopy).count(),
        "verdicts": verdicts.count(),
        "glitches": glitches.count(),
    }
    known = sessions.join(accepted, ["uid", "sha256"], "left_semi").dropDuplicates(["sha256"])
    counts["missing_recordings"] = recordings - counts["accepted"] - counts["refused"] - counts["duplicates"]
    counts["missing_verdicts"] = unanswered(known, verdicts, options.strategy)

    # The sessions last: what they stand for is there when they are.
    winners = places.where(~F.col("is_stored") & ~isConflict & ~isCopy).select("uid", "path")
    counts["added"] = {
        name: add(new, before[name], options.out, name, key)
        for name, new, key in (
            ("import_issue", noted, ["path", "line", "severity", "message"]),
            ("glitch", glitches, ["strategy", "day", "verdict_key", "fingerprint"]),
            ("verdict", verdicts, ["strategy", "day", "verdict_key"]),
            ("session", sessions.join(winners, ["uid", "path"], "left_semi"), ["uid"]),
        )
    }
    return counts


def parsed(arguments):
    class Parser(argparse.ArgumentParser):
        def error(self, message):
            self.print_usage(sys.stderr)
            self.exit(64, f"Error: {message}\n")

    parser = Parser(prog="job.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--recordings", action="append", required=True, metavar="FOLDER", help="repeat it for several")
    parser.add_argument("--strategy", action="append", metavar="NAME,…", help="or `all`, or `recorded` (default)")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="as in `tracelab stream`")
    parser.add_argument("--layout", metavar="FILE", help="as in `tracelab stream`: a path on the executors")
    parser.add_argument("--strict", action="store_true", help="as in `tracelab stream`")
    parser.add_argument("--out", required=True, metavar="FOLDER", help="where the Parquet files are")
    parser.add_argument("--tracelab", metavar="PATH", help="the program on the executors (default: the one of --files)")
    parser.add_argument("--recordings-per-task", type=int, default=500, metavar="N", help="at most (default: 500)")
    options = parser.parse_args(arguments)
    if not 1 <= options.recordings_per_task <= 100_000:
        parser.error("--recordings-per-task takes a number from 1 to 100000")
    options.strategy = options.strategy or ["recorded"]
    options.out = options.out.rstrip("/") or "/"
    options.now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return parser, options


def main():
    parser, options = parsed(sys.argv[1:])
    spark = SparkSession.builder.appName("tracelab").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    conf = spark.sparkContext.getConf()
    if not conf.contains("spark.sql.shuffle.partitions"):
        # Tables are small beside the recordings: Spark's 200 parts would take longer than the work on a small cluster.
        spark.conf.set("spark.sql.shuffle.partitions", max(4, 2 * spark.sparkContext.defaultParallelism))
    files = (conf.get("spark.files", "") + "," + conf.get("spark.yarn.dist.files", "")).split(",")
    if not options.tracelab and not any(os.path.basename(file.split("#")[-1]) == "tracelab" for file in files):
        parser.error("expected the program: add --files tracelab before job.py, or --tracelab PATH after it")
    try:
        counts = run(spark, options)
    except AnalysisException as error:
        if error.getCondition() != "PATH_NOT_FOUND":
            raise
        parser.error(error.getMessage())
    finally:
        spark.catalog.clearCache()
    print(json.dumps(counts), flush=True)
    spark.stop()
    missing = counts["missing_recordings"] + counts["missing_verdicts"]
    if missing != 0:
        print(f"Error: {missing} recordings or verdicts have no rows; run the job again.", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
