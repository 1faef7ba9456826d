"""How often a room is read from the disk for a client network that has no budget left."""

from typing import Final

from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.first_comers import FirstComers
from ludoteka.server.limits.token_bucket import Buckets
from ludoteka.server.settings import Limits

OF_A_ROOM: Final = 6
"""Times a minute that a known room is read for one network. Once is enough, but for a server that
has trouble reading it."""


class RoomLoadLimiter:
    """A room that somebody of the network has a seat in has a budget of its own, so requests for
    other rooms, made-up ones above all, keep nobody from coming back to theirs."""

    def __init__(self, limits: Limits) -> None:
        self._strange = Buckets[ClientNetwork](
            limits.room_loads_a_minute, limits.room_loads_at_once
        )
        self._known = Buckets[tuple[ClientNetwork, str]](OF_A_ROOM, OF_A_ROOM)
        self._first = FirstComers(limits.known_rooms)

    def record_seat(self, network: ClientNetwork, code: str, now: float) -> None:
        """Somebody of this network has come to a seat in this room."""
        self._first.admit(network, code, now)

    def take(self, network: ClientNetwork, code: str, now: float) -> bool:
        if self._first.has(network, code):
            return self._known.take((network, code), now)
        return self._strange.take(network, now)
