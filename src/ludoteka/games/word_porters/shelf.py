"""Everything of Word Porters in one place. What is costly to import is imported when asked for."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.model import Pass, Ready
from ludoteka.kernel.play import Move, Result
from ludoteka.shelf import Feat, MakeBot, Shelf, by_score, offers


def bots() -> Mapping[str, MakeBot]:
    from ludoteka.games.word_porters.bots import WORD_PORTERS_BOTS

    return WORD_PORTERS_BOTS


def cards() -> object:
    from ludoteka.games.word_porters.words.own import OWN_CARDS

    return OWN_CARDS


def terminal() -> object:
    from ludoteka.games.word_porters.terminal import WordPortersTeller

    return WordPortersTeller


def commands() -> object:
    from ludoteka.games.word_porters.commands import COMMANDS

    return COMMANDS


def days() -> object:
    from ludoteka.games.word_porters.days import DAYS

    return DAYS


def env() -> object:
    from ludoteka.games.word_porters.env import SPEC

    return SPEC


def smalls() -> object:
    from ludoteka.games.word_porters.smalls import SMALLS

    return SMALLS


PASSES: Final[Mapping[str, Move]] = {"place": Pass(), "ready": Ready()}
"""A hint that its owner did not mean would mislead everybody: better none."""


def feats(result: Result) -> Sequence[Feat]:
    """Points, of which there are more where more people play."""
    return by_score("points", result, by_players=True)


SHELF: Final = Shelf(
    game=WORD_PORTERS,
    place=30,
    bots=offers("random", "easy", "careful", "sharp", made_in=bots),
    usual_bot="careful",
    feats=feats,
    when_late=PASSES.get,
    cards=cards,
    terminal=terminal,
    commands=commands,
    days=days,
    env=env,
    smalls=smalls,
)
