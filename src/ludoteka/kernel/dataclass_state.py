"""A base class for small games: a dataclass state that copies and compares itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from ludoteka.kernel.pickling import Copyable
from ludoteka.kernel.play import Move, Refusal, Seat


class NotSerializable:
    """A marker that no encoder accepts, so that a state with its secrets cannot be serialized."""


@dataclass
class SimpleState(Copyable):
    """The common methods of a state that holds only lists, dicts and immutable values.

    The game adds asks, moves, reason, play, view, imagine and result. A game for long searches
    overrides `refuse`, because this one lists all legal moves.
    """

    not_serializable: NotSerializable = field(
        default_factory=NotSerializable, init=False, repr=False, compare=False
    )

    def moves(self, seat: Seat) -> Sequence[Move]:
        """Return every legal move of the seat. The game implements this."""
        raise NotImplementedError

    def reason(self, seat: Seat, move: Move) -> tuple[str, str]:
        """Return the clause that forbids an illegal move, and the key of the message."""
        raise NotImplementedError

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        """Refuse a move that is not among `moves`, with its `reason`."""
        legal = self.moves(seat)
        return None if move in legal else Refusal(*self.reason(seat, move), {}, legal)

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(
            self, **{name: copy_containers(getattr(self, name)) for name in game_fields(self)}
        )

    def snapshot(self) -> tuple[object, ...]:
        """Return every field in immutable containers."""
        return tuple(freeze_containers(getattr(self, name)) for name in game_fields(self))

    def audit(self) -> Iterator[str]:
        """Yield broken invariants. A game that can check some overrides this."""
        yield from ()


def game_fields(state: SimpleState) -> list[str]:
    """Return the names of the game's own fields."""
    return [each.name for each in fields(state) if each.init]


def copy_containers(value: Any) -> Any:
    """Return the value with copies of its lists and dicts."""
    if isinstance(value, list):
        return [copy_containers(each) for each in value]
    if isinstance(value, dict):
        return {key: copy_containers(each) for key, each in value.items()}
    return value


def freeze_containers(value: Any) -> object:
    """Return the value with its lists and dicts as tuples."""
    if isinstance(value, list):
        return tuple(freeze_containers(each) for each in value)
    if isinstance(value, dict):
        return tuple((key, freeze_containers(each)) for key, each in value.items())
    return value
