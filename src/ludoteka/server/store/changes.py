"""Every way in which the database changes: a statement made once, and its values.

SQLAlchemy writes the statements, once; the driver executes them as they are, many moves of one
commit with one `executemany`. Going through SQLAlchemy for every move cost more than the move.
"""

from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from ludoteka.server.store.tables import (
    ANSWERS,
    DEADLINES,
    HOUSE,
    MEMBERS,
    MOVES,
    ROOMS,
    TABLES,
    TALK,
)

BELIEVED: Final = "believed"
TALK_LINES: Final = 100
"""What a room remembers of its talk."""


class Change(NamedTuple):
    sql: str
    values: dict[str, Any]


def _compiled(statement: sa.ClauseElement) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


def _insert(table: sa.Table, *columns: str) -> sqlite.Insert:
    return sqlite.insert(table).values({name: sa.bindparam(name) for name in columns})


def _insert_all(table: sa.Table, *columns: str) -> str:
    """The same for many rows at once, given as JSON: one call of SQLite instead of one for each
    row, and so one time instead of many that the event loop and the writer wait for each other."""
    fields = ", ".join(f"json_extract(value, '$.{name}')" for name in columns)
    return f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {fields} FROM json_each(:rows)"  # noqa: S608 - our own names


def _setters(table: sa.Table, key: sa.ColumnElement[str]) -> dict[str, str]:
    """For each column a statement that sets it in one row."""
    row = sa.update(table).where(key == sa.bindparam("b_key"))
    value: sa.BindParameter[Any] = sa.bindparam("b_value")
    return {column.name: _compiled(row.values({column.name: value})) for column in table.columns}


def _all_but_the_latest(table: sa.Table, number: int) -> str:
    """Delete all but so many rows of each room."""
    rank = sa.func.row_number().over(partition_by=table.c.room, order_by=table.c.id.desc())
    ranked = sa.select(table.c.id, rank.label("rank")).subquery()
    old = sa.select(ranked.c.id).where(ranked.c.rank > sa.literal_column(str(number)))
    return _compiled(sa.delete(table).where(table.c.id.in_(old)))


_add_room = _compiled(_insert(ROOMS, "code", "game", "options", "host", "secret", "used"))
_add_member = _compiled(_insert(MEMBERS, "id", "room", "name", "emblem", "bot", "token", "joined"))
_add_table = _compiled(
    _insert(
        TABLES,
        *("id", "room", "game", "rules", "options", "seats", "names"),
        *("secret", "luck", "sheet", "lesson", "started"),
    )
)
_move = ("table_id", "ply", "seat", "move", "said", "at")
_add_move = _compiled(_insert(MOVES, *_move))
_add_talk = _compiled(_insert(TALK, "room", "line", "at"))
_add_answer = _compiled(
    _insert(ANSWERS, "room", "member", "said", "answer").on_conflict_do_nothing(
        index_elements=["member", "said"]
    )
)
_set_room = _setters(ROOMS, ROOMS.c.code)
_set_member = _setters(MEMBERS, MEMBERS.c.id)
_set_table = _setters(TABLES, TABLES.c.id)
_drop_member = _compiled(sa.delete(MEMBERS).where(MEMBERS.c.id == sa.bindparam("b_key")))
_drop_room = _compiled(sa.delete(ROOMS).where(ROOMS.c.code == sa.bindparam("b_key")))
_drop_deadline = _compiled(
    sa.delete(DEADLINES).where(DEADLINES.c.table_id == sa.bindparam("b_key"))
)
_new_deadline = _insert(DEADLINES, "table_id", "kind", "due")
_set_deadline = _compiled(
    _new_deadline.on_conflict_do_update(
        index_elements=["table_id"],
        set_={"kind": _new_deadline.excluded.kind, "due": _new_deadline.excluded.due},
    )
)
_new_fact = _insert(HOUSE, "name", "value")
_set_fact = _compiled(
    _new_fact.on_conflict_do_update(
        index_elements=["name"], set_={"value": _new_fact.excluded.value}
    )
)
_forget_lines = (
    _all_but_the_latest(TALK, TALK_LINES),
    _compiled(sa.delete(ANSWERS).where(ANSWERS.c.member.not_in(sa.select(MEMBERS.c.id)))),
)


MANY_ROWS: Final = {_add_move: _insert_all(MOVES, *_move)}
"""Statements that come in great numbers, and how to execute many of them as one."""


def add_room(**values: Any) -> Change:
    return Change(_add_room, values)


def set_room(code: str, name: str, value: object) -> Change:
    return Change(_set_room[name], {"b_key": code, "b_value": value})


def drop_room(code: str) -> Change:
    return Change(_drop_room, {"b_key": code})


def add_member(**values: Any) -> Change:
    return Change(_add_member, values)


def set_member(member: str, name: str, value: object) -> Change:
    return Change(_set_member[name], {"b_key": member, "b_value": value})


def drop_member(member: str) -> Change:
    return Change(_drop_member, {"b_key": member})


def add_table(**values: Any) -> Change:
    return Change(_add_table, values)


def set_table(table: str, name: str, value: object) -> Change:
    return Change(_set_table[name], {"b_key": table, "b_value": value})


def end_table(table: str, at: float) -> Change:
    return set_table(table, "ended", at)


def add_move(table: str, ply: int, seat: int, move: str, said: str | None, at: float) -> Change:
    """The append. Its key (table, ply) lets one of two servers win, and only one."""
    values = {"table_id": table, "ply": ply, "seat": seat, "move": move, "said": said, "at": at}
    return Change(_add_move, values)


def set_deadline(table: str, kind: str, due: float) -> Change:
    return Change(_set_deadline, {"table_id": table, "kind": kind, "due": due})


def drop_deadline(table: str) -> Change:
    return Change(_drop_deadline, {"b_key": table})


def add_talk(room: str, line: str, at: float) -> Change:
    return Change(_add_talk, {"room": room, "line": line, "at": at})


def add_answer(room: str, member: str, said: str, answer: str) -> Change:
    values = {"room": room, "member": member, "said": said, "answer": answer}
    return Change(_add_answer, values)


def believe(time: float) -> Change:
    return Change(_set_fact, {"name": BELIEVED, "value": time})


def forget_old_lines() -> list[Change]:
    """Talk of long ago; and answers to those who have left, for they can't ask again."""
    return [Change(sql, {}) for sql in _forget_lines]
