"""Bots of Thirteen, the weakest first."""

from collections.abc import Callable
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.random_bot import RandomBot
from ludoteka.games.thirteen.bots.player import GreedyBot, HeuristicBot, PlanningBot, SearchingBot

THIRTEEN_BOTS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": RandomBot,
    "heuristic": HeuristicBot,
    "greedy": GreedyBot,
    "sexton": PlanningBot,
    "choirmaster": SearchingBot,
}
