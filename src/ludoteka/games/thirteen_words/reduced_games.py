"""Reduced boards of 13 Words, small enough to be walked whole."""

from collections.abc import Callable

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.rules.game import ThirteenWords, lay_out
from ludoteka.kernel.chance.dice import Dice, take
from ludoteka.testing.tree_walk import ReducedGame

FRONTS = ("moon", "river", "bread", "clock")
BACKS = ("fire", "stone", "cloud", "glass")
CENTRE = ("king", "queen")
POOL = (*zip(FRONTS, BACKS, strict=True), CENTRE, ("salt", "paper"), ("wind", "leaf"))


def start(
    seats: int,
    places: int,
    *,
    backs: int = 0,
    captain_last: bool = False,
    talk_seconds: int = 0,
) -> Callable[[Dice], ThirteenWords]:
    """A board with few places. The dice say which of so many `backs` is on which card."""

    def deal(dice: Dice) -> ThirteenWords:
        left = list(BACKS[:backs])
        hidden = [take(left, dice) for _ in range(places)] if backs else BACKS[:places]
        dealt = [*zip(FRONTS[:places], hidden, strict=True), CENTRE]
        state = lay_out(dealt, (*dealt, *POOL), seats, first=0)
        state.captain_last = captain_last
        state.talk_seconds = talk_seconds
        return state

    return deal


REDUCED_GAMES = [
    ReducedGame(
        THIRTEEN_WORDS,
        "a clock, and the Captain last",
        seats=2,
        start=start(2, 2, backs=3, captain_last=True, talk_seconds=30),
        unasked=2,
    ),
    ReducedGame(
        THIRTEEN_WORDS,
        "three seats that change their minds",
        seats=3,
        start=start(3, 2, backs=2),
        unasked=1,
    ),
    ReducedGame(
        THIRTEEN_WORDS,
        "two rounds and changed minds",
        seats=2,
        start=start(2, 3),
        unasked=1,
    ),
    ReducedGame(
        THIRTEEN_WORDS,
        "two rounds and more backs than cards",
        seats=2,
        start=start(2, 3, backs=4),
    ),
]
