"""Load the extensions that a plugin names by object references.

Each layer says which type its extension has, and this module checks the loaded object.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from ludoteka.plugins.game_plugin import GamePlugin
from ludoteka.plugins.object_references import broken_reference, resolve

Part = TypeVar("Part")


def load_extension(plugin: GamePlugin, place: str, kind: type[Part]) -> Part | None:
    """Return the referenced object of that type, or None where the reference is empty.

    Raises BadInput, which names the game and the reference.
    """
    if not place:
        return None
    found = resolve(plugin.name, place)
    if not isinstance(found, kind):
        raise broken_reference(plugin.name, place, f"{type(found).__name__}, not {kind.__name__}")
    return found


def load_function(plugin: GamePlugin, place: str) -> Callable[..., Any]:
    """Return the referenced function or class. Raises BadInput as `load_extension` does."""
    found: Callable[..., Any] = resolve(plugin.name, place)
    if not callable(found):
        raise broken_reference(
            plugin.name, place, f"{type(found).__name__}, not a function or class"
        )
    return found
