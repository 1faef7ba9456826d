"""A start for small games: a state that is a dataclass knows how to copy and compare itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from ludoteka.kernel.pickling import Copyable
from ludoteka.kernel.play import Move, Refusal, Seat


class NotSerializable:
    """Nothing encodes this: what holds it can't be sent to anybody, with all its secrets."""


@dataclass
class SimpleState(Copyable):
    """What every state can do that holds lists, dicts and what never changes, and nothing else.

    The game says the rest: asks, moves, reason, play, view, imagine and result. A game that is
    searched for long writes a `refuse` that lists nothing.
    """

    not_serializable: NotSerializable = field(
        default_factory=NotSerializable, init=False, repr=False, compare=False
    )

    def moves(self, seat: Seat) -> Sequence[Move]:
        """Every legal move of the seat: the game says which."""
        raise NotImplementedError

    def reason(self, seat: Seat, move: Move) -> tuple[str, str]:
        """The clause that forbids a move which is not legal, and the message that says why."""
        raise NotImplementedError

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        """What is not among `moves` is refused with its `reason`."""
        legal = self.moves(seat)
        return None if move in legal else Refusal(*self.reason(seat, move), {}, legal)

    def copy(self) -> Self:
        """The same moment in containers of its own."""
        return replace(
            self, **{name: copy_containers(getattr(self, name)) for name in game_fields(self)}
        )

    def snapshot(self) -> tuple[object, ...]:
        """Every field, in containers that never change."""
        return tuple(freeze_containers(getattr(self, name)) for name in game_fields(self))

    def audit(self) -> Iterator[str]:
        """Nothing is known to be wrong; a game that can tell says more."""
        yield from ()


def game_fields(state: SimpleState) -> list[str]:
    """The names of the game's own fields."""
    return [each.name for each in fields(state) if each.init]


def copy_containers(value: Any) -> Any:
    """The same, in containers of its own."""
    if isinstance(value, list):
        return [copy_containers(each) for each in value]
    if isinstance(value, dict):
        return {key: copy_containers(each) for key, each in value.items()}
    return value


def freeze_containers(value: Any) -> object:
    """The same, in containers that never change."""
    if isinstance(value, list):
        return tuple(freeze_containers(each) for each in value)
    if isinstance(value, dict):
        return tuple((key, freeze_containers(each)) for key, each in value.items())
    return value
