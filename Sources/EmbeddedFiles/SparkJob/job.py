"""Judges recordings on a Spark cluster with `tracelab stream`, and keeps the rows as Parquet.

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

import argparse
import datetime
import hashlib
import io
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import unicodedata
import uuid

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.fs
import pyarrow.json
import pyarrow.parquet
from pyspark import SparkConf, SparkContext, SparkFiles, StorageLevel

# The layout of OUT. A folder of a later one is refused.
SCHEMA = 2

# What a task reads of a remote recording into memory, bytes.
LONGEST_CONTENT = 1 << 30

# A task takes at most so many bytes, so that a worker that is lost costs little. A longer recording is a task of its own.
TASK_BYTES = 32 << 20

# A file of rows is made of at most so many bytes of JSON, but for the last group.
FILE_BYTES = 64 << 20

# Seconds after which a lock that nobody renewed is taken over, and between two renewals.
LOCK_STALE, LOCK_RENEWAL = 600, 30

TEXT, WHOLE, REAL = pa.string(), pa.int64(), pa.float64()


def columns(text="", whole="", real="", **others):
    types = [(name, kind) for names, kind in ((text, TEXT), (whole, WHOLE), (real, REAL)) for name in names.split()]
    return types + list(others.items())


PAGES = pa.list_(pa.struct(columns(whole="page", text="name", real="content_height max_offset")))
GESTURES = pa.list_(
    pa.struct(columns(whole="gesture start_us end_us", text="kind region", real="dx dy release_velocity"))
)
DELIVERIES = pa.list_(pa.struct(columns(whole="touch touch_id began_us cancelled_us", text="view receiver")))

# The columns of the rows, with the names and types of the SQL surface; job is that of the job that wrote the row.
TABLES = {
    "session": columns(
        "uid name scenario recorded_at source_kind device os app build recorded_strategy layout expect sha256 path unknown file job",
        "duration_us touch_count gesture_count frame_count complete", "refresh_hz scale", pages=PAGES, gestures=GESTURES,
    ),
    "verdict": columns(
        "verdict_key session_uid sha256 recorded_at run_options options engine_version strategy_version status error expect "
        "detector_version not_judged judged_at", "frame_count glitch_count", deliveries=DELIVERIES,
    ),
    "glitch": columns(
        "verdict_key kind unit cause fingerprint detail region session_uid session_name scenario build device os app recorded_at",
        "start_us end_us first_frame last_frame gesture page ordinal severity counted", "magnitude confidence refresh_hz",
    ),
    "import_issue": columns("path severity message job", "line"),
    "removed": columns("kind value sha256 job"),
    "job": columns("job started_at finished_at version options", "recordings accepted refused duplicates known verdicts glitches"),
    "ledger": columns("file modified version job", "size recordings refused", judges=pa.list_(TEXT)),
}  # fmt: skip

# The folders of a table, and the columns of which its views show one row per value.
FOLDERS = {"session": ("day",), "verdict": ("strategy", "day"), "glitch": ("strategy", "day")}
KEYS = {
    "session": ["uid", "sha256"], "verdict": ["verdict_key", "run_options"], "glitch": ["verdict_key", "fingerprint"],
    "import_issue": ["path", "line", "severity", "message"], "ledger": ["file", "size", "modified", "judges"],
}  # fmt: skip


class Refused(Exception):
    """An end of the job that is told in one sentence."""

    def __init__(self, code, sentence):
        super().__init__(sentence)
        self.code = code


def digest(text, digits=32):
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:digits]


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


class Folder:
    """A folder of a file system that pyarrow knows; its text can be sent to executors."""

    def __init__(self, uri):
        self.uri = re.sub("^s3[an]:", "s3:", uri.rstrip("/") or "/")
        self.is_local = not re.match(r"[a-z0-9]+:", self.uri) or self.uri.startswith("file:")

    @property
    def system(self):
        return self.opened()[0]

    def opened(self):
        if self.is_local:
            path = "/" + self.uri[5:].lstrip("/") if self.uri.startswith("file:") else os.path.abspath(self.uri)
            return pa.fs.LocalFileSystem(), path
        return pa.fs.FileSystem.from_uri(self.uri)

    def files(self, under=""):
        """The files in and below a folder: path, size, time in microseconds."""
        system, root = self.opened()
        selector = pa.fs.FileSelector(f"{root}/{under}".rstrip("/"), recursive=True, allow_not_found=True)
        found = system.get_file_info(selector)
        return [(one.path, one.size, (one.mtime_ns or 0) // 1000) for one in found if one.is_file]

    def shown(self, path):
        """How rows show a file: its path, with the scheme if it is not local."""
        return path if self.is_local else f"{self.uri.split(':')[0]}://{path}"

    def write(self, name, table):
        """Writes a file of rows at once: a reader finds all of it or nothing."""
        sink = io.BytesIO()
        pa.parquet.write_table(table, sink, compression="zstd", use_dictionary=True)
        self.put(name, sink.getvalue())

    def put(self, name, content):
        system, root = self.opened()
        path = f"{root}/{name}"
        if not self.is_local:
            with system.open_output_stream(path) as file:
                file.write(content)
            return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        # Of a name that no view and no listing matches.
        unfinished = os.path.join(os.path.dirname(path), f".{uuid.uuid4().hex}")
        with open(unfinished, "wb") as file:
            file.write(content)
        os.replace(unfinished, path)

    def read(self, path):
        with self.system.open_input_stream(path) as file:
            return file.read()


def rows_of(out, table, names=None):
    """All rows of a small table."""
    parts = [read_rows(out, path, names) for path, _, _ in out.files(table) if path.endswith(".parquet")]
    return [row for part in parts for row in part.to_pylist()]


def read_rows(out, path, names=None, **more):
    with out.system.open_input_file(path) as file:
        return pa.parquet.ParquetFile(file).read(columns=names, **more)


class Lock:
    """The right to write into OUT: a file of its own in OUT/_lock while no other one is there.

    Each job writes its file and then lists: of two at once at least one sees the other. Times are the store's own.
    """

    def __init__(self, out, job):
        self.out = out
        self.name = f"_lock/{job}.json"
        self.owner = json.dumps(
            {"host": socket.gethostname(), "process": os.getpid(), "job": job, "since": now()}
        ).encode()
        self.ended = threading.Event()

    def take(self):
        self.out.put(self.name, self.owner)
        own, others = self.look()
        for path, time_us in others:
            holder = self.holder(path)
            if own - time_us > LOCK_STALE * 1_000_000 or self.is_dead(holder):
                say(f"took over the lock of {described(holder)}, which ended without removing it.")
                self.out.system.delete_file(path)
                continue
            self.remove(self.name)
            raise Refused(
                75,
                f"another job writes into {self.out.uri}: {described(holder)}. Run this one again when it has ended.",
            )
        threading.Thread(target=self.renew, daemon=True).start()

    def look(self):
        files = self.out.files("_lock")
        mine = [time_us for path, _, time_us in files if path.endswith("/" + self.name)]
        return (mine or [0])[0], [(path, time_us) for path, _, time_us in files if not path.endswith("/" + self.name)]

    def holder(self, path):
        try:
            return json.loads(self.out.read(path))
        except (OSError, ValueError):
            return {}

    def is_dead(self, holder):
        """Whether the job ran on this machine and its process has ended."""
        if holder.get("host") != socket.gethostname() or not isinstance(holder.get("process"), int):
            return False
        try:
            os.kill(holder["process"], 0)
        except ProcessLookupError:
            return True
        except OSError:
            pass
        return False

    def check(self):
        """:raise: `Refused` if another job has taken the lock over."""
        if self.look()[0] == 0:
            raise Refused(75, f"another job has taken over the lock of {self.out.uri}; run this one again.")

    def renew(self):
        while not self.ended.wait(LOCK_RENEWAL):
            try:
                if self.look()[0] != 0:
                    self.out.put(self.name, self.owner)
            except OSError:
                # The next renewal may succeed; the check before each writing decides.
                continue

    def remove(self, name=None):
        self.ended.set()
        system, root = self.out.opened()
        try:
            system.delete_file(f"{root}/{name or self.name}")
        except OSError:
            pass


def described(holder):
    job, process, host, since = (holder.get(name, "?") for name in ("job", "process", "host", "since"))
    return f"job {job} of process {process} on {host}, since {since}"


def say(sentence):
    print(f"tracelab: {sentence}", file=sys.stderr, flush=True)


class Program:
    """`tracelab stream` on an executor."""

    def __init__(self, options):
        self.path = options.tracelab
        self.words = [word for setting in options.set for word in ("--set", setting)]
        self.words += ["--layout", options.layout] if options.layout else []
        self.words += (
            ["--strict"] * options.strict + ["--no-paths"] * options.no_paths + ["--hash-uids"] * options.hash_uids
        )

    def start(self, *words, **pipes):
        # YARN puts it into the folder of the task, other managers into that of Spark's files.
        path = self.path or ("./tracelab" if os.access("./tracelab", os.X_OK) else SparkFiles.get("tracelab"))
        try:
            return subprocess.Popen([path, "stream", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **pipes)
        except OSError as error:
            raise RuntimeError(
                f"the program {path} cannot be started on {socket.gethostname()}: {error.strerror}"
            ) from None

    def answer(self, words, question=b""):
        """Exit code, rows and words of a short call."""
        process = self.start(*words, stderr=subprocess.PIPE)
        output, errors = process.communicate(question)
        if process.returncode not in (0, 64, 65):
            # Of this executor: another one may answer.
            raise RuntimeError(
                f"tracelab stream ended with exit code {process.returncode} on {socket.gethostname()}: {errors.decode('utf-8', 'replace')}"
            )
        return (
            process.returncode,
            [json.loads(line) for line in output.splitlines()],
            errors.decode("utf-8", "replace").strip(),
        )

    def plan(self, strategies):
        return self.answer([*self.words, *(word for name in strategies for word in ("--strategy", name)), "--plan"])


# A file to judge is (path, size, time or etag, index of its folder); one that cannot be is (path, None, sentence, None).


def listed(program, folders, endings, index):
    """The files of a folder that an import of it would read."""
    folder = folders[index]
    if folder.is_local:
        code, rows, words = program.answer(["--list"], os.fsencode(folder.opened()[1]) + b"\n")
        if code != 0:
            raise RuntimeError(words)
        for row in rows:
            if row["row"] == "file":
                yield row["path"], row["size"], str(row["modified_us"]), index
            else:
                yield row["path"], None, row["message"], None
        return
    suffixes = tuple(f".{ending}{more}" for ending in endings for more in ("", ".gz")) + (".zip",)
    root = len(folder.opened()[1])
    for path, size, time_us in folder.files():
        hidden = any(name.startswith(".") for name in path[root:].split("/"))
        if path.lower().endswith(suffixes) and not hidden:
            yield folder.shown(path), size, str(time_us), index


def manifest_part(folder, path, size, start, length):
    """The files that the lines name which begin in a part of a manifest: PATH, or PATH, tab, size, tab, time or etag."""
    with folder.system.open_input_file(path) as file:
        file.seek(max(0, start - 1))
        text = file.read(length + (start > 0))
        while not text.endswith(b"\n") and file.tell() < size:
            text += file.read(1 << 16)
    lines = text.split(b"\n")
    position = max(0, start - 1)
    for line in lines:
        if start <= position < start + length:
            name, size_text, stamp = (line.rstrip(b"\r") + b"\t\t").decode("utf-8", "surrogateescape").split("\t")[:3]
            if name:
                # Without a size the path alone says whether a file is known.
                yield name, int(size_text) if size_text.isdecimal() else -1, stamp, None
        position += len(line) + 1


def bundles(partition, files, longest):
    """Groups of files for one start of the program each: number, bytes, strategies, files."""
    open_ones, number = {}, 0
    for wanted, file in files:
        size = max(file[1] or 0, 0)
        bundle = open_ones.get(wanted)
        if bundle is None or len(bundle[1]) >= longest or bundle[0] + size > TASK_BYTES:
            if bundle is not None:
                yield (partition, number), bundle[0], wanted, bundle[1]
                number += 1
            bundle = open_ones[wanted] = [0, []]
        bundle[0] += size
        bundle[1].append(file)
    for wanted, bundle in open_ones.items():
        yield (partition, number), bundle[0], wanted, bundle[1]
        number += 1


def unjudged(groups, judges, version):
    """The files of which the ledger does not have all judges, with the strategies that are missing.

    :param judges: the strategy of each judge.
    """
    for _, (files, entries) in groups:
        files, entries = list(files), list(entries)
        if not files:
            continue
        file = min(files, key=repr)
        if file[1] is None:
            yield (), file
            continue
        had = set()
        for size, stamp, names, refused, by in entries:
            # What an older program refused may be readable now.
            if (size, stamp) == file[1:3] and not (refused and by != version):
                had.update(names)
        wanted = tuple(strategy for judge, strategy in judges.items() if judge not in had)
        if wanted:
            yield wanted, file


TEXT_VALUE = rb'(null|"(?:[^"\\]|\\.)*")'
VERDICT = re.compile(rb'.*?"recorded_at":' + TEXT_VALUE + rb',"strategy":' + TEXT_VALUE)
DATE = re.compile(
    r"(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:[Zz]|([+-]\d{2})(?::?(\d{2}))?)?)?", re.ASCII
)


def day(recorded_at):
    """The folder of a row: the date of `recorded_at` in UTC, or `unknown`."""
    found = DATE.fullmatch((recorded_at or "").strip())
    if not found:
        return "unknown"
    date, minutes, seconds, hours, more = found.groups()
    try:
        moment = datetime.datetime.fromisoformat(f"{date}T{minutes or '00:00'}:{seconds or '00'}")
        offset = datetime.timedelta(hours=int(hours or 0), minutes=int((hours or "+")[0] + (more or "0")))
        return (moment - offset).date().isoformat()
    except (ValueError, OverflowError):
        return "unknown"


class Judging:
    """One start of the program: rows of verdicts and glitches by their folders, and the outcome of each file."""

    def __init__(self, program, folders, forgotten):
        self.program, self.folders, self.forgotten = program, folders, forgotten
        self.blobs, self.days, self.failure, self.copies = {}, {}, None, None

    def run(self, bundle):
        number, _, strategies, files = bundle
        refused = [file for file in files if file[1] is None or any(mark in file[0] for mark in "\t\n\r")]
        files = [file for file in files if file not in refused] if refused else files
        for file in refused:
            reason = (
                file[2]
                if file[1] is None
                else "Expected a path without tabs and line ends; give the file another name."
            )
            yield "file", outcome(file, issues=[issue(file[0], reason, hidden=self.program)])
        if files:
            yield from self.judged(files, strategies)
        for folder, lines in self.blobs.items():
            yield "rows", (folder, number, b"".join(lines))

    def judged(self, files, strategies):
        words = [*self.program.words, "--isolate", "--jobs", "1", "--ends"]
        words += [word for strategy in strategies for word in ("--strategy", strategy)]
        with tempfile.TemporaryFile() as errors:
            process = self.program.start(*words, stderr=errors)
            feeder = threading.Thread(target=self.feed, args=(process.stdin, files), daemon=True)
            feeder.start()
            answered = 0
            try:
                # An end is written per path, in the order of the paths.
                for answered, found in enumerate(self.outcomes(process.stdout, files, strategies), 1):
                    yield "file", found
            finally:
                process.stdout.close()
                process.wait()
                feeder.join()
                shutil.rmtree(self.copies, ignore_errors=True) if self.copies else None
            errors.seek(0)
            words = errors.read().decode("utf-8", "replace").strip()[-500:]
        if self.failure is not None:
            raise self.failure
        if process.returncode != 0 or answered != len(files):
            raise RuntimeError(
                f"tracelab stream ended with exit code {process.returncode} after {answered} of {len(files)} files: {words}"
            )

    def feed(self, pipe, files):
        try:
            with pipe:
                for number, file in enumerate(files):
                    pipe.write(self.line(number, file) + b"\n")
        except BrokenPipeError:
            pass
        except Exception as failure:
            self.failure = failure

    def line(self, number, file):
        """A path; where the recording was fetched, the copy's and the name that its rows show."""
        path, size, _, index = file
        folder = self.folders[index] if index is not None else Folder(path)
        if folder.is_local:
            return os.fsencode(path)
        self.copies = self.copies or tempfile.mkdtemp(
            prefix="tracelab-", dir=os.environ.get("SPARK_LOCAL_DIRS", "").split(",")[0] or None
        )
        # With the ending of the name, by which the format is known.
        copy = os.path.join(self.copies, f"{number}-{path.rsplit('/', 1)[-1][-64:]}")
        system, inner = (folder.system, path.split("://", 1)[1]) if index is not None else folder.opened()
        if size <= LONGEST_CONTENT:
            with system.open_input_stream(inner) as source, open(copy, "wb") as target:
                shutil.copyfileobj(source, target, 1 << 20)
        return os.fsencode(copy) + b"\t" + path.encode("utf-8", "surrogateescape")

    def outcomes(self, lines, files, strategies):
        at, sessions, issues, skipped, glitches = 0, [], [], False, None
        for line in lines:
            kind = line[8:12]
            if kind == b"glit":
                if glitches is not None and not skipped:
                    glitches.append(line)
                    sessions[-1]["glitches"] += 1
            elif kind == b"verd":
                if skipped:
                    continue
                recorded_at, strategy = VERDICT.match(line).groups()
                found = self.days.get(recorded_at)
                if found is None:
                    found = self.days[recorded_at] = day(json.loads(recorded_at))
                name = json.loads(strategy)
                verdicts = self.blobs.setdefault(("verdict", name, found), [])
                glitches = self.blobs.setdefault(("glitch", name, found), [])
                verdicts.append(line)
                sessions[-1]["verdicts"].append(name)
            elif kind == b"sess":
                row = json.loads(line)
                skipped = self.forgotten.hides(row["uid"], row["path"], day(row["recorded_at"]))
                if not skipped:
                    kept = {
                        name: row[name] for name in ("uid", "sha256", "path", "complete", "touch_count", "frame_count")
                    }
                    warned, issues = (
                        [one for one in issues if b'"severity":"error"' not in one],
                        [one for one in issues if b'"severity":"error"' in one],
                    )
                    sessions.append(
                        dict(kept, day=day(row["recorded_at"]), line=line, issues=warned, verdicts=[], glitches=0)
                    )
            elif kind == b"impo":
                issues.append(line)
            else:
                for session in sessions:
                    # A strategy judges a recording with touches, `recorded` one with frames.
                    given = [
                        session["frame_count"] if name == "recorded" else session["touch_count"] for name in strategies
                    ]
                    session["missing"] = sum(count > 0 for count in given) - len(set(session["verdicts"]))
                yield outcome(files[at], sessions, issues)
                at, sessions, issues, skipped, glitches = at + 1, [], [], False, None


def outcome(file, sessions=(), issues=()):
    key = digest(file[0])
    for session in sessions:
        session["file"] = key
    return {"file": key, "size": file[1], "modified": file[2], "sessions": list(sessions), "issues": list(issues)}


def issue(path, message, line=None, hidden=None):
    if hidden is not None and "--no-paths" in hidden.words:
        path = "sha256:" + digest(path)
    row = {"row": "import_issue", "path": path, "line": line, "severity": "error", "message": message}
    return json.dumps(row, separators=(",", ":")).encode() + b"\n"


class Forgotten:
    """What was removed on request: hashes of ids and paths, and the day before which nothing is kept."""

    def __init__(self, rows):
        self.values = {(row["kind"], row["value"]) for row in rows}
        self.before = max((row["value"] for row in rows if row["kind"] == "before"), default="")

    def hides(self, uid, path, day):
        if not self.values:
            return False
        hashed = [("uid", uid), ("path", path)]
        return day < self.before or any(
            value is not None and (kind, digest(value, 64)) in self.values for kind, value in hashed
        )


def escaped(text):
    """As the command line shows text of a recording: control and format characters as Swift writes them."""

    def shown(character):
        if unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp", "Co", "Cs"):
            return character
        return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character, f"\\u{{{ord(character):x}}}")

    return "".join(map(shown, text))


def decided(group, replace, version):
    """What becomes of the recordings with one id.

    A whole recording replaces one that is cut, a file's new content its old one, and `--replace` any. Otherwise the one in OUT
    stays, or the first by path.

    :return: per recording its state and issue, and the row of OUT that was replaced.
    """
    uid, (new, known) = group
    known = max(known, key=lambda row: (row["job"], row["sha256"]), default=None)
    best, states, removed = known, [], None
    for session in sorted(new, key=lambda one: (one["path"] or "", one["file"], one["sha256"])):
        if best is None:
            pass
        elif session["sha256"] == best["sha256"]:
            states.append(
                [session, "accepted" if best is known and session["file"] == best["file"] else "duplicate", None]
            )
            # Of a session that is kept already nothing is written again; its new verdicts are.
            continue
        elif not (
            session["complete"] > best["complete"]
            or session["complete"] == best["complete"]
            and best is known
            and (replace or session["file"] == best["file"])
        ):
            states.append([session, "refused", sameID(uid, best, session)])
            continue
        if best is known:
            removed = known
        else:
            for state in states:
                if state[1] == "new":
                    state[1:] = ["refused", sameID(uid, session, best)]
        best = session
        states.append([session, "new", None])
    if best is known:
        removed = None
    return states, removed


def sameID(uid, kept, refused):
    """The words of an import for an id that a recording with other bytes bears."""
    other = f" (from {escaped(kept['path'])})" if kept["path"] is not None else ""
    if kept["complete"] > refused["complete"]:
        return f"expected the whole recording of {escaped(uid)}{other}, found one that ends before it; remove it."
    return (
        f"expected an id that no other recording has, found {escaped(uid)}{other}; give it another id, "
        "or import with --replace."
    )


def written(out, job, kind, folder, part, lines, more):
    """Writes a file of rows, JSON lines, and returns their number."""
    table, *names = folder
    place = "".join(f"/{name}={value}" for name, value in zip(FOLDERS.get(table, ()), names))
    schema = pa.schema([column for column in TABLES[table] if column[0] not in more and column[0] != "file"])
    reading = pa.json.ReadOptions(use_threads=False, block_size=max(1 << 20, len(lines) + 1))
    parsing = pa.json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="ignore")
    rows = pa.json.read_json(pa.BufferReader(lines), reading, parsing)
    if table == "session":
        more = dict(more, file=kind)
    for name, value in more.items():
        values = pa.array(value, TEXT) if isinstance(value, list) else pa.array([value] * len(rows), TEXT)
        rows = rows.append_column(name, values)
    out.write(f"{table}{place}/{job}-{part}.parquet", rows.select([name for name, _ in TABLES[table]]))
    return len(rows)


class Job:
    """Lists, judges, decides and writes, in this order."""

    def __init__(self, context, options):
        self.context, self.options = context, options
        self.out = Folder(options.out)
        self.started = now()
        self.job = re.sub(r"\W", "", self.started) + "-" + uuid.uuid4().hex[:8]
        self.lock = Lock(self.out, self.job)
        self.program = Program(options)
        self.folders = [Folder(name) for name in sorted(set(options.recordings))]
        self.parts = max(8, 4 * context.defaultParallelism)

    def on_executor(self, function):
        """The result of a function on one executor."""
        return self.context.parallelize([0], 1).map(lambda _: function()).first()

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
        self.lock.take()
        self.out.put("tracelab.json", json.dumps({"schema": SCHEMA}).encode())
        for table, types in TABLES.items():
            # A file without rows: other tools look for one.
            place = "".join(
                f"/{name}={'recorded' if name == 'strategy' else 'unknown'}" for name in FOLDERS.get(table, ())
            )
            self.out.write(f"{table}{place}/empty.parquet", pa.schema(types).empty_table())
        self.removed = rows_of(self.out, "removed")
        self.forgotten = Forgotten([row for row in self.removed if row["kind"] != "session"])

    def plan(self):
        """The judges, by their names in the ledger.

        :raise: `Refused` with the program's own sentence for a strategy or an option that it does not know.
        """
        program, names = self.program, self.options.strategy
        code, rows, words = self.on_executor(lambda: program.plan(names))
        if code != 0 or not rows:
            raise Refused(
                code or 70, re.sub("^tracelab: ", "", words.splitlines()[0] if words else "no plan was printed.")
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
        return (
            files
            if since is None
            else files.filter(lambda file: file[1] is None or not file[2].isdecimal() or int(file[2]) >= since)
        )

    def manifest(self, name):
        folder, length = Folder(name), 8 << 20
        system, path = folder.opened()
        size = system.get_file_info(path).size
        if size is None:
            raise Refused(64, f"there is no manifest {name}.")
        starts = self.context.parallelize(range(0, size, length), max(1, -(-size // length)))
        return starts.flatMap(lambda start: manifest_part(folder, path, size, start, length))

    def ledger(self):
        out = self.out

        def entries(path):
            for row in read_rows(out, path, ["file", "size", "modified", "judges", "refused", "version"]).to_pylist():
                yield row["file"], (row["size"], row["modified"], row["judges"], row["refused"], row["version"])

        paths = [path for path, _, _ in out.files("ledger") if path.endswith(".parquet")]
        return self.context.parallelize(paths, min(len(paths), self.parts)).flatMap(entries)

    def run(self):
        options, out, program, folders, forgotten = self.options, self.out, self.program, self.folders, self.forgotten
        judges, version, longest = self.plan(), self.version, options.recordings_per_task
        again = options.again
        files = self.files().map(lambda file: (digest(file[0]), file)).persist(StorageLevel.MEMORY_AND_DISK)
        ledger = self.ledger() if not again else self.context.emptyRDD()
        parts = self.parts
        groups = files.cogroup(ledger, parts)
        bundled = groups.mapPartitionsWithIndex(
            lambda number, groups: bundles(number, unjudged(groups, judges, version), longest)
        ).persist(StorageLevel.MEMORY_AND_DISK)
        sizes = sorted(bundled.map(lambda bundle: (-bundle[1], bundle[0], len(bundle[3]))).collect())
        listed_count = groups.filter(lambda group: len(group[1][0]) > 0).count()
        new_count = sum(count for _, _, count in sizes)
        say(
            f"{listed_count} files, {listed_count - new_count} of them known; {new_count} to judge in {len(sizes)} tasks."
        )
        if not sizes:
            none = (
                "missing_recordings",
                "accepted",
                "refused",
                "duplicates",
                "verdicts",
                "glitches",
                "missing_verdicts",
            )
            added = dict.fromkeys(("import_issue", "verdict", "glitch", "session"), 0)
            return {"files": listed_count, "known": listed_count, **dict.fromkeys(none, 0), "added": added}
        # The largest first.
        order = {number: place for place, (_, number, _) in enumerate(sizes)}
        tasks = (
            bundled.keyBy(lambda bundle: bundle[0])
            .partitionBy(max(1, len(order)), lambda number: order[number])
            .values()
        )
        judged = tasks.flatMap(lambda bundle: Judging(program, folders, forgotten).run(bundle)).persist(
            StorageLevel.MEMORY_AND_DISK
        )
        rows = judged.filter(lambda one: one[0] == "rows").values()
        outcomes = judged.filter(lambda one: one[0] == "file").values()
        with Progress(self.context, "judged", len(order)):
            folders_sizes = (
                rows.map(lambda one: (one[0], len(one[2])))
                .reduceByKey(lambda one, other: one + other, 4)
                .collectAsMap()
            )
        splits = {folder: 1 + size // FILE_BYTES for folder, size in folders_sizes.items()}
        self.lock.check()
        job, moment = self.job, {"judged_at": self.started[:19] + "Z"}
        counts = {"verdict": 0, "glitch": 0}

        def write(group):
            (folder, part), blobs = group
            text = b"".join(blob for _, blob in sorted(blobs))
            return folder[0], written(
                out, job, None, folder, part, text, moment if folder[0] == "verdict" else {}
            ) if text else 0

        if splits:
            spread = rows.map(lambda one: ((one[0], sum(one[1]) % splits[one[0]]), (one[1], one[2])))
            for table, count in (
                spread.groupByKey(min(len(splits) * 2, parts)).map(write).reduceByKey(lambda a, b: a + b, 1).collect()
            ):
                counts[table] = count
        return self.finish(outcomes, listed_count, new_count, counts, judges)

    def finish(self, outcomes, listed_count, new_count, counts, judges):
        """Decides which recordings are kept, and writes sessions, then the ledger."""
        out, job, replace, version = self.out, self.job, self.options.replace, self.version
        uids = outcomes.flatMap(lambda one: [session["uid"] for session in one["sessions"]]).distinct(4).collect()
        dropped = {(row["value"], row["sha256"]): row["job"] for row in self.removed if row["kind"] == "session"}

        def known(path):
            names = ["uid", "sha256", "path", "file", "complete", "job"]
            table = read_rows(out, path, names)
            for row in table.filter(pc.is_in(table["uid"], pa.array(uids, TEXT))).to_pylist():
                if dropped.get((row["uid"], row["sha256"]), "") < row["job"]:
                    yield row["uid"], row

        paths = [
            path
            for path, _, _ in out.files("session")
            if path.endswith(".parquet") and not path.endswith("/empty.parquet")
        ]
        kept = (
            self.context.parallelize(paths, min(len(paths), self.parts)).flatMap(known)
            if paths and uids
            else self.context.emptyRDD()
        )
        named = outcomes.flatMap(lambda one: [(session["uid"], session) for session in one["sessions"]])
        decisions = (
            named.cogroup(kept, min(self.parts, 8))
            .map(lambda group: (group[0], decided(group, replace, version)))
            .persist()
        )
        states = decisions.flatMap(lambda one: one[1][0])
        hidden = self.program

        def tally(states):
            found = {}
            for session, state, _ in states:
                found = added_up(found, {state: 1})
                if state in ("new", "accepted"):
                    figures = {
                        "verdicts": len(session["verdicts"]),
                        "glitches": session["glitches"],
                        "missing": session["missing"],
                    }
                    found = added_up(found, figures)
            yield found

        totals = states.mapPartitions(tally).fold({}, added_up)
        issues = outcomes.flatMap(lambda one: one["issues"]).union(
            states.flatMap(
                lambda one: [issue(one[0]["path"] or "file:" + one[0]["file"], one[2], 1, hidden)] if one[1] == "refused"
                else one[0]["issues"] if one[1] == "new" else []
            )
        )  # fmt: skip
        text = b"".join(sorted(set(issues.collect())))
        errors = text.count(b'"severity":"error"')
        added = {"import_issue": written(out, job, None, ("import_issue",), 0, text, {"job": job}) if text else 0}
        replaced = decisions.flatMap(
            lambda one: [(one[0], one[1][1]["sha256"])] if one[1][1] is not None else []
        ).collect()
        if replaced:
            gone = [{"kind": "session", "value": uid, "sha256": sha256, "job": job} for uid, sha256 in sorted(replaced)]
            # Rows of this very job are newer.
            out.write(
                f"removed/{job}.parquet",
                pa.Table.from_pylist([dict(row, job=row["job"][:-9]) for row in gone], pa.schema(TABLES["removed"])),
            )
        self.lock.check()

        def write(group):
            place, sessions = group
            sessions = sorted(sessions, key=lambda one: (one[0], one[1]))
            lines = b"".join(line for _, _, line in sessions)
            return written(out, job, [file for _, file, _ in sessions], ("session", place), 0, lines, {"job": job})

        fresh = states.filter(lambda one: one[1] == "new").map(
            lambda one: (one[0]["day"], (one[0]["uid"], one[0]["file"], one[0]["line"]))
        )
        added["session"] = fresh.groupByKey(min(self.parts, 8)).map(write).sum()
        added.update(counts)
        judged = list(judges)

        def entries(number, found):
            rows = [
                {
                    "file": one["file"], "size": one["size"], "modified": one["modified"], "recordings": len(one["sessions"]),
                    "refused": sum(b'"severity":"error"' in line for line in one["issues"]), "judges": judged, "version": version,
                    "job": job,
                }
                for one in found if one["size"] is not None
            ]  # fmt: skip
            if rows:
                out.write(f"ledger/{job}-{number}.parquet", pa.Table.from_pylist(rows, pa.schema(TABLES["ledger"])))
            yield len(rows)

        answered = outcomes.count()
        outcomes.coalesce(4).mapPartitionsWithIndex(entries).sum()
        return {
            "files": listed_count, "known": listed_count - new_count, "missing_recordings": new_count - answered,
            "accepted": totals.get("new", 0) + totals.get("accepted", 0), "refused": errors, "duplicates": totals.get("duplicate", 0),
            "verdicts": totals.get("verdicts", 0), "glitches": totals.get("glitches", 0), "missing_verdicts": totals.get("missing", 0),
            "added": added,
        }  # fmt: skip


def added_up(one, other):
    return {name: one.get(name, 0) + other.get(name, 0) for name in {**one, **other}}


class Progress:
    """Lines about the tasks of the running stages, on standard error."""

    def __init__(self, context, verb, count):
        self.tracker, self.verb, self.count = context.statusTracker(), verb, count
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.ended.set()

    def run(self):
        while not self.ended.wait(10):
            stages = [self.tracker.getStageInfo(number) for number in self.tracker.getActiveStageIds()]
            done = max(
                (stage.numCompletedTasks for stage in stages if stage and stage.numTasks == self.count), default=None
            )
            if done is not None:
                say(f"{self.verb} {done} of {self.count} tasks.")


def failures(context):
    """One sentence per executor on which tasks failed."""
    store, found = context._jsc.sc().statusStore(), {}
    executors = store.executorList(False)
    for number in range(executors.size()):
        one = executors.apply(number)
        if one.failedTasks() > 0:
            found[one.id()] = f"executor {one.id()} on {one.hostPort()}: {one.failedTasks()} tasks failed there"
    return found


def reason(error):
    """The last line of what went wrong in a task, of all that Spark says."""
    text = str(getattr(error, "java_exception", None) or error)
    found = re.findall(r"^(?:[\w.]*(?:Error|Exception)): (.+)$", text, re.M)
    # The first is Spark's own, about the whole stage; the deepest one is the cause.
    return (found[-1] if found else text.strip().splitlines()[-1])[:600]


def condensed(out, table, files, forgotten, removed, joins, job):
    """Writes the files of one folder as one, without repeated rows and without those that were removed.

    A reader finds every row at all times: the new file is there before the old ones go, and views show one row per key.

    :param joins: whether files are joined from which nothing has to go.
    """
    parts = [read_rows(out, path) for path in files]
    rows = pa.concat_tables(parts)
    before = len(rows)
    place = files[0][len(out.opened()[1]) + 1 :].rsplit("/", 1)[0]
    found = re.search(r"day=([^/]+)", place)
    keep = [True] * before
    if table in ("session", "verdict", "glitch"):
        uids = rows["uid" if table == "session" else "session_uid"].to_pylist()
        keep = [not (found[1] < forgotten.before or ("uid", digest(uid, 64)) in forgotten.values) for uid in uids]
    if table == "session":
        gone = {(row["value"], row["sha256"]): row["job"] for row in removed if row["kind"] == "session"}
        facts = zip(keep, rows["uid"].to_pylist(), rows["sha256"].to_pylist(), rows["job"].to_pylist())
        keep = [kept and gone.get((uid, sha256), "") < written_by for kept, uid, sha256, written_by in facts]
    if table == "import_issue":
        keep = [("path", digest(path, 64)) not in forgotten.values for path in rows["path"].to_pylist()]
    last = {}
    names = [rows[name].to_pylist() for name in KEYS[table]]
    for index, (kept, *key) in enumerate(zip(keep, *names)):
        if kept:
            last[repr(key)] = index
    kept = rows.take(pa.array(sorted(last.values()), WHOLE))
    if len(kept) == before and not (joins and len(files) > 1):
        return 0
    if len(kept) > 0:
        out.write(f"{place}/{job}-{digest(place, 8)}.parquet", kept)
    for path in files:
        out.system.delete_file(path)
    return before - len(kept)


def tidy(job, options):
    """Removes rows on request, and joins files.

    :return: the number of rows that went.
    """
    out = job.out
    if options.forget:
        rows = []
        hidden = set()
        for kind, value in options.forget:
            rows.append(
                {
                    "kind": kind,
                    "value": value if kind == "before" else digest(value, 64),
                    "sha256": None,
                    "job": job.job,
                }
            )
            if kind == "path":
                hidden.add(value)
        if hidden:
            # Verdicts and glitches have no path: their session says which they are.
            uids = {row["uid"] for row in rows_of(out, "session", ["uid", "path"]) if row["path"] in hidden}
            rows += [{"kind": "uid", "value": digest(uid, 64), "sha256": None, "job": job.job} for uid in sorted(uids)]
        out.write(f"removed/{job.job}.parquet", pa.Table.from_pylist(rows, pa.schema(TABLES["removed"])))
        job.removed = rows_of(out, "removed")
        job.forgotten = Forgotten([row for row in job.removed if row["kind"] != "session"])
    work = []
    for table in KEYS:
        folders = {}
        for path, _, _ in out.files(table):
            if path.endswith(".parquet") and not path.endswith("/empty.parquet"):
                folders.setdefault(path.rsplit("/", 1)[0], []).append(path)
        work += [(table, sorted(files)) for files in folders.values()]
    if not work:
        return 0
    forgotten, removed, joins, name = job.forgotten, job.removed, options.compact, job.job
    job.lock.check()
    spread = job.context.parallelize(work, min(len(work), 4 * job.parts))
    return spread.map(lambda one: condensed(out, one[0], one[1], forgotten, removed, joins, name)).sum()


def parsed(arguments):
    class Parser(argparse.ArgumentParser):
        def error(self, message):
            self.print_usage(sys.stderr)
            self.exit(64, f"Error: {message}\n")

    parser = Parser(prog="job.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
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
    parser.add_argument("--recordings-per-task", type=int, default=500, metavar="N", help="at most (default: 500)")
    options = parser.parse_args(arguments)
    if not 1 <= options.recordings_per_task <= 100_000:
        parser.error("--recordings-per-task takes a number from 1 to 100000")
    options.judges = bool(options.recordings or options.manifest)
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


def finished(job, options, counts):
    """Writes the row of the job, prints the counts, and returns the exit code."""
    names = ("recordings", "known", "accepted", "refused", "duplicates", "verdicts", "glitches")
    row = {name: counts.get(name, 0) for name in names}
    row.update(recordings=counts.get("files", 0), job=job.job, started_at=job.started, finished_at=now())
    row.update(
        version=getattr(job, "version", None),
        options=json.dumps({k: v for k, v in vars(options).items() if v}, sort_keys=True),
    )
    job.out.write(f"job/{job.job}.parquet", pa.Table.from_pylist([row], pa.schema(TABLES["job"])))
    print(json.dumps(counts), flush=True)
    if options.judges:
        say(
            f"{options.out}: {counts['added']['session']} new recordings, {counts['added']['verdict']} verdicts, "
            f"{counts['added']['glitch']} glitches; {counts['known']} files known, {counts['duplicates']} duplicates, {counts['refused']} refused."
        )
    missing = counts.get("missing_recordings", 0) + counts.get("missing_verdicts", 0)
    if missing != 0:
        say(f"{missing} recordings or verdicts have no rows; run the job again.")
        return 1
    if options.max_refused is not None:
        share = options.max_refused.endswith("%")
        judged = counts["files"] - counts["known"]
        most = int(options.max_refused.rstrip("%")) * (judged / 100 if share else 1)
        if counts["refused"] > most:
            say(
                f"{counts['refused']} recordings are refused, more than --max-refused {options.max_refused}; import_issue names them."
            )
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
    conf = context.getConf()
    files = (conf.get("spark.files", "") + "," + conf.get("spark.yarn.dist.files", "")).split(",")
    if (
        options.judges
        and not options.tracelab
        and not any(os.path.basename(file.split("#")[-1]) == "tracelab" for file in files)
    ):
        parser.error("expected the program: add --files tracelab before job.py, or --tracelab PATH after it")
    code = worked(context, options)
    for sentence in failures(context).values():
        say(f"{sentence}" + (" and ran elsewhere." if code == 0 else "."))
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
        code = finished(job, options, counts)
    except Refused as refused:
        code = refused.code
        say(str(refused))
    except KeyboardInterrupt:
        code = 130
        say("interrupted; run the job again to go on.")
    except Exception as error:
        say(f"{reason(error)} The job can be run again.")
    finally:
        job.lock.remove()
    return code


if __name__ == "__main__":
    main()
