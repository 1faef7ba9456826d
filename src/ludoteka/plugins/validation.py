"""Validation of plugins when they are loaded: other packages are not trusted."""

import re
import tomllib
from collections.abc import Collection, Iterator
from importlib.metadata import EntryPoint
from itertools import chain
from typing import Final

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import View
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.kernel.state import Game
from ludoteka.plugins.game_plugin import CONTRACT, GamePlugin
from ludoteka.plugins.object_references import REFERENCE, named
from ludoteka.plugins.reserved_names import COMMANDS

NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""Names that are safe in a URL, a file name and a game record."""
REFERENCE_FIELDS: Final = (
    "cards",
    "reviewer",
    "terminal",
    "commands",
    "server",
    "days",
    "fast_state",
    "env",
    "reduced_games",
)
"""The fields of a plugin that are object references."""


def load_checked_plugin(entry: EntryPoint, taken: Collection[str]) -> GamePlugin:
    """Load and validate the plugin of an entry point. Raises BadInput, which names the problem."""
    plugin = load_plugin(entry)
    if plugin.contract > CONTRACT:
        raise BadInput(
            "plugin_too_new", package=entry.value, contract=plugin.contract, known=CONTRACT
        )
    fault = next(chain(contract_violations(plugin.game), malformed_references(plugin)), None)
    if fault is not None:
        raise BadInput("plugin_broken", package=entry.value, problem=fault)
    if plugin.name in COMMANDS:
        raise BadInput("plugin_name_reserved", package=entry.value, name=plugin.name)
    if plugin.name in taken:
        raise BadInput("plugin_name_taken", package=entry.value, name=plugin.name)
    return plugin


def load_plugin(entry: EntryPoint) -> GamePlugin:
    try:
        found = entry.load()
    except Exception as problem:  # anything may be wrong with it
        raise BadInput("plugin_broken", package=entry.value, problem=named(problem)) from problem
    if not isinstance(found, GamePlugin):
        raise BadInput("not_a_plugin", package=entry.value, found=type(found).__name__)
    return found


def contract_violations(game: Game) -> Iterator[str]:
    """List where a game breaks the contract, as far as this shows without playing it."""
    if not NAME.fullmatch(game.name):
        yield f"name={game.name!r}"
    if not game.seats or min(game.seats) < 1:
        yield f"seats={game.seats!r}"
    promised: list[tuple[object, type]] = [(game.view, View)]
    promised += [(kind, msgspec.Struct) for kind in (game.options, game.stack)]
    promised += [] if game.details is None else [(game.details, msgspec.Struct)]
    for kind, base in promised:
        if not (isinstance(kind, type) and issubclass(kind, base)):
            yield f"{kind!r}, not {base.__name__}"
    for file in ("rules.toml", *(f"texts/{language}.toml" for language in LANGUAGES)):
        if not (game.folder / file).is_file():
            yield str(game.folder / file)
    try:
        clauses(game.folder)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        yield f"{game.folder / 'rules.toml'}: {problem}"


def malformed_references(plugin: GamePlugin) -> Iterator[str]:
    """List extensions that are not written as object references. They are resolved later."""
    for part in REFERENCE_FIELDS:
        place = getattr(plugin, part)
        if place != "" and not (isinstance(place, str) and REFERENCE.fullmatch(place)):
            yield f'{part}={place!r:.80}, not "MODULE:ATTRIBUTE"'
