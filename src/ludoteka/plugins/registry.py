"""The plugin registry: installed packages name their plugins in entry points, Ludoteka too."""

import threading
from collections.abc import Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import Final, NamedTuple

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins.game_plugin import GamePlugin
from ludoteka.plugins.validation import load_checked_plugin

GROUP: Final = "ludoteka.games"


class PluginRegistry(NamedTuple):
    """The usable plugins, sorted, and the problems of those that could not be loaded."""

    plugins: Mapping[str, GamePlugin]
    problems: tuple[BadInput, ...]
    broken: Mapping[str, BadInput] = MappingProxyType({})
    """The problem of each broken plugin, by the name of its entry point or game."""


_reading = threading.Lock()
_read: list[PluginRegistry] = []


def get_registry() -> PluginRegistry:
    """Return the registry, which is read from the entry points at the first call."""
    with _reading:
        if not _read:
            _read.append(load_plugins(entry_points(group=GROUP)))
        return _read[0]


def disable_plugin(name: str, problem: BadInput) -> None:
    """Remove a plugin that turned out to be unusable from the registry, and keep the problem."""
    found = get_registry()
    left = {each: plugin for each, plugin in found.plugins.items() if each != name}
    with _reading:
        broken = MappingProxyType({**found.broken, name: problem})
        _read[0] = PluginRegistry(MappingProxyType(left), (*found.problems, problem), broken)


def load_plugins(entries: Iterable[EntryPoint]) -> PluginRegistry:
    """Load every plugin. A plugin that can't be loaded is left out, and its problem is kept."""
    found: dict[str, GamePlugin] = {}
    problems: list[BadInput] = []
    broken: dict[str, BadInput] = {}
    for entry in sorted(entries, key=built_in_first):
        try:
            plugin = load_checked_plugin(entry, found)
        except BadInput as problem:
            problems.append(problem)
            broken[entry.name] = problem
        else:
            found[plugin.name] = plugin
    in_place = sorted(found.values(), key=lambda plugin: (plugin.order, plugin.name))
    by_name = MappingProxyType({each.name: each for each in in_place})
    return PluginRegistry(by_name, tuple(problems), MappingProxyType(broken))


def built_in_first(entry: EntryPoint) -> tuple[bool, str, str]:
    """Sort built-in games first, so that no other package takes the name of one."""
    return (not entry.value.startswith("ludoteka."), entry.name, entry.value)


def installed_plugins() -> Mapping[str, GamePlugin]:
    """Return the usable plugins by the name of their game, sorted by `GamePlugin.order`."""
    return get_registry().plugins


def plugin_named(name: str) -> GamePlugin:
    """Return the plugin of a game.

    Raises BadInput, which holds the problem of a broken plugin or lists the known games.
    """
    known, broken = installed_plugins(), get_registry().broken
    if name not in known and name in broken:
        raise broken[name]
    if name not in known:
        raise BadInput("unknown_game", name=name[:40], known=", ".join(known))
    return known[name]
