"""Names of people, bots and rooms."""

import secrets
import unicodedata
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from ludoteka.cached import cached
from ludoteka.kernel.chance.shuffle import RandomBytes
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.model.confusables import (
    JOINER,
    has_stacked_marks,
    hides_something,
    skeleton,
)
from ludoteka.words.unsafe import fingerprint

DATA: Final = Path(__file__).parents[2] / "data"
LONGEST: Final = 24

# Consonants only: no word in either language, nothing to mistake for a digit.
ALPHABET: Final = "BCDFGHJKLMNPQRSTVWXZ"


def clean_name(given: str) -> str:
    """The name as it is shown: composed, trimmed, one space between words. Raises Rejection for
    what nobody can see, and for accents in a pile."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    kinds = {unicodedata.category(sign)[0] for sign in name if sign != JOINER}
    if not 1 <= len(name) <= LONGEST or "C" in kinds or not kinds & set("LNPS"):
        raise Rejection("bad_name")
    if hides_something(name) or has_stacked_marks(name):
        raise Rejection("bad_name")
    return name


def clean_line(given: str) -> str:
    """A line of talk as it is shown: without anything that nobody sees."""
    text = " ".join(unicodedata.normalize("NFC", given).split())
    return "".join(s for s in text if s == JOINER or unicodedata.category(s)[0] != "C")


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, or the name with the first number that makes it look different from the others."""
    used = {skeleton(each) for each in taken}
    return next(each for each in _numbered(name) if skeleton(each) not in used)


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in range(2, 1000):
        ending = f" {number}"
        yield name[: LONGEST - len(ending)] + ending


def bot_name(taken: Collection[str], chance: RandomBytes) -> str:
    """A human name that nobody in the room has."""
    used = {skeleton(each) for each in taken}
    free = sorted(each for each in _lines("bot_names.txt") if skeleton(each) not in used)
    lot = int.from_bytes(chance(8), "big")
    return free[lot % len(free)] if free else distinct("Robin", taken)


def room_code(length: int) -> str:
    """A random code that is short, easy to read aloud, and means nothing."""
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(length))
        if not is_taboo(code):
            return code


def is_taboo(code: str) -> bool:
    """A code without vowels is no word, but it may abbreviate one that nobody wants to share."""
    ends = range(2, len(code) + 1)
    parts = {code[start:end] for end in ends for start in range(end - 1)}
    return any(fingerprint(part) in _lines("code_taboos.txt") for part in parts)


@cached
def _lines(file: str) -> tuple[str, ...]:
    text = (DATA / file).read_text(encoding="utf-8")
    return tuple(line for line in text.splitlines() if not line.startswith("#"))
