"""Everything of 7 Words in one place."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.bot_pace import bot_pace
from ludoteka.games.seven_words.rules.model import Lock, Ready
from ludoteka.kernel.play import Move, Result
from ludoteka.plugins import GamePlugin, GameStat, by_score, offers

TIMEOUT_MOVES: Final[Mapping[str, Move]] = {"write": Lock(), "ready": Ready()}
"""What stands on the paper counts."""


def stats(result: Result) -> Sequence[GameStat]:
    """Points; alone it is another game (SW-50)."""
    return by_score("alone" if len(result.scores) == 1 else "points", result)


PLUGIN: Final = GamePlugin(
    game=SEVEN_WORDS,
    order=40,
    bots=offers(
        "random",
        "easy",
        "fair",
        "sharp",
        "expert",
        made_in="ludoteka.games.seven_words.bots:SEVEN_WORDS_BOTS",
    ),
    usual_bot="fair",
    stats=stats,
    timeout_move=TIMEOUT_MOVES.get,
    bot_pace=bot_pace,
    terminal="ludoteka.games.seven_words.terminal:SevenWordsTextRenderer",
    server="ludoteka.games.seven_words.server:PART",
    commands="ludoteka.games.seven_words.commands:COMMANDS",
    days="ludoteka.games.seven_words.days:DAYS",
    env="ludoteka.games.seven_words.env:SPEC",
    reduced_games="ludoteka.games.seven_words.reduced_games:REDUCED_GAMES",
)
