"""The tables of OUT, and how their files are read and written."""

import pyarrow as pa
import pyarrow.json
import pyarrow.parquet

# The layout of OUT. A folder of a later one is refused.
SCHEMA = 2

# A file of rows is made of at most so many bytes of JSON, or of the rows of one task.
FILE_BYTES = 64 << 20

TEXT, WHOLE, REAL = pa.string(), pa.int64(), pa.float64()


def columns(text="", whole="", real="", **others):
    types = [(name, kind) for names, kind in ((text, TEXT), (whole, WHOLE), (real, REAL)) for name in names.split()]
    return types + list(others.items())


def structs(*groups):
    """Lists of rows, with their columns in the order of the SQL surface."""
    return pa.list_(pa.struct([column for group in groups for column in columns(**group)]))


PAGES = structs({"whole": "page"}, {"text": "name", "real": "content_height max_offset"})
GESTURES = structs({"whole": "gesture start_us end_us"}, {"text": "kind region", "real": "dx dy release_velocity"})
DELIVERIES = structs({"whole": "touch touch_id"}, {"text": "view receiver", "whole": "began_us cancelled_us"})

# The columns of the rows, with the names and types of the SQL surface; job is that of the job that wrote the row.
TABLES = {
    "session": columns(
        "uid name scenario recorded_at source_kind device os app build recorded_strategy layout expect sha256 path unknown file "
        "job",
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


def rows_of(out, table, names=None):
    """All rows of a small table."""
    parts = [read_rows(out, path, names) for path, _, _ in out.files(table) if path.endswith(".parquet")]
    return [row for part in parts for row in part.to_pylist()]


def read_rows(out, path, names=None, **more):
    with out.system.open_input_file(path) as file:
        return pa.parquet.ParquetFile(file).read(columns=names, **more)


def written(out, name, table, lines, more):
    """Writes files of rows, JSON lines, of at most FILE_BYTES each, and returns their number of rows.

    :param name: the path of the file in the folder, without its ending.
    :param more: columns that the lines do not have: a text for all rows, or one for each.
    """
    schema = pa.schema([column for column in TABLES[table] if column[0] not in more])
    parsing = pa.json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="ignore")
    start = 0
    for number, text in enumerate(chunks(lines)):
        reading = pa.json.ReadOptions(use_threads=False, block_size=max(1 << 20, len(text) + 1))
        rows = pa.json.read_json(pa.BufferReader(text), reading, parsing)
        for column, value in more.items():
            values = value[start : start + len(rows)] if isinstance(value, list) else [value] * len(rows)
            rows = rows.append_column(column, pa.array(values, TEXT))
        start += len(rows)
        suffix = f"-{number}" if number > 0 else ""
        out.write(f"{name}{suffix}.parquet", rows.select([column for column, _ in TABLES[table]]))
    return start


def chunks(parts):
    """Texts of about FILE_BYTES, joined from texts that end with a line."""
    joined, size = [], 0
    for part in parts:
        if joined and size + len(part) > FILE_BYTES:
            yield b"".join(joined)
            joined, size = [], 0
        joined.append(part)
        size += len(part)
    if size > 0:
        yield b"".join(joined)


def place(table, *names):
    """The folder of rows."""
    return table + "".join(f"/{name}={value}" for name, value in zip(FOLDERS.get(table, ()), names))
