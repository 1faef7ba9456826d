"""Who sits on a chair of the running table: a bot for who is away, a late guest for a bot."""

from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lobby.membership import must_be_host
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult


def substitute(room: Room, member: Member, message: protocol.Substitute) -> CommandResult:
    """A bot plays for somebody who is away, until they are back."""
    target = room.member(message.member)
    if not (message.on and may_request_substitute(room, member, target)):
        must_be_host(room, member)
    if target.bot is not None or room.seat_of(target) is None or (message.on and target.here):
        raise Rejection("not_absent")
    return CommandResult(target.set_substituted(message.on), projections.room_update(room))


def may_request_substitute(room: Room, member: Member, target: Member) -> bool:
    """The host at once; whoever else plays when the table has waited long enough."""
    return (
        room.seat_of(member) is not None and projections.seconds_until_substitute(room, target) == 0
    )


def take_over_seat(room: Room, member: Member, message: protocol.TakeChair) -> CommandResult:
    """A late guest plays on in the place of a bot. What its seat knows is theirs from now on, and
    nobody else's."""
    table = room.table
    if table is None or table.over:
        raise Rejection("no_such_table")
    if room.seat_of(member) is not None:
        raise Rejection("has_a_seat")
    holder = room.members.get(message.chair)
    seat = room.seat_of(holder)
    if holder is None or seat is None or not room.may_be_taken_over(holder):
        raise Rejection("chair_taken")
    kept = [
        *table.hand_seat_on(seat, member.id, member.name),
        *member.take_emblem(holder.emblem),
        *room.forget(holder),
    ]
    tell_room = projections.room_update(room)
    tell_table = projections.table_update(room, mover=None, told=None)

    def deliver() -> None:
        tell_room()
        tell_table()

    return CommandResult(kept, deliver)
