"""The rows that the folder already has, and the tasks for the rest."""

import json

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet

from .tables import KEYS, TEXT, read_rows

# The most and the least bytes of recordings of a task, a choice of this project: so that a worker that is lost costs little,
# and a start of the program pays.
TASK_BYTES, LEAST_TASK_BYTES = 32 << 20, 1 << 20

# Keys of listed files that one task compares with the ledger: a choice of this project, some 50 MB of Python.
BUCKET_FILES = 50_000


def bucket(key, count):
    """Which of so many equal ranges of hashes a hash is in."""
    return int(key[:8], 16) * count >> 32


def ledger_rows(out, paths, number, count, keys):
    """The rows of the ledger about some files of one range of hashes: per file the judges, by what they judged.

    Files of the ledger are sorted by their hashes: of each only the groups of rows are read that reach into the range.
    """
    low, high = f"{(number << 32) // count:08x}", f"{((number + 1 << 32) - 1) // count:08x}"
    names, found = ["file", "size", "modified", "judges", "refused", "version"], {}
    keys = pa.array(keys, TEXT)
    for path in paths:
        with out.system.open_input_file(path) as file:
            parquet = pa.parquet.ParquetFile(file)
            groups = []
            for group in range(parquet.num_row_groups):
                range_ = parquet.metadata.row_group(group).column(0).statistics
                if range_ is None or not range_.has_min_max or (range_.max[:8] >= low and range_.min[:8] <= high):
                    groups.append(group)
            # The keys first: of most files nothing is wanted.
            for group in groups:
                wanted = pc.is_in(parquet.read_row_group(group, ["file"])["file"], keys)
                if pc.any(wanted).as_py():
                    for row in parquet.read_row_group(group, names).filter(wanted).to_pylist():
                        found.setdefault(row["file"], []).append(row)
    return found


def kept_sessions(out, paths, uids, dropped):
    """The rows of sessions that bear some ids, per id the newest, without those that were replaced.

    :param dropped: by id and hash of a session the last job that left it out.
    """
    names, wanted, found = ["uid", "sha256", "path", "file", "complete", "job"], pa.array(uids, TEXT), {}
    for path in paths:
        with out.system.open_input_file(path) as file:
            parquet = pa.parquet.ParquetFile(file)
            matches = pc.is_in(parquet.read(["uid"])["uid"], wanted)
            if not pc.any(matches).as_py():
                continue
            for row in parquet.read(names).filter(matches).to_pylist():
                if dropped.get((row["uid"], row["sha256"]), "") < row["job"]:
                    found.setdefault(row["uid"], []).append(row)
    return found


def new_issues(out, paths, lines):
    """The import issues, JSON lines, that no file has."""
    issues = {tuple(json.loads(line)[name] for name in KEYS["import_issue"]): line for line in lines}
    wanted = pa.array({issue[0] for issue in issues}, TEXT)
    for path in paths if issues else ():
        rows = read_rows(out, path, KEYS["import_issue"])
        for row in rows.filter(pc.is_in(rows["path"], wanted)).to_pylist():
            issues.pop(tuple(row.values()), None)
    return sorted(issues.values())


def unjudged(files, ledger, judges, version):
    """The files of which the ledger does not have all judges, with the strategies that are missing.

    :param files: by hash of the path.
    :param ledger: rows of the ledger, by hash of the path.
    :param judges: the strategy of each judge.
    """
    every = tuple(judges.values())
    for key in sorted(files):
        file = files[key]
        if file[1] is None:
            yield (), file
            continue
        had = set()
        for row in ledger.get(key, ()):
            # Recordings that an older program refused may be readable now.
            if (row["size"], row["modified"]) == file[1:3] and not (row["refused"] and row["version"] != version):
                had.update(row["judges"])
        wanted = tuple(strategy for judge, strategy in judges.items() if judge not in had) if had else every
        if wanted:
            yield wanted, file


def bundles(partition, files, longest, most_bytes):
    """Groups of files for one start of the program each: number, bytes, strategies, files.

    A recording of more bytes than a group may have is a group of its own.
    """
    open_ones, number = {}, 0
    for wanted, file in files:
        size = max(file[1] or 0, 0)
        bundle = open_ones.get(wanted)
        if bundle is None or len(bundle[1]) >= longest or bundle[0] + size > most_bytes:
            if bundle is not None:
                yield (partition, number), bundle[0], wanted, bundle[1]
                number += 1
            bundle = open_ones[wanted] = [0, []]
        bundle[0] += size
        bundle[1].append(file)
    for wanted, bundle in open_ones.items():
        yield (partition, number), bundle[0], wanted, bundle[1]
        number += 1
