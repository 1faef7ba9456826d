"""Whoever knows nothing plays every game to its end with plain data, and hears its worth."""

import pytest

from ludoteka import BadInput, Table
from ludoteka.plugins import games

SEATS = {name: max(2, min(game.seats)) for name, game in games().items()}


def play_on(table: Table, seed: int) -> None:
    for ask in table.asks():
        move = None if ask["seat"] == "clock" else table.random_move(ask["seat"], seed=seed)
        if move is not None:
            table.play(ask["seat"], move)
            return
    table.play("clock", table.moves("clock")[0])


@pytest.mark.parametrize("game", games())
def test_random_play_ends_and_every_seat_hears_what_it_was_worth(game: str) -> None:
    table = Table(game, seats=SEATS[game], seed=7)
    moves = 0
    while table.asks():
        assert table.utility() is None
        play_on(table, moves)
        moves += 1
    worth = table.utility()
    assert worth is not None
    assert len(worth) == SEATS[game]
    assert all(-1 <= each <= 1 for each in worth)


def test_giving_up_is_listed_only_for_whoever_wants_it() -> None:
    table = Table("thirteen", seats=2, seed=7)
    concession = {"type": "concede"}
    assert concession not in table.moves(0)
    assert table.moves(0, giving_up=True) == [*table.moves(0), concession]
    assert all(table.random_move(0, seed=seed) != concession for seed in range(50))
    assert table.refuse(0, concession) is None


def test_a_random_duel_is_not_conceded() -> None:
    table = Table("thirteen", seats=2, seed=7)
    while table.asks():
        play_on(table, len(table.record()["moves"]))
    result = table.result()
    assert result is not None
    assert result["details"]["reason"] != "concession"
    assert sorted(table.utility() or []) == [-1.0, 1.0]


def test_a_free_answer_is_made_up_and_the_same_seed_makes_up_the_same() -> None:
    table = Table("word_porters", seats=3, seed=7)
    while not any(ask.get("open") for ask in table.asks()):
        play_on(table, len(table.record()["moves"]))
    voter = table.asks()[0]["seat"]
    assert table.moves(voter) == []
    vote = table.random_move(voter, seed=1)
    assert vote is not None
    assert vote == table.random_move(voter, seed=1)
    assert table.refuse(voter, vote) is None


def test_who_has_nothing_to_do_makes_nothing_up() -> None:
    table = Table("captain_flip", seats=2, seed=7)
    waits = 1 - table.asks()[0]["seat"]
    assert table.random_move(waits) is None


def test_a_seed_for_making_up_is_a_number() -> None:
    with pytest.raises(BadInput, match="A whole number is needed here"):
        Table("captain_flip", seats=2).random_move(0, seed="7")  # type: ignore[arg-type]
