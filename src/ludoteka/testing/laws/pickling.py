"""States and tables travel: copied and pickled the standard way they are what they were, go on
alike, and share nothing. Nothing else takes a state out of its process."""

import copy
import pickle
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.state import Game, State
from ludoteka.kernel.table import GameTable
from ludoteka.testing.law_broken import LawBroken, require
from ludoteka.testing.random_games import moments, random_move

EVERY: Final = 5
"""Of so many moments one is looked at: what can't be shipped is seldom rare."""


def copies_by_transport(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - it was never out of this process


WAYS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": copies_by_transport,
}


def some_moments(game: Game) -> Iterator[GameTable]:
    return (table for number, table in enumerate(moments(game)) if number % EVERY == 0)


def states_travel(game: Game) -> None:
    """A state copied or pickled is the same state, goes on alike, and is another object."""
    for table in some_moments(game):
        before = table.state.snapshot()
        for name, way in WAYS.items():
            other = made(way, name, table.state)
            require(other.snapshot() == before, f"{name} makes another state")
            alike = next_state(other, table.seats) == next_state(table.state.copy(), table.seats)
            require(alike, f"a state made by {name} goes on differently")
            require(table.state.snapshot() == before, f"a move after {name} changed the original")
        stays_at_home(table.state)


def made(way: Callable[[Any], Any], name: str, value: Any) -> Any:
    try:
        return way(value)
    except Exception as problem:
        raise LawBroken(f"{name} of {type(value).__name__} fails: {problem!r}") from problem


def next_state(state: State, seats: int) -> tuple[object, ...]:
    """What a state comes to after a move, which is made in it."""
    if state.asks():
        state.play(*random_move(state, seats, FastDice(6)), FastDice(7), None)
    return state.snapshot()


def stays_at_home(state: State) -> None:
    """What is sent to people is encoded by msgspec, which must not know how to encode a state."""
    try:
        msgspec.to_builtins(state)
    except TypeError:
        return
    raise LawBroken("a state can be encoded, and so sent to somebody with all its secrets")


def tables_travel(game: Game) -> None:
    """A table copied or pickled has the same record, deals the same, and is another table."""
    for table in some_moments(game):
        before = whole(table)
        for name, way in WAYS.items():
            one, two = made(way, name, table), made(way, name, table)
            require(whole(one) == before, f"{name} makes another table")
            require(next_table(one) == next_table(two), f"tables made by {name} part ways")
            require(whole(table) == before, f"a move after {name} changed the original")
        require(
            next_table(table.copy()) == next_table(copies_by_transport(table)),
            "a copy deals otherwise",
        )


def whole(table: GameTable) -> tuple[object, ...]:
    return table.state.snapshot(), table.record()


def next_table(table: GameTable) -> tuple[object, ...]:
    """A table after a move, which is made at it."""
    if table.state.asks():
        table.play(*random_move(table.state, table.seats, FastDice(6)))
    return whole(table)
