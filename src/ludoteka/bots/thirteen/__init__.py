"""Bots of Thirteen, the usual one first."""

from collections.abc import Callable
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.random_bot import RandomBot
from ludoteka.bots.thirteen.greedy import GreedyBot
from ludoteka.bots.thirteen.heuristic import HeuristicBot

THIRTEEN_BOTS: Final[dict[str, Callable[[str], Bot]]] = {
    "greedy": GreedyBot,
    "heuristic": HeuristicBot,
    "random": RandomBot,
}
