"""How a room comes to belong to a circle, and a seat to one of its members."""

from ludoteka.server import tokens
from ludoteka.server.circles.desk import CircleDesk
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.circles.wire_circles import SeatForCircle
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms import admission, audiences, course, membership
from ludoteka.server.rooms.hub import Hub
from ludoteka.server.rooms.member import Member
from ludoteka.server.rooms.outcome import Outcome
from ludoteka.server.rooms.room import Room
from ludoteka.server.store.changes import Change


async def seat_for_circle(
    hub: Hub, desk: CircleDesk, code: str, ask: SeatForCircle, key: str, network: ClientNetwork
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
        kept = [*bring_in(room, circle.id), *know_as(room, member, known.id)]
    await admission.kept_and_told(room, kept, audiences.room_changed(room))


def bring_in(room: Room, circle: str) -> list[Change]:
    """By any of its members, but not after the first move: nobody chooses by how a game goes
    whether it counts. Raises Rejection."""
    if room.circle == circle:
        return []
    if room.circle is not None:
        raise CircleRejection("other_circle")
    if is_going(room):
        raise Rejection("running")
    if room.table is not None and room.table.day is not None:
        raise CircleRejection("own_day")  # what becomes of it is seen by all of one's circles
    return [*let_go(room), *room.belong_to(circle)]  # seats may be known from a circle that is gone


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
    return let_go(room)


def is_going(room: Room) -> bool:
    return room.table is not None and not room.table.over and room.table.ply > 0


def let_go(room: Room) -> list[Change]:
    """All its seats are guests' again."""
    known = [each for each in room.members.values() if each.circle_member is not None]
    freed = [change for each in known for change in each.be_known_as(None)]
    return [*freed, *room.belong_to(None)]


def circle_is_gone(hub: Hub, circle: str) -> None:
    """Rooms that are awake hear of it; the others find nothing when they wake."""
    for room in [each for each in hub.rooms.values() if each.circle == circle]:
        course.commit(room, Outcome(let_go(room), audiences.room_changed(room)))
