"""What can be wrong with a pack. The sentences are in texts, by code."""

from collections.abc import Sequence

import msgspec

from ludoteka.words.messages import message

MAX_QUOTED = 32
MAX_LISTED = 3


class PackProblem(msgspec.Struct, frozen=True):
    """One mistake: on which line (0: the whole file), which kind, and what was found there."""

    line: int
    code: str
    params: dict[str, str | int] = {}


class BadPack(ValueError):
    """A pack that can't be played, with everything that is wrong with it."""

    def __init__(self, problems: Sequence[PackProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.in_language("en"))

    def in_language(self, language: str) -> str:
        """The first of them; how many more there are."""
        told = [describe(problem, language) for problem in self.problems[:MAX_LISTED]]
        if len(self.problems) > MAX_LISTED:
            told.append(message(language, "more", n=len(self.problems) - MAX_LISTED))
        return "; ".join(told)


def describe(problem: PackProblem, language: str) -> str:
    """The mistake as a sentence, with its line."""
    text = message(language, problem.code, **problem.params)
    return message(language, "line", line=problem.line, text=text) if problem.line else text


def quote(text: str) -> str:
    """A word as a message may quote it: short, and with nothing that moves a terminal's cursor."""
    plain = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text[:MAX_QUOTED])
    return plain + ("…" if len(text) > MAX_QUOTED else "")
