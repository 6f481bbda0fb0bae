"""The options of the job."""

import argparse
import datetime
import re
import sys

DESCRIPTION = """Judges recordings on a Spark cluster with `tracelab stream`, and keeps the rows as Parquet.

    spark-submit --files tracelab job.py --recordings s3://bucket/night --strategy all --out s3://bucket/fleet

`--files` brings the program to the executors (a build with the Swift runtime linked statically; `--tracelab PATH` where
they have it already). Every Python needs pyarrow, which reads and writes all files: `s3:`, `gs:`, `abfs:`, `hdfs:`, or a
folder that all workers have at the same path.

A file is judged once: OUT/ledger has the path's hash, the size and the time of each file, and what judged it. OUT/session,
verdict, glitch and import_issue have the rows, OUT/removed what views and later jobs leave out, OUT/job one row per job.
One job at a time writes into OUT: it holds a lock, renews it, and ends if another one has taken it over.

Standard output gets one line of JSON with the counts. Exit code 0: every file has its rows; 1: not so; 64: usage; 65: more
recordings are refused than `--max-refused` allows; 70: the cluster failed; 75: another job writes into OUT.
"""


# What the job forgets if no option says what it does: `tracelab spark-job --forget` writes such lines.
ORDERED = []


def parsed(arguments):
    class Parser(argparse.ArgumentParser):
        def error(self, message):
            self.print_usage(sys.stderr)
            self.exit(64, f"Error: {message}\n")

    parser = Parser(prog="job.py", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--recordings", action="append", default=[], metavar="FOLDER", help="repeat it for several")
    parser.add_argument(
        "--manifest", action="append", default=[], metavar="FILE", help="lines: PATH, tab, size, tab, time or etag"
    )
    parser.add_argument(
        "--since", metavar="TIME", help="leave out files that were changed before: 2026-11-22, or with T08:00"
    )
    parser.add_argument("--strategy", action="append", metavar="NAME,…", help="or `all`, or `recorded` (default)")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="as in `tracelab stream`")
    parser.add_argument("--layout", metavar="FILE", help="as in `tracelab stream`: a path on the executors")
    parser.add_argument("--strict", action="store_true", help="as in `tracelab stream`")
    parser.add_argument("--no-paths", action="store_true", help="as in `tracelab stream`")
    parser.add_argument("--hash-uids", action="store_true", help="as in `tracelab stream`")
    parser.add_argument("--replace", action="store_true", help="a recording replaces one with its id and other bytes")
    parser.add_argument("--again", action="store_true", help="judge files that the ledger has, too")
    parser.add_argument("--max-refused", metavar="N", help="or N%% of the files judged: exit code 65 with more")
    parser.add_argument("--compact", action="store_true", help="join small files; alone, or after judging")
    parser.add_argument(
        "--forget", action="append", default=[], metavar="KEY=VALUE", help="uid=, path= or before=DAY: remove its rows"
    )
    parser.add_argument("--out", required=True, metavar="FOLDER", help="where the Parquet files are")
    parser.add_argument("--tracelab", metavar="PATH", help="the program on the executors (default: the one of --files)")
    parser.add_argument("--recordings-per-task", type=int, default=2000, metavar="N", help="at most (default: 2000)")
    options = parser.parse_args(arguments)
    if not 1 <= options.recordings_per_task <= 100_000:
        parser.error("--recordings-per-task takes a number from 1 to 100000")
    options.judges = bool(options.recordings or options.manifest)
    if not (options.judges or options.compact or options.forget):
        options.forget = list(ORDERED)
    if not (options.judges or options.compact or options.forget):
        parser.error("expected --recordings or --manifest, or --compact or --forget")
    if options.max_refused is not None and not re.fullmatch(r"\d{1,9}%?", options.max_refused):
        parser.error("--max-refused takes a number, or one with %")
    if options.since is not None:
        try:
            moment = datetime.datetime.fromisoformat(options.since)
        except ValueError:
            parser.error("--since takes a date, or a date and a time")
        moment = moment if moment.tzinfo else moment.replace(tzinfo=datetime.timezone.utc)
        options.since = int(moment.timestamp() * 1_000_000)
    options.forget = [tuple(text.partition("=")[::2]) for text in options.forget]
    for kind, value in options.forget:
        if (
            kind not in ("uid", "path", "before")
            or not value
            or kind == "before"
            and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", value)
        ):
            parser.error("--forget takes uid=ID, path=PATH or before=YYYY-MM-DD")
    options.strategy = options.strategy or ["recorded"]
    return parser, options
