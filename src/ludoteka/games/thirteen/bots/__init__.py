"""Bots of Thirteen, the usual one first."""

from collections.abc import Callable
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.random_bot import RandomBot
from ludoteka.games.thirteen.bots.player import GreedyBot, HeuristicBot, PlanningBot, SearchingBot

THIRTEEN_BOTS: Final[dict[str, Callable[[str], Bot]]] = {
    "sexton": PlanningBot,
    "greedy": GreedyBot,
    "choirmaster": SearchingBot,
    "heuristic": HeuristicBot,
    "random": RandomBot,
}
