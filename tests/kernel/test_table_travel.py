"""A table of plain data is copied, shipped and made again from its record."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from ludoteka import BadInput, Refused, Table

WAYS: dict[str, Callable[[Table], Table]] = {
    "its own copy": Table.copy,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda table: pickle.loads(pickle.dumps(table)),
    "its record": lambda table: Table.from_record(table.record()),
}


def flipped() -> Table:
    table = Table("captain_flip", seats=2, seed="00000007")
    play_first(table)
    return table


def play_first(table: Table) -> None:
    seat = table.asks()[0]["seat"]
    table.play(seat, table.moves(seat)[0])


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
def test_another_table_goes_on_from_here_and_leaves_this_one_alone(
    way: Callable[[Table], Table],
) -> None:
    table = flipped()
    before = table.record()
    other = way(table)
    assert type(other) is Table
    assert (other.record(), other.view()) == (before, table.view())
    for _ in range(6):
        play_first(other)
    assert table.record() == before
    for _ in range(6):
        play_first(table)
    assert table.view() == other.view()


def test_a_record_can_be_followed_part_of_the_way() -> None:
    table = flipped()
    before = table.view()
    play_first(table)
    assert Table.from_record(table.record(), until=1).view() == before


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ({}, "bad_record"),
        (7, "bad_record"),
        ({1, 2}, "bad_record"),
        ({"game": "chess", "seats": 2, "seed": "00000007", "moves": []}, "unknown_game"),
        ({**flipped().record(), "seats": 3}, "changed_record"),
    ],
)
def test_what_is_no_record_is_told_so(record: Any, code: str) -> None:
    with pytest.raises(BadInput) as told:
        Table.from_record(record)
    assert told.value.code == code


def test_a_record_with_an_illegal_move_is_refused() -> None:
    record = {**flipped().record(), "moves": [[0, {"type": "place", "column": 1}]]}
    del record["digest"]
    with pytest.raises(Refused):
        Table.from_record(record)
