"""Bots of 7 Words, the weakest first: alone they average about 87, 103, 115 and 125 points."""

from collections.abc import Callable
from functools import partial
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.random_bot import RandomBot
from ludoteka.games.seven_words.bots.player import NoticingBot, Strength

EASY: Final = Strength(words={"en": 3, "pl": 3}, looks=8, content=15, patience=4)
FAIR: Final = Strength(words={"en": 12, "pl": 8}, looks=8, content=17, patience=3)
SHARP: Final = Strength(words={"en": 40, "pl": 24}, looks=8, content=19, patience=2)
EXPERT: Final = Strength(words={"en": 125, "pl": 60}, looks=8, content=20, patience=2)

SEVEN_WORDS_BOTS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": RandomBot,
    "easy": partial(NoticingBot, EASY),
    "fair": partial(NoticingBot, FAIR),
    "sharp": partial(NoticingBot, SHARP),
    "expert": partial(NoticingBot, EXPERT),
}
