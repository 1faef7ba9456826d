"""A file to which games are added, one to a line. What was added is never lost."""

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


class FolderError(Exception):
    """Why a folder can't take games, or take more of them. What it holds stays as it is."""

    def __init__(self, code: str, path: Path, problem: str = "", line: int = 0) -> None:
        super().__init__(f"{code}: {path}")
        self.code, self.path, self.problem, self.line = code, path, problem, line


class GameLog:
    """Written by one process at a time. Half a line at the end, of somebody who was killed while
    they wrote, is cut off."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        except OSError as problem:
            raise folder_error("no_file", path, problem) from None
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self.file)
            raise FolderError("in_use", path) from None
        self.size = whole_lines(path)
        self.cut()

    def append(self, line: bytes) -> None:
        """A whole line or nothing."""
        try:
            written = os.write(self.file, line)
            if written < len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as problem:
            self.cut()
            raise folder_error("no_room", self.path, problem) from None
        self.size += len(line)

    def cut(self) -> None:
        with suppress(OSError):  # what is no plain file has no end to cut off
            os.ftruncate(self.file, self.size)

    def close(self) -> None:
        os.close(self.file)


def folder_error(code: str, path: Path, problem: OSError) -> FolderError:
    return FolderError(code, path, problem.strerror or "")


def whole_lines(path: Path) -> int:
    """How many bytes the file has up to the end of its last line."""
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - 65536)
            file.seek(start)
            at = file.read(end - start).rfind(b"\n")
            if at >= 0:
                return start + at + 1
            end = start
    return 0


def lines_of(path: Path) -> Iterator[bytes]:
    """The whole lines of a file; half of one at the end, which may just be written, is left out."""
    try:
        with path.open("rb") as file:
            for line in file:
                if line.endswith(b"\n"):
                    yield line
    except OSError as problem:
        raise folder_error("no_file", path, problem) from None


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise folder_error("no_folder", path, problem) from None


def write_whole(path: Path, content: bytes) -> None:
    """The file as a whole or not at all."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError as problem:
        fresh.unlink(missing_ok=True)
        raise folder_error("no_room", path, problem) from None
