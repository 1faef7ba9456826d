"""`ludoteka replay`: the public vocabulary, byte for byte where it matters."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Shell
from tests.cli.records import ONE_ROUND, READY, choose, stacked, whole_game


def written(record: Any, name: str = "game.json") -> str:
    Path(name).write_text(json.dumps(record), encoding="utf-8")
    return name


def test_a_record_is_replayed_to_its_last_move(shell: Shell) -> None:
    said = shell("replay", written(stacked(*ONE_ROUND)), "--json")
    assert said.status == 0
    assert said.err == ""
    assert list(said.json) == ["ok", "ply", "asks", "view", "result"]
    assert said.json["ok"] is True
    assert said.json["ply"] == 4
    assert said.json["asks"] == [{"seat": 0, "kind": "choose"}, {"seat": 1, "kind": "choose"}]
    assert said.json["view"]["centre"] == "h"
    assert said.json["view"]["scores"] == [1, 1]
    assert said.json["result"] is None


def test_a_finished_game_has_its_result(shell: Shell) -> None:
    said = shell("replay", written(whole_game(seats=3)), "--json")
    assert said.json["asks"] == []
    assert said.json["result"]["team"] == 33
    assert said.json["result"]["level"] == 7
    assert said.json["result"]["winners"] == [0, 1, 2]


def test_until_stops_after_that_many_moves(shell: Shell) -> None:
    name = written(stacked(*ONE_ROUND))
    assert shell("replay", name, "--json", "--until", "0").json["ply"] == 0
    assert shell("replay", name, "--json", "--until", "2").json["view"]["phase"] == "explaining"
    assert shell("replay", name, "--json", "--until", "99").json["ply"] == 4


def test_a_spectator_sees_no_secret_choice_and_a_seat_its_own(shell: Shell) -> None:
    name = written(stacked((0, choose(4))))
    assert shell("replay", name, "--json").json["view"]["mine"] is None
    assert shell("replay", name, "--json", "--seat", "0").json["view"]["mine"] == 4
    assert shell("replay", name, "--json", "--seat", "1").json["view"]["mine"] is None


def test_a_record_may_come_from_standard_input(shell: Shell) -> None:
    said = shell("replay", "-", "--json", typed=json.dumps(stacked(*ONE_ROUND)))
    assert said.json["ply"] == 4


def test_a_refused_move_ends_it_with_status_3(shell: Shell) -> None:
    record = stacked(*ONE_ROUND, (1, choose(4)), (0, choose(5)))
    said = shell("replay", written(record), "--json")
    assert said.status == 3
    assert list(said.json) == ["ok", "ply", "seat", "move", "refusal"]
    refusal = said.json["refusal"]
    assert said.json == {
        "ok": False,
        "ply": 5,
        "seat": 1,
        "move": choose(4),
        "refusal": refusal,
    }
    assert refusal["rule"] == "TW-8"
    assert refusal["why"] == "Place 4 is empty: its card was played in an earlier round."
    assert refusal["legal"] == [choose(place) for place in range(1, 13) if place != 4]


def test_a_refusal_after_the_moment_asked_for_does_not_matter(shell: Shell) -> None:
    record = stacked(*ONE_ROUND, (1, choose(4)))
    assert shell("replay", written(record), "--until", "4").status == 0


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ((0, {"type": "fly"}), "LT-1"),
        ((0, {"type": "choose", "place": 4, "twice": True}), "LT-1"),
        ((0, "choose"), "LT-1"),
        ((7, choose(1)), "LT-2"),
        ((0, READY), "TW-12"),
        (("clock", {"type": "time_up"}), "TW-12"),
        ((0, choose(13)), "TW-8"),
    ],
)
def test_every_refused_move_names_its_clause(shell: Shell, move: Any, rule: str) -> None:
    said = shell("replay", written(stacked(move)), "--json")
    assert said.status == 3
    assert said.json["ply"] == 1
    assert said.json["seat"] == move[0]
    assert said.json["move"] == move[1]
    assert said.json["refusal"]["rule"] == rule


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "bad_record"),
        (b"\xff\xfe\x00", "bad_record"),
        (b"[]", "bad_record"),
        (b"[" * 100_000, "bad_record"),
        (b'{"game": "thirteen_words"}', "bad_record"),
        (b'{"game": "chess", "seats": 2, "seed": "00000007", "moves": []}', "unknown_game"),
        (b'{"game": "thirteen_words", "seats": 2, "moves": []}', "bad_record"),
        (b'{"game": "thirteen_words", "seats": 2, "seed": "xyz", "moves": []}', "bad_record"),
        (b'{"game": "thirteen_words", "seats": 1, "seed": "00000007", "moves": []}', "bad_options"),
        (
            b'{"game": "thirteen_words", "seats": 2, "seed": "00000007", "moves": [], "x": 1}',
            "bad_record",
        ),
        (
            b'{"game": "thirteen_words", "seats": 2, "seed": "00000007", "moves": [[-1, {}]]}',
            "bad_record",
        ),
        (
            b'{"game": "thirteen_words", "rules": 99, "seats": 2, "seed": "00000007", "moves": []}',
            "rules_version",
        ),
        (
            b'{"game": "thirteen_words", "seats": 2, "stack": {"cards": []}, "moves": []}',
            "bad_stack",
        ),
    ],
)
def test_what_is_no_record_gets_status_1_and_a_reason(
    shell: Shell, content: bytes, code: str
) -> None:
    said = shell("replay", "-", "--json", typed=content)
    assert said.status == 1
    assert said.json["ok"] is False
    assert said.json["error"]["code"] == code
    assert said.json["error"]["why"] in said.err


def test_a_changed_record_is_refused(shell: Shell) -> None:
    record = whole_game()
    record["moves"][0][1]["place"] = 2
    said = shell("replay", written(record), "--json")
    assert said.status == 1
    assert said.json["error"]["code"] == "changed_record"


def test_a_missing_file_is_named(shell: Shell) -> None:
    said = shell("replay", "nowhere.json", "--json")
    assert said.status == 1
    assert said.json["error"]["code"] == "unreadable_file"
    assert "nowhere.json" in said.err


@pytest.mark.parametrize("seat", ["2", "-1", "clock", "first"])
def test_who_is_not_at_the_table_sees_nothing(shell: Shell, seat: str) -> None:
    said = shell("replay", written(stacked()), "--json", f"--seat={seat}")
    assert said.status == 2
    assert said.json["error"]["code"] == "no_such_seat"


def test_without_json_it_is_text_in_the_language_asked_for(shell: Shell) -> None:
    name = written(stacked(*ONE_ROUND, (0, choose(1))))
    said = shell("replay", name, "--lang", "pl", "--seat", "0")
    assert said.out.splitlines()[0] == "Po 5 ruchach:"
    assert "   4  (puste)" in said.out.splitlines()
    assert "Twój wybór to 1: a." in said.out
    assert "Miejsce 1: czas na wybór" in said.out
    assert "Twój wybór" not in shell("replay", name, "--lang", "pl", "--seat", "1").out


def test_nothing_in_a_record_steers_the_terminal(shell: Shell) -> None:
    record = {**stacked(), "game": "\x1b[2Jchess"}
    assert "\x1b" not in shell("replay", written(record)).err
    cards = ["\x1b[31mred/b", *stacked()["stack"]["cards"][1:]]
    record = {**stacked(), "stack": {"cards": cards, "first": 0}}
    assert "\x1b" not in shell("replay", written(record)).out


def test_a_record_with_bytes_that_are_not_utf_8_is_unreadable(shell: Shell) -> None:
    Path("game.json").write_bytes(b'{"game": "\xff", "seats": 2, "seed": "00000007", "moves": []}')
    for command in ("replay", "verify", "review"):
        said = shell(command, "game.json", "--json")
        assert said.status == 1
        assert said.json["error"]["code"] == "bad_record"


def test_a_seat_of_thousands_of_digits_is_no_seat(shell: Shell) -> None:
    said = shell("replay", written(stacked(*ONE_ROUND)), "--seat", "9" * 5000)
    assert said.status == 2
    assert said.err.startswith("There is no seat 999")


def capsule(record: Any, **changed: Any) -> dict[str, Any]:
    """As a page saves it after a game."""
    made = {
        "capsule": 1,
        "made": "2026-11-16",
        "versions": {},
        "game": "thirteen_words",
        "rules": 1,
    }
    seen = {"seat": 1, "asks": [], "moves": [], "events": [], "record": record}
    return {**made, **seen, "page": {"messages": []}, **changed}


def test_a_capsule_is_replayed_by_the_rules_and_compared_with_what_was_told(shell: Shell) -> None:
    record = whole_game()
    told = shell("replay", written(record), "--json", "--seat", "1").json["view"]
    same = shell("replay", written(capsule(record, view=told)), "--json")
    assert (same.status, same.json["view"]) == (0, told)
    other = shell("replay", written(capsule(record, view={**told, "team": 99})), "--json")
    assert other.status == 1
    assert "otherwise" in other.err


def test_a_capsule_of_a_running_game_shows_what_its_seat_was_told(shell: Shell) -> None:
    record = stacked((0, choose(1)))
    told = shell("replay", written(record), "--json", "--seat", "0").json["view"]
    running = written(capsule(None, view=told, seat=0))
    assert shell("replay", running, "--json").json["view"] == told
    said = shell("replay", running)
    assert (said.status, told["centre"] in said.out) == (0, True)


@pytest.mark.parametrize("change", [{"capsule": 2}, {"view": 5}, {"events": None}])
def test_a_broken_capsule_is_told_of(shell: Shell, change: dict[str, Any]) -> None:
    said = shell("replay", written(capsule(None, **{"view": {}, **change})))
    assert said.status == 1
    assert said.err
