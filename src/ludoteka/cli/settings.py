"""Options of a game and seeds, as people type them."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from ludoteka.cli.files import read_bytes
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.records.record import parse_seed
from ludoteka.kernel.state import Game
from ludoteka.plugins import cards_of
from ludoteka.words.cards import CustomCards
from ludoteka.words.problems import BadPack
from ludoteka.words.reading import read_pack


def read_options(game: str, given: Sequence[str]) -> dict[str, Any]:
    """`reveal=captain_last`, `talk_seconds=30`, `pack=@my_words.txt`: values are JSON where they
    can be, else text; behind @ stands a file, where the game takes cards of one's own."""
    options = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals or not name:
            raise BadInput("bad_options", problem=phrase("bad.no_value", given=each))
        options[name] = _value(game, name, value)
    return options


def _value(game: str, name: str, written: str) -> Any:
    if written.startswith("@") and (kind := cards_of(game).get(name)):
        return own_cards(written[1:], kind)
    try:
        return msgspec.json.decode(written)
    except (msgspec.DecodeError, ValueError, RecursionError):  # half a character, endless nesting
        return written


def own_cards(file: str, kind: CustomCards) -> list[str]:
    """The cards of a file, as a table's options have them."""
    reading = read_pack(read_bytes(file), kind.size)
    if reading.problems:
        wrong = phrase("bad.file", file=file, why=BadPack(reading.problems))
        raise BadInput("bad_options", problem=wrong)
    return [f"{front}/{back}" for front, back in reading.cards]


def in_language(game: Game, language: str) -> dict[str, Any]:
    """The game's words in the language of whoever plays, where the game has words."""
    fields = game.options.__struct_fields__
    return {name: language for name in ("pack", "language") if name in fields}


def table_seed(given: str | None) -> str:
    """A seed for a table; without any, a new one."""
    return secrets.token_hex(32) if given is None else parse_seed(given)
