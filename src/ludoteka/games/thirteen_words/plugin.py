"""Everything of 13 Words in one place."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.rules.model import Ready
from ludoteka.kernel.play import Move, Result
from ludoteka.plugins import GamePlugin, GameStat, offers

TIMEOUT_MOVES: Final[Mapping[str, Move]] = {"ready": Ready()}
"""Nobody chooses for somebody without a bot; but nobody waits for who has nothing to say."""


def stats(result: Result) -> Sequence[GameStat]:
    """TW-16: the team's stars, of which there can be more where more people play."""
    assert isinstance(result.team, int)
    return [GameStat("stars", result.team, players=len(result.scores))]


PLUGIN: Final = GamePlugin(
    game=THIRTEEN_WORDS,
    order=10,
    bots=offers(
        "random",
        "easy",
        "associative",
        "sharp",
        made_in="ludoteka.games.thirteen_words.bots:THIRTEEN_WORDS_BOTS",
    ),
    usual_bot="associative",
    stats=stats,
    timeout_move=TIMEOUT_MOVES.get,
    cards="ludoteka.games.thirteen_words.words.custom_cards:OWN_CARDS",
    terminal="ludoteka.games.thirteen_words.terminal:ThirteenWordsTextRenderer",
    commands="ludoteka.games.thirteen_words.commands:COMMANDS",
    server="ludoteka.games.thirteen_words.server:PART",
    days="ludoteka.games.thirteen_words.days:DAYS",
    env="ludoteka.games.thirteen_words.env:SPEC",
    reduced_games="ludoteka.games.thirteen_words.reduced_games:REDUCED_GAMES",
)
