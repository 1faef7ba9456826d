"""Somebody outside a room: who asks to come in or to watch, or was let in to watch."""

import asyncio
from dataclasses import dataclass, field

from ludoteka.server.rooms.model.client_identity import ClientIdentity
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import JoinRequestRow


@dataclass(slots=True)
class JoinRequest:
    id: str
    name: str
    token: str  # its hash; who is let in goes on with the same one
    known: ClientIdentity
    watches: bool  # wants no seat
    let_in: bool = False
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def asks(self) -> bool:
        return not self.let_in

    def admit_spectator(self) -> list[Change]:
        self.let_in = True
        return [room_commands.admit_join_request(self.id)]

    def clear_answer(self) -> None:
        """What is said from now on is news."""
        self.answered.clear()

    def signal_answer(self) -> None:
        """Whoever waits for it looks what it is."""
        self.answered.set()

    def row(self, room: str, at: float) -> Change:
        return room_commands.add_join_request(
            id=self.id,
            room=room,
            name=self.name,
            token=self.token,
            person=self.known.person,
            address=self.known.address,
            watches=self.watches,
            at=at,
        )


def join_request_of(kept: JoinRequestRow) -> JoinRequest:
    return JoinRequest(
        id=kept.id,
        name=kept.name,
        token=kept.token,
        known=ClientIdentity(kept.person, kept.address),
        watches=kept.watches,
        let_in=kept.let_in,
    )
