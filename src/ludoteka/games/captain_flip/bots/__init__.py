"""Bots of Captain Flip, the weakest first."""

from collections.abc import Callable
from functools import partial
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.random_bot import RandomBot
from ludoteka.games.captain_flip.bots.greedy import GreedyBot
from ludoteka.games.captain_flip.bots.player import SearchingBot, Strength

SAILOR: Final = Strength(simulations=60)
BOSUN: Final = Strength(simulations=800)
CAPTAIN: Final = Strength(simulations=6_000)

CAPTAIN_FLIP_BOTS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "sailor": partial(SearchingBot, SAILOR),
    "bosun": partial(SearchingBot, BOSUN),
    "captain": partial(SearchingBot, CAPTAIN),
}
