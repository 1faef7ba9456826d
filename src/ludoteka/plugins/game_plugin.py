"""The plugin of a game: one declaration of its rules, its bots and its extensions.

A package names its plugin in the entry points of the group `ludoteka.games`; nothing else has to
know the game. What is costly to import is named by an object reference, `MODULE:ATTRIBUTE`, which
is resolved when it is first needed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.kernel.play import Move, Result, View
from ludoteka.kernel.presentation.ui_schema import UiSchema
from ludoteka.kernel.state import Game
from ludoteka.plugins.game_stats import GameStat, no_stats
from ludoteka.plugins.object_references import broken_reference, resolve

CONTRACT: Final = 1
"""The version of the plugin contract. It is raised when older plugins would not be understood."""

MakeBot = Callable[[str], Bot]
"""A function that makes a bot from a persona's name; the same name makes the same bot."""


@dataclass(frozen=True)
class BotOffer:
    """A bot that can take a seat. The game's texts describe it under `bot.NAME`."""

    name: str
    make: MakeBot
    place: str = ""
    """The reference of an external bot's class: `MODULE:CLASS` or `FILE.py:CLASS`."""


def offers(*names: str, made_in: str) -> tuple[BotOffer, ...]:
    """Return offers of bots from the dict that `made_in` (`MODULE:ATTRIBUTE`) refers to.

    The module is imported when the first of these bots takes a seat.
    """

    def make(name: str, persona: str) -> Bot:
        bots = resolve(made_in, made_in)
        if not isinstance(bots, Mapping) or name not in bots:
            raise broken_reference(made_in, made_in, f"no dict with a bot {name!r}")
        bot: Bot = bots[name](persona)
        return bot

    return tuple(BotOffer(name, partial(make, name)) for name in names)


def normal_bot_pace(seen: View) -> float:
    """Return 1: in most games a bot always takes its usual time."""
    return 1.0


def no_timeout_move(kind: str) -> Move | None:
    """Return None: in most games a bot makes the move when time is up."""
    return None


@dataclass(frozen=True)
class GamePlugin:
    """A game and everything that belongs to it. Extensions for the layers above are object
    references, `MODULE:ATTRIBUTE`, or empty; each layer defines the type of its extension."""

    game: Game
    contract: int = CONTRACT
    order: int = 100
    """The sort key among all games; games with the same order are sorted by name."""
    bots: tuple[BotOffer, ...] = ()
    """The bots, the weakest first; the random bot if there are none."""
    usual_bot: str = ""
    """The name of the default bot; the strongest bot if it is empty."""
    bot_pace: Callable[[View], float] = normal_bot_pace
    """Return the factor on a bot's thinking time, from the public view of the table."""
    timeout_move: Callable[[str], Move | None] = no_timeout_move
    """Return the move, usually a pass, that is made for a player whose time is up, by the kind of
    the ask. Without such a move, or where it is illegal, a bot makes this one move."""
    stats: Callable[[Result], Sequence[GameStat]] = no_stats
    """Return the statistics of a finished game that players can improve on next time."""
    cards: str = ""
    """The kinds of custom cards: a dict of `ludoteka.words.cards.CustomCards` by option."""
    reviewer: str = ""
    """The reviewer, which rates the decisions of a finished game: a class or function without
    arguments that makes a `ludoteka.review.reviewer.Reviewer`."""
    terminal: str = ""
    """The game's own `ludoteka.cli.terminal.text_renderer.TextRenderer`."""
    commands: str = ""
    """The game's own commands: a `ludoteka.cli.game_commands.Commands`."""
    server: str = ""
    """The game's server extension: a `ludoteka.server.extensions.extension.ServerExtension`."""
    picture: UiSchema | None = None
    """How the page's generic table shows the game; without it, the page follows the views' data."""
    days: str = ""
    """The deals of the day: a dict of `ludoteka.plugins.days.Day` by kind."""
    fast_state: str = ""
    """The fast state, with integer codes instead of moves: a function that makes a
    `ludoteka.FastState` from a state."""
    env: str = ""
    """The environments for reinforcement learning: a `ludoteka.envs.EnvSpec`."""
    reduced_games: str = ""
    """Variants small enough to be searched exhaustively: a list of
    `ludoteka.testing.tree_walk.ReducedGame`."""

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.game.name
