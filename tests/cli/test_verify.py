"""`ludoteka verify`: anybody can check a shuffle, and nobody can pass off a changed record."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteka.kernel.chance.deal_manifest import manifest_digest
from ludoteka.kernel.chance.dice import FastDice, KeyedDice
from ludoteka.kernel.chance.shuffle import seed_of_shuffle
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.records.record import DeviceTranscript, Record, write_record
from ludoteka.kernel.state import Game, random_legal_move
from ludoteka.kernel.table import GameTable, replay
from ludoteka.kernel.validation import read_options
from ludoteka.plugins import game_named, games
from tests.cli.conftest import Said, Shell
from tests.cli.records import ONE_ROUND, choose, sealed_bytes, shuffled_record, stacked, whole_game
from tests.kernel.sheets import dealt, sealed_shuffle


def verify(shell: Shell, content: bytes, *more: str) -> Said:
    Path("game.json").write_bytes(content)
    return shell("verify", "game.json", *more)


def statuses(said: Said) -> dict[str, str]:
    return {each["check"]: each["status"] for each in said.json["checks"]}


def test_an_honest_record_passes_every_check(shell: Shell) -> None:
    said = verify(shell, sealed_bytes(shuffled_record()), "--json")
    assert said.status == 0
    assert said.json["ok"] is True
    assert statuses(said) == {
        "digest": "passed",
        "shuffle": "passed",
        "draws": "passed",
        "moves": "passed",
    }


def test_each_check_is_told_on_a_line_of_its_own(shell: Shell) -> None:
    said = verify(shell, sealed_bytes(shuffled_record())).out.splitlines()
    assert len(said) == 4
    assert said[0] == "passed: The record is as it was sealed."
    assert said[-1] == "passed: 1 legal move; the game is not over yet."


def test_a_shuffle_without_a_sheet_can_not_be_checked(shell: Shell) -> None:
    record = msgspec.structs.replace(with_shuffle(sheet=None), draws=None)
    said = verify(shell, sealed_bytes(record), "--json")
    assert said.status == 0
    assert statuses(said) == {"digest": "passed", "shuffle": "absent", "moves": "passed"}


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
        ({"luck": ["ff" * 32, ""]}, "promise"),
        ({"luck": ["a1" * 32]}, "promise"),
        ({"luck": ["xyz", ""]}, "hexadecimal"),
    ],
)
def test_a_shuffle_that_was_not_promised_fails(
    shell: Shell, changes: dict[str, Any], words: str
) -> None:
    """Even when whoever changed it has sealed the record anew."""
    said = verify(shell, sealed_bytes(with_shuffle(**changes)), "--json")
    assert said.status == 1
    assert statuses(said) == {
        "digest": "passed",
        "shuffle": "failed",
        "draws": "passed",
        "moves": "passed",
    }
    assert words in said.json["checks"][1]["why"]


def test_another_seed_than_the_promised_one_fails(shell: Shell) -> None:
    record = msgspec.structs.replace(shuffled_record(), seed="00" * 32, moves=[])
    assert statuses(verify(shell, sealed_bytes(record), "--json"))["shuffle"] == "failed"


def test_a_changed_record_fails_and_the_rest_is_checked_all_the_same(shell: Shell) -> None:
    record = msgspec.structs.replace(shuffled_record(), moves=[(0, choose(5))])
    said = verify(shell, write_record(record), "--json")
    assert said.status == 1
    assert statuses(said) == {
        "digest": "failed",
        "shuffle": "passed",
        "draws": "passed",
        "moves": "passed",
    }


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


@pytest.mark.parametrize("luck", [["a1" * 32, "", "c3" * 32], ["a1" * 32], []])
def test_luck_of_more_or_fewer_than_the_seats_is_found_out(shell: Shell, luck: list[str]) -> None:
    """With the luck of a seat that nobody has, a house could try seeds until it likes one."""
    game = game_named("thirteen_words")
    options = msgspec.to_builtins(read_options(game, {}))
    made = sealed_shuffle(game.name, game.rules, options, luck)
    table = GameTable(game, 2, options, seed=seed_of_shuffle(made), shuffle=made)
    said = verify(shell, sealed_bytes(table.record()), "--json")
    assert said.status == 1
    assert statuses(said)["shuffle"] == "failed"


def played_by_sheet(game: Game) -> Record:
    """Some moves of a game that was dealt with the luck of its first seat and a sheet."""
    options = msgspec.to_builtins(read_options(game, {}))
    table = dealt(game, options, ["a1" * 32, *[""] * (game.seats.start - 1)])
    dice = FastDice(7)
    while table.state.asks() and len(table.log) < 60:
        ask = table.state.asks()[0]
        move = random_legal_move(table.state, ask.seat, dice)
        assert move is not None
        table.play(ask.seat, move)
    return table.record()


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_draws_of_every_game_are_listed_and_dealt_again(shell: Shell, game: Game) -> None:
    record = played_by_sheet(game)
    assert record.draws
    assert record.shuffle is not None
    said = verify(shell, write_record(record), "--json")
    assert said.status == 0, said.json
    assert list(statuses(said).values()) == ["passed"] * 4


BY_SHEET = played_by_sheet(game_named("thirteen_words"))


def test_what_a_sheet_proves_is_told_and_no_more(shell: Shell) -> None:
    assert BY_SHEET.draws is not None
    shuffled, drawn = verify(shell, write_record(BY_SHEET)).out.splitlines()[1:3]
    assert shuffled == (
        "passed: The secret and the luck of 1 seat are as they were promised on the sheet of the "
        "deal, and the seed is made of all three. By its sheet it is deal 3 of its room, and 2 "
        "before it were stopped."
    )
    assert drawn == "passed: Dealt again by the rules, all 27 draws are as the record lists them."


def other_draws() -> list[list[tuple[int, int, int]] | None]:
    assert BY_SHEET.draws is not None
    (move, sides, number), *rest = BY_SHEET.draws
    return [
        None,
        [],
        rest,
        BY_SHEET.draws[:-1],
        [*BY_SHEET.draws, (move, sides, number)],
        [(move, sides, (number + 1) % sides), *rest],
        [(move + 1, sides, number), *rest],
    ]


@pytest.mark.parametrize("draws", other_draws())
def test_draws_that_are_missing_or_others_fail(
    shell: Shell, draws: list[tuple[int, int, int]] | None
) -> None:
    """Even when whoever changed them has sealed the record anew."""
    record = msgspec.structs.replace(BY_SHEET, draws=draws)
    said = verify(shell, sealed_bytes(record), "--json")
    assert said.status == 1
    assert statuses(said) == {
        "digest": "passed",
        "shuffle": "passed",
        "draws": "failed",
        "moves": "passed",
    }


def seen_by(record: Record, seat: int | None, missed: int = 0) -> DeviceTranscript:
    """What an honest page has been told of a game, and saves with its record."""
    logs: list[EventLog] = []
    replay(game_named(record.game), record, hear=logs.append)
    events = [event for each in logs for event in each.events_for(seat)]
    assert record.shuffle is not None
    assert record.shuffle.sheet is not None
    sheet = manifest_digest(record.shuffle.sheet)
    return DeviceTranscript(
        seat=seat, sheet=sheet, missed=missed, events=msgspec.to_builtins(events[missed:])
    )


def with_seen(shell: Shell, seen: DeviceTranscript) -> Said:
    record = msgspec.structs.replace(BY_SHEET, seen=seen)
    return verify(shell, write_record(record), "--json")


@pytest.mark.parametrize(("seat", "missed"), [(0, 0), (1, 0), (None, 0), (1, 7)])
def test_what_a_page_was_shown_is_compared_with_what_the_rules_give(
    shell: Shell, seat: int | None, missed: int
) -> None:
    said = with_seen(shell, seen_by(BY_SHEET, seat, missed))
    assert said.status == 0, said.json
    assert list(statuses(said).values()) == ["passed"] * 5


def test_a_page_that_was_shown_another_card_is_believed(shell: Shell) -> None:
    """A house that deals by the seed on paper, and other cards on the table."""
    seen = seen_by(BY_SHEET, 0)
    at, played = next(
        (at, event) for at, event in enumerate(seen.events) if event["type"] == "revealed"
    )
    events = [*seen.events[:at], {**played, "round": 99}, *seen.events[at + 1 :]]
    for shown in (events, seen.events[:-1], [*seen.events, played], []):
        said = with_seen(shell, msgspec.structs.replace(seen, events=shown))
        assert said.status == 1
        assert statuses(said) == {
            "digest": "passed",
            "shuffle": "passed",
            "draws": "passed",
            "moves": "passed",
            "seen": "failed",
        }
    said = with_seen(shell, msgspec.structs.replace(seen, events=events))
    assert f"event {at + 1} is another one" in said.json["checks"][-1]["why"]


def test_a_page_that_saw_another_sheet_is_believed(shell: Shell) -> None:
    said = with_seen(shell, msgspec.structs.replace(seen_by(BY_SHEET, 0), sheet="00" * 32))
    assert said.status == 1
    assert "another sheet" in said.json["checks"][-1]["why"]


def test_options_that_were_chosen_after_the_sheet_fail(shell: Shell) -> None:
    record = msgspec.structs.replace(BY_SHEET, options={**BY_SHEET.options, "pack": "pl"})
    said = verify(shell, sealed_bytes(record), "--json")
    assert said.status == 1
    assert statuses(said)["shuffle"] == "failed"
