"""What a game adds to the server: routes, their structs, a service, limits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from ludoteka.cached import cached
from ludoteka.kernel.chance.shuffle import RandomBytes
from ludoteka.plugins import plugin_named
from ludoteka.plugins.extensions import load_extension
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.locations import Namer
from ludoteka.server.settings import Settings


class GameService(Protocol):
    """A service that runs beside the tables, from the start of the server until its end."""

    async def close(self) -> None: ...


GameServiceFactory = Callable[[Clock, Settings, RandomBytes, Namer], GameService]
"""It makes a service. The service names what it keeps by the `Namer`, so that other servers can
route requests to it."""


def do_nothing() -> None:
    """The default of `prepare`: most games compute everything on demand."""


@dataclass(frozen=True)
class ServerExtension:
    routes: Sequence[Any] = ()
    """Litestar handlers, under paths of their own."""
    structs: Sequence[type[msgspec.Struct]] = ()
    """The structs of its requests and responses: types of the page are generated from them."""
    folder: Path | None = None
    """The folder with the texts of its rejections."""
    limits: type | None = None
    """A dataclass of numbers with defaults, each of which LUDOTEKA_GAME_FIELD sets;
    `settings.limits_of_game` has them."""
    prepare: Callable[[], None] = do_nothing
    """It is called during warm-up, for what takes longer than a request may."""
    service: GameServiceFactory | None = None
    """It is called once at the start; `client_address.game_service_of` finds the service."""


NO_EXTENSION: Final = ServerExtension()


@cached
def server_extension_of(game: str) -> ServerExtension:
    """Return the extension of a game. Raises BadInput if the plugin names something else."""
    plugin = plugin_named(game)
    return load_extension(plugin, plugin.server, ServerExtension) or NO_EXTENSION
