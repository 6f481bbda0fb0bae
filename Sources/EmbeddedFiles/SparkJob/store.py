"""Folders of any file system, and words that all parts of the job share."""

import datetime
import hashlib
import io
import os
import re
import sys
import uuid
import zipimport

import pyarrow as pa
import pyarrow.fs
import pyarrow.parquet


# The rows of a group in a file: what a reader of a part of a file reads at least.
ROW_GROUP = 1 << 16


class Refused(Exception):
    """An end of the job that is told in one sentence."""

    def __init__(self, code, sentence):
        super().__init__(sentence)
        self.code = code


def digest(text, digits=32):
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:digits]


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


class Folder:
    """A folder of a file system that pyarrow knows; its text can be sent to executors."""

    def __init__(self, uri):
        self.uri = re.sub("^s3[an]:", "s3:", uri.rstrip("/") or "/")
        self.is_local = not re.match(r"[a-z0-9]+:", self.uri) or self.uri.startswith("file:")
        self.known = None

    def __getstate__(self):
        return dict(self.__dict__, known=None)

    @property
    def system(self):
        return self.opened()[0]

    def opened(self):
        """The file system and the path in it."""
        if self.known is None:
            if self.is_local:
                path = "/" + self.uri[5:].lstrip("/") if self.uri.startswith("file:") else os.path.abspath(self.uri)
                self.known = pa.fs.LocalFileSystem(), path
            else:
                self.known = pa.fs.FileSystem.from_uri(self.uri)
        return self.known

    @property
    def is_there(self):
        system, root = self.opened()
        return system.get_file_info(root).type != pa.fs.FileType.NotFound

    def files(self, under=""):
        """The files in and below a folder: path, size, time in microseconds."""
        system, root = self.opened()
        selector = pa.fs.FileSelector(f"{root}/{under}".rstrip("/"), recursive=True, allow_not_found=True)
        found = system.get_file_info(selector)
        return [(one.path, one.size, (one.mtime_ns or 0) // 1000) for one in found if one.is_file]

    def shown(self, path):
        """How rows show a file: its path, with the scheme if it is not local."""
        return path if self.is_local else f"{self.uri.split(':')[0]}://{path}"

    def write(self, name, table):
        """Writes a file of rows at once: a reader finds all of it or nothing."""
        sink = io.BytesIO()
        pa.parquet.write_table(table, sink, compression="zstd", row_group_size=ROW_GROUP)
        self.put(name, sink.getvalue())

    def put(self, name, content):
        system, root = self.opened()
        path = f"{root}/{name}"
        if not self.is_local:
            with system.open_output_stream(path) as file:
                file.write(content)
            return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        # Of a name that no view and no listing matches.
        unfinished = os.path.join(os.path.dirname(path), f".{uuid.uuid4().hex}")
        with open(unfinished, "wb") as file:
            file.write(content)
        os.replace(unfinished, path)

    def read(self, path):
        with self.system.open_input_stream(path) as file:
            return file.read()


def counted(count, noun):
    """A number of things, whose word ends in `s`, or in `es` after a hiss, if there are several."""
    return f"{count} {noun}" + ("" if count == 1 else "es" if noun.endswith("ch") else "s")


def say(sentence):
    """A line on standard error."""
    outlet[-1](f"tracelab: {sentence}")


# The last one is used. `spark-submit` sends both outputs of a Python to standard output, so that a job adds one of Java's.
outlet = [lambda line: print(line, file=sys.stderr, flush=True)]


def settle():
    """Forgets the importers of archives; a task calls this first.

    Spark clears the caches of imports before each task, which makes such an importer read the directory of its archive again:
    80 ms for the two archives of PySpark. An import that needs one finds it anew.
    """
    for path, importer in list(sys.path_importer_cache.items()):
        if isinstance(importer, zipimport.zipimporter):
            del sys.path_importer_cache[path]
