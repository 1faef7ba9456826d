"""Everything of 13 Words in one place. What is costly to import is imported when asked for."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.model import Ready
from ludoteka.kernel.play import Move, Result
from ludoteka.shelf import Feat, MakeBot, Shelf, offers


def bots() -> Mapping[str, MakeBot]:
    from ludoteka.games.thirteen_words.bots import THIRTEEN_WORDS_BOTS

    return THIRTEEN_WORDS_BOTS


def cards() -> object:
    from ludoteka.games.thirteen_words.words.own import OWN_CARDS

    return OWN_CARDS


def terminal() -> object:
    from ludoteka.games.thirteen_words.terminal import ThirteenWordsTeller

    return ThirteenWordsTeller


def commands() -> object:
    from ludoteka.games.thirteen_words.commands import COMMANDS

    return COMMANDS


def server() -> object:
    from ludoteka.games.thirteen_words.server import PART

    return PART


def days() -> object:
    from ludoteka.games.thirteen_words.days import DAYS

    return DAYS


def env() -> object:
    from ludoteka.games.thirteen_words.env import SPEC

    return SPEC


def smalls() -> object:
    from ludoteka.games.thirteen_words.smalls import SMALLS

    return SMALLS


PASSES: Final[Mapping[str, Move]] = {"ready": Ready()}
"""Nobody chooses for somebody without a bot; but nobody waits for who has nothing to say."""


def feats(result: Result) -> Sequence[Feat]:
    """TW-16: the team's stars, of which there can be more where more people play."""
    assert isinstance(result.team, int)
    return [Feat("stars", result.team, players=len(result.scores))]


SHELF: Final = Shelf(
    game=THIRTEEN_WORDS,
    place=10,
    bots=offers("random", "easy", "associative", "sharp", made_in=bots),
    usual_bot="associative",
    feats=feats,
    when_late=PASSES.get,
    cards=cards,
    terminal=terminal,
    commands=commands,
    server=server,
    days=days,
    env=env,
    smalls=smalls,
)
