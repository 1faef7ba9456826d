"""Boards of 13 Words for the bots' tests: real words, set by hand."""

from collections.abc import Sequence

from ludoteka.games.thirteen_words.rules.game import ThirteenWords
from ludoteka.games.thirteen_words.rules.model import Choose
from ludoteka.kernel.chance.dice import NoDice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import State
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import game_named

RING = (
    "butter", "dolphin", "spoon", "suitcase", "thief", "rain",
    "helicopter", "sofa", "witch", "hammer", "banana", "violin",
)  # fmt: skip
POLISH_RING = (
    "masło", "delfin", "łyżka", "walizka", "złodziej", "deszcz",
    "helikopter", "kanapa", "czarownica", "młotek", "banan", "skrzypce",
)  # fmt: skip
STRANGE_RING = (
    "blimfo", "quandle", "zorp", "wexil", "kanto", "mur",
    "tivane", "oskel", "prung", "yobbit", "drale", "fenwick",
)  # fmt: skip


def board(
    centre: str, ring: Sequence[str] = RING, *, seats: int = 2, captain: Seat = 0, turn: int = 0
) -> State:
    """A table with these words face up. What lies on the backs differs from turn to turn."""
    backs = [f"back {(number + turn) % 13}" for number in range(13)]
    cards = [f"{word}/{back}" for word, back in zip((*ring, centre), backs, strict=True)]
    stack = {"cards": cards, "first": captain}
    return GameTable(game_named("thirteen_words"), seats, stack=stack).state


def after_reveal(state: State, *places: int) -> ThirteenWords:
    """The table once everybody has chosen."""
    for seat, place in enumerate(places):
        state.play(seat, Choose(place), NoDice(), None)
    assert isinstance(state, ThirteenWords)
    return state
