"""Bots of 13 Words, the weakest first."""

from collections.abc import Callable
from functools import partial
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.games.thirteen_words.bots.player import AssociativeBot, PointingBot, Strength

EASY: Final = Strength(tables=("glove",), captain=16, guesser=16)
ASSOCIATIVE: Final = Strength(tables=("blend",), captain=12, guesser=6)
SHARP: Final = Strength(tables=("blend", "conceptnet"), captain=4, guesser=0)

THIRTEEN_WORDS_BOTS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": PointingBot,
    "easy": partial(AssociativeBot, EASY),
    "associative": partial(AssociativeBot, ASSOCIATIVE),
    "sharp": partial(AssociativeBot, SHARP),
}
