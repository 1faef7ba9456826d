"""What becomes of results of days in the database. A result is somebody's as long as they belong to
a circle, in which others may see it; before and after that it is one of many."""

from typing import Any

import sqlalchemy as sa

from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.engines.portable_sql import Statement, portable
from ludoteka.server.storage.engines.statements import insert_once
from ludoteka.server.storage.schema.tables import CIRCLE_MEMBERS, DAY_RESULTS, DEVICE_KEYS

_people_in_circles = sa.select(CIRCLE_MEMBERS.c.person).where(CIRCLE_MEMBERS.c.person.is_not(None))
_circle: sa.BindParameter[str] = sa.bindparam("b_circle")
_owner_of_device = sa.select(DEVICE_KEYS.c.person).where(
    DEVICE_KEYS.c.id == sa.bindparam("device"),
    ~DEVICE_KEYS.c.revoked,
    DEVICE_KEYS.c.person.in_(_people_in_circles),
)
_add = insert_once(
    DAY_RESULTS,
    ("table_id",),
    *("table_id", "member", "game", "kind", "language", "day", "result", "won", "at"),
    person=_owner_of_device.scalar_subquery(),
)


def _anonymize(*which: sa.ColumnElement[bool]) -> Statement:
    return portable(sa.update(DAY_RESULTS).where(*which).values(person=sa.null()))


_person = DAY_RESULTS.c.person
_anonymize_person = _anonymize(
    _person == sa.bindparam("b_person"), _person.not_in(_people_in_circles)
)
_anonymize_circle = _anonymize(
    _person.in_(_people_in_circles.where(CIRCLE_MEMBERS.c.circle == _circle)),
    _person.not_in(_people_in_circles.where(CIRCLE_MEMBERS.c.circle != _circle)),
)
_anonymize_former_members = _anonymize(_person.is_not(None), _person.not_in(_people_in_circles))


def add_day_result(device: str, **values: Any) -> Change:
    """Once for each table. Somebody's, if their device's key is good in the moment of the end."""
    return Change(_add, {"device": device, **values})


def anonymize_person(person: str) -> Change:
    """After they have left a circle: unless they belong to another."""
    return Change(_anonymize_person, {"b_person": person})


def anonymize_circle(circle: str) -> Change:
    """Before it goes: those of its members who belong to no other."""
    return Change(_anonymize_circle, {"b_circle": circle})


def anonymize_former_members() -> Change:
    """Those of who has come to belong to nothing in any other way."""
    return Change(_anonymize_former_members, {})
