"""Captain Flip as boardgame.io plays it is the same game as ours."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bench import captain_flip, peer
from ludoteka.games.captain_flip.board.boards import boards
from ludoteka.games.captain_flip.crew.tiles import NO_TILE, all_tiles, face_of
from ludoteka.games.captain_flip.crew.worth import total, winners
from ludoteka.games.captain_flip.deal import NAMES, stacked_deal
from ludoteka.games.captain_flip.flow import CODES, PLACE, TURN, codes, do
from ludoteka.games.captain_flip.model import Stack
from ludoteka.games.captain_flip.state import NOBODY, OVER, Position
from ludoteka.kernel.fast_dice import FastDice
from scripts.install import install_node

PHASES = ("flipping", "placing", "turning", "over")
SHARED = ("phase", "turn", "first", "round", "map", "hand", "bag", "tiles", "completed", "coins")


@pytest.fixture(scope="module")
def player() -> Iterator[peer.Player]:
    install_node(peer.FOLDER)
    with peer.player("captain_flip_player.js") as started:
        yield started


def some_tiles(chance: random.Random) -> list[list[int]]:
    """The whole bag in some order, each tile with some side up."""
    tiles = [[tile >> 4, tile & 15] for tile in all_tiles()]
    chance.shuffle(tiles)
    return [chance.sample(tile, 2) for tile in tiles]


def named(code: int) -> list[Any]:
    """A code as boardgame.io's side calls the move."""
    if code < PLACE:
        return ["choose", code == 1]
    return ["place", code - PLACE] if code < TURN else ["turn", code - TURN]


def face(tile: int) -> int | None:
    return None if tile == NO_TILE else face_of(tile)


def view(s: Position) -> dict[str, Any]:
    spaces, seats = s.board.spaces, range(s.seats)
    faces = [face(tile) for tile in s.tiles]
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "first": s.first,
        "round": s.round,
        "map": None if s.holder == NOBODY else s.holder,
        "hand": face(s.hand),
        "bag": s.left,
        "tiles": [faces[seat * spaces : (seat + 1) * spaces] for seat in seats],
        "completed": list(s.completed),
        "coins": list(s.coins),
    }


def step(s: Position) -> dict[str, Any]:
    won = [seat for seat in range(s.seats) if winners(s) >> seat & 1]
    scores = [total(s, seat) for seat in range(s.seats)]
    return {
        "view": view(s),
        "legal": [named(code) for code in codes(s)],
        "result": {"winners": won, "scores": scores} if s.phase == OVER else None,
    }


Moves = list[tuple[int, list[Any]]]


def our_game(s: Position, chance: random.Random) -> tuple[Moves, list[dict[str, Any]]]:
    """A whole game, with moves in between that are not legal; the moves, and what each led to."""
    moves: Moves = []
    steps = [step(s)]
    while s.phase != OVER:
        seat, code = chance.randrange(s.seats), chance.randrange(CODES)
        if chance.random() < 0.7:
            seat, code = s.turn, chance.choice(codes(s))
        moves.append((seat, named(code)))
        if seat == s.turn and code in codes(s):
            do(s, code, FastDice(0))
        steps.append(step(s))
    return moves, steps


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("seed", range(8))
def test_both_take_the_same_moves_to_the_same_end(
    player: peer.Player, seats: int, seed: int
) -> None:
    chance = random.Random(100 * seats + seed)
    tiles, first = some_tiles(chance), chance.randrange(seats)
    stack = Stack([f"{NAMES[face]}/{NAMES[back]}" for face, back in tiles], first)
    s = stacked_deal(boards()[captain_flip.BOARD], seats, stack, FastDice(0))
    moves, ours = our_game(s, chance)
    given = {"tiles": [face * 16 + back for face, back in tiles], "first": first}
    theirs = player.order(
        "replay", board=captain_flip.shape(), seats=seats, stack=given, moves=moves
    )
    for each in theirs:
        each["view"] = {name: each["view"][name] for name in SHARED}
    for ply, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
        assert other == mine, (ply, moves[ply - 1])
