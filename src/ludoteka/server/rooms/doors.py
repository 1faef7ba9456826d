"""A room's door: who may come in or watch without having a seat there."""

from ludoteka.server import wire
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms import audiences, membership
from ludoteka.server.rooms.member import Member
from ludoteka.server.rooms.outcome import Outcome
from ludoteka.server.rooms.room import Room


def set_door(room: Room, member: Member, message: wire.SetDoor) -> Outcome:
    """Who is inside stays inside; the door is for those who are not."""
    membership.must_be_host(room, member)
    return Outcome(room.set_door(message.door), audiences.room_changed(room))


def refuse_strangers(room: Room) -> None:
    """Raises Rejection."""
    if room.door == "locked":
        raise Rejection("locked")
