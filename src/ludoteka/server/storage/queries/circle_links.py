"""Which rooms are linked to a circle, and which of its members may see them: the database decides.

A link ends when the member who made it leaves the circle. A member who is banned from a room sees
nothing of the room, nor of what was played there since, as long as the ban stands.
"""

from typing import Any

import sqlalchemy as sa

from ludoteka.server.storage.schema.tables import (
    BANS,
    CIRCLE_GAMES,
    CIRCLE_MEMBERS,
    DEVICE_KEYS,
    ROOMS,
    TABLES,
)

Text = sa.ColumnElement[Any]


def is_linked_to(circle: Text) -> sa.ColumnElement[bool]:
    """True of a room of that circle, as long as the link stands."""
    linker = CIRCLE_MEMBERS.alias("linker")
    belongs = sa.exists().where(linker.c.id == ROOMS.c.circle_by, linker.c.person.is_not(None))
    return (ROOMS.c.circle == circle) & (ROOMS.c.circle_by.is_(None) | belongs)


def is_banned_from_room(member: Text) -> sa.ColumnElement[bool]:
    """True of a room from which that member of its circle is banned."""
    return sa.exists().where(BANS.c.room == ROOMS.c.code, BANS.c.circle_member == member)


def is_hidden_game(member: Text) -> sa.ColumnElement[bool]:
    """True of a game that ended in a room after that member was banned from it."""
    played_there = TABLES.join(BANS, TABLES.c.room == BANS.c.room)
    return (
        sa.exists()
        .select_from(played_there)
        .where(
            TABLES.c.id == CIRCLE_GAMES.c.table_id,
            BANS.c.circle_member == member,
            BANS.c.at <= CIRCLE_GAMES.c.at,
        )
    )


def is_open_to_key(connection: sa.Connection, code: str, digest: str) -> bool:
    """Return whether the key is that of a member of the room's circle, who may see the room."""
    owned = CIRCLE_MEMBERS.join(DEVICE_KEYS, DEVICE_KEYS.c.person == CIRCLE_MEMBERS.c.person)
    query = (
        sa.select(ROOMS.c.code)
        .select_from(ROOMS.join(owned, CIRCLE_MEMBERS.c.circle == ROOMS.c.circle))
        .where(
            ROOMS.c.code == code,
            DEVICE_KEYS.c.digest == digest,
            ~DEVICE_KEYS.c.revoked,
            is_linked_to(CIRCLE_MEMBERS.c.circle),
            ~is_banned_from_room(CIRCLE_MEMBERS.c.id),
        )
    )
    return connection.execute(query).first() is not None
