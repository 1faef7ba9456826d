"""Sentences for people, from message files, in every language of the house.

A message is a string with {places}, or a table of plural forms chosen by the value `n`.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ludoteka.once import once

LANGUAGES: Final = ("en", "pl")
HOUSE: Final = Path(__file__).parent

Message = str | dict[str, str]
Values = Mapping[str, str | int]


class NoTexts(Exception):
    """A game whose sentences are missing, or can't be read: its author is told which file."""


@once
def messages(folder: Path, language: str) -> dict[str, Message]:
    """The messages of one folder in one language; nested tables become dotted keys."""
    file = folder / "texts" / f"{language}.toml"
    try:
        return _flat(tomllib.loads(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise NoTexts(f"The sentences in {file} can't be read: {problem}.") from problem


def text(folder: Path, language: str, key: str, values: Values) -> str:
    """The sentence for a key, filled in. A key that is not there is shown as itself."""
    message = messages(folder, language).get(key, key)
    if isinstance(message, dict):
        message = message[plural(language, int(values["n"]))]
    return message.format_map(values)


def house_text(language: str, key: str, values: Values) -> str:
    return text(HOUSE, language, key, values)


def plural(language: str, n: int) -> str:
    """The plural category of a whole number, as Unicode's CLDR has it."""
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    few = 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14
    return "few" if few else "many"


def _flat(table: dict[str, object], prefix: str = "") -> dict[str, Message]:
    flat: dict[str, Message] = {}
    for key, value in table.items():
        if isinstance(value, str):
            flat[prefix + key] = value
        elif isinstance(value, dict) and "other" in value:
            flat[prefix + key] = value
        elif isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{key}.")
    return flat
