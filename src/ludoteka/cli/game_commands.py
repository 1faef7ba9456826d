"""What a game adds to the command line: commands under its own name, and a review of its own."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import Record
from ludoteka.plugins import GamePlugin, installed_plugins
from ludoteka.plugins.extensions import load_extension

OwnReview = Callable[[Record, str, bool], int]
"""The record, the reader's language, whether as JSON; the exit status."""


@dataclass(frozen=True)
class Commands:
    """A game with actions has the command `ludoteka GAME ACTION`."""

    folder: Path = Path()
    """Whose texts say what they do: `line` and `about`, and of each action `ACTION.line` and so on,
    as those of the house have it."""
    actions: Mapping[str, str] = field(default_factory=dict)
    """By name the module of an action, with `arguments(parser)` and `run(args, language)`."""
    review: OwnReview | None = None
    """`ludoteka review` of its records, for a game without a reviewer who weighs every choice."""


NONE: Final = Commands()


def commands_of(plugin: GamePlugin) -> Commands:
    """Return the commands of a plugin. Raises BadInput where they have another type."""
    return load_extension(plugin, plugin.commands, Commands) or NONE


def commands_of_games() -> dict[str, Commands]:
    """Return the commands of every game that has some; `ludoteka games` reports broken plugins."""
    found = {}
    for name, plugin in installed_plugins().items():
        with suppress(BadInput):
            found[name] = commands_of(plugin)
    return {name: commands for name, commands in found.items() if commands.actions}


def own_reviews() -> dict[str, OwnReview]:
    found = {}
    for name, plugin in installed_plugins().items():
        if (own := commands_of(plugin).review) is not None:
            found[name] = own
    return found
