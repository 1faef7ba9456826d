"""Who belongs to a room, and who is its host."""

from collections.abc import Callable

from ludoteka.plugins import usual_bot
from ludoteka.server import tokens
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.model import names
from ludoteka.server.rooms.model.client_identity import ClientIdentity
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.pipeline.connection import BAD_TOKEN, Connection
from ludoteka.server.rooms.play import bots
from ludoteka.server.storage.commands.room_commands import Change


def must_be_host(room: Room, member: Member) -> None:
    if member.id != room.host:
        raise Rejection("not_host")


def new_member(
    room: Room, name: str, bot: str | None, token: str | None, known: ClientIdentity | None = None
) -> Member:
    """A free seat, sign and name for somebody who comes in, by the hash of their token. Bots keep
    no person out: a guest takes a chair of theirs, or the host sends one away."""
    limit = room.services.settings.limits.members
    others = sum(each.is_person or bot is not None for each in room.present())
    if others >= limit:
        raise Rejection("room_full", members=limit)
    return Member(
        id=tokens.new_id(),
        name=names.distinct(name, room.names()),
        emblem=free_emblem(room),
        bot=bot,
        token=token,
        away_since=room.services.clock.now(),
        joined=1 + max((member.joined for member in room.members.values()), default=0),
        person=None if known is None else known.person,
        address=None if known is None else known.address,
    )


def free_emblem(room: Room) -> int:
    """The first of the eight signs that nobody has; if need be one of somebody who left, or of a
    bot: people are no more than eight."""
    everybody = list(room.members.values())
    people = [member for member in everybody if member.is_person]
    takers = (everybody, list(room.present()), people)
    free = (set(range(8)) - {member.emblem for member in some} for some in takers)
    return min(next(signs for signs in free if signs))


def add_bot(room: Room, member: Member, message: protocol.AddBot) -> CommandResult:
    must_be_host(room, member)
    kind = bots.check_bot_name(room.game, message.bot)
    bot = new_member(room, names.bot_name(room.names(), room.services.chance), kind, token=None)
    return CommandResult(room.admit(bot), projections.room_update(room))


def add_bots(room: Room, number: int) -> tuple[list[Member], list[Change]]:
    """So many usual ones."""
    called, came = [], []
    for _ in range(number):
        name = names.bot_name(room.names(), room.services.chance)
        bot = new_member(room, name, usual_bot(room.game.name), token=None)
        called.append(bot)
        came += room.admit(bot)
    return called, came


def rename(room: Room, member: Member, message: protocol.Rename) -> CommandResult:
    """While talk is closed a name can't be changed either: it would be talk."""
    if not room.chat_open:
        raise Rejection("talk_closed")
    others = [each.name for each in room.members.values() if each is not member]
    name = names.distinct(names.clean_name(message.name), others)
    return CommandResult(member.take_name(name), projections.room_update(room))


def renew_link(
    room: Room, line: Connection, member: Member, message: protocol.RenewLink
) -> CommandResult:
    """Whoever else has the old link is out: only the page that asked for this stays."""
    kept = member.take_token(tokens.hashed(message.token))
    return CommandResult(kept, last=lambda: close_other_pages(room, line))


def close_other_pages(room: Room, line: Connection) -> None:
    close_pages(room, lambda each: each.member is line.member and each is not line, None)


def remove(room: Room, member: Member, message: protocol.Remove) -> CommandResult:
    """The host shows somebody out; who had left by themselves loses the way back, and the chair is
    free. A bot that plays stays until the game is over, or until a guest takes its chair."""
    must_be_host(room, member)
    target = room.members.get(message.member) or room.member(message.member)
    if target.bot is not None and room.running and room.seat_of(target) is not None:
        raise Rejection("running")
    kept = leave_room(room, target)
    if target.gone:
        kept += target.revoke_link()
    return leave_result(room, target, kept, bye="removed")


def leave(room: Room, member: Member, _: protocol.Leave) -> CommandResult:
    return leave_result(room, member, leave_room(room, member), bye="left")


def leave_room(room: Room, member: Member) -> list[Change]:
    """Out of the room. Whoever sits at a running table is played for by a bot from now on; a table
    that is just being dealt is not dealt without them."""
    kept = room.abort_deal() if room.gathering and member.id in room.gathering.seats else []
    if room.running and room.seat_of(member) is not None:
        kept += member.leave_keeping_seat()
    else:
        kept += room.forget(member)
    return kept + (pass_host_on(room) if member.id == room.host else [])


def leave_result(room: Room, member: Member, kept: list[Change], bye: str) -> CommandResult:
    return CommandResult(
        kept, projections.room_update(room), last=lambda: close_member_pages(room, member, bye)
    )


def return_to_seat(room: Room, member: Member) -> list[Change]:
    """Whoever opens a page of theirs sits where they sat: a substitute goes, and who had left
    belongs to the room again, as its host where it has none."""
    kept = member.return_to_seat()
    if member.gone:
        kept += member.come_back()
        if room.host not in room.members:
            kept += room.make_host(member)
    return kept


def close_member_pages(room: Room, member: Member, bye: str) -> None:
    close_pages(room, lambda line: line.member is member, bye)
    room.answers.forget(member.id)


def close_pages(
    room: Room, whose: Callable[[Connection], bool], bye: str | None = "removed"
) -> None:
    for line in filter(whose, room.lines):
        line.close(BAD_TOKEN, "no longer in this room", bye=bye)


def pass_host_on(room: Room) -> list[Change]:
    """To the person who is here and came first; if nobody is here, to who came first."""
    people = [each for each in room.members.values() if each.is_person and each.id != room.host]
    heirs = [each for each in people if each.here] or people
    return room.make_host(heirs[0] if heirs else None)


def host_is_here(room: Room) -> bool:
    host = room.members.get(room.host)
    return host is not None and host.here


def replace_absent_host(room: Room) -> CommandResult | None:
    """The host was away for too long: a room must never be stuck."""
    if host_is_here(room) or not any(each.is_person and each.here for each in room.present()):
        return None
    return CommandResult(pass_host_on(room), projections.room_update(room))
