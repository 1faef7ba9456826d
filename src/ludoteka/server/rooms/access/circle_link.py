"""How a room comes to belong to a circle, and a seat to one of its members."""

from ludoteka.server import tokens
from ludoteka.server.circles.membership import current_members
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.circles.schemas import SeatForCircle
from ludoteka.server.circles.service import CircleService
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit, projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries import circle_queries


async def link_seat(
    hub: RoomManager,
    desk: CircleService,
    code: str,
    ask: SeatForCircle,
    key: str,
    network: ClientNetwork,
) -> None:
    """Raises Rejection."""
    friend = None if ask.circle is None else await desk.member(key, ask.circle)
    room = await admission.find_room(hub, code, network)
    member = room.member_with(tokens.hashed(ask.token))
    if member is None:
        admission.check_guess_limit(hub, network)
        raise Rejection("bad_token")
    if friend is None:
        kept = unlink_room(room, member)
    else:
        circle, known = friend
        kept = [*link_room(room, member, circle.id, known.id), *link_member(room, member, known.id)]
    await admission.persist_and_wait(room, kept, projections.room_update(room))


def link_room(room: Room, member: Member, circle: str, friend: str) -> list[Change]:
    """By the host, and not after the first move: nobody chooses by how a game goes whether it
    counts. Raises Rejection."""
    if room.circle == circle:
        return []
    membership.must_be_host(room, member)
    if room.circle is not None:
        raise CircleRejection("other_circle")
    if is_under_way(room):
        raise Rejection("running")
    if room.table is not None and room.table.day is not None and not room.table.is_day_of_room:
        raise CircleRejection("own_day")  # what becomes of it is seen by all of one's circles
    # Seats may be known from a circle that is gone.
    return [*room.leave_circle(), *room.belong_to(circle, by=friend)]


def link_member(room: Room, member: Member, friend: str) -> list[Change]:
    """Somebody has one seat in a room: who came again under another is known there now. While a
    game is going no seat at it becomes another's: nobody chooses by how it goes whose it is. Raises
    Rejection."""
    if member.circle_member == friend:
        return []
    doubled = [each for each in room.members.values() if each.circle_member == friend]
    if is_under_way(room) and any(room.seat_of(each) is not None for each in (member, *doubled)):
        raise Rejection("running")
    freed = [change for each in doubled for change in each.set_circle_member(None)]
    return [*freed, *member.set_circle_member(friend)]


def unlink_room(room: Room, member: Member) -> list[Change]:
    """Raises Rejection."""
    membership.must_be_host(room, member)
    if room.circle is None:
        return []
    if is_under_way(room):
        raise Rejection("running")
    return room.leave_circle()


def is_under_way(room: Room) -> bool:
    return room.table is not None and not room.table.over and room.table.ply > 0


async def sync_members(hub: RoomManager, circle: str) -> None:
    """Somebody left the circle, or it is gone: its rooms that are awake learn of it. Others find it
    in the database when they wake."""
    if any(room.circle == circle for room in hub.rooms.values()):
        found = await hub.services.store.read(circle_queries.circle, circle)
        there = set() if found is None else {member.id for member in current_members(found)}
        for room in [each for each in hub.rooms.values() if each.circle == circle]:
            changes = unlink_missing(room, there, is_gone=found is None)
            if changes:
                commit.commit(room, CommandResult(changes, projections.room_update(room)))


def unlink_missing(room: Room, there: set[str], *, is_gone: bool) -> list[Change]:
    """What follows for a room: without the member who linked it, it is nobody's."""
    if is_gone or (room.circle_by is not None and room.circle_by not in there):
        return room.leave_circle()
    known = [each for each in room.members.values() if each.circle_member is not None]
    strangers = [each for each in known if each.circle_member not in there]
    return [change for each in strangers for change in each.set_circle_member(None)]
