"""Unions and lists of structs, derived from the classes that there are."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any, Union

import msgspec


def union_of(base: type[msgspec.Struct]) -> Any:
    """The union of all structs derived from a base, in the order of their definition: what msgspec
    decodes by its tag."""
    return Union[tuple(concrete(base))]  # noqa: UP007 - made of a tuple


def concrete(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """The structs derived from a base which are no bases themselves; without any, the base."""
    derived = base.__subclasses__()
    if not derived:
        yield base
    for each in derived:
        yield from concrete(each)


def structs_in(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The concrete structs that a module, or a module in a package, defines."""
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each.__module__.startswith(module.__name__)
        and not each.__subclasses__()
    ]
