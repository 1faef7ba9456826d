"""Options of a game and seeds, as people type them."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from ludoteka.cli.files import read_bytes
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.record import seed_from
from ludoteka.kernel.state import Game
from ludoteka.words.problems import BadPack
from ludoteka.words.reading import GAMES, HINTS, SIZES, read_pack

FEWEST: Final = {"pack": min(GAMES, key=lambda game: SIZES[game].least), "hints": HINTS}
"""By option, which cards its file has; the words of the game that needs the fewest."""


def read_options(given: Sequence[str]) -> dict[str, Any]:
    """`reveal=captain_last`, `talk_seconds=30`, `pack=@my_words.txt`: values are JSON where they
    can be, else text; behind @ stands a file with a pack."""
    options = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals or not name:
            raise BadInput("bad_options", problem=f"{each!r} is not NAME=VALUE")
        options[name] = _value(name, value)
    return options


def _value(name: str, written: str) -> Any:
    if written.startswith("@"):
        return own_cards(written[1:], FEWEST.get(name, FEWEST["pack"]))
    try:
        return msgspec.json.decode(written)
    except (msgspec.DecodeError, ValueError, RecursionError):  # half a character, endless nesting
        return written


def own_cards(file: str, kind: str) -> list[str]:
    """The cards of a file, as a table's options have them. How many it needs is the game's word."""
    reading = read_pack(read_bytes(file), kind)
    if reading.problems:
        problem = BadPack(reading.problems)
        raise BadInput("bad_options", problem=f"{file}, {problem}")
    return [f"{front}/{back}" for front, back in reading.cards]


def in_language(game: Game, language: str) -> dict[str, Any]:
    """The game's words in the language of whoever plays, where the game has words."""
    fields = game.options.__struct_fields__
    return {name: language for name in ("pack", "language") if name in fields}


def table_seed(given: str | None) -> str:
    """A seed for a table; without any, a new one."""
    return secrets.token_hex(32) if given is None else seed_from(given)
