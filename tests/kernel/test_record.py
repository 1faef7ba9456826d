"""Records: the whole game as JSON, sealed with a digest."""

import hashlib
import json
from typing import Any

import pytest

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import Record, digest, read_record, with_digest, write_record
from ludoteka.kernel.table import GameTable, RefusedInRecord, replay
from ludoteka.plugins import game_named

GAME = game_named("thirteen_words")


def some_record() -> dict[str, Any]:
    table = GameTable(GAME, 2, seed="00000007")
    table.play(0, {"type": "choose", "place": 4})
    table.play(1, {"type": "choose", "place": 4})
    plain: dict[str, Any] = json.loads(write_record(table.record()))
    return plain


def read(plain: dict[str, Any]) -> Record:
    return read_record(json.dumps(plain).encode())


def test_a_record_has_the_fields_people_rely_on() -> None:
    record = some_record()
    assert list(record) == ["game", "rules", "options", "seats", "seed", "moves", "digest"]
    assert record["rules"] == 1
    assert record["moves"][0] == [0, {"type": "choose", "place": 4}]


def test_the_digest_is_sha_256_of_the_rest_with_its_keys_in_order() -> None:
    record = some_record()
    kept = record.pop("digest")
    text = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert kept == hashlib.sha256(text.encode()).hexdigest()


def test_the_clock_is_called_clock() -> None:
    table = GameTable(GAME, 2, {"talk_seconds": 30}, seed="00000007")
    for seat in (0, 1):
        table.play(seat, {"type": "choose", "place": 4})
    table.play(-1, {"type": "time_up"})
    record = table.record()
    assert record.moves[-1] == ("clock", {"type": "time_up"})
    assert replay(GAME, record).state.snapshot() == table.state.snapshot()


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 3},
        {"seed": "00000008"},
        {"options": {"pack": "pl"}},
        {"moves": [[0, {"type": "choose", "place": 4}]]},
        {"moves": []},
        {"digest": "0" * 64},
    ],
)
def test_a_record_that_was_changed_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as bad:
        replay(GAME, read({**some_record(), **change}))
    assert bad.value.code == "changed_record"


def test_a_record_written_by_hand_needs_no_digest_and_no_options() -> None:
    table = replay(
        GAME, read({"game": "thirteen_words", "seats": 2, "seed": "00000007", "moves": []})
    )
    assert table.seats == 2


def test_a_record_of_other_rules_is_refused() -> None:
    record = some_record() | {"rules": 2}
    del record["digest"]
    with pytest.raises(BadInput, match="version 2 of the rules; this Ludoteka knows version 1"):
        replay(GAME, read(record))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"colour": "red"}, "unknown field `colour`"),
        ({"seed": None}, "needs a seed or a stack"),
        ({"stack": {"cards": []}}, "needs a seed or a stack, and not both"),
        ({"seed": "luck"}, "not hexadecimal"),
        ({"seed": "0007"}, "not hexadecimal"),
        ({"seed": "00 00 00 07"}, "not hexadecimal"),
        ({"seats": "2"}, "Expected `int`, got `str`"),
        ({"moves": [[0]]}, "length 2"),
        ({"moves": [[0.5, {}]]}, "got `float`"),
        ({"moves": [[True, {}]]}, "got `bool`"),
        ({"moves": {}}, "Expected `array`"),
    ],
)
def test_what_is_no_record_is_refused_with_the_reason(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput) as bad:
        read({**some_record(), **change})
    assert bad.value.code == "bad_record"
    assert problem in str(bad.value)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"game": "x"}', b"7"]
)
def test_bytes_that_are_no_record_are_refused(data: bytes) -> None:
    with pytest.raises(BadInput) as bad:
        read_record(data)
    assert bad.value.code == "bad_record"


@pytest.mark.parametrize("name", ["nobody", "-1", ""])
def test_a_move_of_nobody_is_refused(name: str) -> None:
    record = with_digest(
        Record(game="thirteen_words", seats=2, seed="00000007", moves=[(name, {})])
    )
    with pytest.raises(BadInput, match='a number from 0, or "clock"'):
        replay(GAME, record)


def test_a_move_that_the_rules_refuse_says_where_it_stands() -> None:
    moves: list[tuple[int | str, Any]]
    moves = [(0, {"type": "choose", "place": 4}), (1, {"type": "choose", "place": 40})]
    record = with_digest(Record(game="thirteen_words", seats=2, seed="00000007", moves=moves))
    with pytest.raises(RefusedInRecord) as refused:
        replay(GAME, record)
    assert (refused.value.ply, refused.value.seat) == (2, 1)
    assert refused.value.move == {"type": "choose", "place": 40}
    assert refused.value.refusal.rule == "TW-8"


def test_a_record_can_be_replayed_up_to_a_move() -> None:
    record = read(some_record())
    assert len(replay(GAME, record, until=1).log) == 1
    assert len(replay(GAME, record, until=0).log) == 0
    assert len(replay(GAME, record, until=99).log) == 2


def test_sealing_twice_changes_nothing() -> None:
    record = read(some_record())
    assert with_digest(record) == record
    assert digest(record) == record.digest


def test_a_game_can_go_on_by_other_dice_and_replays_by_both() -> None:
    captain = game_named("captain_flip")

    def played(again: tuple[int, str] | None) -> GameTable:
        table = GameTable(captain, 2, seed="00000007", again=again)
        while table.state.asks():
            seat = table.state.asks()[0].seat
            table.play(seat, table.state.moves(seat)[0])
        return table

    plain, other = played(None), played((6, "00000008"))
    drawn = [[draw for draw in table.draws() if draw[0] <= 6] for table in (plain, other)]
    assert drawn[0] == drawn[1]
    assert plain.draws() != other.draws()
    record = read_record(write_record(other.record()))
    assert record.again == (6, "00000008")
    assert replay(captain, record).state.snapshot() == other.state.snapshot()
    with pytest.raises(BadInput):
        read({**some_record(), "again": [2, "not a seed"]})
