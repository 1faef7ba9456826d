"""Why the server says no, apart from the rules of a game."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final, Self

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.presentation.i18n import messages, text

SERVER: Final = Path(__file__).parent


class Rejection(Exception):
    """A code and values, for which the texts of a folder have a sentence in every language; str()
    is the English one. What a game adds to the server has texts of its own."""

    folder: ClassVar[Path] = SERVER  # whose texts have the sentence
    statuses: ClassVar[Mapping[str, int]] = {}  # over HTTP, besides those that all know

    def __init__(self, code: str, why: str | None = None, **values: str | int) -> None:
        super().__init__(why or text(self.folder, "en", f"rejected.{code}", values))
        self.code = code
        self.values = values

    @classmethod
    def with_detail(cls, code: str, detail: str) -> Self:
        """The English sentence goes on with what only a program's author needs to know."""
        return cls(code, f"{text(cls.folder, 'en', f'rejected.{code}', {})} {detail}")


def rejection_text(language: str, code: str, values: Mapping[str, str | int]) -> str | None:
    """What a server says with a code; None for a code, or without a value, of another version."""
    key = f"rejected.{code}"
    if key not in messages(SERVER, language):
        return None
    try:
        return text(SERVER, language, key, values)
    except KeyError:
        return None


def from_bad_input(problem: BadInput) -> Rejection:
    return Rejection(problem.code, str(problem))
