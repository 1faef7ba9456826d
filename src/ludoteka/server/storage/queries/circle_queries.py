"""Questions to the database about circles."""

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from ludoteka.server.storage.queries.circle_links import (
    is_banned_from_room,
    is_hidden_game,
    is_linked_to,
)
from ludoteka.server.storage.schema.tables import (
    CIRCLE_GAMES,
    CIRCLE_MEMBERS,
    CIRCLES,
    DAY_RESULTS,
    DEVICE_KEYS,
    EVENING_RESULTS,
    ROOMS,
    TABLES,
)


class DeviceKeyRow(NamedTuple):
    """The key of one device."""

    id: str
    person: str
    label: str
    made: float
    used: float
    revoked: bool
    slot: int | None  # none: revoked


class CircleMemberRow(NamedTuple):
    id: str
    person: str | None  # nobody: has left
    name: str
    joined: float
    circle_slot: int | None
    person_slot: int | None


class CircleRow(NamedTuple):
    id: str
    name: str
    invitation: str
    owner: str
    made: float
    members: list[CircleMemberRow]


class CircleGameRow(NamedTuple):
    at: float
    kept: str  # JSON


class DayResultRow(NamedTuple):
    """What a member made of a deal of the day."""

    member: str
    game: str
    kind: str
    language: str
    day: str
    result: int
    won: bool
    at: float


class CircleRoomRow(NamedTuple):
    code: str
    game: str
    running: bool


def device_key(connection: sa.Connection, digest: str) -> DeviceKeyRow | None:
    found = _select_device_keys(connection, DEVICE_KEYS.c.digest == digest)
    return found[0] if found else None


def device_keys(connection: sa.Connection, person: str) -> list[DeviceKeyRow]:
    """Of all their devices, those that were revoked among them."""
    return _select_device_keys(connection, DEVICE_KEYS.c.person == person)


def _select_device_keys(
    connection: sa.Connection, which: sa.ColumnElement[bool]
) -> list[DeviceKeyRow]:
    named = (DEVICE_KEYS.c[name] for name in DeviceKeyRow._fields)
    query = sa.select(*named).where(which).order_by(DEVICE_KEYS.c.made, DEVICE_KEYS.c.id)
    return [DeviceKeyRow(*row) for row in connection.execute(query)]


def circle(connection: sa.Connection, circle_id: str) -> CircleRow | None:
    return _select_circle(connection, CIRCLES.c.id == circle_id)


def circle_of_invitation(connection: sa.Connection, invitation: str) -> CircleRow | None:
    return _select_circle(connection, CIRCLES.c.invitation == invitation)


def _select_circle(connection: sa.Connection, which: sa.ColumnElement[bool]) -> CircleRow | None:
    row = connection.execute(sa.select(CIRCLES).where(which)).one_or_none()
    if row is None:
        return None
    members = _members(connection, row.id)
    return CircleRow(row.id, row.name, row.invitation, row.owner, row.made, members)


def _members(connection: sa.Connection, circle_id: str) -> list[CircleMemberRow]:
    named = (CIRCLE_MEMBERS.c[name] for name in CircleMemberRow._fields)
    query = sa.select(*named).where(CIRCLE_MEMBERS.c.circle == circle_id)
    rows = connection.execute(query.order_by(CIRCLE_MEMBERS.c.joined, CIRCLE_MEMBERS.c.id))
    return [CircleMemberRow(*row) for row in rows]


def circles_of(connection: sa.Connection, person: str) -> list[CircleRow]:
    """That somebody belongs to, the oldest first."""
    query = sa.select(CIRCLE_MEMBERS.c.circle).where(CIRCLE_MEMBERS.c.person == person)
    rows = connection.execute(query.order_by(CIRCLE_MEMBERS.c.joined)).scalars().all()
    return [found for each in rows if (found := circle(connection, each)) is not None]


def games(
    connection: sa.Connection, circle_id: str, most: int, member: str = ""
) -> list[CircleGameRow]:
    """The newest ones, in the order in which they ended, as far as that member may see them."""
    query = sa.select(CIRCLE_GAMES.c.at, CIRCLE_GAMES.c.kept).limit(most)
    query = query.where(CIRCLE_GAMES.c.circle == circle_id, ~is_hidden_game(sa.literal(member)))
    rows = connection.execute(query.order_by(CIRCLE_GAMES.c.at.desc(), CIRCLE_GAMES.c.table_id))
    return [CircleGameRow(*row) for row in rows][::-1]


def day_results(connection: sa.Connection, circle_id: str, most: int) -> list[DayResultRow]:
    """What its members made of days since they belong to it: those of the newest days, in the order
    in which they ended."""
    named = (DAY_RESULTS.c[name] for name in DayResultRow._fields[1:])
    joined = DAY_RESULTS.join(CIRCLE_MEMBERS, DAY_RESULTS.c.person == CIRCLE_MEMBERS.c.person)
    query = sa.select(CIRCLE_MEMBERS.c.id, *named).select_from(joined)
    query = query.where(CIRCLE_MEMBERS.c.circle == circle_id)
    query = query.where(DAY_RESULTS.c.at >= CIRCLE_MEMBERS.c.joined).limit(most)
    rows = connection.execute(query.order_by(DAY_RESULTS.c.day.desc(), DAY_RESULTS.c.at.desc()))
    return sorted((DayResultRow(*row) for row in rows), key=lambda each: each.at)


def rooms(connection: sa.Connection, circle_id: str, most: int, member: str) -> list[CircleRoomRow]:
    """Those that the member may see: where a game is on, the last used first; then those between
    games."""
    running = TABLES.c.id.is_not(None) & TABLES.c.ended.is_(None) & TABLES.c.lesson.is_(None)
    joined = ROOMS.outerjoin(TABLES, ROOMS.c.table_id == TABLES.c.id)
    query = sa.select(ROOMS.c.code, ROOMS.c.game, running).select_from(joined)
    query = query.where(is_linked_to(sa.literal(circle_id))).limit(most)
    query = query.where(~is_banned_from_room(sa.literal(member)))
    query = query.order_by(running.desc(), ROOMS.c.used.desc())
    return [CircleRoomRow(code, game, bool(on)) for code, game, on in connection.execute(query)]


def existing_evenings(connection: sa.Connection, among: Sequence[str]) -> set[str]:
    """Those that can still be looked at."""
    query = (
        sa.select(EVENING_RESULTS.c.evening).where(EVENING_RESULTS.c.evening.in_(among)).distinct()
    )
    return set(connection.execute(query).scalars())
