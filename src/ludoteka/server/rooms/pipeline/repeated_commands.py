"""Idempotent commands: a command that is sent again, by its message id, counts once."""

from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.codec import encode
from ludoteka.server.storage.queries import room_queries


async def restore_response(room: Room, member: Member | None, said: str) -> None:
    """If the message was accepted once and that is forgotten, the room knows its answer again."""
    if member is None or room.answers.knows(member.id, said):
        return
    answer = response_in_log(room, member, said) or await response_in_database(room, member, said)
    if answer is not None:
        room.answers.settle(member.id, said, answer)


def is_new(room: Room, member: Member | None, said: str) -> bool:
    """There is nothing to recollect: it is remembered, or was surely never said."""
    if member is None or room.answers.knows(member.id, said):
        return True
    in_log = room.table is not None and (member.id, said) in room.table.heard
    return not in_log and not room.said.may_contain(member.id, said)


def response_in_log(room: Room, member: Member, said: str) -> str | None:
    """The moves of a table are in memory as long as it is there, and so are their messages."""
    ply = None if room.table is None else room.table.heard.get((member.id, said))
    return None if ply is None else encode(protocol.Accepted(id=said, ply=ply))


async def response_in_database(room: Room, member: Member, said: str) -> str | None:
    """A new message has hardly ever the mark of another one, and so rarely waits for the disk."""
    if not room.said.may_contain(member.id, said):
        return None
    return await room.services.store.read(room_queries.stored_response, member.id, said)
