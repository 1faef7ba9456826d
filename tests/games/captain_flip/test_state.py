"""A copy and a snapshot hold everything there is about a game."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.flow import deal
from ludoteka.games.captain_flip.rules.state import Position
from ludoteka.kernel.chance.fast_dice import FastDice


def midway() -> Position:
    """A game whose bag has a part in set order and in which a bonus waits: all fields count."""
    s = deal(boards()["A"], 2, FastDice(1))
    s.stacked = 2
    s.waiting = 1
    return s


def fields() -> list[str]:
    """What a position itself says it holds: compiled classes list it, others have it at hand."""
    return sorted(getattr(Position, "__mypyc_attrs__", None) or vars(midway()))


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, int):
        return value + 1
    if value is boards()["A"]:
        return boards()["B"]
    return vec[i64]([each + 1 for each in value])


def plain(value: Any) -> object:
    return list(value) if isinstance(value, vec) else value


def test_the_class_names_its_fields() -> None:
    assert {"board", "turn", "bag", "earned"} < set(fields())


@pytest.mark.parametrize("field", fields())
def test_a_copy_has_the_field_and_a_change_to_it_stays_in_one_of_both(field: str) -> None:
    s = midway()
    setattr(s, field, changed(getattr(s, field)))
    other = s.copy()
    assert plain(getattr(other, field)) == plain(getattr(s, field))
    if isinstance(getattr(s, field), vec):
        getattr(other, field)[0] += 1
        assert plain(getattr(other, field)) != plain(getattr(s, field))


@pytest.mark.parametrize("field", fields())
def test_a_snapshot_tells_the_field(field: str) -> None:
    s = midway()
    before = s.snapshot()
    setattr(s, field, changed(getattr(s, field)))
    assert s.snapshot() != before
