"""Who sits on a chair of the running table: a bot for who is away, a late guest for a bot."""

from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lobby.membership import must_be_host
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import Outcome


def substitute(room: Room, member: Member, message: protocol.Substitute) -> Outcome:
    """A bot plays for somebody who is away, until they are back."""
    target = room.member(message.member)
    if not (message.on and others_may_call_a_bot(room, member, target)):
        must_be_host(room, member)
    if target.bot is not None or room.seat_of(target) is None or (message.on and target.here):
        raise Rejection("not_absent")
    return Outcome(target.be_substituted(message.on), projections.room_changed(room))


def others_may_call_a_bot(room: Room, member: Member, target: Member) -> bool:
    """The host at once; whoever else plays when the table has waited long enough."""
    return room.seat_of(member) is not None and projections.patience(room, target) == 0


def take_chair(room: Room, member: Member, message: protocol.TakeChair) -> Outcome:
    """A late guest plays on in the place of a bot. What its seat knows is theirs from now on, and
    nobody else's."""
    table = room.table
    if table is None or table.over:
        raise Rejection("no_such_table")
    if room.seat_of(member) is not None:
        raise Rejection("has_a_seat")
    holder = room.members.get(message.chair)
    seat = room.seat_of(holder)
    if holder is None or seat is None or not room.chair_is_free(holder):
        raise Rejection("chair_taken")
    kept = [
        *table.hand_seat_on(seat, member.id, member.name),
        *member.take_emblem(holder.emblem),
        *room.forget(holder),
    ]
    tell_room = projections.room_changed(room)
    tell_table = projections.table_changed(room, mover=None, told=None)

    def deliver() -> None:
        tell_room()
        tell_table()

    return Outcome(kept, deliver)
