"""Removes rows on request, and joins files."""

import re

import pyarrow as pa
import pyarrow.compute as pc

from .deciding import Forgotten
from .store import digest, settle
from .tables import KEYS, TABLES, WHOLE, read_rows, rows_of

# Files are joined up to so many bytes of Parquet: a choice of this project, some 1 GB of memory.
JOINED_BYTES = 128 << 20


def forget(job, options):
    """Writes what is to be forgotten, so that later jobs leave it out, too."""
    out, hidden = job.out, {value for kind, value in options.forget if kind == "path"}
    rows = [(kind, value if kind == "before" else digest(value, 64)) for kind, value in options.forget]
    if hidden:
        # Verdicts and glitches have no path: their session says which they are.
        uids = {row["uid"] for row in rows_of(out, "session", ["uid", "path"]) if row["path"] in hidden}
        rows += [("uid", digest(uid, 64)) for uid in sorted(uids)]
    rows = [{"kind": kind, "value": value, "sha256": None, "job": job.job} for kind, value in rows]
    out.write(f"removed/{job.job}-forget.parquet", pa.Table.from_pylist(rows, pa.schema(TABLES["removed"])))
    job.removed = rows_of(out, "removed")
    job.forgotten = Forgotten([row for row in job.removed if row["kind"] != "session"])


def tidy(job, options):
    """Removes rows on request, and joins files.

    :return: the number of rows that went.
    """
    out, work = job.out, []
    if options.forget:
        forget(job, options)
    for table in KEYS:
        folders = {}
        for path, size, _ in sorted(out.files(table)):
            if path.endswith(".parquet") and not path.endswith("/empty.parquet"):
                groups = folders.setdefault(path.rsplit("/", 1)[0], [[0, []]])
                if groups[-1][0] + size > JOINED_BYTES and groups[-1][1]:
                    groups.append([0, []])
                groups[-1][0] += size
                groups[-1][1].append(path)
        work += [(table, files) for groups in folders.values() for _, files in groups]
    if not work:
        return 0
    forgotten, removed, joins, name = job.forgotten, job.removed, options.compact, job.job
    job.lock.check()

    def work_on(tasks):
        settle()
        for table, files in tasks:
            yield condensed(out, table, files, forgotten, removed, joins, name)

    tasks = min(len(work), 4 * job.context.defaultParallelism)
    return job.context.parallelize(work, tasks).mapPartitions(work_on).sum()


def condensed(out, table, files, forgotten, removed, joins, job):
    """Writes the files of one folder as one, without repeated rows and without those that were removed.

    A reader finds every row at all times: the new file is there before the old ones go, and views show one row per key.

    :param joins: whether files are joined from which nothing has to go.
    :return: the number of rows that went.
    """
    rows = pa.concat_tables([read_rows(out, path) for path in files])
    before = len(rows)
    folder = files[0][len(out.opened()[1]) + 1 :].rsplit("/", 1)[0]
    kept = rows.filter(pa.array(kept_rows(table, folder, rows, forgotten, removed), pa.bool_()))
    kept = unique(table, kept)
    if len(kept) == before and not (joins and len(files) > 1):
        return 0
    if len(kept) > 0:
        out.write(f"{folder}/{job}-{digest(files[0], 8)}.parquet", kept)
    for path in files:
        out.system.delete_file(path)
    return before - len(kept)


def kept_rows(table, folder, rows, forgotten, removed):
    """Whether each row stays."""
    keep = [True] * len(rows)
    if table in ("session", "verdict", "glitch") and forgotten.values:
        day = re.search(r"day=([^/]+)", folder)[1]
        uids = rows["uid" if table == "session" else "session_uid"].to_pylist()
        keep = [day >= forgotten.before and ("uid", digest(uid, 64)) not in forgotten.values for uid in uids]
    if table == "session":
        gone = {(row["value"], row["sha256"]): row["job"] for row in removed if row["kind"] == "session"}
        if gone:
            facts = zip(keep, *(rows[name].to_pylist() for name in ("uid", "sha256", "job")))
            keep = [kept and gone.get((uid, sha256), "") < job for kept, uid, sha256, job in facts]
    if table == "import_issue" and forgotten.values:
        keep = [("path", digest(path, 64)) not in forgotten.values for path in rows["path"].to_pylist()]
    return keep


def unique(table, rows):
    """The last row of each key; those of the ledger in the order of their hashes."""
    names = KEYS[table]
    keys = rows.select(names)
    if table == "ledger":
        keys = keys.set_column(names.index("judges"), "judges", pc.binary_join(rows["judges"], ","))
    keys = keys.append_column("place", pa.array(range(len(rows)), WHOLE))
    last = keys.group_by(names, use_threads=False).aggregate([("place", "max")])["place_max"].sort()
    kept = rows.take(last)
    return kept.sort_by("file") if table == "ledger" else kept
