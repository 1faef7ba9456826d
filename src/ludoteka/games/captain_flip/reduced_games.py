"""Reduced boards of Captain Flip, small enough to be walked whole."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.rules.board.board import Board
from ludoteka.games.captain_flip.rules.board.boards import shapes
from ludoteka.games.captain_flip.rules.crew.tiles import face_of, hidden, tile
from ludoteka.games.captain_flip.rules.deal import laid_out, read_tile
from ludoteka.games.captain_flip.rules.game import CaptainFlip
from ludoteka.games.captain_flip.rules.model import Options
from ludoteka.games.captain_flip.rules.state import FLIPPING, empty_position
from ludoteka.kernel.chance.dice import Dice
from ludoteka.testing.tree_walk import ReducedGame


def board(columns: Sequence[Mapping[str, Any]], goal: int | None) -> Board:
    return Board("A", shapes(columns), len(columns) if goal is None else goal)


def start(
    seats: int,
    columns: Sequence[Mapping[str, Any]],
    tiles: Sequence[str],
    *,
    goal: int | None = None,
) -> Callable[[Dice], CaptainFlip]:
    """A board with few spaces and a bag with few tiles, of which the first is drawn at random."""
    bag = sorted(hidden(read_tile(text)) for text in tiles)
    small = board(columns, goal)
    return lambda dice: CaptainFlip(laid_out(small, seats, 0, bag, [], dice), Options())


def start_with(
    face: str,
    seats: int,
    columns: Sequence[Mapping[str, Any]],
    tiles: Sequence[str],
    *,
    known_backs: bool = False,
) -> Callable[[Dice], CaptainFlip]:
    """The same with one character in sight; the dice say which of the tiles that have it it is."""
    bag = sorted(hidden(read_tile(text)) for text in tiles)
    other = "cook" if face != "cook" else "swabby"
    seen = face_of(read_tile(f"{face}/{other}"))
    fitting = [each for each in bag if seen in (each >> 4, each & 15)]
    small = board(columns, None)

    def deal(dice: Dice) -> CaptainFlip:
        drawn = fitting[dice.below(len(fitting))]
        rest = [*bag]
        rest.remove(drawn)
        s = empty_position(small, seats, 0, vec[i64]([*rest, drawn]))
        s.left = len(rest)
        s.hand = tile(seen, drawn & 15 if drawn >> 4 == seen else drawn >> 4)
        s.phase = FLIPPING
        return CaptainFlip(s, Options(known_backs=known_backs))

    return deal


RICH = ("swabby/lookout", "swabby/cook", "lookout/cook")
ONE = ({"rows": [1, 1]},)
TWO = ({"rows": [1, 2]},)

REDUCED_GAMES = [
    ReducedGame(CAPTAIN_FLIP, "two captains, a space each", 2, start_with("cook", 2, ONE, RICH)),
    ReducedGame(
        CAPTAIN_FLIP,
        "a captain alone, a column of two",
        1,
        start_with(
            "monkey", 1, TWO, ("monkey/lookout", "monkey/cook", "lookout/cook", "lookout/parrot")
        ),
    ),
    ReducedGame(
        CAPTAIN_FLIP,
        "backs that were seen stay in sight",
        1,
        start_with(
            "monkey",
            1,
            TWO,
            ("monkey/lookout", "monkey/cook", "lookout/cook", "lookout/parrot"),
            known_backs=True,
        ),
    ),
]
