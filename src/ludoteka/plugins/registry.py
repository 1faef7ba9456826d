"""Where shelves come from: installed packages name them in their entry points, ours too."""

import threading
from collections.abc import Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import Final, NamedTuple

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins.game_plugin import Shelf
from ludoteka.plugins.validation import checked

GROUP: Final = "ludoteka.games"


class Library(NamedTuple):
    """Every shelf in its place, and what is wrong with those that could not be put up."""

    shelves: Mapping[str, Shelf]
    problems: tuple[BadInput, ...]
    broken: Mapping[str, BadInput] = MappingProxyType({})
    """By the name of its entry point or game what is wrong with it."""


_reading = threading.Lock()
_read: list[Library] = []


def library() -> Library:
    """All that is installed. Read once, whoever asks first, and by one thread alone."""
    with _reading:
        if not _read:
            _read.append(read(entry_points(group=GROUP)))
        return _read[0]


def put_away(name: str, problem: BadInput) -> None:
    """A shelf that turned out not to be usable: from now on the house is without it."""
    found = library()
    left = {each: shelf for each, shelf in found.shelves.items() if each != name}
    with _reading:
        broken = MappingProxyType({**found.broken, name: problem})
        _read[0] = Library(MappingProxyType(left), (*found.problems, problem), broken)


def read(entries: Iterable[EntryPoint]) -> Library:
    """A package that can't be used is told of, and the house opens without it."""
    found: dict[str, Shelf] = {}
    problems: list[BadInput] = []
    broken: dict[str, BadInput] = {}
    for entry in sorted(entries, key=ours_first):
        try:
            shelf = checked(entry, found)
        except BadInput as problem:
            problems.append(problem)
            broken[entry.name] = problem
        else:
            found[shelf.name] = shelf
    in_place = sorted(found.values(), key=lambda shelf: (shelf.place, shelf.name))
    by_name = MappingProxyType({each.name: each for each in in_place})
    return Library(by_name, tuple(problems), MappingProxyType(broken))


def ours_first(entry: EntryPoint) -> tuple[bool, str, str]:
    """Nobody takes the name of a game of the house, whatever their package is called."""
    return (not entry.value.startswith("ludoteka."), entry.name, entry.value)


def shelves() -> Mapping[str, Shelf]:
    """Every shelf by the name of its game, in the order of the house."""
    return library().shelves


def shelf_named(name: str) -> Shelf:
    """The shelf of a game. Raises BadInput, which says what is wrong with the game's package or
    names the games there are."""
    known, broken = shelves(), library().broken
    if name not in known and name in broken:
        raise broken[name]
    if name not in known:
        raise BadInput("unknown_game", name=name[:40], known=", ".join(known))
    return known[name]
