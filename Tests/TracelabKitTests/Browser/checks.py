"""Counts what a script checks, one printed line per check."""

failures = 0


def check(name, holds, detail=""):
    global failures
    failures += not holds
    print(("ok    " if holds else "FAIL  ") + name + (f": {detail}" if detail != "" else ""))


def failed():
    return failures > 0
