"""The files that a job looks at: (path, size, time or etag, index of its folder), or (path, None, sentence, None)."""


def listed(program, folders, endings, index):
    """The files of a folder that an import of it would read."""
    folder = folders[index]
    if folder.is_local:
        code, rows, words = program.answer(["--list"], folder.opened()[1].encode("utf-8", "surrogateescape") + b"\n")
        if code != 0:
            raise RuntimeError(words)
        for row in rows:
            if row["row"] == "file":
                yield row["path"], row["size"], str(row["modified_us"]), index
            else:
                yield row["path"], None, row["message"], None
        return
    suffixes = tuple(f".{ending}{more}" for ending in endings for more in ("", ".gz")) + (".zip",)
    root = len(folder.opened()[1])
    for path, size, time_us in folder.files():
        hidden = any(name.startswith(".") for name in path[root:].split("/"))
        if path.lower().endswith(suffixes) and not hidden:
            yield folder.shown(path), size, str(time_us), index


def manifest_part(folder, path, size, start, length):
    """The files that the lines name which begin in a part of a manifest: PATH, or PATH, tab, size, tab, time or etag."""
    with folder.system.open_input_file(path) as file:
        file.seek(max(0, start - 1))
        text = file.read(length + (start > 0))
        while not text.endswith(b"\n") and file.tell() < size:
            text += file.read(1 << 16)
    lines = text.split(b"\n")
    position = max(0, start - 1)
    for line in lines:
        if start <= position < start + length:
            name, size_text, stamp = (line.rstrip(b"\r") + b"\t\t").decode("utf-8", "surrogateescape").split("\t")[:3]
            if name:
                # Without a size the path alone says whether a file is known.
                yield name, int(size_text) if size_text.isdecimal() else -1, stamp, None
        position += len(line) + 1
