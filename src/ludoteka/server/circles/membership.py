"""Who belongs to a circle, whose it is, and what its members may do with it."""

from collections.abc import Callable
from typing import Any, Final

from ludoteka.server import tokens
from ludoteka.server.circles import schemas as wire
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.circles.slots import first_free
from ludoteka.server.settings import Limits
from ludoteka.server.storage.commands import circle_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.circle_queries import CircleMemberRow, CircleRow


def current_members(circle: CircleRow) -> list[CircleMemberRow]:
    return [member for member in circle.members if member.person is not None]


def names(circle: CircleRow, but: str | None) -> list[str]:
    """Of everybody else: nobody is taken for another there."""
    return [member.name for member in current_members(circle) if member.person != but]


def owner(circle: CircleRow) -> str:
    """Who made it, or was given it; when they have left, whoever has been there longest."""
    there = [member.id for member in current_members(circle)]
    return circle.owner if circle.owner in there else next(iter(there), "")


def member_of(circle: CircleRow | None, person: str) -> tuple[CircleRow, CircleMemberRow]:
    """Who is none is not told either whether there is such a circle. Raises CircleRejection."""
    for member in [] if circle is None else circle.members:
        if circle is not None and member.person == person:
            return circle, member
    raise CircleRejection("unknown_circle")


def require_owner(circle: CircleRow, member: CircleMemberRow) -> None:
    if owner(circle) != member.id:
        raise CircleRejection("not_owner")


def require_member(circle: CircleRow, member: str) -> CircleMemberRow:
    found = [each for each in current_members(circle) if each.id == member]
    if not found:
        raise CircleRejection("unknown_friend")
    return found[0]


def create_circle(
    person: str, slot: int, name: str, called: str, now: float
) -> tuple[wire.CircleMade, list[Change]]:
    """A new circle, in that slot of the person's."""
    circle, member = tokens.new_id(), tokens.new_id()
    rows = [
        circle_commands.add_circle(
            id=circle, name=name, invitation=tokens.new_id(), owner=member, made=now
        ),
        circle_commands.add_member(
            id=member,
            circle=circle,
            person=person,
            name=called,
            joined=now,
            circle_slot=0,
            person_slot=slot,
        ),
    ]
    return wire.CircleMade(circle=circle, member=member), rows


def join_circle(
    circle: CircleRow, person: str, slot: int, called: str, limits: Limits, now: float
) -> tuple[wire.CircleMade, list[Change]]:
    """Once. Raises CircleRejection."""
    for member in circle.members:
        if member.person == person:
            return wire.CircleMade(circle=circle.id, member=member.id), []
    if len(current_members(circle)) >= limits.circle_members:
        raise CircleRejection("circle_full", members=limits.circle_members)
    new = tokens.new_id()
    row = circle_commands.add_member(
        id=new,
        circle=circle.id,
        person=person,
        name=called,
        joined=now,
        circle_slot=first_free(member.circle_slot for member in circle.members),
        person_slot=slot,
    )
    return wire.CircleMade(circle=circle.id, member=new), [row]


# What members may do


def rename(circle: CircleRow, me: CircleMemberRow, act: wire.RenameCircle) -> list[Change]:
    require_owner(circle, me)
    return [circle_commands.set_circle(circle.id, "name", act.name)]


def renew(circle: CircleRow, me: CircleMemberRow, _: wire.RenewInvitation) -> list[Change]:
    require_owner(circle, me)
    return [circle_commands.set_circle(circle.id, "invitation", tokens.new_id())]


def remove(circle: CircleRow, me: CircleMemberRow, act: wire.RemoveFriend) -> list[Change]:
    """Whoever was removed could come again with the link that they know: it ends, too."""
    require_owner(circle, me)
    shown_out = require_member(circle, act.member)
    if shown_out.id == me.id:
        return leave(circle, me, wire.LeaveCircle())
    return [*end_membership(shown_out), *renew(circle, me, wire.RenewInvitation())]


def pass_on(circle: CircleRow, me: CircleMemberRow, act: wire.PassOn) -> list[Change]:
    require_owner(circle, me)
    return [circle_commands.set_circle(circle.id, "owner", require_member(circle, act.member).id)]


def call_me(_: CircleRow, me: CircleMemberRow, act: wire.CallMe) -> list[Change]:
    return [circle_commands.set_member(me.id, "name", act.name)]


def leave(circle: CircleRow, me: CircleMemberRow, act: wire.LeaveCircle) -> list[Change]:
    """With the last one the circle goes: nobody could ever open it again."""
    if [each.id for each in current_members(circle)] == [me.id]:
        return circle_commands.drop_circle(circle.id)
    nameless = [circle_commands.set_member(me.id, "name", "")] if act.forget_name else []
    return [*end_membership(me), *nameless]


def end_membership(member: CircleMemberRow) -> list[Change]:
    assert member.person is not None
    return circle_commands.end_membership(member.id, member.person)


ACTS: Final[dict[type, Callable[[CircleRow, CircleMemberRow, Any], list[Change]]]] = {
    wire.RenameCircle: rename,
    wire.RenewInvitation: renew,
    wire.RemoveFriend: remove,
    wire.PassOn: pass_on,
    wire.CallMe: call_me,
    wire.LeaveCircle: leave,
}
