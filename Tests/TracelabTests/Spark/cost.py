"""Measures what the Spark job costs: processor time of all processes, on this machine.

    python3 cost.py TRACELAB RECORDING COUNT [KEPT]

Copies a recording COUNT times, judges the copies under two strategies by `tracelab stream` and by the job, once more without
anything new, and once more with 50 new ones. With KEPT, so many rows of earlier nights are then added to the ledger and to the
sessions, and 50 more are judged. Prints a line per step. Linux; the Python needs pyspark and pyarrow.
"""

import ctypes
import hashlib
import importlib.util
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import uuid

import pyspark

STRATEGIES = "native,passthrough"
NEW = 50


class Workers(threading.Thread):
    """The time of the processes of PySpark that judge: their daemon ends without waiting for them, so that no parent has it."""

    def __init__(self):
        super().__init__(daemon=True)
        self.times, self.ended = {}, threading.Event()

    def run(self):
        while not self.ended.wait(0.1):
            for pid in filter(str.isdecimal, os.listdir("/proc")):
                try:
                    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
                    if all(b"pyspark.daemon" in open(f"/proc/{one}/cmdline", "rb").read() for one in (pid, fields[1])):
                        # Its own time, and that of the programs that it waited for.
                        self.times[pid] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
                except (OSError, IndexError):
                    continue

    def seconds(self):
        self.ended.set()
        self.join()
        return sum(self.times.values())


class Bench:
    def __init__(self, tracelab, recording, folder):
        self.tracelab, self.folder = tracelab, folder
        self.head, self.tail = open(recording).read().split("\n", 1)
        self.made = 0
        self.job = folder + "/job.py"
        with open(self.job, "wb") as file:
            subprocess.run([tracelab, "spark-job"], stdout=file, check=True)
        os.symlink(tracelab, folder + "/tracelab")

    def add(self, name, count):
        """Copies of the recording with ids of their own, 1 000 per folder."""
        for number in range(self.made, self.made + count):
            path = f"{self.folder}/{name}/{number // 1000:05}"
            if not os.path.isdir(path):
                os.makedirs(path)
            head = re.sub(r'"id":"[^"]*"', f'"id":"copy-{number:07}"', self.head, count=1)
            with open(f"{path}/{number:07}.jsonl", "w") as file:
                file.write(head + "\n" + self.tail)
        self.made += count

    def measured(self, words, text, count, **more):
        """Runs a command and prints what it and everything that it started took."""
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        workers = Workers()
        workers.start()
        process = subprocess.run(words, stderr=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.folder, **more)
        wall = time.monotonic() - start
        # Processes that outlived their parents are children of this one.
        while True:
            try:
                os.waitpid(-1, 0)
            except ChildProcessError:
                break
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = workers.seconds() + after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        each = f", {1000 * spent / count:.2f} ms for each of {count}" if count else ""
        print(f"{text}: {spent:.1f} s of processor time in {wall:.0f} s{each}", flush=True)
        lines = [line for line in process.stderr.decode().splitlines() if line.startswith("tracelab: ") and "executor" not in line]
        if process.returncode != 0 or not lines:
            raise SystemExit(process.stderr.decode()[-3000:] + process.stdout.decode()[-1000:])
        print(f"  {lines[-1]}", flush=True)
        return spent

    def stream(self, name, count, *words):
        text = "\n".join(
            sorted(os.path.join(at, file) for at, _, files in os.walk(f"{self.folder}/{name}") for file in files)
        )
        shown = "tracelab stream --jobs 1 " + " ".join(words)
        call = '"$@" >/dev/null 2>words; code=$?; echo "tracelab: $(cat words)" >&2; exit $code'
        words = ["sh", "-c", call, "-", self.tracelab, "stream", "--jobs", "1", "--strategy", STRATEGIES, *words]
        return self.measured(words, shown.strip(), count, input=text.encode())

    def submit(self, name, out, text, count=0):
        home = os.path.dirname(pyspark.__file__)
        environment = dict(os.environ, SPARK_HOME=home, PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
        words = [f"{home}/bin/spark-submit", "--master", "local[2]", "--conf", "spark.ui.enabled=false"]
        words += ["--files", self.folder + "/tracelab", self.job, "--recordings", f"{self.folder}/{name}"]
        return self.measured([*words, "--strategy", STRATEGIES, "--out", f"{self.folder}/{out}"], text, count, env=environment)

    def keep(self, out, count):
        """Rows of earlier nights in the ledger and in the sessions, 100 000 per file, with the judges of those that are there."""
        spec = importlib.util.spec_from_file_location("job", self.job)
        job = sys.modules["job"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(job)
        folder = job.Folder(f"{self.folder}/{out}")
        judges = job.rows_of(folder, "ledger")[0]["judges"]
        for part in range(-(-count // 100_000)):
            numbers = range(part * 100_000, min(count, (part + 1) * 100_000))
            keys = sorted(hashlib.sha256(f"kept-{number}".encode()).hexdigest()[:32] for number in numbers)
            # Earlier than any job.
            name = f"20250101T{part:06}"
            rows = [
                {"file": key, "size": 33_000, "modified": "1", "recordings": 1, "refused": 0, "judges": judges, "version": "0", "job": name}
                for key in keys
            ]  # fmt: skip
            folder.write(f"ledger/{name}.parquet", job.pa.Table.from_pylist(rows, job.pa.schema(job.TABLES["ledger"])))
            rows = [
                {
                    "uid": str(uuid.UUID(key)), "sha256": 2 * key, "path": f"/nights/{part:04}/{key}.jsonl", "file": key,
                    "complete": 1, "job": name,
                }
                for key in keys
            ]  # fmt: skip
            folder.write(
                f"session/day=2025-01-01/{name}.parquet", job.pa.Table.from_pylist(rows, job.pa.schema(job.TABLES["session"]))
            )


def main():
    tracelab, recording = map(os.path.abspath, sys.argv[1:3])
    count, kept = int(sys.argv[3]), int(sys.argv[4]) if len(sys.argv) > 4 else 0
    # Orphans come to this process (PR_SET_CHILD_SUBREAPER), so that their time counts.
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
    folder = tempfile.mkdtemp(prefix="tracelab-cost-")
    try:
        bench = Bench(tracelab, recording, folder)
        bench.add("few", NEW)
        fixed = bench.submit("few", "few-out", f"the job over {NEW} recordings, the first in its folder")
        bench.add("many", count)
        stream = bench.stream("many", count)
        bench.stream("many", count, "--isolate", "--ends")
        spent = bench.submit("many", "out", f"the job over {count} recordings", count)
        share = (spent - fixed) / (stream * (count - NEW) / count)
        print(f"beyond what {NEW} take: {1000 * (spent - fixed) / (count - NEW):.2f} ms for each, {share:.2f} of stream's")
        known = bench.submit("many", "out", "the job again, without anything new")
        bench.add("many", NEW)
        more = bench.submit("many", "out", f"the job with {NEW} new recordings of {count + NEW}")
        print(f"{NEW} new ones: {more - known:.1f} s beyond a job without anything new, {more - fixed:.1f} s beyond {NEW} alone")
        if kept:
            bench.keep("out", kept)
            bench.add("many", NEW)
            after = bench.submit("many", "out", f"the job with {NEW} new recordings, and {kept} more in ledger and sessions")
            print(f"{kept} more rows of ledger and sessions: {after - more:.1f} s")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
