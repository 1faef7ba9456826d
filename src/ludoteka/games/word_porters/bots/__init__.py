"""Bots of Word Porters, the weakest first."""

from collections.abc import Callable
from functools import partial
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.random_bot import RandomBot
from ludoteka.games.word_porters.bots.player import PortersBot, Strength
from ludoteka.games.word_porters.words.axes import AUTHORED

EASY: Final = Strength(resource=AUTHORED, taste=100, careful=False)
CAREFUL: Final = Strength(resource=AUTHORED, taste=60, careful=True)
SHARP: Final = Strength(resource=AUTHORED, taste=30, careful=True)

WORD_PORTERS_BOTS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": RandomBot,
    "easy": partial(PortersBot, EASY),
    "careful": partial(PortersBot, CAREFUL),
    "sharp": partial(PortersBot, SHARP),
}
