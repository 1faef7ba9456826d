"""Finished games for reviews to look back at."""

from collections.abc import Callable, Iterable

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.state import random_legal_move
from ludoteka.kernel.table import GameTable
from tests.games.captain_flip.tables import THIRD_GUNNER

Playing = Callable[[GameTable, Seat], Move | None]


def anything(seed: int) -> Playing:
    dice = FastDice(seed)
    return lambda table, seat: random_legal_move(table.state, seat, dice)


def finished(table: GameTable, playing: Playing) -> Record:
    while asks := table.state.asks():
        table.play(asks[0].seat, playing(table, asks[0].seat))
    return table.record()


def captains(seats: int, seed: str = "00c0ffee", board: str = "A") -> Record:
    """A game in which nobody thinks."""
    table = GameTable(CAPTAIN_FLIP, seats, {"board": board}, seed=seed)
    return finished(table, anything(int(seed, 16)))


def third_gunner() -> tuple[Record, int]:
    """A game whose second seat keeps a third Gunner in the last turn, and the number of that move.

    Earlier a Monkey might flip one of them away; and the first seat has next to nothing.
    """
    stack = {"tiles": THIRD_GUNNER, "first": 0}
    table = GameTable(CAPTAIN_FLIP, 2, {"board": "A"}, stack=stack)
    first, second = (1, 1, 2, 2, 2, 4, 4, 5, 5, 5), (1, 2, 3, 3, 3, 4, 4, 5, 5, 5)
    columns = zip(first, second, strict=True)
    keep_and_place(table, [(seat, each[seat]) for each in columns for seat in (0, 1)])
    return finished(table, anything(4)), 39


def keep_and_place(table: GameTable, turns: Iterable[tuple[Seat, int]]) -> None:
    for seat, column in turns:
        table.play(seat, {"type": "keep"})
        table.play(seat, {"type": "place", "column": column})
