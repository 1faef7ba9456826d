"""Whose a room is. In most houses there is one server, and all rooms are its own."""

from typing import Protocol

from ludoteka.server.rejection import Rejection
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change


class OwnedElsewhere(Rejection):
    """Another server has the room. Who hears of it as a page comes again, and is brought there."""

    def __init__(self, server: int) -> None:
        super().__init__("try_again")
        self.server = server


class Ownership(Protocol):
    """What a server asks before it opens a room, and before it tells anything."""

    @property
    def number(self) -> int | None:
        """Ours; none: there is nobody else."""

    @property
    def term(self) -> int:
        """Counts how often we may have lost what we owned."""

    @property
    def stands(self) -> bool:
        """False: somebody else may own what we believe to own. Nothing is told then."""

    @property
    def is_leader(self) -> bool:
        """What needs to be done once for all servers is ours to do."""

    async def take(self, code: str) -> int | None:
        """The number under which the room is ours from now on; None: the one it has. Raises
        Elsewhere."""

    def release(self, code: str) -> list[Change]:
        """What is to be kept when we need it no more."""


class Alone:
    number = None
    term = 0
    stands = True
    is_leader = True

    async def take(self, code: str) -> int | None:
        return None

    def release(self, code: str) -> list[Change]:
        return []


def released(code: str) -> list[Change]:
    return [room_commands.release_room(code)]
