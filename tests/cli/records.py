"""Records for the command's tests, made by playing."""

from typing import Any

import msgspec

from ludoteka import Table
from ludoteka.kernel.records.record import Record, with_digest, write_record
from ludoteka.kernel.validation import read_options
from ludoteka.plugins import game_named
from tests.kernel.sheets import dealt

LETTERS = [f"{chr(97 + 2 * n)}/{chr(98 + 2 * n)}" for n in range(13)]
STACKED: dict[str, Any] = {
    "game": "thirteen_words",
    "seats": 2,
    "stack": {"cards": LETTERS, "first": 1},
    "moves": [],
}


def stacked(*moves: tuple[int | str, dict[str, Any]]) -> dict[str, Any]:
    """A record as somebody would write it by hand: no digest, no rules version, no options."""
    return {**STACKED, "moves": [list(move) for move in moves]}


def choose(place: int) -> dict[str, Any]:
    return {"type": "choose", "place": place}


READY = {"type": "ready"}
ONE_ROUND = ((0, choose(4)), (1, choose(4)), (0, READY), (1, READY))


def whole_game(seats: int = 2) -> dict[str, Any]:
    """A finished game in which everybody always takes the first card."""
    table = Table("thirteen_words", seats=seats, seed="00000007")
    while asks := table.asks():
        table.play(asks[0]["seat"], table.moves(asks[0]["seat"])[0])
    return table.record()


def shuffled_record() -> Record:
    """The beginning of a game whose seed the house and two seats made together."""
    game = game_named("thirteen_words")
    options = msgspec.to_builtins(read_options(game, {}))
    table = dealt(game, options, ["a1" * 32, ""])
    table.play(0, choose(3))
    return table.record()


def sealed_bytes(record: Record) -> bytes:
    return write_record(with_digest(record))
