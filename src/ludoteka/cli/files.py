"""Reading what a command is given."""

import sys
from pathlib import Path

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import Record, read_record


def read_bytes(name: str) -> bytes:
    """A file's content; `-` is standard input."""
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as problem:
        raise BadInput("unreadable_file", name=name, problem=problem.strerror or "") from None


def load_record(name: str) -> Record:
    return read_record(read_bytes(name))
