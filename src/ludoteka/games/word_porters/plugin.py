"""Everything of Word Porters in one place."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.model import Pass, Ready
from ludoteka.kernel.play import Move, Result
from ludoteka.plugins import GamePlugin, GameStat, by_score, offers

TIMEOUT_MOVES: Final[Mapping[str, Move]] = {"place": Pass(), "ready": Ready()}
"""A hint that its owner did not mean would mislead everybody: better none."""


def stats(result: Result) -> Sequence[GameStat]:
    """Points, of which there are more where more people play."""
    return by_score("points", result, by_players=True)


PLUGIN: Final = GamePlugin(
    game=WORD_PORTERS,
    order=30,
    bots=offers(
        "random",
        "easy",
        "careful",
        "sharp",
        made_in="ludoteka.games.word_porters.bots:WORD_PORTERS_BOTS",
    ),
    usual_bot="careful",
    stats=stats,
    timeout_move=TIMEOUT_MOVES.get,
    cards="ludoteka.games.word_porters.words.custom_cards:OWN_CARDS",
    terminal="ludoteka.games.word_porters.terminal:WordPortersTextRenderer",
    commands="ludoteka.games.word_porters.commands:COMMANDS",
    days="ludoteka.games.word_porters.days:DAYS",
    env="ludoteka.games.word_porters.env:SPEC",
    reduced_games="ludoteka.games.word_porters.reduced_games:REDUCED_GAMES",
)
