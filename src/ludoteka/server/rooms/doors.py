"""A room's door: who may come in or watch without having a seat there, and who asks to."""

from ludoteka.server import wire
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms import audiences, membership
from ludoteka.server.rooms.caller import Caller
from ludoteka.server.rooms.member import Member
from ludoteka.server.rooms.outcome import Outcome
from ludoteka.server.rooms.room import Room
from ludoteka.server.store.changes import Change


def refuse_strangers(room: Room) -> None:
    """Whoever has nothing but the code. Raises Rejection."""
    refuse_where_locked(room)
    if room.door == "ask":
        raise Rejection("must_ask")


def refuse_where_locked(room: Room) -> None:
    if room.door == "locked":
        raise Rejection("locked")


def set_door(room: Room, member: Member, message: wire.SetDoor) -> Outcome:
    """Who is inside stays inside; the door is for those who are not. Who waits there hears of it,
    and is not kept waiting at a door that is locked."""
    membership.must_be_host(room, member)
    kept = room.set_door(message.door)
    waiting = room.asking()
    if message.door == "locked":
        kept += [change for caller in waiting for change in room.send_away(caller)]
    return answered(room, kept, waiting)


def answer_caller(room: Room, member: Member, message: wire.AnswerCaller) -> Outcome:
    membership.must_be_host(room, member)
    caller = room.callers.get(message.caller)
    if caller is None or not caller.asks:
        raise Rejection("no_such_caller")
    kept = let_in(room, caller) if message.yes else room.send_away(caller)
    return answered(room, kept, [caller])


def let_in(room: Room, caller: Caller) -> list[Change]:
    """With the token that they have: as somebody who watches, or as a member."""
    if caller.watches:
        return [*end_the_oldest_pass(room), *caller.be_let_in()]
    member = membership.new_member(room, caller.name, None, caller.token)
    return [*room.send_away(caller), *room.admit(member)]


def end_the_oldest_pass(room: Room) -> list[Change]:
    watching = [caller for caller in room.callers.values() if caller.let_in]
    full = len(watching) >= room.services.settings.limits.passes
    return room.send_away(watching[0]) if full else []


def answered(room: Room, kept: list[Change], callers: list[Caller]) -> Outcome:
    tell = audiences.room_changed(room)

    def deliver() -> None:
        tell()
        for caller in callers:
            caller.hear_the_answer()

    return Outcome(kept, deliver)


def gave_up(room: Room, caller: Caller) -> Outcome:
    """Nobody listens for the answer any more."""
    return answered(room, room.send_away(caller), [caller])
