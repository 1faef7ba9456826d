"""`ludoteka verify`: anybody can check a shuffle, and nobody can pass off a changed record."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteka.kernel import shuffle
from ludoteka.kernel.dice import KeyedDice
from ludoteka.kernel.record import Record, write_record
from ludoteka.kernel.table import GameTable
from ludoteka.shelf import game_named
from tests.cli.conftest import Said, Shell
from tests.cli.records import ONE_ROUND, choose, sealed_bytes, shuffled_record, stacked, whole_game


def verify(shell: Shell, content: bytes, *more: str) -> Said:
    Path("game.json").write_bytes(content)
    return shell("verify", "game.json", *more)


def statuses(said: Said) -> dict[str, str]:
    return {each["check"]: each["status"] for each in said.json["checks"]}


def test_an_honest_record_passes_all_three_checks(shell: Shell) -> None:
    said = verify(shell, sealed_bytes(shuffled_record()), "--json")
    assert said.status == 0
    assert said.json["ok"] is True
    assert statuses(said) == {"digest": "passed", "shuffle": "passed", "moves": "passed"}


PROMISE_KEPT = (
    "passed: The seed is made of the secret that the house had committed to, "
    "and the luck of 1 seat."
)


def test_each_check_is_told_on_a_line_of_its_own(shell: Shell) -> None:
    said = verify(shell, sealed_bytes(shuffled_record()))
    assert said.out.splitlines() == [
        "passed: The record is as it was sealed.",
        PROMISE_KEPT,
        "passed: 1 legal move; the game is not over yet.",
    ]


def with_shuffle(**changes: Any) -> Record:
    record = shuffled_record()
    assert record.shuffle is not None
    return msgspec.structs.replace(
        record, shuffle=msgspec.structs.replace(record.shuffle, **changes)
    )


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"secret": "00" * 32}, "commitment"),
        ({"commitment": "00" * 32}, "commitment"),
        ({"luck": ["ffff", ""]}, "not the one"),
        ({"luck": ["a1b2"]}, "not the one"),
        ({"luck": ["xyz", ""]}, "hexadecimal"),
    ],
)
def test_a_shuffle_that_was_not_promised_fails(
    shell: Shell, changes: dict[str, Any], words: str
) -> None:
    """Even when whoever changed it has sealed the record anew."""
    said = verify(shell, sealed_bytes(with_shuffle(**changes)), "--json")
    assert said.status == 1
    assert statuses(said) == {"digest": "passed", "shuffle": "failed", "moves": "passed"}
    assert words in said.json["checks"][1]["why"]


def test_another_seed_than_the_promised_one_fails(shell: Shell) -> None:
    record = msgspec.structs.replace(shuffled_record(), seed="00" * 32, moves=[])
    assert statuses(verify(shell, sealed_bytes(record), "--json"))["shuffle"] == "failed"


def test_a_changed_record_fails_and_the_rest_is_checked_all_the_same(shell: Shell) -> None:
    record = msgspec.structs.replace(shuffled_record(), moves=[(0, choose(5))])
    said = verify(shell, write_record(record), "--json")
    assert said.status == 1
    assert statuses(said) == {"digest": "failed", "shuffle": "passed", "moves": "passed"}


def test_an_illegal_move_fails_with_its_clause(shell: Shell) -> None:
    said = verify(shell, json.dumps(stacked(*ONE_ROUND, (0, choose(4)))).encode())
    assert said.status == 1
    assert said.out.splitlines()[-1] == (
        "FAILED: Move 5 is refused: Place 4 is empty: "
        "its card was played in an earlier round. (TW-8)"
    )


def test_what_can_not_be_checked_is_said_and_is_no_failure(shell: Shell) -> None:
    said = verify(shell, json.dumps(stacked(*ONE_ROUND)).encode(), "--json")
    assert said.status == 0
    assert statuses(said) == {"digest": "absent", "shuffle": "absent", "moves": "passed"}


def test_every_draw_is_listed_as_the_seed_gives_it(shell: Shell) -> None:
    record = whole_game()
    said = verify(shell, json.dumps(record).encode(), "--json", "--draws")
    dice = KeyedDice(bytes.fromhex(record["seed"]))
    assert len(said.json["draws"]) == 27  # 13 cards, 13 sides, the first Captain
    assert said.json["draws"] == [[sides, dice.below(sides)] for sides, _ in said.json["draws"]]


def test_draws_are_lines_too(shell: Shell) -> None:
    said = verify(shell, json.dumps(whole_game()).encode(), "--draws", "--lang", "pl")
    assert said.out.splitlines()[2] == "zgadza się: 44 dozwolone ruchy i gra jest skończona."
    assert said.out.splitlines()[3].startswith("losowanie 1: ")
    assert len(said.out.splitlines()) == 3 + 27


@pytest.mark.parametrize("content", [b"", b"{}", b"not json", b"\x00"])
def test_what_is_no_record_is_no_honest_record(shell: Shell, content: bytes) -> None:
    said = verify(shell, content, "--json")
    assert said.status == 1
    assert said.json["error"]["code"] == "bad_record"


@pytest.mark.parametrize("luck", [["a1b2", "", "c3d4"], ["a1b2"], []])
def test_luck_of_more_or_fewer_than_the_seats_is_found_out(shell: Shell, luck: list[str]) -> None:
    """With the luck of a seat that nobody has, a house could try seeds until it likes one."""
    secret = "5e" * 32
    made = shuffle.Shuffle(shuffle.commitment(secret), secret, luck)
    seed = shuffle.seed_of(secret, luck)
    table = GameTable(game_named("thirteen_words"), 2, seed=seed, shuffle=made)
    said = verify(shell, sealed_bytes(table.record()), "--json")
    assert said.status == 1
    assert statuses(said) == {"digest": "passed", "shuffle": "failed", "moves": "passed"}
