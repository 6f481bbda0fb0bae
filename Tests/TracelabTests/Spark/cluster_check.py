"""Runs the Spark job on a cluster of processes: a master and two workers with one core each.

    python3 cluster_check.py TRACELAB RECORDINGS

A task fails, a worker is killed, 5 % of the recordings are broken. What comes out has to be the rows of one lab, and what
the queries for DuckDB say has to be what the shipped queries say of that lab. Prints what it saw, one line per step; the
exit code is 1 where something is different. The Python needs pyspark, pyarrow, duckdb and moto's server.
"""

import collections
import glob
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

import duckdb
import pyarrow.fs
import pyspark

HOME = os.path.dirname(pyspark.__file__)
STRATEGIES = ("native", "recorded")
SMALL = 260
failures = []


def expect(condition, text):
    print(("  " if condition else "! ") + text, flush=True)
    if not condition:
        failures.append(text)


def same(one, other, what):
    """Compares two lists of rows, in their order."""
    different = [(a, b) for a, b in zip(one, other) if a != b][:2]
    expect(
        len(one) == len(other) and not different, f"{what}: {len(one)} and {len(other)} rows {different or ''}".rstrip()
    )
    return len(one)


def counted(rows):
    return sorted(collections.Counter(rows).items(), key=repr)


class Folder:
    """Recordings: changed copies of some, 5 % of them broken, a copy, a conflict, and one that is far longer."""

    def __init__(self, path, sources):
        self.path = path
        os.makedirs(path + "/deep/er")
        os.makedirs(path + "/deep/later")
        texts = [open(source).read() for source in sorted(glob.glob(sources + "/*.jsonl"))]
        for number in range(SMALL):
            text = renamed(texts[number % len(texts)], f"copy-{number}")
            # Of a recording every other copy is one of another build.
            if number // len(texts) % 2 == 1:
                text = re.sub(r'"build":"[^"]*"', '"build":"next"', text, count=1)
            self.write(f"{number:04}.jsonl", text)
        last = renamed(texts[0], "copy-last")
        self.write("deep/er/ü last.JSONL", last)
        self.write("deep/copy.ndjson", last)
        self.write("deep/later/conflict.jsonl", last.replace('"name":"', '"name":"other ', 1))
        script = next(text for text in texts if '"id":"script-S01-base"' in text)
        self.giant = self.write("deep/giant.jsonl", longer(renamed(script, "giant"), 2 << 20))
        self.broken = []
        for number in range(SMALL // 20):
            whole = renamed(texts[number], f"broken-{number}").encode()
            damage = (
                whole[: len(whole) // 2],
                b"\x00\xff\xfe\x80" * 500,
                b"{",
                b"",
                whole.replace(b'"t":', b'"t":-', 3),
            )
            self.broken.append(self.write(f"broken-{number:02}.jsonl", damage[number % 5]))

    def write(self, name, content):
        path = f"{self.path}/{name}"
        with open(path, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        return path


def renamed(text, uid):
    return re.sub(r'"id":"[^"]*"', f'"id":"{uid}"', text, count=1)


def longer(text, size):
    """A recording whose events come again and again."""
    header, *events = text.splitlines()
    events = [json.loads(event) for event in events if '"type":"touch"' in event]
    lines, start = [header], 0
    length = sum(map(len, text.splitlines()))
    while length * len(lines) / (len(events) + 1) < size:
        lines += [json.dumps(dict(event, t=event["t"] + start)) for event in events]
        start += events[-1]["t"] + 1_000_000
    return "\n".join(lines) + "\n"


class Cluster:
    """A master and workers as processes. A worker and its executors are one group."""

    def __init__(self, folder):
        self.folder = folder
        self.port = free_port()
        self.environment = dict(
            os.environ, SPARK_HOME=HOME, PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1", LC_ALL="C",
            SPARK_DAEMON_MEMORY="512m", AWS_ACCESS_KEY_ID="test", AWS_SECRET_ACCESS_KEY="test", AWS_DEFAULT_REGION="us-east-1",
        )  # fmt: skip
        self.processes = []
        self.environment["AWS_ENDPOINT_URL"] = self.start_store()
        self.start("master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", str(self.port))
        self.wait_for("master", "I have been elected leader")
        self.workers = []
        for _ in range(2):
            self.add_worker()

    def start_store(self):
        """An object store of one process, and its address."""
        port = free_port()
        log = open(f"{self.folder}/store.log", "w")
        self.processes.append(
            subprocess.Popen(
                [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )  # fmt: skip
        )
        self.wait_for("store", "Running on")
        return f"http://127.0.0.1:{port}"

    def store(self):
        """The file system of the object store, for this process."""
        address = self.environment["AWS_ENDPOINT_URL"]
        return pyarrow.fs.S3FileSystem(
            access_key="test",
            secret_key="test",
            endpoint_override=address,
            region="us-east-1",
            allow_bucket_creation=True,
        )

    def requests(self):
        """Method and path of each request to the object store."""
        return re.findall(r'"([A-Z]+) (\S+) HTTP', open(f"{self.folder}/store.log").read())

    @property
    def address(self):
        return f"spark://127.0.0.1:{self.port}"

    def start(self, name, *words):
        log = open(f"{self.folder}/{name}.log", "w")
        process = subprocess.Popen(
            [f"{HOME}/bin/spark-class", *words, "--webui-port", "0"], stdout=log, stderr=log, env=self.environment,
            cwd=self.folder, start_new_session=True,
        )  # fmt: skip
        self.processes.append(process)
        return process

    def add_worker(self):
        name = f"worker-{len(self.processes)}"
        worker = self.start(
            name, "org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "1g",
            "--work-dir", f"{self.folder}/{name}", self.address,
        )  # fmt: skip
        self.workers.append(worker)
        self.wait_for(name, "Successfully registered with master")

    def wait_for(self, name, words):
        for _ in range(600):
            if words in open(f"{self.folder}/{name}.log").read():
                return
            time.sleep(0.1)
        raise SystemExit(f"! {name} did not say: {words}")

    def kill_worker(self):
        os.killpg(self.workers.pop().pid, signal.SIGKILL)

    def submit(self, name, program, job, *words, settings=()):
        """Starts a job, with an event log of its name."""
        events = f"{self.folder}/events-{name}"
        os.makedirs(events)
        fixed = {
            "spark.eventLog.enabled": "true", "spark.eventLog.dir": "file:" + events, "spark.eventLog.compress": "false",
            "spark.eventLog.rolling.enabled": "false", "spark.executor.memory": "768m", "spark.driver.memory": "1g",
            "spark.ui.enabled": "false",
        }  # fmt: skip
        settings = [*settings, *map("=".join, fixed.items())]
        options = [word for setting in settings for word in ("--conf", setting)]
        return subprocess.Popen(
            [f"{HOME}/bin/spark-submit", "--master", self.address, *options, "--files", program, job, *words],
            stdout=open(f"{self.folder}/{name}.out", "w"), stderr=open(f"{self.folder}/{name}.err", "w"),
            env=self.environment, cwd=self.folder, start_new_session=True,
        )  # fmt: skip

    def counts(self, name, process):
        code = process.wait(timeout=1500)
        expect(code == 0, f"{name}: exit code {code}")
        said, output = (open(f"{self.folder}/{name}.{kind}").read() for kind in ("err", "out"))
        if code != 0:
            print(said[-6000:] + output[-2000:])
            raise SystemExit(1)
        expect("\tat " not in said + output and "Traceback" not in said + output, "no stack trace")
        lines = [line for line in said.splitlines() if line.startswith("tracelab: ")]
        expect(" new recording" in lines[-1], f"the last line says what was new: {lines[-1]}")
        counts = json.loads(output)
        print(f"  {counts}", flush=True)
        return counts

    def events(self, name, kind):
        lines = [line for file in glob.glob(f"{self.folder}/events-{name}/*") for line in open(file)]
        return [event for event in map(json.loads, lines) if event["Event"] == "SparkListener" + kind]

    def judging(self, name):
        """The starts of the tasks of the stage that has the most."""
        starts = self.events(name, "TaskStart")
        stage = collections.Counter(event["Stage ID"] for event in starts).most_common(1)[0][0]
        return [event for event in starts if event["Stage ID"] == stage]

    def end(self):
        for process in self.processes:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wrapped(folder, tracelab):
    """A program `tracelab` that notes the paths that it is given, one file per start, and fails the third time."""
    os.makedirs(folder + "/given")
    path = f"{folder}/tracelab"
    with open(path, "w") as file:
        file.write(
            f"""#!/bin/sh
PATH=/usr/bin:/bin
case " $* " in *" --ends "*) ;; *) exec "{tracelab}" "$@" ;; esac
number=1
until mkdir "{folder}/given/$number" 2>/dev/null; do number=$((number + 1)); done
tee "{folder}/given/$number/paths" | (
  [ "$number" != 3 ] || {{ head -n 2 | "{tracelab}" "$@"; exit 9; }}
  exec "{tracelab}" "$@"
)
"""
        )
    os.chmod(path, 0o755)
    return path


def starts(folder):
    """The paths of each start, in the order of starts."""
    folders = sorted(glob.glob(folder + "/given/*"), key=lambda path: int(os.path.basename(path)))
    return [open(path + "/paths").read().splitlines() if os.path.exists(path + "/paths") else [] for path in folders]


SESSION = (
    "uid, name, scenario, recorded_at, source_kind, device, os, app, build, refresh_hz, scale, recorded_strategy, "
    "duration_us, touch_count, gesture_count, frame_count, layout, expect, sha256, path"
)
VERDICT = (
    "strategy, options, engine_version, strategy_version, status, error, {t}frame_count, {v}expect, detector_version, "
    "glitch_count"
)
GLITCH = (
    "strategy, session_uid, session_name, scenario, build, kind, start_us, end_us, first_frame, last_frame, gesture, "
    "page, ordinal, magnitude, unit, cause, fingerprint, detail, confidence, severity, counted, device, os, app, refresh_hz, "
    "recorded_at"
)


def tables(strategies):
    """Per table of the SQL surface the statement for DuckDB over the folder, and that for a lab, of some strategies."""
    names = ", ".join(f"'{name}'" for name in strategies)
    replayed = f"replay JOIN session ON session.id = session_id WHERE strategy IN ({names})"
    return {
        "session": (f"SELECT {SESSION} FROM session", f"SELECT {SESSION} FROM session"),
        "page": (
            "SELECT session_uid, page, name, content_height, max_offset FROM page",
            "SELECT uid, page, page.name, content_height, max_offset FROM page JOIN session ON id = session_id",
        ),
        "gesture": (
            "SELECT session_uid, gesture, start_us, end_us, kind, region, dx, dy, release_velocity FROM gesture",
            "SELECT uid, gesture, start_us, end_us, kind, region, dx, dy, release_velocity FROM gesture "
            "JOIN session ON id = session_id",
        ),
        "import_issue": (
            "SELECT path, line, severity, message FROM import_issue",
            "SELECT path, line, severity, message FROM import_issue",
        ),
        "verdict": (
            f"SELECT session_uid, sha256, {VERDICT.format(t='', v='')} FROM verdict",
            f"SELECT uid, sha256, {VERDICT.format(t='replay.', v='verdict.')} FROM verdict "
            f"JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id WHERE strategy IN ({names})",
        ),
        "touch_delivery": (
            "SELECT session_uid, strategy, unnest(deliveries, recursive := true) FROM verdict",
            "SELECT uid, strategy, touch, touch_id, view, receiver, began_us, cancelled_us FROM touch_delivery AS d "
            f"JOIN {replayed} AND d.replay_id = replay.id",
        ),
        "glitch": (
            f"SELECT {GLITCH} FROM latest_glitch",
            f"SELECT {GLITCH} FROM latest_glitch WHERE strategy IN ({names})",
        ),
    }


def compare(lake, lab, strategies, shown=("", "")):
    """The rows of the folder with those of the lab. Paths are shown in one in place of the other."""
    for table, (ours, theirs) in tables(strategies).items():
        rows = [
            tuple(value.replace(*shown) if isinstance(value, str) and shown[0] else value for value in row)
            for row in lake.execute(ours).fetchall()
        ]
        count = same(counted(rows), counted(lab.execute(theirs).fetchall()), table)
        expect(count > 0 or table == "touch_delivery" and strategies == ("recorded",), f"{table} has rows")


def compare_labs(one, other, strategies):
    for table, (_, statement) in tables(strategies).items():
        same(counted(one.execute(statement).fetchall()), counted(other.execute(statement).fetchall()), table)


def compare_queries(lake, tracelab, queries, database):
    cases = [
        ("glitches", {}), ("glitches", {"run": "latest:native", "kind": "stuck"}), ("glitches", {"session": "giant"}),
        ("worst-incidents", {}), ("worst-gestures", {"limit": 50}), ("worst-gestures", {"run": "latest:recorded"}),
        ("glitch-matrix", {}), ("strategy-summary", {}), ("coverage", {}), ("coverage", {"limit": 7}),
        ("coverage-difference", {"baseline": "latest:native", "candidate": "latest:recorded"}),
    ]  # fmt: skip
    found = {os.path.basename(path)[:-4] for path in glob.glob(queries + "/*.sql")} - {"views"}
    expect(found == {name for name, _ in cases}, "every query for DuckDB is compared")
    for name, parameters in cases:
        for variable in ("run", "kind", "session", "row_limit", "baseline", "candidate", "state"):
            lake.execute(f"RESET VARIABLE {variable}")
        for variable, value in parameters.items():
            lake.execute(f"SET VARIABLE {'row_limit' if variable == 'limit' else variable} = {value!r}")
        result = lake.execute(open(f"{queries}/{name}.sql").read())
        columns = [column[0] for column in result.description]
        ours = [tuple(map(number, row)) for row in result.fetchall()]
        given = [word for parameter in parameters.items() for word in ("-p", "{}={}".format(*parameter))]
        output = subprocess.run(
            [tracelab, "query", name, *given, "--db", database, "--format", "json"], capture_output=True, check=True
        ).stdout
        theirs = [tuple(number(row[column]) for column in columns) for row in json.loads(output)]
        rows = same(ours, theirs, f"query {name} {parameters}")
        # A lab without what a query looks for would agree with any query.
        expect(rows > 0, f"query {name} {parameters} has rows")


def number(value):
    return float(value) if isinstance(value, (int, float)) or type(value).__name__ == "Decimal" else value


def lake_of(folder, queries):
    lake = duckdb.connect()
    lake.execute(f"SET VARIABLE folder = '{folder}'")
    lake.execute(open(queries + "/views.sql").read())
    return lake


def files(out):
    """The files of rows; each job has a row of its own in the table `job`."""
    return sorted(path for path in glob.glob(out + "/**/*.parquet", recursive=True) if "/job/" not in path)


def check(tracelab, sources, folder):
    recordings = Folder(folder + "/in", sources)
    job, queries, database, out = (f"{folder}/{name}" for name in ("job.py", "queries", "lab.db", "out"))
    with open(job, "wb") as file:
        subprocess.run([tracelab, "spark-job"], stdout=file, check=True)
    subprocess.run([tracelab, "spark-job", "--queries", queries], check=True, stderr=subprocess.DEVNULL)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    # 65: some recordings are refused.
    expect(subprocess.run([tracelab, "import", "--db", database, recordings.path], **quiet).returncode == 65, "a lab")
    strategies = ",".join(STRATEGIES)
    subprocess.run(
        [tracelab, "analyze", "--db", database, "--strategy", strategies, "--frames", "none"], check=True, **quiet
    )
    lab = sqlite3.connect(database)

    cluster = Cluster(folder)
    try:
        words = ("--recordings", recordings.path, "--recordings-per-task", "8", "--out", out, "--strategy")
        print("a task fails, and a worker is killed in the middle:")
        running = cluster.submit("first", wrapped(folder, tracelab), job, *words, "native")
        while running.poll() is None and len(starts(folder)) < 12:
            time.sleep(0.05)
        cluster.kill_worker()
        counts = cluster.counts("first", running)
        ends = cluster.events("first", "TaskEnd")
        reasons = collections.Counter(event["Task End Reason"]["Reason"] for event in ends)
        expect(reasons["ExceptionFailure"] >= 1, f"tasks ended as {dict(reasons)}")
        lost = [event["Removed Reason"] for event in cluster.events("first", "ExecutorRemoved")]
        expect(len(lost) >= 1, f"executors lost: {len(lost)}")
        expect(counts["files"] == SMALL + 4 + len(recordings.broken), "every recording counts")
        # A recording that ends in the middle of a line is read to there.
        cut = (len(recordings.broken) + 4) // 5
        expect(
            counts["refused"] == len(recordings.broken) - cut + 1,
            "the broken ones are refused, and the one with another's id",
        )
        expect(counts["duplicates"] == 1, "one copy")
        given = starts(folder)
        # All of a task's paths, where it was not ended early.
        distinct = {path for paths in given for path in paths}
        expect(len(distinct) == counts["files"], f"the paths went through {len(given)} starts of the program")
        place = next(place for place, paths in enumerate(given) if recordings.giant in paths)
        expect(given[place] == [recordings.giant], "the long recording is a task of its own")
        # By the event log: a busy machine may start the program of a later task earlier.
        began = sorted((event["Task Info"]["Launch Time"], event["Task Info"]["Index"]) for event in cluster.judging("first"))
        expect(began[0][1] == 0 and len(given[place]) == 1, f"and the largest task is launched first: {began[:3]}")
        largest = max(map(len, given))
        expect(largest <= 8 and len(given) >= 32, f"the others are spread: at most {largest} of them in a task")
        compare(lake_of(out, queries), lab, ("native",))

        print("the same job again:")
        cluster.add_worker()
        before = files(out)
        counts = cluster.counts("again", cluster.submit("again", tracelab, job, *words, "native"))
        expect(sum(counts["added"].values()) == 0 and files(out) == before, "adds nothing")

        print("a program that one of two executors does not have:")
        partial = f"{folder}/partial"
        with open(partial, "w") as file:
            file.write(
                f'#!/bin/sh\ncase "$PWD" in *worker-{len(cluster.processes) - 1}*) exit 127 ;; esac\nexec "{tracelab}" "$@"\n'
            )
        os.chmod(partial, 0o755)
        missing = cluster.submit(
            "missing", tracelab, job, "--tracelab", partial, "--recordings-per-task", "8", "--again", *words, "native"
        )
        cluster.counts("missing", missing)
        said = open(f"{folder}/missing.err").read()
        expect(
            "failed there and ran elsewhere" in said, "is left out, and named: " + said.strip().splitlines()[-2]
        )

        print("another strategy:")
        counts = cluster.counts("other", cluster.submit("other", tracelab, job, *words, "recorded"))
        added = counts["added"]
        expect(added["session"] == added["import_issue"] == 0 and added["verdict"] > 0, "adds its own rows only")
        expect(set(before) < set(files(out)), "the files of before are there")
        lake = lake_of(out, queries)
        compare(lake, lab, STRATEGIES)
        compare_queries(lake, tracelab, queries, database)

        print("recordings and rows in an object store:")
        store = cluster.store()
        for bucket in ("recordings", "rows"):
            store.create_dir(bucket)
        pyarrow.fs.copy_files(recordings.path, "recordings/night", destination_filesystem=store)
        elsewhere = ("--recordings", "s3://recordings/night", "--out", "s3://rows/fleet", "--strategy", strategies)
        cluster.counts("far", cluster.submit("far", tracelab, job, *elsewhere))
        before = len(cluster.requests())
        counts = cluster.counts("far-again", cluster.submit("far-again", tracelab, job, *elsewhere))
        expect(counts["known"] == counts["files"] and sum(counts["added"].values()) == 0, "a second job judges nothing")
        made = cluster.requests()[before:]
        read = [request for request in made if request[1].startswith("/recordings/night/")]
        lists = [request for request in made if request[1].startswith("/recordings?")]
        kinds = collections.Counter(method for method, _ in made)
        expect(not read and 1 <= len(lists) <= 4, f"reads no recording, and lists them by {len(lists)} requests; all: {dict(kinds)}")
        os.makedirs(out + "-far")
        pyarrow.fs.copy_files("rows/fleet", out + "-far", source_filesystem=store)
        compare(lake_of(out + "-far", queries), lab, STRATEGIES, shown=("s3://recordings/night", recordings.path))

        print("rows of a job that ended between two tables:")
        shutil.rmtree(out + "/session")
        for path in glob.glob(out + "/verdict/strategy=native/*/*.parquet"):
            os.remove(path)
        counts = cluster.counts("healed", cluster.submit("healed", tracelab, job, "--again", *words, strategies))
        expect(counts["added"]["session"] > 0 and counts["added"]["verdict"] > 0, "are completed with --again")
        compare(lake_of(out, queries), lab, STRATEGIES)

        print("a lab of the rows:")
        program = os.path.join(os.path.dirname(sys.executable), "duckdb")
        gathered = f"{folder}/gathered.db"
        code = subprocess.run(
            [tracelab, "gather", "--db", gathered, out], env=dict(os.environ, TRACELAB_DUCKDB=program), **quiet
        ).returncode
        expect(code == 0, f"exit code {code}")
        compare_labs(sqlite3.connect(gathered), lab, STRATEGIES)
    finally:
        cluster.end()


def main():
    tracelab, sources = map(os.path.abspath, sys.argv[1:])
    folder = tempfile.mkdtemp(prefix="tracelab-cluster-")
    try:
        check(tracelab, sources, folder)
    finally:
        if os.environ.get("TRACELAB_KEEP"):
            print(f"kept: {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
