"""What a shelf must be before it is put up: somebody else's package is not believed."""

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
from ludoteka.plugins.game_plugin import CONTRACT, Shelf
from ludoteka.plugins.object_references import PLACE, named
from ludoteka.plugins.reserved_names import COMMANDS

NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""What may stand in an address, a file's name and a record."""
PARTS: Final = (
    "cards",
    "reviewer",
    "terminal",
    "commands",
    "server",
    "days",
    "lane",
    "env",
    "smalls",
)
"""The fields of a shelf that are entry points."""


def checked(entry: EntryPoint, taken: Collection[str]) -> Shelf:
    """The shelf behind an entry point. Raises BadInput that says what is wrong with it."""
    shelf = loaded(entry)
    if shelf.contract > CONTRACT:
        raise BadInput(
            "shelf_too_new", package=entry.value, contract=shelf.contract, known=CONTRACT
        )
    fault = next(chain(faults(shelf.game), wrong_places(shelf)), None)
    if fault is not None:
        raise BadInput("shelf_broken", package=entry.value, problem=fault)
    if shelf.name in COMMANDS:
        raise BadInput("shelf_name_reserved", package=entry.value, name=shelf.name)
    if shelf.name in taken:
        raise BadInput("shelf_name_taken", package=entry.value, name=shelf.name)
    return shelf


def loaded(entry: EntryPoint) -> Shelf:
    try:
        found = entry.load()
    except Exception as problem:  # anything may be wrong with it
        raise BadInput("shelf_broken", package=entry.value, problem=named(problem)) from problem
    if not isinstance(found, Shelf):
        raise BadInput("shelf_is_none", package=entry.value, found=type(found).__name__)
    return found


def faults(game: Game) -> Iterator[str]:
    """Where a game breaks the contract, as far as can be seen without playing it."""
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


def wrong_places(shelf: Shelf) -> Iterator[str]:
    """Parts that are not written as entry points. What is at their places is imported later."""
    for part in PARTS:
        place = getattr(shelf, part)
        if place != "" and not (isinstance(place, str) and PLACE.fullmatch(place)):
            yield f'{part}={place!r:.80}, not "MODULE:ATTRIBUTE"'
