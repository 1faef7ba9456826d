"""The event log of a move. Every event names its audience; there is no default audience."""

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


class EventLog:
    """The events of one move, each with its audience."""

    def __init__(self) -> None:
        self._entries: list[tuple[Event, Audience]] = []

    def emit(self, event: Event, to: Audience) -> None:
        """Append an event that the named seats, or EVERYBODY, may see."""
        self._entries.append((event, to))

    def events_for(self, seat: Seat | None) -> list[Event]:
        """The events that one audience may see; None is a spectator."""
        return [event for event, to in self._entries if to is EVERYBODY or _includes(seat, to)]


def _includes(seat: Seat | None, to: Collection[Seat]) -> bool:
    return seat is not None and seat in to
