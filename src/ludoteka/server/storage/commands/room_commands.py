"""Every way in which the database changes: a statement made once, and its values.

SQLAlchemy writes the statements, once for each database; the driver executes them as they are, many
moves of one commit at once. Going through SQLAlchemy for every move cost more than the move.
"""

from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from ludoteka.server.storage.engines.portable_sql import Statement, portable
from ludoteka.server.storage.engines.statements import (
    insert,
    insert_many,
    insert_once,
    setters,
    upsert,
)
from ludoteka.server.storage.schema.tables import (
    BANS,
    CHAT,
    DEPLOYMENT_SECRETS,
    DEPLOYMENT_VALUES,
    EVENING_RESULTS,
    JOIN_REQUESTS,
    MEMBERS,
    MOVES,
    RESPONSES,
    ROOMS,
    TABLES,
    TIMERS,
)

LAST_KNOWN_TIME: Final = "last_known_time"
UPTIME: Final = "uptime"
CHAT_LINES: Final = 100
"""What a room remembers of its talk."""
GAMES: Final = 1_000
"""… and how many games: the oldest are forgotten, replays and all."""
RESPONSES_PER_MEMBER: Final = 1_000
"""Answers that are kept for each member: a page repeats what it said last, not what is older."""


class Change(NamedTuple):
    statement: Statement
    values: dict[str, Any]


def _delete_all_but_newest(table: sa.Table, number: int, age: sa.Column[Any]) -> Statement:
    """Delete all but so many rows of each room, of which few have more."""
    most: sa.ColumnElement[int] = sa.literal_column(str(number))
    crowded = sa.select(table.c.room).group_by(table.c.room).having(sa.func.count() > most)
    rank = sa.func.row_number().over(partition_by=table.c.room, order_by=age.desc())
    ranked = sa.select(table.c.id, rank.label("rank")).where(table.c.room.in_(crowded)).subquery()
    old = sa.select(ranked.c.id).where(ranked.c.rank > most)
    return portable(sa.delete(table).where(table.c.id.in_(old)))


_add_room = insert(
    ROOMS, *("code", "game", "options", "host", "secret", "used"), *("fence", "owner")
)
_add_member = insert(
    MEMBERS,
    *("id", "room", "name", "emblem", "bot", "token", "joined", "person", "address"),
)
_add_table = insert(
    TABLES,
    *("id", "room", "game", "rules", "options", "seats", "names"),
    *("secret", "luck", "sheet", "lesson", "basis", "started"),
)
_add_move = insert_many(MOVES, "table_id", "ply", "seat", "move", "said", "at")
_add_chat_message = insert(CHAT, "room", "line", "name", "at")
_add_response = insert_once(RESPONSES, ("member", "said"), "room", "member", "said", "answer")
_old_responses = (
    sa.select(RESPONSES.c.id)
    .where(RESPONSES.c.member == sa.bindparam("b_key"))
    .order_by(RESPONSES.c.id.desc())
    .limit(sa.literal_column("1000000000"))  # SQLite knows an offset only beside a limit
    .offset(sa.literal_column(str(RESPONSES_PER_MEMBER)))
)
_trim_responses = portable(sa.delete(RESPONSES).where(RESPONSES.c.id.in_(_old_responses)))
_add_join_request = insert(
    JOIN_REQUESTS, "id", "room", "name", "token", "person", "address", "watches", "at"
)
_admit = portable(
    sa.update(JOIN_REQUESTS)
    .where(JOIN_REQUESTS.c.id == sa.bindparam("b_key"))
    .values(let_in=sa.true())
)
_delete_join_request = portable(
    sa.delete(JOIN_REQUESTS).where(JOIN_REQUESTS.c.id == sa.bindparam("b_key"))
)
_add_ban = insert(BANS, "id", "room", "name", "person", "address", "circle_member", "at")
_lift_ban = portable(sa.delete(BANS).where(BANS.c.id == sa.bindparam("b_key")))
_set_room = setters(ROOMS, ROOMS.c.code)
_set_member = setters(MEMBERS, MEMBERS.c.id)
_set_table = setters(TABLES, TABLES.c.id)
_drop_member = portable(sa.delete(MEMBERS).where(MEMBERS.c.id == sa.bindparam("b_key")))
_release_room = portable(
    sa.update(ROOMS)
    .where(ROOMS.c.code == sa.bindparam("b_key"))
    .values(owner=sa.null(), fence=ROOMS.c.fence + sa.literal_column("1"))
)
_drop_room = portable(sa.delete(ROOMS).where(ROOMS.c.code == sa.bindparam("b_key")))
_set_timers = upsert(TIMERS, "table_id", "kept", "due")
_drop_timers = portable(sa.delete(TIMERS).where(TIMERS.c.table_id == sa.bindparam("b_key")))
_add_result = insert(EVENING_RESULTS, "table_id", "evening", "number", "kept", "at")
_set_deployment_value = upsert(DEPLOYMENT_VALUES, "name", "value")
_add_deployment_secret = insert_once(DEPLOYMENT_SECRETS, ("name",), "name", "value")
_delete_old_rows = (
    _delete_all_but_newest(CHAT, CHAT_LINES, CHAT.c.id),
    _delete_all_but_newest(TABLES, GAMES, TABLES.c.started),
    portable(sa.delete(RESPONSES).where(RESPONSES.c.member.not_in(sa.select(MEMBERS.c.id)))),
)


def add_room(**values: Any) -> Change:
    return Change(_add_room, {"fence": 0, "owner": None, **values})


def set_room(code: str, name: str, value: object) -> Change:
    return Change(_set_room[name], {"b_key": code, "b_value": value})


def release_room(code: str) -> Change:
    """Whoever wants it next takes it; who had it writes nothing more, as if it was taken over."""
    return Change(_release_room, {"b_key": code})


def drop_room(code: str) -> Change:
    return Change(_drop_room, {"b_key": code})


def add_member(**values: Any) -> Change:
    return Change(_add_member, values)


def set_member(member: str, name: str, value: object) -> Change:
    return Change(_set_member[name], {"b_key": member, "b_value": value})


def drop_member(member: str) -> Change:
    return Change(_drop_member, {"b_key": member})


def add_join_request(**values: Any) -> Change:
    return Change(_add_join_request, values)


def admit_join_request(caller: str) -> Change:
    return Change(_admit, {"b_key": caller})


def delete_join_request(caller: str) -> Change:
    return Change(_delete_join_request, {"b_key": caller})


def add_ban(**values: Any) -> Change:
    return Change(_add_ban, values)


def lift_ban(ban: str) -> Change:
    return Change(_lift_ban, {"b_key": ban})


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


def set_timers(table: str, kept: str, due: float | None) -> Change:
    return Change(_set_timers, {"table_id": table, "kept": kept, "due": due})


def drop_timers(table: str) -> Change:
    return Change(_drop_timers, {"b_key": table})


def add_result(**values: Any) -> Change:
    return Change(_add_result, values)


def add_chat_message(room: str, line: str, name: str, at: float) -> Change:
    return Change(_add_chat_message, {"room": room, "line": line, "name": name, "at": at})


def add_response(room: str, member: str, said: str, answer: str) -> Change:
    values = {"room": room, "member": member, "said": said, "answer": answer}
    return Change(_add_response, values)


def trim_responses(member: str) -> Change:
    """Delete all but the latest answers of a member."""
    return Change(_trim_responses, {"b_key": member})


def set_last_known_time(time: float) -> Change:
    return Change(_set_deployment_value, {"name": LAST_KNOWN_TIME, "value": time})


def set_uptime(seconds: float) -> Change:
    return Change(_set_deployment_value, {"name": UPTIME, "value": seconds})


def add_deployment_secret(name: str, value: str) -> Change:
    """A secret of the house; one that is there already stays."""
    return Change(_add_deployment_secret, {"name": name, "value": value})


def delete_old_rows() -> list[Change]:
    """Talk and games of long ago; and answers to those who have left, for they can't ask again."""
    return [Change(each, {}) for each in _delete_old_rows]
