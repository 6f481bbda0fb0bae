"""The program `tracelab` on an executor."""

import json
import os
import socket
import subprocess

from pyspark import SparkFiles


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
            # This executor fails: another one may answer.
            words = errors.decode("utf-8", "replace")
            raise RuntimeError(f"tracelab stream ended with exit code {process.returncode} on {socket.gethostname()}: {words}")
        return (
            process.returncode,
            [json.loads(line) for line in output.splitlines()],
            errors.decode("utf-8", "replace").strip(),
        )

    def plan(self, strategies):
        return self.answer([*self.words, *(word for name in strategies for word in ("--strategy", name)), "--plan"])
