"""What a command prints: JSON on standard output, sentences about problems on standard error."""

import sys
from typing import Any

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.sentences import house_text


class Problem(Exception):
    """Something that ends a command: a stable code, a sentence, the exit status."""

    def __init__(self, code: str, why: str, status: int) -> None:
        super().__init__(why)
        self.code, self.why, self.status = code, why, status


def problem_of(bad: BadInput, language: str, status: int) -> Problem:
    return Problem(bad.code, house_text(language, bad.code, bad.values), status)


def show(line: str) -> None:
    """Print text that may quote a file or a message: nothing in it may steer the terminal."""
    print(printable(line))


def printable(line: str) -> str:
    return "".join(c if c.isprintable() or c == "\n" else "�" for c in line)


def print_json(data: Any) -> None:
    print(msgspec.json.encode(data).decode())


def tell_problem(problem: Problem, *, as_json: bool) -> int:
    if as_json:
        print_json({"ok": False, "error": {"code": problem.code, "why": problem.why}})
    print(printable(problem.why), file=sys.stderr)
    return problem.status
