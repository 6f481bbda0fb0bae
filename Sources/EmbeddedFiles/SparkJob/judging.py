"""One start of the program, and what becomes of its rows."""

import datetime
import json
import os
import re
import shutil
import tempfile
import threading

from .store import Folder, digest

# Bytes of a remote recording that a task reads into memory.
LONGEST_CONTENT = 1 << 30

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
        _, _, strategies, files = bundle
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
            if lines:
                yield "rows", (folder, b"".join(lines))

    def judged(self, files, strategies):
        """The outcomes of files. A program that a recording ends begins again there, with a child for the rest, which takes longer."""
        answered = yield from self.started(files, strategies)
        if answered < len(files):
            yield from self.started(files[answered:], strategies, "--isolate")

    def started(self, files, strategies, *words):
        """The outcomes of files, and the number of them: fewer than all where a signal ended the program."""
        isolates = bool(words)
        words = [*self.program.words, *words, "--jobs", "1", "--ends"]
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
                if self.copies:
                    shutil.rmtree(self.copies, ignore_errors=True)
                    self.copies = None
            errors.seek(0)
            words = errors.read().decode("utf-8", "replace").strip()[-500:]
        if self.failure is not None:
            raise self.failure
        if process.returncode < 0 and not isolates:
            return answered
        if process.returncode != 0 or answered != len(files):
            raise RuntimeError(
                f"tracelab stream ended with exit code {process.returncode} after {answered} of {len(files)} files: {words}"
            )
        return answered

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
            return path.encode("utf-8", "surrogateescape")
        self.copies = self.copies or tempfile.mkdtemp(
            prefix="tracelab-", dir=os.environ.get("SPARK_LOCAL_DIRS", "").split(",")[0] or None
        )
        # With the ending of the name, by which the format is known.
        copy = os.path.join(self.copies, f"{number}-{path.rsplit('/', 1)[-1][-64:]}")
        system, inner = (folder.system, path.split("://", 1)[1]) if index is not None else folder.opened()
        if size <= LONGEST_CONTENT:
            with system.open_input_stream(inner) as source, open(copy, "wb") as target:
                shutil.copyfileobj(source, target, 1 << 20)
        return copy.encode("utf-8", "surrogateescape") + b"\t" + path.encode("utf-8", "surrogateescape")

    def outcomes(self, lines, files, strategies):
        at, sessions, issues, skipped, glitches, held = 0, [], [], False, None, []
        for line in lines:
            if not line.endswith(b"\n"):
                # The program was ended.
                break
            kind = line[8:12]
            if kind == b"glit":
                if glitches is not None and not skipped:
                    held.append((glitches, line))
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
                held.append((verdicts, line))
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
                for rows, line in held:
                    rows.append(line)
                yield outcome(files[at], sessions, issues)
                at, sessions, issues, skipped, glitches, held = at + 1, [], [], False, None, []


def outcome(file, sessions=(), issues=()):
    key = digest(file[0])
    for session in sessions:
        session["file"] = key
    refused = sum(b'"severity":"error"' in line for line in issues)
    return {
        "file": key, "size": file[1], "modified": file[2], "recordings": len(sessions), "refused": refused,
        "sessions": list(sessions), "issues": list(issues),
    }  # fmt: skip


def issue(path, message, line=None, hidden=None):
    if hidden is not None and "--no-paths" in hidden.words:
        path = "sha256:" + digest(path)
    # Names are bytes, rows are text.
    path = path.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    row = {"row": "import_issue", "path": path, "line": line, "severity": "error", "message": message}
    return json.dumps(row, separators=(",", ":")).encode() + b"\n"
