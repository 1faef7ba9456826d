"""What a game adds to the server: routes, their structs, a desk."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from ludoteka.cached import cached
from ludoteka.kernel.chance.shuffle import Chance
from ludoteka.plugins import plugin_named
from ludoteka.plugins.extensions import load_extension
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.locations import Name
from ludoteka.server.settings import Settings


class DeskOfGame(Protocol):
    """Work that goes on beside the tables, from the opening of the house until its end."""

    async def close(self) -> None: ...


MakeDesk = Callable[[Clock, Settings, Chance, Name], DeskOfGame]
"""What it remembers it calls by names that `Name` has seen: other servers find it by them."""


def nothing() -> None:
    """Most games make everything when it is asked for."""


@dataclass(frozen=True)
class Part:
    routes: Sequence[Any] = ()
    """Handlers of Litestar, under addresses that nobody else has."""
    structs: Sequence[type[msgspec.Struct]] = ()
    """What clients send and get over its routes: they become types of the page."""
    folder: Path | None = None
    """Whose texts have the sentences of its rejections."""
    limits: type | None = None
    """A dataclass of numbers with defaults, each of which LUDOTEKA_GAME_FIELD sets;
    `settings.of_game` has them."""
    prepare: Callable[[], None] = nothing
    """Before the doors open: makes what takes longer than an answer may."""
    desk: MakeDesk | None = None
    """Opened at the start; `here.desk_of` finds it."""


NOTHING: Final = Part()


@cached
def part_of(game: str) -> Part:
    """What a game brings. Raises BadInput where that is something else."""
    plugin = plugin_named(game)
    return load_extension(plugin, plugin.server, Part) or NOTHING
