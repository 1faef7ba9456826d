"""Everything of one game in one declaration: its rules, its bots, and what it adds to the house.

A package names its shelf in the entry points of the group `ludoteka.games`; nothing else has to
know of the game. What is costly to import is named by an entry point, `MODULE:ATTRIBUTE`, which is
resolved when it is first needed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.kernel.play import Move, Result, View
from ludoteka.kernel.presentation.ui_schema import Picture
from ludoteka.kernel.state import Game
from ludoteka.plugins.game_stats import Feat, no_feats
from ludoteka.plugins.object_references import broken_at, resolved

CONTRACT: Final = 1
"""The contract of shelves with the house. Raised when an older one would not be understood."""

MakeBot = Callable[[str], Bot]
"""A persona's name makes a bot; the same name makes the same one."""


@dataclass(frozen=True)
class BotOffer:
    """A bot that can sit down. The game's texts describe it under `bot.NAME`."""

    name: str
    make: MakeBot
    place: str = ""
    """Where its class is, if it comes from outside: `MODULE:CLASS` or `FILE.py:CLASS`."""


def offers(*names: str, made_in: str) -> tuple[BotOffer, ...]:
    """Bots that are made by a dict at a place `MODULE:ATTRIBUTE`, which is imported when the first
    of them sits down."""

    def make(name: str, persona: str) -> Bot:
        bots = resolved(made_in, made_in)
        if not isinstance(bots, Mapping) or name not in bots:
            raise broken_at(made_in, made_in, f"no dict with a bot {name!r}")
        bot: Bot = bots[name](persona)
        return bot

    return tuple(BotOffer(name, partial(make, name)) for name in names)


def like_people(seen: View) -> float:
    """The tempo of most games: a bot takes as long as usual."""
    return 1.0


def nobody_passes(kind: str) -> Move | None:
    """For most games: when time is up a bot makes the move."""
    return None


@dataclass(frozen=True)
class Shelf:
    """A game, and all that there is for it. The parts for layers above are entry points,
    `MODULE:ATTRIBUTE`, and empty where a game has none; each layer says what its part has to be."""

    game: Game
    contract: int = CONTRACT
    place: int = 100
    """Where it stands among the others; those with the same place stand by name."""
    bots: tuple[BotOffer, ...] = ()
    """In the order of their strength, the weakest first. Without any, the random bot plays."""
    usual_bot: str = ""
    """Who sits down when nobody says who; without a name the strongest."""
    tempo: Callable[[View], float] = like_people
    """How much longer than usual a bot takes, by what everybody sees of the table."""
    when_late: Callable[[str], Move | None] = nobody_passes
    """What is played for who takes longer than a room's clock allows, by the kind of the ask: a
    pass. Without one, or where it is not legal, a bot makes this one move."""
    feats: Callable[[Result], Sequence[Feat]] = no_feats
    """What of a finished game can be beaten next time."""
    cards: str = ""
    """Cards that people may write themselves: by the option that takes them, a dict of
    `ludoteka.words.cards.OwnCards`."""
    reviewer: str = ""
    """Who can say, after a game, what each choice was worth: a class or function without arguments
    that makes a `ludoteka.review.reviewer.Reviewer`."""
    terminal: str = ""
    """A class of its own that tells the game in a terminal: a `ludoteka.cli.terminal.Teller`."""
    commands: str = ""
    """Commands of its own: a `ludoteka.cli.game_commands.Commands`."""
    server: str = ""
    """What it adds to the server: a `ludoteka.server.extensions.extension.Part`."""
    picture: Picture | None = None
    """How the page's general table draws it; without one, as the data of its views suggests."""
    days: str = ""
    """Its deals of the day: by kind, a dict of `ludoteka.plugins.days.Day`."""
    lane: str = ""
    """Its fast lane, small numbers instead of moves: a function that makes a `ludoteka.Lane` from
    where a state is."""
    env: str = ""
    """How it becomes environments for learners: a `ludoteka.envs.Spec`."""
    smalls: str = ""
    """Forms small enough to be walked whole: a list of `ludoteka.testing.tree_walk.Small`."""

    @property
    def name(self) -> str:
        """The name of its game."""
        return self.game.name
