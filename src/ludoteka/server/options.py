"""What the options of a game look like in a form, read off their types."""

from typing import Any

import msgspec
from msgspec import inspect

from ludoteka.kernel.state import Game
from ludoteka.server.wire_http import OptionInfo


def options_of(game: Game) -> list[OptionInfo]:
    described = inspect.type_info(game.options)
    assert isinstance(described, inspect.StructType)
    defaults = msgspec.to_builtins(game.options())
    return [option(field.name, field.type, defaults[field.name]) for field in described.fields]


def by_seat(game: Game) -> list[str]:
    """Options with a value for each seat, which whoever sits there chooses."""
    described = inspect.type_info(game.options)
    assert isinstance(described, inspect.StructType)
    return [field.name for field in described.fields if marked(field.type).get("by_seat")]


def option(name: str, kind: inspect.Type, default: Any) -> OptionInfo:
    if isinstance(kind, inspect.UnionType):
        return union(name, kind, default)
    if isinstance(kind, inspect.LiteralType):
        return OptionInfo(name=name, kind="choice", choices=texts(kind), default=default)
    if isinstance(kind, inspect.BoolType):
        return OptionInfo(name=name, kind="switch", default=default)
    if isinstance(kind, inspect.IntType):
        low, high = kind.ge or 0, kind.le or 0
        return OptionInfo(name=name, kind="number", low=low, high=high, default=default)
    return OptionInfo(name=name, kind="list", default=default)


def union(name: str, kind: inspect.UnionType, default: Any) -> OptionInfo:
    """A choice of names, or a list of one's own."""
    named = [each for each in kind.types if isinstance(each, inspect.LiteralType)]
    own = any(isinstance(plain(each), inspect.ListType) for each in kind.types)
    choices = [text for each in named for text in texts(each)]
    least = max((marked(each).get("least", 0) for each in kind.types), default=0)
    return OptionInfo(
        name=name, kind="choice", choices=choices, own=own, low=least, default=default
    )


def plain(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def marked(kind: inspect.Type) -> dict[str, Any]:
    """What the game says of a type besides what it may hold."""
    return (kind.extra or {}) if isinstance(kind, inspect.Metadata) else {}


def texts(kind: inspect.LiteralType) -> list[str]:
    return [str(value) for value in kind.values]
