"""Why the server says no, apart from the rules of a game."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.sentences import text

SERVER: Final = Path(__file__).parent


class Rejection(Exception):
    """A code that the page has a sentence for; str() is the English one. What a game adds to the
    server says no in words of its own."""

    folder: ClassVar[Path] = SERVER  # whose texts have the sentence
    statuses: ClassVar[Mapping[str, int]] = {}  # over HTTP, besides those that all know

    def __init__(self, code: str, why: str | None = None, **values: str | int) -> None:
        super().__init__(why or text(self.folder, "en", f"rejected.{code}", values))
        self.code = code


def from_bad_input(problem: BadInput) -> Rejection:
    return Rejection(problem.code, str(problem))
