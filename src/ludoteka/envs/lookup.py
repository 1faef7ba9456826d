"""Which games are environments, and the arrangement that somebody asks for."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from ludoteka.envs.env_spec import EnvSpec, Form
from ludoteka.kernel import validation
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.state import Game
from ludoteka.plugins import game_named, installed_plugins, plugin_named
from ludoteka.plugins.extensions import load_extension


@dataclass(frozen=True)
class EnvConfig:
    """A game for so many seats with such options, and how it is an environment."""

    game: Game
    spec: EnvSpec
    form: Form
    seats: int
    options: msgspec.Struct

    def __deepcopy__(self, memo: dict[int, Any]) -> "EnvConfig":
        """Nothing in it changes: copies of a game share it."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Where it is shipped to, it is arranged anew."""
        return cached_env_config, (self.game.name, self.seats, msgspec.json.encode(self.options))


def camel_case(game: str) -> str:
    """The name of a game in the registers of others: `LikeThis`."""
    return "".join(word.capitalize() for word in game.split("_"))


def environments() -> list[str]:
    """The games that say how they become environments."""
    return [name for name, plugin in installed_plugins().items() if plugin.env]


def spec_of(game: str) -> EnvSpec:
    """Raises BadInput where a game has none, and names those that have one."""
    plugin = plugin_named(game)
    spec = load_extension(plugin, plugin.env, EnvSpec)
    if spec is None:
        raise BadInput("no_environment", game=game, known=", ".join(environments()))
    return spec


def versions() -> dict[str, int]:
    """Of each game that can be used, for the registers of others. Why another can't, is told to
    whoever asks for it."""
    found = {}
    for game in environments():
        with suppress(BadInput):
            found[game] = spec_of(game).version
    return found


def env_config(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> EnvConfig:
    """Raises BadInput for what the game does not know. Usually for two, or the fewest there are."""
    spec_of(game)
    rulebook = game_named(game)
    usual = max(2, rulebook.seats.start)
    number = usual if seats is None else validation.read_seats(seats)
    if number not in rulebook.seats:
        least, most = rulebook.seats[0], rulebook.seats[-1]
        seats_there_are = phrase("bad.seats", game=game, least=least, most=most, seats=number)
        raise BadInput("bad_options", problem=seats_there_are)
    read = validation.read_options(rulebook, options)
    return cached_env_config(game, number, msgspec.json.encode(read))


@lru_cache(maxsize=64)
def cached_env_config(game: str, seats: int, options: bytes) -> EnvConfig:
    """From what names it; kept, for every copy of a game asks for it."""
    rulebook, spec = game_named(game), spec_of(game)
    read = validation.read_options(rulebook, msgspec.json.decode(options))
    return EnvConfig(rulebook, spec, spec.form(seats, read), seats, read)
