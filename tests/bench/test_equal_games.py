"""The two engines that are measured side by side play the same game."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bench import peer
from ludoteka import Refused, Table
from scripts.install import install_node

SHARED = (
    *("phase", "round", "captain", "centre", "ring", "chosen", "mine", "places", "ready"),
    *("scores", "team", "result"),
)
IN_CHAIN = ("captain", "centre", "words", "starred")
Move = dict[str, Any]


@pytest.fixture(scope="module")
def player() -> Iterator[peer.Player]:
    install_node(peer.FOLDER)
    with peer.player() as started:
        yield started


def some_stack(chance: random.Random, seats: int) -> dict[str, Any]:
    cards = chance.sample(peer.cards(), 13)
    return {"cards": ["/".join(card) for card in cards], "first": chance.randrange(seats)}


def anything(chance: random.Random, seats: int) -> tuple[int, Move]:
    """A move that may be legal, a change of mind, or neither."""
    choose = {"type": "choose", "place": chance.randint(0, 13)}
    return chance.randrange(seats), chance.choice([choose, {"type": "ready"}])


def something_asked(chance: random.Random, table: Table) -> tuple[int, Move]:
    seat = chance.choice(table.asks())["seat"]
    return seat, chance.choice(table.moves(seat))


def is_taken(table: Table, seat: int, move: Move) -> bool:
    try:
        table.play(seat, move)
    except Refused:
        return False
    return True


def shared(view: Move) -> Move:
    """What both sides show, under the same names."""
    chain = [{name: link[name] for name in IN_CHAIN} for link in view["chain"]]
    return {**{name: view[name] for name in SHARED}, "chain": chain}


def step(taken: bool, views: list[Move]) -> Move:
    return {"taken": taken, "views": [shared(view) for view in views]}


def everybodys_views(table: Table, seats: int) -> list[Move]:
    return [table.view(seat) for seat in (None, *range(seats))]


def our_game(
    chance: random.Random, seats: int, stack: dict[str, Any]
) -> tuple[list[tuple[int, Move]], list[Move]]:
    """A whole game and a move after its end; the moves, and what each led to."""
    table = Table("thirteen_words", seats, stack=stack)
    moves: list[tuple[int, Move]] = []
    steps = [step(True, everybodys_views(table, seats))]
    while table.asks():
        ask = chance.random() < 0.6
        moves.append(something_asked(chance, table) if ask else anything(chance, seats))
        steps.append(step(is_taken(table, *moves[-1]), everybodys_views(table, seats)))
    moves.append((0, {"type": "ready"}))
    steps.append(step(is_taken(table, *moves[-1]), everybodys_views(table, seats)))
    return moves, steps


@pytest.mark.parametrize("seats", [2, 3, 8])
@pytest.mark.parametrize("seed", range(3))
def test_both_take_the_same_moves_and_show_every_seat_the_same(
    player: peer.Player, seats: int, seed: int
) -> None:
    chance = random.Random(100 * seats + seed)
    stack = some_stack(chance, seats)
    moves, ours = our_game(chance, seats, stack)
    cards = [card.split("/") for card in stack["cards"]]
    theirs = player.order("replay", seats=seats, stack={**stack, "cards": cards}, moves=moves)
    assert len(theirs) == len(ours)
    for ply, (our_step, their_step) in enumerate(zip(ours, theirs, strict=True)):
        assert step(their_step["taken"], their_step["views"]) == our_step, (ply, moves[ply - 1])
    assert ours[-1]["views"][0]["result"] is not None


def test_random_games_are_whole_games(player: peer.Player) -> None:
    played = player.order("random", cards=peer.cards(), seats=2, games=3, seed=1, look=True)
    assert (played["games"], played["moves"]) == (3, 3 * 11 * 2 * 2)
