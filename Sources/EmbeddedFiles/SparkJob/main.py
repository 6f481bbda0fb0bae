"""Runs one job from the command line."""

import json
import os
import sys

import pyarrow as pa
from pyspark import SparkConf, SparkContext

from .options import parsed
from .progress import failures, reason
from .store import Refused, counted, now, outlet, say
from .tables import TABLES
from .tidying import tidy
from .work import Job


def finished(job, options, counts):
    """Writes the row of the job, prints the counts, and returns the exit code."""
    names = ("recordings", "known", "accepted", "refused", "duplicates", "verdicts", "glitches")
    row = {name: counts.get(name, 0) for name in names}
    row.update(recordings=counts.get("files", 0), job=job.job, started_at=job.started, finished_at=now())
    given = {name: value for name, value in vars(options).items() if value}
    if options.forget:
        # Names what was to be forgotten by its kind alone.
        given["forget"] = [kind for kind, _ in options.forget]
    row.update(version=getattr(job, "version", None), options=json.dumps(given, sort_keys=True))
    job.out.write(f"job/{job.job}.parquet", pa.Table.from_pylist([row], pa.schema(TABLES["job"])))
    print(json.dumps(counts), flush=True)
    if options.judges:
        new, verdicts, glitches = (counts["added"][name] for name in ("session", "verdict", "glitch"))
        say(
            f"{options.out}: {counted(new, 'new recording')}, {counted(verdicts, 'verdict')}, {counted(glitches, 'glitch')}; "
            f"{counted(counts['known'], 'file')} known, {counted(counts['duplicates'], 'duplicate')}, {counts['refused']} refused."
        )
    else:
        say(f"{options.out}: {counted(counts['removed_rows'], 'row')} removed.")
    missing = counts.get("missing_recordings", 0) + counts.get("missing_verdicts", 0)
    if missing != 0:
        say(f"{missing} recordings or verdicts have no rows; run the job again.")
        return 1
    if options.max_refused is not None:
        share = options.max_refused.endswith("%")
        judged = counts["files"] - counts["known"]
        most = int(options.max_refused.rstrip("%")) * (judged / 100 if share else 1)
        if counts["refused"] > most:
            most = f"--max-refused {options.max_refused}"
            say(f"{counts['refused']} recordings are refused, more than {most}; import_issue names them.")
            return 65
    return 0


def main():
    parser, options = parsed(sys.argv[1:])
    conf = SparkConf().setAppName("tracelab")
    # An executor on which tasks fail gets no more of them, and the others do its work.
    for name, value in (
        ("excludeOnFailure.enabled", "true"), ("excludeOnFailure.task.maxTaskAttemptsPerExecutor", "2"),
        ("excludeOnFailure.stage.maxFailedTasksPerExecutor", "3"), ("excludeOnFailure.task.maxTaskAttemptsPerNode", "6"),
        # Failures are told in sentences; the logs of the executors have the rest.
        ("task.maxFailures", "8"), ("log.level", "OFF"),
    ):  # fmt: skip
        conf.setIfMissing(f"spark.{name}", value)
    context = SparkContext.getOrCreate(conf)
    error = context._jvm.System.err
    outlet.append(lambda line: error.writeBytes(f"{line}\n".encode("utf-8", "replace")))
    conf = context.getConf()
    files = (conf.get("spark.files", "") + "," + conf.get("spark.yarn.dist.files", "")).split(",")
    if (
        options.judges
        and not options.tracelab
        and not any(os.path.basename(file.split("#")[-1]) == "tracelab" for file in files)
    ):
        parser.error("expected the program: add --files tracelab before job.py, or --tracelab PATH after it")
    code = worked(context, options)
    context.stop()
    sys.exit(code)


def worked(context, options):
    """Does what the options ask for.

    :return: the exit code.
    """
    code, job = 70, Job(context, options)
    try:
        job.prepare()
        counts = job.run() if options.judges else {}
        if options.forget or options.compact:
            counts["removed_rows"] = tidy(job, options)
        for sentence in failures(context):
            say(f"{sentence} and ran elsewhere.")
        code = finished(job, options, counts)
    except Refused as refused:
        code = refused.code
        say(str(refused))
    except KeyboardInterrupt:
        code = 130
        say("interrupted; run the job again to go on.")
    except Exception as error:
        for sentence in failures(context):
            say(f"{sentence}.")
        say(f"{reason(error)} The job can be run again.")
    finally:
        job.lock.remove()
    return code
