"""What a command prints: JSON on standard output, sentences about problems on standard error."""

import io
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.presentation.printable import printable


class Problem(Exception):
    """Something that ends a command: a stable code, a sentence, the exit status."""

    def __init__(self, code: str, why: str, status: int) -> None:
        super().__init__(why)
        self.code, self.why, self.status = code, why, status


def problem_of(bad: BadInput, language: str, status: int) -> Problem:
    return Problem(bad.code, bad.in_language(language), status)


def show(line: str) -> None:
    """Print text that may quote a file or a message: nothing in it may steer the terminal."""
    print(printable(line))


def print_json(data: Any) -> None:
    """In UTF-8 wherever it goes: a letter that is replaced would be other data."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    print(msgspec.json.encode(data).decode())


def replace_closed_streams() -> None:
    """What was closed (`<&-`) is read as empty, and what is written to it goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - for good
            setattr(sys, name, nowhere)


def forgive_encodings() -> None:
    """A letter that the terminal does not have, or that was typed in another encoding, becomes a
    question mark and ends nothing."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def tell_problem(problem: Problem, *, as_json: bool) -> int:
    if as_json:
        why = printable(problem.why)  # it may quote half a character, which JSON can't hold
        print_json({"ok": False, "error": {"code": problem.code, "why": why}})
    print(printable(problem.why), file=sys.stderr)
    return problem.status
