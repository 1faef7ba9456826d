"""A room's door: who may come in or watch without having a seat there, and who asks to."""

from ludoteka.server import tokens
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.client_identity import ClientIdentity, client_identity
from ludoteka.server.rooms.model.join_request import JoinRequest
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import BanRow


def check_may_enter(room: Room, somebody: ClientIdentity) -> None:
    """Whoever has nothing but the code. Raises Rejection."""
    check_may_ask(room, somebody)
    if must_ask(room, somebody):
        raise Rejection("must_ask")


def check_may_watch(room: Room, somebody: ClientIdentity) -> None:
    """Who watched before the door was shut may go on. Raises Rejection."""
    if room.find_permit(somebody) is None:
        check_may_enter(room, somebody)


def check_may_ask(room: Room, somebody: ClientIdentity) -> None:
    """Some need not even ask. Raises Rejection."""
    if any(ban.person is not None and ban.person == somebody.person for ban in room.bans.values()):
        raise Rejection("banned")
    if room.door == "locked":
        raise Rejection("locked")


def must_ask(room: Room, somebody: ClientIdentity) -> bool:
    """Where everybody has to; and whoever comes from where somebody banned came from. It may be
    the same person with another browser, or their sister: the host knows."""
    return room.door == "ask" or room.has_banned_from(somebody)


def set_join_policy(room: Room, member: Member, message: protocol.SetDoor) -> CommandResult:
    """Who is inside stays inside, and comes back; the door is for those who are not. Who waits
    there hears of it, and is not kept waiting at a door that is locked."""
    membership.must_be_host(room, member)
    kept = room.set_door(message.door)
    if message.door != "open":
        kept += permit_spectators(room)
    waiting = room.open_join_requests()
    if message.door == "locked":
        kept += [change for caller in waiting for change in room.drop_join_request(caller)]
    return result_with_answers(room, kept, waiting)


def permit_spectators(room: Room) -> list[Change]:
    """A pass for everybody who watches: a phone that sleeps loses its connection. They have no name
    and need no token, as their browser is known."""
    kept = []
    for line in room.lines:
        if line.is_anonymous and line.somebody.person is not None:
            held, given = ensure_permit(room, line.somebody)
            line.set_permit(held.id)
            kept += given
    return kept


def ensure_permit(room: Room, somebody: ClientIdentity) -> tuple[JoinRequest, list[Change]]:
    """That they have, or a new one."""
    held = room.find_permit(somebody)
    if held is not None:
        return held, []
    ended = end_oldest_permit(room)
    new = JoinRequest(
        tokens.new_id(), "", tokens.hashed(tokens.new_token()), somebody, watches=True
    )
    return new, [*ended, *room.add_join_request(new), *new.admit_spectator()]


def answer_join_request(
    room: Room, member: Member, message: protocol.AnswerCaller
) -> CommandResult:
    membership.must_be_host(room, member)
    caller = room.callers.get(message.caller)
    if caller is None or not caller.asks:
        raise Rejection("no_such_caller")
    kept = let_in(room, caller) if message.yes else room.drop_join_request(caller)
    return result_with_answers(room, kept, [caller])


def let_in(room: Room, caller: JoinRequest) -> list[Change]:
    """With the token that they have: as somebody who watches, or as a member."""
    if caller.watches:
        return [*end_oldest_permit(room), *caller.admit_spectator()]
    member = membership.new_member(room, caller.name, None, caller.token, caller.known)
    return [*room.drop_join_request(caller), *room.admit(member)]


def end_oldest_permit(room: Room) -> list[Change]:
    watching = [caller for caller in room.callers.values() if caller.let_in]
    full = len(watching) >= room.services.settings.limits.spectator_permits
    return room.drop_join_request(watching[0]) if full else []


def result_with_answers(
    room: Room, kept: list[Change], callers: list[JoinRequest]
) -> CommandResult:
    tell = projections.room_update(room)

    def deliver() -> None:
        tell()
        for caller in callers:
            caller.signal_answer()

    return CommandResult(kept, deliver)


def withdraw_join_request(room: Room, caller: JoinRequest) -> CommandResult:
    """Nobody listens for the answer any more."""
    return result_with_answers(room, room.drop_join_request(caller), [caller])


def remove(room: Room, member: Member, message: protocol.Remove) -> CommandResult:
    """Out of the room, and where the host says so for good."""
    membership.must_be_host(room, member)
    caller = room.callers.get(message.member)
    if caller is not None:
        return remove_join_request(room, caller, message.ban)
    target = room.members.get(message.member)
    banned = ban_member(room, target) if message.ban and target and target.bot is None else []
    unlinked = room.leave_circle() if target is not None and is_linker(room, target) else []
    outcome = membership.remove(room, member, message)
    outcome.changes += [*banned, *unlinked]
    return outcome


def is_linker(room: Room, target: Member) -> bool:
    """They linked the room to its circle."""
    return room.circle_by is not None and target.circle_member == room.circle_by


def remove_join_request(room: Room, caller: JoinRequest, ban: bool) -> CommandResult:
    """From the door, or from among those who watch."""
    kept = room.ban(BanRow(tokens.new_id(), caller.name, *caller.known)) if ban else []
    outcome = result_with_answers(room, kept + room.drop_join_request(caller), [caller])
    outcome.last = lambda: membership.close_pages(room, lambda line: line.caller == caller.id)
    return outcome


def ban_member(room: Room, target: Member) -> list[Change]:
    """By what they are known by now, or when they came."""
    lines = [line for line in room.lines if line.member is target]
    address = (
        client_identity(room.code, None, lines[-1].network).address if lines else target.address
    )
    ban = BanRow(tokens.new_id(), target.name, target.person, address, target.circle_member)
    return room.ban(ban)


def lift_ban(room: Room, member: Member, message: protocol.LiftBan) -> CommandResult:
    membership.must_be_host(room, member)
    if message.ban not in room.bans:
        raise Rejection("no_such_ban")
    return CommandResult(room.lift(message.ban), projections.room_update(room))
