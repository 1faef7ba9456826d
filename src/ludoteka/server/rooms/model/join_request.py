"""Somebody outside a room: who asks to come in or to watch, or was let in to watch."""

import asyncio
from dataclasses import dataclass, field

from ludoteka.server.rooms.model.client_identity import Known
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import JoinRequestRow


@dataclass(slots=True)
class Caller:
    id: str
    name: str
    token: str  # its hash; who is let in goes on with the same one
    known: Known
    watches: bool  # wants no seat
    let_in: bool = False
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def asks(self) -> bool:
        return not self.let_in

    def be_let_in(self) -> list[Change]:
        self.let_in = True
        return [room_commands.admit_join_request(self.id)]

    def expect_answer(self) -> None:
        """What is said from now on is news."""
        self.answered.clear()

    def hear_the_answer(self) -> None:
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


def caller_of(kept: JoinRequestRow) -> Caller:
    return Caller(
        id=kept.id,
        name=kept.name,
        token=kept.token,
        known=Known(kept.person, kept.address),
        watches=kept.watches,
        let_in=kept.let_in,
    )
