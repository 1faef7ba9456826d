"""Everything of 7 Words in one place. What is costly to import is imported when asked for."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.model import Lock, Options, Ready
from ludoteka.kernel.play import Move, Result, View
from ludoteka.shelf import Feat, MakeBot, OfDay, Shelf, by_score, offers


def bots() -> Mapping[str, MakeBot]:
    from ludoteka.games.seven_words.bots import SEVEN_WORDS_BOTS

    return SEVEN_WORDS_BOTS


def tempo(seen: View) -> float:
    from ludoteka.games.seven_words.bots import tempo

    return tempo.tempo(seen)


def terminal() -> object:
    from ludoteka.games.seven_words.terminal import SevenWordsTeller

    return SevenWordsTeller


def server() -> object:
    from ludoteka.games.seven_words.server import PART

    return PART


def env() -> object:
    from ludoteka.games.seven_words.env import SPEC

    return SPEC


def commands() -> object:
    from ludoteka.games.seven_words.commands import COMMANDS

    return COMMANDS


def days() -> object:
    from ludoteka.games.seven_words.days import DAYS

    return DAYS


def smalls() -> object:
    from ludoteka.games.seven_words.smalls import SMALLS

    return SMALLS


PASSES: Final[Mapping[str, Move]] = {"write": Lock(), "ready": Ready()}
"""What stands on the paper counts."""


def feats(result: Result) -> Sequence[Feat]:
    """Points; alone it is another game (SW-50)."""
    return by_score("alone" if len(result.scores) == 1 else "points", result)


def day(options: msgspec.Struct) -> OfDay | None:
    """SW-50: the layout of a day is the same for everybody who plays in its language."""
    assert isinstance(options, Options)
    return OfDay(options.daily, options.language) if options.daily else None


SHELF: Final = Shelf(
    game=SEVEN_WORDS,
    place=40,
    bots=offers("random", "easy", "fair", "sharp", "expert", made_in=bots),
    usual_bot="fair",
    feats=feats,
    day=day,
    when_late=PASSES.get,
    tempo=tempo,
    terminal=terminal,
    server=server,
    commands=commands,
    days=days,
    env=env,
    smalls=smalls,
)
