"""What becomes of results of days in the database. A result is somebody's as long as they belong to
a circle, in which others may see it; before and after that it is one of many."""

from typing import Any

import sqlalchemy as sa

from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.engines.portable_sql import Statement, everywhere
from ludoteka.server.storage.engines.statements import insert_once
from ludoteka.server.storage.schema.tables import CIRCLE_MEMBERS, DAY_RESULTS, PERSON_KEYS

_belonging = sa.select(CIRCLE_MEMBERS.c.person).where(CIRCLE_MEMBERS.c.person.is_not(None))
_circle: sa.BindParameter[str] = sa.bindparam("b_circle")
_who_plays = sa.select(PERSON_KEYS.c.person).where(
    PERSON_KEYS.c.id == sa.bindparam("device"),
    ~PERSON_KEYS.c.revoked,
    PERSON_KEYS.c.person.in_(_belonging),
)
_add = insert_once(
    DAY_RESULTS,
    ("table_id",),
    *("table_id", "member", "game", "kind", "language", "day", "result", "won", "at"),
    person=_who_plays.scalar_subquery(),
)


def _of_nobody(*which: sa.ColumnElement[bool]) -> Statement:
    return everywhere(sa.update(DAY_RESULTS).where(*which).values(person=sa.null()))


_person = DAY_RESULTS.c.person
_forget = _of_nobody(_person == sa.bindparam("b_person"), _person.not_in(_belonging))
_forget_circle = _of_nobody(
    _person.in_(_belonging.where(CIRCLE_MEMBERS.c.circle == _circle)),
    _person.not_in(_belonging.where(CIRCLE_MEMBERS.c.circle != _circle)),
)
_sweep = _of_nobody(_person.is_not(None), _person.not_in(_belonging))


def add(device: str, **values: Any) -> Change:
    """Once for each table. Somebody's, if their device's key is good in the moment of the end."""
    return Change(_add, {"device": device, **values})


def forget(person: str) -> Change:
    """After they have left a circle: unless they belong to another."""
    return Change(_forget, {"b_person": person})


def forget_circle(circle: str) -> Change:
    """Before it goes: those of its members who belong to no other."""
    return Change(_forget_circle, {"b_circle": circle})


def sweep() -> Change:
    """Those of who has come to belong to nothing in any other way."""
    return Change(_sweep, {})
