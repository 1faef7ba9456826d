"""What the options of a game look like in a form, read off their types."""

import typing
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect

from ludoteka.kernel.state import Game
from ludoteka.server.schemas import OptionInfo

CONDITIONS: Final = ("seats_from", "seats_to", "needs")
"""How an option says at which tables, and beside which other options, it counts."""


def options_of(game: Game) -> list[OptionInfo]:
    described = inspect.type_info(game.options)
    assert isinstance(described, inspect.StructType)
    defaults = msgspec.to_builtins(game.options())
    written = typing.get_type_hints(game.options, include_extras=True)
    return [
        msgspec.structs.replace(
            option(field.name, without_metadata(field.type), defaults[field.name]),
            choices=list(names_of_type(written[field.name])),
            **conditions_of(extra_of(field.type)),
        )
        for field in described.fields
    ]


def names_of_type(written: Any) -> Iterator[str]:
    """The names that a type allows, in the order in which the game has them: the easy one first."""
    if typing.get_origin(written) is typing.Literal:
        yield from map(str, typing.get_args(written))
    elif typing.get_origin(written) is not list:
        for part in typing.get_args(written):
            yield from names_of_type(part)


def conditions_of(extra: dict[str, Any]) -> dict[str, Any]:
    """Most options count at every table; some only where so many play. A chair is a number that
    people know by who sits there."""
    found: dict[str, Any] = {name: extra[name] for name in CONDITIONS if name in extra}
    return {**found, "kind": "chair"} if extra.get("chair") else found


def by_seat(game: Game) -> list[str]:
    """Options with a value for each seat, which whoever sits there chooses."""
    described = inspect.type_info(game.options)
    assert isinstance(described, inspect.StructType)
    return [field.name for field in described.fields if extra_of(field.type).get("by_seat")]


def option(name: str, kind: inspect.Type, default: Any) -> OptionInfo:
    if isinstance(kind, inspect.UnionType):
        return union(name, kind, default)
    if isinstance(kind, inspect.LiteralType):
        return OptionInfo(name=name, kind="choice", default=default)
    if isinstance(kind, inspect.BoolType):
        return OptionInfo(name=name, kind="switch", default=default)
    if isinstance(kind, inspect.IntType):
        low, high = kind.ge or 0, kind.le or 0
        return OptionInfo(name=name, kind="number", low=low, high=high, default=default)
    return OptionInfo(name=name, kind="list", default=default)


def union(name: str, kind: inspect.UnionType, default: Any) -> OptionInfo:
    """A choice of names, or a list of one's own."""
    own = any(isinstance(without_metadata(each), inspect.ListType) for each in kind.types)
    least = max((extra_of(each).get("least", 0) for each in kind.types), default=0)
    return OptionInfo(name=name, kind="choice", own=own, low=least, default=default)


def without_metadata(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def extra_of(kind: inspect.Type) -> dict[str, Any]:
    """What the game says of a type besides what it may hold."""
    return (kind.extra or {}) if isinstance(kind, inspect.Metadata) else {}
