"""Everything of Word Porters in one place."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.model import Pass, Ready
from ludoteka.kernel.play import Move, Result
from ludoteka.plugins import Feat, Shelf, by_score, offers

PASSES: Final[Mapping[str, Move]] = {"place": Pass(), "ready": Ready()}
"""A hint that its owner did not mean would mislead everybody: better none."""


def feats(result: Result) -> Sequence[Feat]:
    """Points, of which there are more where more people play."""
    return by_score("points", result, by_players=True)


SHELF: Final = Shelf(
    game=WORD_PORTERS,
    place=30,
    bots=offers(
        "random",
        "easy",
        "careful",
        "sharp",
        made_in="ludoteka.games.word_porters.bots:WORD_PORTERS_BOTS",
    ),
    usual_bot="careful",
    feats=feats,
    when_late=PASSES.get,
    cards="ludoteka.games.word_porters.words.own:OWN_CARDS",
    terminal="ludoteka.games.word_porters.terminal:WordPortersTeller",
    commands="ludoteka.games.word_porters.commands:COMMANDS",
    days="ludoteka.games.word_porters.days:DAYS",
    env="ludoteka.games.word_porters.env:SPEC",
    smalls="ludoteka.games.word_porters.reduced_games:SMALLS",
)
