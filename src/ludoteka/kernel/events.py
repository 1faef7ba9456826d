"""What happened, and to whom it is told. An event's audience has no default."""

from collections.abc import Collection
from enum import Enum
from typing import Final

from ludoteka.kernel.play import Event, Seat


class _Everybody(Enum):
    EVERYBODY = "everybody"


EVERYBODY: Final = _Everybody.EVERYBODY
"""Every seat, the spectators and the TV."""

Audience = Collection[Seat] | _Everybody
"""Some seats, or everybody."""


class Told:
    """Collects the events of a move, each with its audience."""

    def __init__(self) -> None:
        self._said: list[tuple[Event, Audience]] = []

    def tell(self, event: Event, to: Audience) -> None:
        """To the seats named, or to EVERYBODY."""
        self._said.append((event, to))

    def heard_by(self, seat: Seat | None) -> list[Event]:
        """The events for one audience; None is a spectator."""
        return [event for event, to in self._said if to is EVERYBODY or _is_named(seat, to)]


def _is_named(seat: Seat | None, to: Collection[Seat]) -> bool:
    return seat is not None and seat in to
