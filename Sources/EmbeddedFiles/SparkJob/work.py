"""One job: lists, judges, decides and writes, in this order."""

import json
import re
import uuid
import zlib

import pyarrow as pa
from pyspark import StorageLevel

from .deciding import Forgotten, added_up, sessions_of
from .judging import Judging
from .known import BUCKET_FILES, LEAST_TASK_BYTES, TASK_BYTES, bucket, bundles, ledger_rows, new_issues, unjudged
from .listing import listed, manifest_part
from .lock import Lock
from .program import Program
from .progress import Progress
from .store import Folder, Refused, counted, digest, now, say, settle
from .tables import SCHEMA, TABLES, FOLDERS, place, rows_of, written

# The rows of so many tasks become one file of each table, strategy and day, unless they are longer than FILE_BYTES; so many
# tasks have one writer: choices of this project, at most 1 GiB of recordings for a file and 128 MiB for a writer.
TASKS_OF_FILE, TASKS_OF_WRITER = 32, 4

# The new recordings that one task decides about: a choice of this project, some 100 MB of rows.
DECIDED = 20_000


class Job:
    """The steps of a job; a step that Spark runs is a function, which gets what it needs by value."""

    def __init__(self, context, options):
        self.context, self.options = context, options
        self.out = Folder(options.out)
        self.started = now()
        self.job = re.sub(r"\W", "", self.started) + "-" + uuid.uuid4().hex[:8]
        self.lock = Lock(self.out, self.job, context.cancelAllJobs)
        self.program = Program(options)
        self.folders = [Folder(name) for name in sorted(set(options.recordings))]

    def prepare(self):
        """:raise: `Refused` for a wrong option, a folder of a later version, and one that another job writes into."""
        mark = f"{self.out.opened()[1]}/tracelab.json"
        if self.out.system.get_file_info(mark).is_file:
            found = json.loads(self.out.read(mark)).get("schema")
            if found != SCHEMA:
                raise Refused(
                    64,
                    f"{self.out.uri} has the layout {found}, this job writes {SCHEMA}; use the job of a newer tracelab.",
                )
        elif any(path.endswith(".parquet") for path, _, _ in self.out.files("session")):
            raise Refused(
                64, f"{self.out.uri} was written by an older job, without a ledger; name a new folder with --out."
            )
        self.judges = self.plan() if self.options.judges else {}
        self.lock.take()
        if not self.out.system.get_file_info(mark).is_file:
            for table, types in TABLES.items():
                # A file without rows: other tools look for one.
                names = ["recorded" if name == "strategy" else "unknown" for name in FOLDERS.get(table, ())]
                self.out.write(f"{place(table, *names)}/empty.parquet", pa.schema(types).empty_table())
            self.out.put("tracelab.json", json.dumps({"schema": SCHEMA}).encode())
        self.removed = rows_of(self.out, "removed")
        self.forgotten = Forgotten([row for row in self.removed if row["kind"] != "session"])

    def plan(self):
        """The judges, by their names in the ledger.

        :raise: `Refused` for folders that are not there, and with the program's own sentence for a strategy or an option that
            it does not know.
        """
        program, names, folders = self.program, self.options.strategy, self.folders

        def asked(_):
            settle()
            return [folder.uri for folder in folders if not folder.is_there], program.plan(names)

        missing, (code, rows, words) = self.context.parallelize([0], 1).map(asked).first()
        if code != 0 or not rows:
            raise Refused(
                code or 70, re.sub(r"^tracelab\S*: ", "", words.splitlines()[0] if words else "no plan was printed.")
            )
        if missing:
            raise Refused(
                64, f"there is no folder {missing[0]} on the executors; --recordings names one that all of them have."
            )
        self.version, self.endings = rows[0]["version"], rows[0]["endings"].split(",")
        privacy = [options for options in program.words if options in ("--no-paths", "--hash-uids")]
        facts = ("run_options", "engine_version", "strategy_version", "detector_version", "reading")
        return {
            f"{row['strategy']}:{digest(json.dumps([row[fact] for fact in facts] + privacy), 16)}": row["strategy"]
            for row in rows
        }

    def files(self):
        program, folders, endings = self.program, self.folders, self.endings
        parts = []
        if folders:
            indexes = self.context.parallelize(range(len(folders)), len(folders))
            parts.append(indexes.flatMap(lambda index: listed(program, folders, endings, index)))
        parts += [self.manifest(name) for name in self.options.manifest]
        files = self.context.union(parts)
        since = self.options.since
        if since is not None:
            files = files.filter(lambda file: file[1] is None or not file[2].isdecimal() or int(file[2]) >= since)
        return files.map(lambda file: (digest(file[0]), file)).persist(StorageLevel.MEMORY_AND_DISK)

    def manifest(self, name):
        folder, length = Folder(name), 8 << 20
        system, path = folder.opened()
        size = system.get_file_info(path).size
        if size is None:
            raise Refused(64, f"there is no manifest {name}.")
        starts = self.context.parallelize(range(0, size, length), max(1, -(-size // length)))
        return starts.flatMap(lambda start: manifest_part(folder, path, size, start, length))

    def tasks(self):
        """The bundles of files to judge, each a partition of its own, the largest first; counts of files."""
        out, judges, version, longest = self.out, self.judges, self.version, self.options.recordings_per_task
        files = self.files()
        sizes = files.mapPartitions(lambda found: [size_of(found)]).collect()
        count = 1 + sum(number for number, _ in sizes) // BUCKET_FILES
        # A few tasks for each core, so that all have work to the end.
        share = sum(size for _, size in sizes) // (4 * self.context.defaultParallelism)
        most = min(max(share, LEAST_TASK_BYTES), TASK_BYTES)
        paths = [] if self.options.again else self.written("ledger")

        def join(number, items):
            settle()
            # A file that two folders have is one.
            found = {}
            for key, file in items:
                found[key] = min(found.get(key, file), file, key=repr)
            ledger = ledger_rows(out, paths, number, count, list(found)) if found else {}
            for bundle in bundles(number, unjudged(found, ledger, judges, version), longest, most):
                yield "bundle", bundle
            yield "count", len(found)

        joined = files.partitionBy(count, lambda key: bucket(key, count)).mapPartitionsWithIndex(join)
        joined = joined.persist(StorageLevel.MEMORY_AND_DISK)
        facts = joined.map(lambda one: (-one[1][1], one[1][0], len(one[1][3])) if one[0] == "bundle" else one[1]).collect()
        sizes = sorted(one for one in facts if isinstance(one, tuple))
        order = {number: index for index, (_, number, _) in enumerate(sizes)}
        bundled = joined.filter(lambda one: one[0] == "bundle").values().keyBy(lambda bundle: bundle[0])
        tasks = bundled.partitionBy(max(1, len(order)), lambda number: order[number]).values()
        return tasks, len(order), sum(one for one in facts if isinstance(one, int)), sum(one[2] for one in sizes)

    def written(self, table):
        """The files of a table that have rows."""
        paths = sorted(path for path, _, _ in self.out.files(table))
        return [path for path in paths if path.endswith(".parquet") and not path.endswith("/empty.parquet")]

    def run(self):
        """Judges what is new.

        :return: the counts that the job prints.
        """
        tasks, task_count, file_count, new_count = self.tasks()
        say(
            f"{counted(file_count, 'file')}, {file_count - new_count} of them known; {new_count} to judge in "
            f"{counted(task_count, 'task')}."
        )
        added = dict.fromkeys(("import_issue", "verdict", "glitch", "session"), 0)
        totals, issues, replaced, answered = {}, set(), [], 0
        if task_count > 0:
            outcome, first, deciders = self.judged(tasks, task_count, new_count)
            with Progress(self.context, "judged", task_count):
                # Rows are written here; sessions after them, and the ledger last.
                facts = outcome.filter(lambda one: one[0] in ("rows", "facts")).collect()
            for kind, fact in facts:
                if kind == "rows":
                    added = added_up(added, fact)
                else:
                    totals, answered = added_up(totals, fact["totals"]), answered + fact["files"]
                    issues.update(fact["issues"])
                    replaced += fact["replaced"]
            self.note(issues, replaced, added)
            added["session"] = self.write(outcome, range(first, first + deciders))
        errors = sum(b'"severity":"error"' in line for line in issues)
        return {
            "files": file_count, "known": file_count - new_count, "missing_recordings": new_count - answered,
            "accepted": totals.get("new", 0) + totals.get("accepted", 0), "refused": errors, "duplicates": totals.get("duplicate", 0),
            "verdicts": totals.get("verdicts", 0), "glitches": totals.get("glitches", 0), "missing_verdicts": totals.get("missing", 0),
            "added": added,
        }  # fmt: skip

    def judged(self, tasks, task_count, new_count):
        """Rows that the program writes in each task, brought to those that store them: rows by their files, sessions by their ids."""
        out, job, program, folders, forgotten = self.out, self.job, self.program, self.folders, self.forgotten
        writers, deciders = 1 + task_count // TASKS_OF_WRITER, 1 + new_count // DECIDED
        moment, sessions, replace = {"judged_at": self.started[:19] + "Z"}, self.written("session"), self.options.replace
        dropped = {(row["value"], row["sha256"]): row["job"] for row in self.removed if row["kind"] == "session"}

        def judge(index, found):
            settle()
            for bundle in found:
                for kind, value in Judging(program, folders, forgotten).run(bundle):
                    if kind == "rows":
                        folder, text = value
                        file = f"{place(*folder)}/{job}-{index // TASKS_OF_FILE}"
                        yield zlib.crc32(file.encode()) % writers, (folder[0], file, index, text)
                        continue
                    for session in value.pop("sessions"):
                        key = zlib.crc32(session["uid"].encode()) % deciders
                        yield writers + key, ("session", session)
                    yield writers + bucket(value["file"], deciders), ("file", value)

        def settled(index, found):
            settle()
            items = (value for _, value in found)
            if index >= writers:
                yield from sessions_of(out, sessions, items, dropped, replace, program)
                return
            files = {}
            for table, file, number, text in items:
                files.setdefault((table, file), []).append((number, text))
            for (table, file), texts in sorted(files.items()):
                lines = [text for _, text in sorted(texts)]
                yield "rows", {table: written(out, file, table, lines, moment if table == "verdict" else {})}

        spread = tasks.mapPartitionsWithIndex(judge).partitionBy(writers + deciders, int)
        outcome = spread.mapPartitionsWithIndex(settled).persist(StorageLevel.MEMORY_AND_DISK)
        return outcome, writers, deciders

    def note(self, issues, replaced, added):
        """Writes what is small: import issues, and what was replaced."""
        job = self.job
        self.lock.check()
        lines = new_issues(self.out, self.written("import_issue"), issues)
        added["import_issue"] = written(self.out, f"import_issue/{job}", "import_issue", lines, {"job": job})
        if replaced:
            # Rows of this very job are newer.
            rows = [{"kind": "session", "value": uid, "sha256": sha256, "job": job[:-9]} for uid, sha256 in sorted(replaced)]
            self.out.write(f"removed/{job}.parquet", pa.Table.from_pylist(rows, pa.schema(TABLES["removed"])))
        self.lock.check()

    def write(self, outcome, partitions):
        """Writes the sessions, then the ledger.

        :return: the number of sessions.
        """
        out, job, judges, version = self.out, self.job, list(self.judges), self.version

        def write_sessions(found):
            settle()
            days = {}
            for kind, value in found:
                if kind == "session":
                    days.setdefault(value[0], []).append(value[1:])
            for day, rows in sorted(days.items()):
                # By the first id: the parts have no id in common.
                rows.sort()
                name = f"{place('session', day)}/{job}-{digest(rows[0][0], 8)}"
                more = {"job": job, "file": [file for _, file, _ in rows]}
                yield written(out, name, "session", [line for _, _, line in rows], more)

        def write_ledger(found):
            settle()
            rows = [dict(value, judges=judges, version=version, job=job) for kind, value in found if kind == "file"]
            if rows:
                rows.sort(key=lambda row: row["file"])
                name = f"ledger/{job}-{rows[0]['file'][:8]}"
                out.write(f"{name}.parquet", pa.Table.from_pylist(rows, pa.schema(TABLES["ledger"])))
            yield len(rows)

        count = sum(self.context.runJob(outcome, write_sessions, list(partitions)))
        self.context.runJob(outcome, write_ledger, list(partitions))
        return count


def size_of(files):
    """The number of files, and their bytes as far as they are known."""
    sizes = [max(file[1] or 0, 0) for _, file in files]
    return len(sizes), sum(sizes)
