"""Translated sentences from message files, in every supported language.

A message is a string with {places}, or a table of plural forms chosen by the value `n`. A string
may choose between wordings by a value, in the notation of ICU's MessageFormat:

    {who, select, you {You take} other {{name} takes}} {coins, plural, one {# coin} other {# coins}}

`select` takes the branch whose key is the value, and otherwise `other`. `plural` takes the branch
of the number's plural category, in which # is the number. Branches may have places and choices of
their own. The page reads the same notation (`web/src/shared/i18n/messages.ts`).
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ludoteka.cached import cached

LANGUAGES: Final = ("en", "pl")
LUDOTEKA_FOLDER: Final = Path(__file__).parent.parent
CHOICE: Final = re.compile(r"\{(\w+), (select|plural),")
BRANCH: Final = re.compile(r"\s*(\w+) \{")

Message = str | dict[str, str]
Values = Mapping[str, str | int]


class MissingTexts(Exception):
    """A game whose sentences are missing, or can't be read: its author is told which file."""


@cached
def messages(folder: Path, language: str) -> dict[str, Message]:
    """The messages of one folder in one language; nested tables become dotted keys."""
    file = folder / "texts" / f"{language}.toml"
    try:
        return _flat(tomllib.loads(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise MissingTexts(f"The sentences in {file} can't be read: {problem}.") from problem


def text(folder: Path, language: str, key: str, values: Values) -> str:
    """The sentence for a key, filled in. A key that is not there is shown as itself."""
    return fill(messages(folder, language).get(key, key), language, values)


def fill(message: Message, language: str, values: Values) -> str:
    """The message with its choices made and its places filled."""
    if isinstance(message, dict):
        message = message[plural(language, int(values["n"]))]
    while choice := CHOICE.search(message):
        branches, end = branches_at(message, choice.end())
        chosen = branch_for(choice[1], choice[2], branches, language, values)
        message = message[: choice.start()] + chosen + message[end:]
    return message.format_map(values)


def branch_for(
    name: str, kind: str, branches: Mapping[str, str], language: str, values: Values
) -> str:
    if kind == "select":
        return branches.get(str(values[name]), branches["other"])
    return branches[plural(language, int(values[name]))].replace("#", f"{{{name}}}")


def branches_at(message: str, at: int) -> tuple[dict[str, str], int]:
    """The branches of a choice by their keys, and where the choice ends."""
    branches = {}
    while found := BRANCH.match(message, at):
        at = end_of_braces(message, found.end())
        branches[found[1]] = message[found.end() : at - 1]
    return branches, message.index("}", at) + 1


def end_of_braces(message: str, at: int) -> int:
    """Where the braces end that were opened just before `at`."""
    depth = 1
    while depth:
        depth += {"{": 1, "}": -1}.get(message[at], 0)
        at += 1
    return at


def ludoteka_text(language: str, key: str, values: Values) -> str:
    return text(LUDOTEKA_FOLDER, language, key, values)


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
