"""What goes wrong before any rule is asked, and the refusal as an exception."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from ludoteka.kernel.play import Refusal
from ludoteka.kernel.presentation.i18n import LUDOTEKA_FOLDER, ludoteka_text, text


class Translatable(Protocol):
    """A text that can be rendered in any supported language."""

    def in_language(self, language: str) -> str: ...


Value = str | int | Translatable | tuple[Translatable, ...]


@dataclass(frozen=True)
class Phrase:
    """A part of a sentence, said in the language of the whole."""

    folder: Path  # whose texts have it
    key: str
    values: Mapping[str, Value]

    def in_language(self, language: str) -> str:
        return text(self.folder, language, self.key, translate_values(self.values, language))


def translate_values(values: Mapping[str, Value], language: str) -> dict[str, str | int]:
    """What fills in a sentence; phrases are told one after the other."""
    return {name: translate_value(value, language) for name, value in values.items()}


def translate_value(value: Value, language: str) -> str | int:
    if isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return " ".join(each.in_language(language) for each in value)
    return value.in_language(language)


def phrase(key: str, folder: Path = LUDOTEKA_FOLDER, **values: Value) -> Phrase:
    """Return a phrase from Ludoteka's own texts, or from those in `folder`."""
    return Phrase(folder, key, values)


class BadInput(ValueError):
    """Something that can't be understood: an unknown game, option, move, seat, stack or record.

    `code` names the message, `values` fill it in; str() is the English sentence. A value that is
    plain text is told as it is: names, and what Python or msgspec say of somebody's program or
    JSON, in English as in every other program of theirs.
    """

    def __init__(self, code: str, **values: Value) -> None:
        self.code = code
        self.values = values
        super().__init__(self.in_language("en"))

    def in_language(self, language: str) -> str:
        """Return the sentence in a supported language: "en" or "pl"."""
        return ludoteka_text(language, self.code, translate_values(self.values, language))


class Refused(Exception):
    """A move that the rules refuse. Nothing has changed.

    `refusal` has the clause and what would be legal, `why` is the reason as an English sentence;
    str() is both.
    """

    def __init__(self, refusal: Refusal, why: str) -> None:
        super().__init__(f"{refusal.rule}: {why}")
        self.refusal = refusal
        self.why = why
