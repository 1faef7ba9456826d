"""Every way in which circles change in the database."""

from typing import Any, Final

import sqlalchemy as sa

from ludoteka.server.storage.commands import day_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.engines.portable_sql import Statement, portable
from ludoteka.server.storage.engines.statements import insert, setters
from ludoteka.server.storage.queries.circle_links import is_linked_to
from ludoteka.server.storage.schema.tables import (
    CIRCLE_GAMES,
    CIRCLE_MEMBERS,
    CIRCLES,
    DEVICE_KEYS,
    MEMBERS,
    ROOMS,
)

GAMES_PER_CIRCLE: Final = 10_000
"""What a circle remembers of its games."""

_circles_with_members = sa.select(CIRCLE_MEMBERS.c.circle).where(
    CIRCLE_MEMBERS.c.person.is_not(None)
)
_people_in_circles = sa.select(CIRCLE_MEMBERS.c.person).where(CIRCLE_MEMBERS.c.person.is_not(None))
_circles_with_several_members = _circles_with_members.group_by(CIRCLE_MEMBERS.c.circle).having(
    sa.func.count() > sa.text("1")
)
_circles_with_games = sa.select(CIRCLE_GAMES.c.circle)
_ranked = sa.select(
    CIRCLE_GAMES.c.table_id,
    sa.func.row_number()
    .over(partition_by=CIRCLE_GAMES.c.circle, order_by=CIRCLE_GAMES.c.at.desc())
    .label("rank"),
).subquery()
_old = sa.select(_ranked.c.table_id).where(
    _ranked.c.rank > sa.literal_column(str(GAMES_PER_CIRCLE))
)
_cutoff: sa.BindParameter[float] = sa.bindparam("b_since")

_add_circle = insert(CIRCLES, "id", "name", "invitation", "owner", "made")
_set_circle = setters(CIRCLES, CIRCLES.c.id)
_drop_circle = (
    portable(sa.delete(CIRCLE_GAMES).where(CIRCLE_GAMES.c.circle == sa.bindparam("b_key"))),
    portable(
        sa.update(ROOMS)
        .where(ROOMS.c.circle == sa.bindparam("b_key"))
        .values(circle=sa.null(), circle_by=sa.null())
    ),
    portable(sa.delete(CIRCLES).where(CIRCLES.c.id == sa.bindparam("b_key"))),
)
_add_member = insert(
    CIRCLE_MEMBERS,
    *("id", "circle", "person", "name", "joined", "circle_slot", "person_slot"),
)
_end_membership = portable(
    sa.update(CIRCLE_MEMBERS)
    .where(CIRCLE_MEMBERS.c.id == sa.bindparam("b_key"))
    .values(person=sa.null(), circle_slot=sa.null(), person_slot=sa.null())
)
_set_member = setters(CIRCLE_MEMBERS, CIRCLE_MEMBERS.c.id)
_member_id: sa.BindParameter[str] = sa.bindparam("b_key")
_has_played = sa.exists().where(
    CIRCLE_GAMES.c.circle == CIRCLE_MEMBERS.c.circle, CIRCLE_GAMES.c.kept.contains(_member_id)
)
_delete_member_without_games = portable(
    sa.delete(CIRCLE_MEMBERS).where(CIRCLE_MEMBERS.c.id == _member_id, ~_has_played)
)
_add_key = insert(DEVICE_KEYS, "id", "person", "digest", "label", "made", "used", "slot")
_revoke_key = portable(
    sa.update(DEVICE_KEYS)
    .where(DEVICE_KEYS.c.id == sa.bindparam("b_key"))
    .values(revoked=sa.true(), slot=sa.null())
)
_set_key = setters(DEVICE_KEYS, DEVICE_KEYS.c.id)


def _insert_game(dialect: Any) -> sa.ClauseElement:
    """Only while the room is the circle's, whatever the server that has the room believes."""
    columns = ("table_id", "circle", "kept", "at")
    values = [sa.bindparam(name, type_=CIRCLE_GAMES.c[name].type) for name in columns]
    linked = sa.exists().where(ROOMS.c.code == sa.bindparam("room"), is_linked_to(values[1]))
    row = dialect.insert(CIRCLE_GAMES).from_select(columns, sa.select(*values).where(linked))
    made: sa.ClauseElement = row.on_conflict_do_nothing(index_elements=["table_id"])
    return made


_add_game = Statement(_insert_game)
_unlink_rooms = portable(
    sa.update(ROOMS)
    .where(ROOMS.c.circle_by == sa.bindparam("b_key"))
    .values(circle=sa.null(), circle_by=sa.null())
)
_unlink_seats = portable(
    sa.update(MEMBERS)
    .where(MEMBERS.c.circle_member == sa.bindparam("b_key"))
    .values(circle_member=sa.null())
)
_sweep = (
    portable(sa.delete(CIRCLES).where(CIRCLES.c.id.not_in(_circles_with_members))),
    portable(
        sa.delete(CIRCLES).where(
            CIRCLES.c.made < _cutoff,
            CIRCLES.c.id.not_in(_circles_with_several_members),
            CIRCLES.c.id.not_in(_circles_with_games),
        )
    ),
    portable(sa.delete(CIRCLE_GAMES).where(CIRCLE_GAMES.c.circle.not_in(sa.select(CIRCLES.c.id)))),
    portable(sa.delete(CIRCLE_GAMES).where(CIRCLE_GAMES.c.table_id.in_(_old))),
    portable(
        sa.delete(DEVICE_KEYS).where(
            DEVICE_KEYS.c.used < _cutoff,
            DEVICE_KEYS.c.revoked | DEVICE_KEYS.c.person.not_in(_people_in_circles),
        )
    ),
)


def add_circle(**values: Any) -> Change:
    return Change(_add_circle, values)


def set_circle(circle: str, name: str, value: object) -> Change:
    return Change(_set_circle[name], {"b_key": circle, "b_value": value})


def drop_circle(circle: str) -> list[Change]:
    """With its members and its games; rooms are nobody's then."""
    dropped = [Change(each, {"b_key": circle}) for each in _drop_circle]
    return [day_commands.anonymize_circle(circle), *dropped]


def add_member(**values: Any) -> Change:
    return Change(_add_member, values)


def end_membership(member: str, person: str) -> list[Change]:
    """They belong to it no more, and are seen there no more in what they make of days. Rooms that
    they linked are nobody's, and their seats are a guest's. Of who never played nothing is left:
    else somebody could come and go until nobody can read who was there."""
    return [
        Change(_end_membership, {"b_key": member}),
        Change(_unlink_rooms, {"b_key": member}),
        Change(_unlink_seats, {"b_key": member}),
        day_commands.anonymize_person(person),
        Change(_delete_member_without_games, {"b_key": member}),
    ]


def set_member(member: str, name: str, value: object) -> Change:
    return Change(_set_member[name], {"b_key": member, "b_value": value})


def add_key(**values: Any) -> Change:
    return Change(_add_key, values)


def use_key(key: str, at: float) -> Change:
    return Change(_set_key["used"], {"b_key": key, "b_value": at})


def revoke_key(key: str) -> Change:
    return Change(_revoke_key, {"b_key": key})


def add_game(room: str, table: str, circle: str, kept: str, at: float) -> Change:
    """Once for each table, however often it is said; nothing, if the room is not the circle's."""
    values = {"room": room, "table_id": table, "circle": circle, "kept": kept, "at": at}
    return Change(_add_game, values)


def sweep(since: float) -> list[Change]:
    """What nobody can reach any more; and what nobody has used since then: circles of one in which
    nothing was ever played, and keys that are revoked or open nothing."""
    unbound = (_sweep[0], _sweep[2], _sweep[3])
    swept = [Change(each, {} if each in unbound else {"b_since": since}) for each in _sweep]
    return [*swept, day_commands.anonymize_former_members()]
