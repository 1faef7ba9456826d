"""Values of every type a game declares: its options to try, and moves to say at any moment."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, Final

import msgspec
from msgspec import inspect

from ludoteka.kernel.play import Move
from ludoteka.kernel.state import Game

NUMBERS: Final = (-1, 0, 1, 2, 3, 12, 13)
MOST: Final = 60
"""Moves of one kind: enough to meet every reason for a refusal, few enough for each ply."""


def option_variants(game: Game) -> Iterator[dict[str, Any]]:
    """Every value, other than the usual one, that one of the options can list."""
    for field in fields(game.options):
        for value in choices(field.type):
            if value != field.default:
                yield {field.encode_name: value}


def choices(kind: inspect.Type) -> Sequence[Any]:
    """The values that a type lists: words of a choice, a switch, both ends of a range."""
    if isinstance(kind, inspect.LiteralType):
        return kind.values
    if isinstance(kind, inspect.BoolType):
        return (False, True)
    if isinstance(kind, inspect.IntType):
        return [end for end in (kind.ge, kind.le) if end is not None]
    if isinstance(kind, inspect.UnionType):
        return [value for each in kind.types for value in choices(each)]
    return ()


def probes(game: Game) -> list[Move]:
    """Moves of every kind the game has, with fields that may fit at some moment or never."""
    return [move for kind in move_types(game) for move in islice(moves_of(kind), MOST)]


def moves_of(kind: inspect.StructType) -> Iterator[Move]:
    names = [field.name for field in kind.fields]
    for values in product(*(samples(field.type) for field in kind.fields)):
        move = kind.cls(**dict(zip(names, values, strict=True)))
        assert isinstance(move, Move)
        yield move


def samples(kind: inspect.Type) -> Sequence[Any]:
    """A few values of a type."""
    if isinstance(kind, inspect.IntType):
        return NUMBERS
    if isinstance(kind, inspect.StrType):
        return ("", "player", "zażółć")
    if isinstance(kind, inspect.ListType):
        return ([], *([value] for value in samples(kind.item_type)))
    if isinstance(kind, inspect.DictType):
        return ({}, *({key: value} for key in ("0", "1") for value in samples(kind.value_type)))
    if isinstance(kind, inspect.UnionType):
        return [value for each in kind.types for value in samples(each)]
    return choices(kind) or (None,)


def move_types(game: Game) -> list[inspect.StructType]:
    """The kinds of the game's moves, as msgspec describes them."""
    kind = inspect.type_info(game.moves)
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return [each for each in kinds if isinstance(each, inspect.StructType)]


def fields(struct: type[msgspec.Struct]) -> Sequence[inspect.Field]:
    kind = inspect.type_info(struct)
    assert isinstance(kind, inspect.StructType)
    return kind.fields


def move_shapes(game: Game) -> Mapping[str, list[str]]:
    """Each move's tag with the names of its fields."""
    return {
        str(kind.tag): [field.encode_name for field in kind.fields] for kind in move_types(game)
    }
