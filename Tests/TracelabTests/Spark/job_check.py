"""Runs the Spark job many times in one process, and looks at what it loses, doubles, refuses and keeps.

    python3 job_check.py TRACELAB RECORDINGS

Prints what it saw, one line per step; the exit code is 1 where something is wrong. The Python needs pyspark, pyarrow and
duckdb.
"""

import contextlib
import glob
import importlib.util
import io
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import zipfile

import duckdb
from pyspark import SparkConf, SparkContext

failures = []


def expect(condition, text):
    print(("  " if condition else "! ") + text, flush=True)
    if not condition:
        failures.append(text)


def renamed(text, uid, day=None):
    text = re.sub(r'"id":"[^"]*"', f'"id":"{uid}"', text, count=1)
    return text if day is None else re.sub(r"^\{", '{"recorded_at":"%sT12:00:00Z",' % day, text, count=1)


class Bench:
    def __init__(self, tracelab, sources, folder):
        self.tracelab, self.folder = tracelab, folder
        source = subprocess.run([tracelab, "spark-job"], capture_output=True, check=True).stdout
        with open(f"{folder}/job.py", "wb") as file:
            file.write(source)
        self.job = self.module("job")
        subprocess.run([tracelab, "spark-job", "--queries", f"{folder}/queries"], check=True, stderr=subprocess.DEVNULL)
        conf = (
            SparkConf()
            .setMaster("local[2]")
            .set("spark.ui.enabled", "false")
            .set("spark.log.level", "OFF")
            .set("spark.ui.showConsoleProgress", "false")
        )
        self.context = SparkContext.getOrCreate(conf)
        self.context.addPyFile(f"{folder}/job.py")
        self.texts = [open(path).read() for path in sorted(glob.glob(sources + "/S*.jsonl"))]

    def module(self, name):
        spec = importlib.util.spec_from_file_location(name, self.path(name + ".py"))
        module = sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def path(self, name):
        return f"{self.folder}/{name}"

    def write(self, name, content):
        path = name if isinstance(name, bytes) else os.fsencode(self.path(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)

    def run(self, name, *words, strategy="native"):
        """Exit code, counts and sentences of a job over the folder NAME-in, into NAME-out."""
        given = ["--out", self.path(name + "-out"), "--tracelab", self.tracelab, *words]
        if not any(word.startswith(("--recordings", "--manifest", "--forget")) for word in words):
            given += ["--recordings", self.path(name + "-in")]
        _, options = self.job.parsed(given + ["--strategy", strategy])
        output, errors = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
            code = self.job.worked(self.context, options)
        text = output.getvalue()
        return code, json.loads(text) if text else {}, errors.getvalue()

    def lake(self, name, **variables):
        lake = duckdb.connect()
        for variable, value in dict(variables, folder=self.path(name + "-out")).items():
            lake.execute(f"SET VARIABLE {variable} = '{value}'")
        lake.execute(open(self.path("queries/views.sql")).read())
        return lake

    def rows(self, name, statement, **variables):
        return self.lake(name, **variables).execute(statement).fetchall()


def scans(node):
    """The readings of Parquet files in a plan."""
    if node.get("extra_info", {}).get("Function") == "READ_PARQUET":
        yield node["extra_info"]
    for child in node.get("children", []):
        yield from scans(child)


def whole_and_cut(bench):
    print("a recording that was half uploaded, and is whole on the next night:")
    text = renamed(bench.texts[0], "three")
    bench.write("cut-in/r3.jsonl", text[: len(text) * 2 // 3])
    code, counts, _ = bench.run("cut")
    expect(code == 0 and counts["accepted"] == 1, f"the half is accepted: {counts}")
    half = bench.rows("cut", "SELECT sha256, complete FROM session")
    bench.write("cut-in/r3.jsonl", text)
    code, counts, _ = bench.run("cut")
    rows = bench.rows("cut", "SELECT sha256, complete FROM session")
    expect(
        code == 0 and counts["refused"] == 0 and len(rows) == 1 and rows != half and rows[0][1] == 1,
        f"then the whole: {rows}",
    )
    expect(bench.rows("cut", "SELECT DISTINCT sha256 FROM verdict") == [(rows[0][0],)], "verdicts of the half are gone")
    print("both in one job, the half first by path:")
    bench.write("both-in/a.jsonl", text[: len(text) * 2 // 3])
    bench.write("both-in/b.jsonl", text)
    code, counts, _ = bench.run("both")
    kept = bench.rows("both", "SELECT path, complete FROM session")
    expect(counts["refused"] == 1 and kept == [(bench.path("both-in/b.jsonl"), 1)], f"the whole one stays: {kept}")
    print("another recording of the same id at another path:")
    bench.write("both-in/c.jsonl", text.replace('"name":"', '"name":"other ', 1))
    expect(
        bench.run("both")[1]["refused"] == 1 and bench.rows("both", "SELECT path FROM session") == [(kept[0][0],)],
        "is refused",
    )
    code, counts, _ = bench.run("both", "--replace", "--again")
    expect(
        bench.rows("both", "SELECT path FROM session") == [(bench.path("both-in/c.jsonl"),)],
        "and replaces it with --replace",
    )


def names(bench):
    print("names that are not ASCII, not UTF-8, hidden, or in other cases:")
    folder = os.fsencode(bench.path("names-in"))
    given = [
        b"plain.jsonl",
        "süß.jsonl".encode(),
        "日本.JSONL".encode(),
        b"caf\xe9.jsonl",
        b"_begins.jsonl",
        b".hidden.jsonl",
        b"_in/x.jsonl",
    ]
    for number, name in enumerate(given):
        bench.write(folder + b"/" + name, renamed(bench.texts[number], f"name-{number}"))
    database = bench.path("names.db")
    subprocess.run([bench.tracelab, "import", "--db", database, bench.path("names-in")], capture_output=True)
    imported = {row[0] for row in sqlite3.connect(database).execute("SELECT path FROM session")}
    code, counts, _ = bench.run("names")
    with open(os.fsencode(bench.path("names-list")), "wb") as file:
        file.write(folder + b"/plain.jsonl\n" + folder + b"/caf\xe9.jsonl\n" + folder + b"/nothing\xe9.jsonl\r\n")
    listed, found, said = bench.run("names-of", "--manifest", bench.path("names-list"))
    expect(
        listed == 0 and (found["files"], found["accepted"], found["refused"]) == (3, 1, 2),
        f"a manifest of bytes gives one, and names two: {found or said}",
    )
    judged = {row[0] for row in bench.rows("names", "SELECT path FROM session")}
    expect(
        judged == imported and len(imported) == 5, f"the job takes what import takes: {len(judged)} and {len(imported)}"
    )
    refused = bench.rows("names", "SELECT path, message FROM import_issue")
    expect(
        counts["files"] == 6 and counts["refused"] == 1 and "rename" in refused[0][1], f"and names the other: {refused}"
    )


def two_at_once(bench):
    print("two jobs at once on one folder:")
    for number, text in enumerate(bench.texts[:6]):
        bench.write(f"two-in/{number}.jsonl", renamed(text, f"two-{number}"))
    results = []
    lock = bench.job.Lock
    both = threading.Barrier(2, timeout=60)

    class Together(lock):
        def take(self):
            both.wait()
            super().take()

    def work():
        given = ["--recordings", bench.path("two-in"), "--out", bench.path("two-out"), "--tracelab", bench.tracelab]
        results.append(bench.job.worked(bench.context, bench.job.parsed(given)[1]))

    bench.job.Lock = Together
    threads = [threading.Thread(target=work) for _ in range(2)]
    # For both at once: a redirection is one of the process.
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    class Lost(lock):
        def take(self):
            super().take()
            self.remove()

    bench.job.Lock = Lost
    code, _, words = bench.run("lost", "--recordings", bench.path("two-in"))
    expect(code == 75 and not glob.glob(bench.path("lost-out/ledger/2*")), f"a job that loses its lock ends: {words.strip()}")
    bench.job.Lock = lock
    expect(sorted(results) in ([0, 75], [75, 75]), f"at most one writes: exit codes {sorted(results)}")
    expect(bench.run("two")[0] == 0, "a later one goes on")
    print("rows that are there twice:")
    before = [bench.rows("two", f"SELECT count(*) FROM {table}") for table in ("session", "verdict", "glitch")]
    for path in glob.glob(bench.path("two-out/*/**/*.parquet"), recursive=True):
        if "/job/" not in path and "/_lock/" not in path:
            shutil.copy(path, path.replace(".parquet", "-twice.parquet"))
    after = [bench.rows("two", f"SELECT count(*) FROM {table}") for table in ("session", "verdict", "glitch")]
    expect(before == after and before[0] == [(6,)], f"are shown once: {before}, {after}")
    code, counts, words = bench.run("two", "--compact")
    files = [
        path for path in glob.glob(bench.path("two-out/verdict/**/*.parquet"), recursive=True) if "empty" not in path
    ]
    expect(
        code == 0 and counts["removed_rows"] > 0 and len(files) == 1,
        f"and --compact removes them: {counts.get('removed_rows')}, {words}",
    )
    expect(
        [bench.rows("two", f"SELECT count(*) FROM {table}") for table in ("session", "verdict", "glitch")] == after,
        "with the same rows",
    )
    print("a lock that a job has left:")
    bench.write(
        "two-out/_lock/old.json",
        json.dumps({"host": bench.job.socket.gethostname(), "process": 2**22 - 7, "job": "old"}),
    )
    code, _, words = bench.run("two")
    expect(code == 0 and "took over" in words, "is taken over, and said")
    bench.write(
        "two-out/_lock/other.json", json.dumps({"host": "elsewhere", "process": 1, "job": "other", "since": "now"})
    )
    code, _, words = bench.run("two")
    expect(code == 75 and "elsewhere" in words, f"of another machine is respected: {code}")


def refusals(bench):
    print("what the program refuses:")
    bench.write("bad-in/a.jsonl", bench.texts[0])
    code, _, words = bench.run("bad", strategy="natve")
    expect(
        code == 64 and "native" in words and words.count("\n") == 1,
        f"a wrong strategy is 64 with the sentence: {words.strip()}",
    )
    code, _, words = bench.run("bad", "--set", "refresh=1")
    expect(code == 64 and words.count("\n") == 1, f"a wrong option is, too: {words.strip()}")
    code, _, words = bench.run("bad", "--recordings", bench.path("nowhere"))
    expect(code == 64 and "nowhere" in words and words.count("\n") == 1, f"a folder that is missing is: {words.strip()}")
    expect(not os.path.exists(bench.path("bad-out")), "nothing was written")
    program, bench.tracelab = bench.tracelab, bench.path("no-program")
    code, _, words = bench.run("bad")
    bench.tracelab = program
    expect(code == 70 and "no-program cannot be started" in words, f"a program that is missing everywhere: {words.strip()}")
    bench.write("bad-in/b.jsonl", "{")
    code, counts, words = bench.run("bad", "--max-refused", "0")
    expect(code == 65 and counts["refused"] == 1, f"--max-refused: {words.strip().splitlines()[-1]}")
    expect(bench.rows("bad", "SELECT recordings, refused FROM job") == [(2, 1)], "the table job has its row")
    bench.write("bad-out/tracelab.json", '{"schema": 99}')
    code, _, words = bench.run("bad")
    expect(code == 64 and "99" in words, f"a newer folder is refused: {words.strip()}")


def only_what_is_new(bench):
    print("only what is new:")
    for number, text in enumerate(bench.texts[:10]):
        bench.write(f"new-in/{number}.jsonl", renamed(text, f"new-{number}", f"2026-11-{20 + number % 3}"))
    bench.run("new")
    code, counts, words = bench.run("new")
    expect(counts["known"] == 10 and sum(counts["added"].values()) == 0 and "in 0 tasks" in words, f"nothing: {counts}")
    bench.write("new-in/x.jsonl", renamed(bench.texts[11], "new-x", "2026-11-21"))
    code, counts, _ = bench.run("new")
    expect(counts["known"] == 10 and counts["added"]["session"] == 1, f"one more: {counts}")
    code, counts, _ = bench.run("new", strategy="native,observer")
    runs = bench.rows("new", "SELECT strategy, count(*) FROM verdict GROUP BY ALL ORDER BY ALL")
    expect(
        counts["added"]["verdict"] == 11
        and counts["added"]["session"] == 0
        and runs == [("native", 11), ("observer", 11)],
        f"a strategy that is added judges alone: {counts}",
    )
    print("a manifest:")
    lines = [f"{path}\t{os.path.getsize(path)}\tv1\n" for path in sorted(glob.glob(bench.path("new-in/*.jsonl")))]
    bench.write("manifest", "".join(lines))
    code, counts, words = bench.run("new", "--manifest", bench.path("manifest"), "--since", "2026-01-01")
    expect(
        code == 0 and counts["files"] == 11 and counts["accepted"] == 11 and counts["added"]["session"] == 0,
        f"in place of a listing: {counts}",
    )
    expect(bench.run("new", "--manifest", bench.path("manifest"))[1]["known"] == 11, "and is known then")
    print("days:")
    every = bench.rows("new", "SELECT count(*) FROM glitch")
    some = bench.rows(
        "new", "SELECT count(*), min(day), max(day) FROM glitch", from_day="2026-11-21", to_day="2026-11-21"
    )
    expect(some[0][1:] == ("2026-11-21", "2026-11-21") and some < every, f"{some} of {every}")
    for query in sorted(glob.glob(bench.path("queries/*.sql"))):
        if query.endswith("/views.sql"):
            continue
        variables = {
            "from_day": "2026-11-21",
            "to_day": "2026-11-21",
            "baseline": "latest:native",
            "candidate": "latest:observer",
        }
        plan = (
            bench.lake("new", **variables)
            .execute("EXPLAIN (ANALYZE, FORMAT json) " + open(query).read())
            .fetchall()[0][1]
        )
        reads = [read for read in scans(json.loads(plan)) if "day" in read["Projections"]]
        most = {
            table: len(glob.glob(bench.path(f"new-out/{table}/**/day=2026-11-21/*.parquet"), recursive=True))
            for table in bench.job.FOLDERS
        }
        every = {table: len(glob.glob(bench.path(f"new-out/{table}/**/*.parquet"), recursive=True)) for table in most}
        opened = [int(read["Total Files Read"]) for read in reads]
        expect(
            opened and 0 < max(opened) <= max(most.values()) < min(every["verdict"], every["glitch"]),
            f"{os.path.basename(query)} opens only that day: at most {max(opened)} of {every['verdict']} files",
        )
    print("what is to be forgotten:")
    code, counts, words = bench.run("new", "--forget", "before=2026-11-21")
    printed = subprocess.run([bench.tracelab, "spark-job", "--forget", "uid=new-3"], capture_output=True, check=True).stdout
    bench.write("forget.py", printed)
    ordered = bench.module("forget").parsed(["--out", bench.path("new-out")])[1]
    expect(ordered.forget == [("uid", "new-3")] and not ordered.judges, "spark-job --forget prints a job that does")
    code, counts, words = bench.run("new", "--forget", "=".join(ordered.forget[0]))
    left = bench.rows("new", "SELECT uid, day FROM session ORDER BY uid")
    expect(
        code == 0 and all(day >= "2026-11-21" and uid != "new-3" for uid, day in left) and left, f"is: {left}, {words}"
    )
    every = f"read_parquet('{bench.path('new-out')}/session/**/*.parquet', hive_partitioning = true)"
    raw = duckdb.execute(f"SELECT count(*) FROM {every} WHERE uid = 'new-3' OR CAST(day AS VARCHAR) < '2026-11-21'").fetchall()
    expect(raw == [(0,)], "also in the files")
    found = bench.rows("new", "SELECT count(*) FROM job WHERE options LIKE '%new-3%'")
    expect(found == [(0,)], "and the table job does not name it")
    code, counts, _ = bench.run("new", "--again")
    expect(
        bench.rows("new", "SELECT uid, day FROM session ORDER BY uid") == left, f"and later jobs keep to it: {counts}"
    )


def crashes(bench):
    print("a recording that ends the program:")
    for number, text in enumerate(bench.texts[:6]):
        bench.write(f"crash-in/{number}.jsonl", renamed(text, f"crash-{number}"))
    # It dies at its third path, in the middle of a row; with children it refuses that one.
    bench.write(
        "crashing",
        f"""#!/bin/sh
case " $* " in *" --ends "*) ;; *) exec "{bench.tracelab}" "$@" ;; esac
case " $* " in *" --isolate "*) touch "{bench.path('isolated')}"; exec "{bench.tracelab}" "$@" ;; esac
head -n 2 | "{bench.tracelab}" "$@"
printf '{{"row":"session","uid":"cr'
kill -SEGV $$
""",
    )
    os.chmod(bench.path("crashing"), 0o755)
    program, bench.tracelab = bench.tracelab, bench.path("crashing")
    code, counts, words = bench.run("crash")
    bench.tracelab = program
    uids = [row[0] for row in bench.rows("crash", "SELECT uid FROM session ORDER BY uid")]
    expect(code == 0 and os.path.exists(bench.path("isolated")), f"the rest is judged by children: {counts or words}")
    expect(uids == [f"crash-{number}" for number in range(6)] and counts["added"]["verdict"] == 6, "each one once")


def containers(bench):
    print("containers:")
    texts = [renamed(text, f"part-{number}") for number, text in enumerate(bench.texts[:6])]
    bench.write("parts-in/two.jsonl", texts[0] + texts[1])
    import gzip

    bench.write("parts-in/more.jsonl.gz", gzip.compress((texts[2] + texts[3]).encode()))
    with zipfile.ZipFile(bench.path("parts-in/all.zip"), "w") as archive:
        archive.writestr("in/four.jsonl", texts[4])
        archive.writestr("five.jsonl", texts[5])
    code, counts, _ = bench.run("parts")
    uids = [row[0] for row in bench.rows("parts", "SELECT uid FROM session ORDER BY uid")]
    expect(
        code == 0 and counts["files"] == 3 and uids == [f"part-{number}" for number in range(6)], f"{uids}, {counts}"
    )
    expect(bench.run("parts")[1]["known"] == 3, "are known then")
    print("without paths and ids:")
    shutil.copytree(bench.path("parts-in"), bench.path("private-in"))
    bench.write("private-in/broken.jsonl", "{")
    code, counts, _ = bench.run("private", "--no-paths", "--hash-uids")
    text = b"".join(
        open(path, "rb").read()
        for path in glob.glob(bench.path("private-out/[a-z]*/**/*.parquet"), recursive=True)
        if "/job/" not in path
    )
    expect(code == 0 and bench.rows("private", "SELECT count(*), count(path) FROM session") == [(6, 0)], f"{counts}")
    expect(b"private-in" not in text and b"part-3" not in text, "nothing of them is in the files")


def main():
    tracelab, sources = map(os.path.abspath, sys.argv[1:3])
    folder = tempfile.mkdtemp(prefix="tracelab-job-")
    try:
        bench = Bench(tracelab, sources, folder)
        for step in (whole_and_cut, names, containers, crashes, refusals, two_at_once, only_what_is_new):
            if len(sys.argv) < 4 or step.__name__ in sys.argv[3:]:
                step(bench)
    finally:
        if os.environ.get("TRACELAB_KEEP"):
            print(f"kept: {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
