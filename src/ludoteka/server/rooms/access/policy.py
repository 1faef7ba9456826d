"""A room's door: who may come in or watch without having a seat there, and who asks to."""

from ludoteka.server import tokens
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.client_identity import Known, known
from ludoteka.server.rooms.model.join_request import Caller
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import Outcome
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import BanRow


def refuse_strangers(room: Room, somebody: Known) -> None:
    """Whoever has nothing but the code. Raises Rejection."""
    refuse_callers(room, somebody)
    if must_ask(room, somebody):
        raise Rejection("must_ask")


def refuse_onlookers(room: Room, somebody: Known) -> None:
    """Who watched before the door was shut may go on. Raises Rejection."""
    if room.pass_of(somebody) is None:
        refuse_strangers(room, somebody)


def refuse_callers(room: Room, somebody: Known) -> None:
    """Some need not even ask. Raises Rejection."""
    if any(ban.person is not None and ban.person == somebody.person for ban in room.bans.values()):
        raise Rejection("banned")
    if room.door == "locked":
        raise Rejection("locked")


def must_ask(room: Room, somebody: Known) -> bool:
    """Where everybody has to; and whoever comes from where somebody banned came from. It may be
    the same person with another browser, or their sister: the host knows."""
    return room.door == "ask" or room.has_banned_from(somebody)


def set_door(room: Room, member: Member, message: protocol.SetDoor) -> Outcome:
    """Who is inside stays inside, and comes back; the door is for those who are not. Who waits
    there hears of it, and is not kept waiting at a door that is locked."""
    membership.must_be_host(room, member)
    kept = room.set_door(message.door)
    if message.door != "open":
        kept += let_onlookers_stay(room)
    waiting = room.asking()
    if message.door == "locked":
        kept += [change for caller in waiting for change in room.send_away(caller)]
    return answered(room, kept, waiting)


def let_onlookers_stay(room: Room) -> list[Change]:
    """A pass for everybody who watches: a phone that sleeps loses its connection. They have no name
    and need no token, as their browser is known."""
    kept = []
    for line in room.lines:
        if line.is_stranger and line.somebody.person is not None:
            held, given = the_pass(room, line.somebody)
            line.watch_with(held.id)
            kept += given
    return kept


def the_pass(room: Room, somebody: Known) -> tuple[Caller, list[Change]]:
    """That they have, or a new one."""
    held = room.pass_of(somebody)
    if held is not None:
        return held, []
    ended = end_the_oldest_pass(room)
    new = Caller(tokens.new_id(), "", tokens.hashed(tokens.new_token()), somebody, watches=True)
    return new, [*ended, *room.hear_of(new), *new.be_let_in()]


def answer_caller(room: Room, member: Member, message: protocol.AnswerCaller) -> Outcome:
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
    member = membership.new_member(room, caller.name, None, caller.token, caller.known)
    return [*room.send_away(caller), *room.admit(member)]


def end_the_oldest_pass(room: Room) -> list[Change]:
    watching = [caller for caller in room.callers.values() if caller.let_in]
    full = len(watching) >= room.services.settings.limits.passes
    return room.send_away(watching[0]) if full else []


def answered(room: Room, kept: list[Change], callers: list[Caller]) -> Outcome:
    tell = projections.room_changed(room)

    def deliver() -> None:
        tell()
        for caller in callers:
            caller.hear_the_answer()

    return Outcome(kept, deliver)


def gave_up(room: Room, caller: Caller) -> Outcome:
    """Nobody listens for the answer any more."""
    return answered(room, room.send_away(caller), [caller])


def remove(room: Room, member: Member, message: protocol.Remove) -> Outcome:
    """Out of the room, and where the host says so for good."""
    membership.must_be_host(room, member)
    caller = room.callers.get(message.member)
    if caller is not None:
        return remove_caller(room, caller, message.ban)
    target = room.members.get(message.member)
    banned = ban_member(room, target) if message.ban and target and target.bot is None else []
    unlinked = room.leave_circle() if target is not None and is_linker(room, target) else []
    outcome = membership.remove(room, member, message)
    outcome.changes += [*banned, *unlinked]
    return outcome


def is_linker(room: Room, target: Member) -> bool:
    """They linked the room to its circle."""
    return room.circle_by is not None and target.circle_member == room.circle_by


def remove_caller(room: Room, caller: Caller, ban: bool) -> Outcome:
    """From the door, or from among those who watch."""
    kept = room.ban(BanRow(tokens.new_id(), caller.name, *caller.known)) if ban else []
    outcome = answered(room, kept + room.send_away(caller), [caller])
    outcome.last = lambda: membership.close_pages(room, lambda line: line.caller == caller.id)
    return outcome


def ban_member(room: Room, target: Member) -> list[Change]:
    """By what they are known by now, or when they came."""
    lines = [line for line in room.lines if line.member is target]
    address = known(room.code, None, lines[-1].network).address if lines else target.address
    ban = BanRow(tokens.new_id(), target.name, target.person, address, target.circle_member)
    return room.ban(ban)


def lift_ban(room: Room, member: Member, message: protocol.LiftBan) -> Outcome:
    membership.must_be_host(room, member)
    if message.ban not in room.bans:
        raise Rejection("no_such_ban")
    return Outcome(room.lift(message.ban), projections.room_changed(room))
