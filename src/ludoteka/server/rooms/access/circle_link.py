"""How a room comes to belong to a circle, and a seat to one of its members."""

from ludoteka.server import tokens
from ludoteka.server.circles.membership import current_members
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.circles.schemas import SeatForCircle
from ludoteka.server.circles.service import CircleService
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit, projections
from ludoteka.server.rooms.pipeline.command_result import Outcome
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries import circle_queries


async def seat_for_circle(
    hub: Hub, desk: CircleService, code: str, ask: SeatForCircle, key: str, network: ClientNetwork
) -> None:
    """Raises Rejection."""
    friend = None if ask.circle is None else await desk.member(key, ask.circle)
    room = await admission.sought(hub, code, network)
    member = room.member_with(tokens.hashed(ask.token))
    if member is None:
        admission.refuse_guessers(hub, network)
        raise Rejection("bad_token")
    if friend is None:
        kept = take_out(room, member)
    else:
        circle, known = friend
        kept = [*bring_in(room, member, circle.id, known.id), *know_as(room, member, known.id)]
    await admission.kept_and_told(room, kept, projections.room_changed(room))


def bring_in(room: Room, member: Member, circle: str, friend: str) -> list[Change]:
    """By the host, and not after the first move: nobody chooses by how a game goes whether it
    counts. Raises Rejection."""
    if room.circle == circle:
        return []
    membership.must_be_host(room, member)
    if room.circle is not None:
        raise CircleRejection("other_circle")
    if is_going(room):
        raise Rejection("running")
    if room.table is not None and room.table.day is not None and not room.table.is_day_of_room:
        raise CircleRejection("own_day")  # what becomes of it is seen by all of one's circles
    # Seats may be known from a circle that is gone.
    return [*room.leave_circle(), *room.belong_to(circle, by=friend)]


def know_as(room: Room, member: Member, friend: str) -> list[Change]:
    """Somebody has one seat in a room: who came again under another is known there now. While a
    game is going no seat at it becomes another's: nobody chooses by how it goes whose it is. Raises
    Rejection."""
    if member.circle_member == friend:
        return []
    doubled = [each for each in room.members.values() if each.circle_member == friend]
    if is_going(room) and any(room.seat_of(each) is not None for each in (member, *doubled)):
        raise Rejection("running")
    freed = [change for each in doubled for change in each.be_known_as(None)]
    return [*freed, *member.be_known_as(friend)]


def take_out(room: Room, member: Member) -> list[Change]:
    """Raises Rejection."""
    membership.must_be_host(room, member)
    if room.circle is None:
        return []
    if is_going(room):
        raise Rejection("running")
    return room.leave_circle()


def is_going(room: Room) -> bool:
    return room.table is not None and not room.table.over and room.table.ply > 0


async def follow_members(hub: Hub, circle: str) -> None:
    """Somebody left the circle, or it is gone: its rooms that are awake learn of it. Others find it
    in the database when they wake."""
    if any(room.circle == circle for room in hub.rooms.values()):
        found = await hub.services.store.read(circle_queries.circle, circle)
        there = set() if found is None else {member.id for member in current_members(found)}
        for room in [each for each in hub.rooms.values() if each.circle == circle]:
            changes = unlinked(room, there, is_gone=found is None)
            if changes:
                commit.commit(room, Outcome(changes, projections.room_changed(room)))


def unlinked(room: Room, there: set[str], *, is_gone: bool) -> list[Change]:
    """What follows for a room: without the member who linked it, it is nobody's."""
    if is_gone or (room.circle_by is not None and room.circle_by not in there):
        return room.leave_circle()
    known = [each for each in room.members.values() if each.circle_member is not None]
    strangers = [each for each in known if each.circle_member not in there]
    return [change for each in strangers for change in each.be_known_as(None)]
