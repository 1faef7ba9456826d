"""Finished games for reviews to look back at."""

from collections.abc import Callable, Iterable

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.kernel.dice import FastDice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.record import Record
from ludoteka.kernel.state import some_answer
from ludoteka.kernel.table import GameTable

Playing = Callable[[GameTable, Seat], Move | None]


def anything(seed: int) -> Playing:
    dice = FastDice(seed)
    return lambda table, seat: some_answer(table.state, seat, dice)


def finished(table: GameTable, playing: Playing) -> Record:
    while asks := table.state.asks():
        table.play(asks[0].seat, playing(table, asks[0].seat))
    return table.record()


def captains(seats: int, seed: str = "00c0ffee", board: str = "A") -> Record:
    """A game in which nobody thinks."""
    table = GameTable(CAPTAIN_FLIP, seats, {"board": board}, seed=seed)
    return finished(table, anything(int(seed, 16)))


def third_gunner() -> tuple[Record, int]:
    """A game whose first seat keeps a third Gunner, and the number of that move."""
    tiles = ["gunner/cook", "cook/navigator", "gunner/swabby", "cook/lookout", "gunner/lookout"]
    table = GameTable(CAPTAIN_FLIP, 2, {"board": "A"}, stack={"tiles": tiles, "first": 0})
    keep_and_place(table, [(0, 1), (1, 1), (0, 2), (1, 2), (0, 3)])
    return finished(table, anything(4)), 9


def keep_and_place(table: GameTable, turns: Iterable[tuple[Seat, int]]) -> None:
    for seat, column in turns:
        table.play(seat, {"type": "keep"})
        table.play(seat, {"type": "place", "column": column})
