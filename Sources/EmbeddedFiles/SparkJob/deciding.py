"""Which recordings are kept."""

import unicodedata

from .judging import issue
from .known import kept_sessions
from .store import digest


class Forgotten:
    """Recordings removed on request: hashes of ids and paths, and the day before which nothing is kept."""

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
    """Text of a recording, shown like the command line shows it: control and format characters as Swift writes them."""

    def shown(character):
        if unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp", "Co", "Cs"):
            return character
        return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character, f"\\u{{{ord(character):x}}}")

    return "".join(map(shown, text))


def decided(uid, new, known, replace):
    """The fate of the recordings with one id.

    A whole recording replaces one that is cut, a file's new content its old one, and `--replace` any. Otherwise the one in OUT
    stays, or the first by path.

    :param known: the rows of OUT that bear the id.
    :return: per recording its state and issue, and the row of OUT that was replaced.
    """
    known = max(known, key=lambda row: (row["job"], row["sha256"]), default=None)
    best, states, removed = known, [], None
    for session in sorted(new, key=lambda one: (one["path"] or "", one["file"], one["sha256"])):
        if best is None:
            pass
        elif session["sha256"] == best["sha256"]:
            states.append(
                [session, "accepted" if best is known and session["file"] == best["file"] else "duplicate", None]
            )
            # Nothing of a session that is kept already is written again; its new verdicts are.
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


def sessions_of(out, paths, items, dropped, replace, program):
    """Decides about the recordings of some ids.

    :param paths: the files of sessions in OUT.
    :param items: ("session", recording) and ("file", outcome).
    :return: ("session", (day, id, file, line)) per recording to write, ("file", row) per row of the ledger, and ("facts", …)
        with counts, issues, and what was replaced.
    """
    new, issues, replaced, totals, files = {}, set(), [], {}, 0
    for kind, value in items:
        if kind == "session":
            new.setdefault(value["uid"], []).append(value)
            continue
        files += 1
        issues.update(value.pop("issues"))
        if value["size"] is not None:
            yield "file", value
    known = kept_sessions(out, paths, list(new), dropped) if new else {}
    for uid in sorted(new):
        states, removed = decided(uid, new[uid], known.get(uid, ()), replace)
        if removed is not None:
            replaced.append((uid, removed["sha256"]))
        for session, state, sentence in states:
            figures = {state: 1}
            if state in ("new", "accepted"):
                figures.update(verdicts=len(session["verdicts"]), glitches=session["glitches"], missing=session["missing"])
            totals = added_up(totals, figures)
            if state == "new":
                issues.update(session["issues"])
                yield "session", (session["day"], uid, session["file"], session["line"])
            elif state == "refused":
                issues.add(issue(session["path"] or "file:" + session["file"], sentence, 1, program))
    yield "facts", {"totals": totals, "issues": list(issues), "replaced": replaced, "files": files}


def added_up(one, other):
    return {name: one.get(name, 0) + other.get(name, 0) for name in {**one, **other}}
