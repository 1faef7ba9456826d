"""A copy shares nothing with its original, and a snapshot forgets nothing."""

from collections.abc import Iterator
from typing import Any

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.state import Game, State
from ludoteka.testing.law_broken import require
from ludoteka.testing.random_games import moments, random_move


def copies_are_separate(game: Game) -> None:
    """Playing on the copy leaves the original as it was, and the other way round."""
    kept: list[tuple[State, tuple[object, ...]]] = []
    for table in moments(game):
        before = table.state.snapshot()
        copy = table.state.copy()
        require(copy.snapshot() == before, "a copy differs from its original")
        if table.state.asks():
            copy.play(*random_move(copy, table.seats, FastDice(len(kept))), FastDice(0), None)
        require(table.state.snapshot() == before, "a move on the copy changed the original")
        kept = [*kept[-30:], (table.state.copy(), before)]
        require(all(old.snapshot() == was for old, was in kept), "play changed an old copy")


def snapshots_hold_every_field(game: Game) -> None:
    """Whatever field is changed, the snapshot changes; so does it when a field is cleared."""
    for table in moments(game):
        before = table.state.snapshot()
        for name in attributes(table.state):
            copy = table.state.copy()
            for value in changes(getattr(copy, name)):
                setattr(copy, name, value)
                require(copy.snapshot() != before, f"the snapshot does not hold `{name}`")


def attributes(state: State) -> list[str]:
    """Every field that a state's class declares or its constructor sets."""
    declared = {
        name for kind in type(state).__mro__ for name in vars(kind).get("__annotations__", ())
    }
    return sorted(declared | set(getattr(state, "__dict__", ())))


def changes(value: Any) -> Iterator[Any]:
    """Another value of the same type."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield value + "x"
    elif isinstance(value, list | tuple):
        yield value[:0] if value else type(value)((0,))
    elif isinstance(value, dict | set | frozenset):
        yield type(value)() if value else type(value)({0: 0})
