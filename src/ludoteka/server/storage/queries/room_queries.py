"""Questions to the database."""

from typing import Final

import msgspec
import sqlalchemy as sa

from ludoteka.kernel.chance.deal_manifest import DealManifest
from ludoteka.server.storage.commands.room_commands import CHAT_LINES, LAST_KNOWN_TIME, UPTIME
from ludoteka.server.storage.queries.rows import (
    BanRow,
    ChatRow,
    DayCount,
    DealSource,
    JoinRequestRow,
    LogRow,
    MemberRow,
    ResultRow,
    RoomRow,
    TableRow,
)
from ludoteka.server.storage.schema.tables import (
    BANS,
    CHAT,
    DAY_RESULTS,
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
from ludoteka.server.storage.seen_messages import SeenMessages
from ludoteka.server.storage.undo_log import effective_moves

READ_STRINGS: Final = msgspec.json.Decoder(list[str])
READ_MANIFEST: Final = msgspec.json.Decoder(DealManifest)
READ_DEAL_SOURCE: Final = msgspec.json.Decoder(DealSource)
READ_OWNERS: Final = msgspec.json.Decoder(dict[str, str])


def room(connection: sa.Connection, code: str) -> RoomRow | None:
    row = connection.execute(sa.select(ROOMS).where(ROOMS.c.code == code)).one_or_none()
    if row is None:
        return None
    return RoomRow(
        code=row.code,
        game=row.game,
        options=msgspec.json.decode(row.options),
        owners=READ_OWNERS.decode(row.owners),
        host=row.host,
        secret=row.secret,
        games_played=row.games_played,
        deals=row.deals,
        stopped=row.stopped,
        gathering=row.gathering,
        clock=row.clock,
        evening=row.evening,
        results=[] if row.evening is None else evening(connection, row.evening),
        door=row.door,
        callers=join_requests(connection, code),
        bans=bans(connection, code),
        members=members(connection, code),
        table=None if row.table_id is None else table(connection, row.table_id),
        talk=chat(connection, code),
        said=seen_messages(connection, code),
        circle=row.circle,
        circle_by=row.circle_by,
        fence=row.fence,
    )


def members(connection: sa.Connection, code: str) -> list[MemberRow]:
    query = sa.select(MEMBERS).where(MEMBERS.c.room == code).order_by(MEMBERS.c.joined)
    return [
        MemberRow(
            id=row.id,
            name=row.name,
            emblem=row.emblem,
            bot=row.bot,
            token=row.token,
            joined=row.joined,
            substituted=row.substituted,
            gone=row.gone,
            choices=row.choices,
            person=row.person,
            address=row.address,
            circle_member=row.circle_member,
            bell=row.bell,
        )
        for row in connection.execute(query)
    ]


def join_requests(connection: sa.Connection, code: str) -> list[JoinRequestRow]:
    query = (
        sa.select(JOIN_REQUESTS).where(JOIN_REQUESTS.c.room == code).order_by(JOIN_REQUESTS.c.at)
    )
    return [
        JoinRequestRow(
            id=row.id,
            name=row.name,
            token=row.token,
            person=row.person,
            address=row.address,
            watches=row.watches,
            let_in=row.let_in,
        )
        for row in connection.execute(query)
    ]


def bans(connection: sa.Connection, code: str) -> list[BanRow]:
    query = sa.select(BANS).where(BANS.c.room == code).order_by(BANS.c.at)
    return [
        BanRow(
            id=row.id,
            name=row.name,
            person=row.person,
            address=row.address,
            circle_member=row.circle_member,
        )
        for row in connection.execute(query)
    ]


def emblems(connection: sa.Connection, seats: list[str]) -> list[int]:
    """Everybody's sign at a table; for who has left for good, one that nobody there has."""
    query = sa.select(MEMBERS.c.id, MEMBERS.c.emblem).where(MEMBERS.c.id.in_(seats))
    known = {row.id: row.emblem for row in connection.execute(query)}
    free = iter(sorted(set(range(8)) - set(known.values())))  # of the eight signs there are
    return [known[seat] if seat in known else next(free, 0) for seat in seats]


def table(connection: sa.Connection, table_id: str) -> TableRow | None:
    query = sa.select(TABLES, TIMERS.c.kept).select_from(TABLES.outerjoin(TIMERS))
    query = query.where(TABLES.c.id == table_id)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    lines = moves(connection, table_id)
    stand = effective_moves(lines)
    return TableRow(
        id=row.id,
        room=row.room,
        game=row.game,
        rules=row.rules,
        options=msgspec.json.decode(row.options),
        seats=READ_STRINGS.decode(row.seats),
        names=READ_STRINGS.decode(row.names),
        emblems=emblems(connection, READ_STRINGS.decode(row.seats)),
        secret=row.secret,
        luck=READ_STRINGS.decode(row.luck),
        lesson=row.lesson,
        sheet=None if row.sheet is None else READ_MANIFEST.decode(row.sheet),
        basis=None if row.basis is None else READ_DEAL_SOURCE.decode(row.basis),
        ended=row.ended,
        moves=stand,
        timers=row.kept,
        lines=lines if len(stand) != len(lines) else None,
    )


def has_table(connection: sa.Connection, table_id: str) -> bool:
    query = sa.select(TABLES.c.id).where(TABLES.c.id == table_id)
    return connection.execute(query).one_or_none() is not None


def moves(connection: sa.Connection, table_id: str) -> list[LogRow]:
    columns = (MOVES.c.seat, MOVES.c.move, MOVES.c.said)
    query = sa.select(*columns).where(MOVES.c.table_id == table_id).order_by(MOVES.c.ply)
    rows = connection.execute(query)
    return [LogRow(seat, msgspec.json.decode(move), said) for seat, move, said in rows]


def evening(connection: sa.Connection, evening_id: str) -> list[ResultRow]:
    """Its games, the first one first."""
    query = sa.select(EVENING_RESULTS.c.at, EVENING_RESULTS.c.kept).where(
        EVENING_RESULTS.c.evening == evening_id
    )
    rows = connection.execute(query.order_by(EVENING_RESULTS.c.number))
    return [ResultRow(*row) for row in rows]


def day_counts(
    connection: sa.Connection, day: str, game: str, kind: str, language: str
) -> list[DayCount]:
    """What everybody made of a deal of the day, the lowest result first."""
    rows = DAY_RESULTS.c
    of_day = (rows.day == day) & (rows.game == game) & (rows.kind == kind)
    query = sa.select(rows.result, rows.won, sa.func.count()).where(
        of_day & (rows.language == language)
    )
    query = query.group_by(rows.result, rows.won).order_by(rows.result, rows.won)
    return [DayCount(*row) for row in connection.execute(query)]


def chat(connection: sa.Connection, code: str) -> list[str]:
    query = sa.select(CHAT.c.line).where(CHAT.c.room == code)
    rows = connection.execute(query.order_by(CHAT.c.id.desc()).limit(CHAT_LINES)).scalars()
    return list(rows)[::-1]


def chat_with_names(connection: sa.Connection, code: str) -> list[ChatRow]:
    """What was said in a room, when and by whom."""
    query = sa.select(CHAT.c.at, CHAT.c.name, CHAT.c.line).where(CHAT.c.room == code)
    rows = connection.execute(query.order_by(CHAT.c.id.desc()).limit(CHAT_LINES))
    return [ChatRow(*row) for row in rows][::-1]


def seen_messages(connection: sa.Connection, code: str) -> SeenMessages:
    """All that a room has answered, however much it is: row by row, and only marked."""
    query = sa.select(RESPONSES.c.member, RESPONSES.c.said).where(RESPONSES.c.room == code)
    found = SeenMessages()
    for member, message in connection.execute(query):
        found.add(member, message)
    return found


def stored_response(connection: sa.Connection, member: str, message: str) -> str | None:
    """What was answered to a member's message, if it changed anything."""
    query = sa.select(RESPONSES.c.answer).where(RESPONSES.c.member == member)
    return connection.execute(query.where(RESPONSES.c.said == message)).scalar_one_or_none()


def rooms_with_due_timer(connection: sa.Connection, lived: float) -> list[str]:
    """Rooms with a deadline that has passed, or where a player's time is up."""
    query = sa.select(TABLES.c.room).join(TIMERS).where(TIMERS.c.due <= lived)
    return list(connection.execute(query).scalars())


def has_running_clock(connection: sa.Connection) -> bool:
    """Whether a clock runs anywhere, even at a table that is not in memory."""
    query = sa.select(TIMERS.c.table_id).where(TIMERS.c.due.is_not(None)).limit(1)
    return connection.execute(query).one_or_none() is not None


def unused_rooms(connection: sa.Connection, empty_since: float, played_since: float) -> list[str]:
    """Rooms that nobody has used for so long; those where something was played are kept longer."""
    played = sa.select(TABLES.c.room)
    old = (ROOMS.c.used < played_since) | (
        (ROOMS.c.used < empty_since) & ROOMS.c.code.not_in(played)
    )
    return list(connection.execute(sa.select(ROOMS.c.code).where(old)).scalars())


def last_known_time(connection: sa.Connection) -> float | None:
    return deployment_value(connection, LAST_KNOWN_TIME)


def uptime(connection: sa.Connection) -> float | None:
    """As far as any server knew."""
    query = sa.select(sa.func.max(DEPLOYMENT_VALUES.c.value)).where(
        DEPLOYMENT_VALUES.c.name.like(f"{UPTIME}%")
    )
    furthest: float | None = connection.execute(query).scalar_one()
    return furthest


def deployment_value(connection: sa.Connection, name: str) -> float | None:
    query = sa.select(DEPLOYMENT_VALUES.c.value).where(DEPLOYMENT_VALUES.c.name == name)
    return connection.execute(query).scalar_one_or_none()


def deployment_secret(connection: sa.Connection, name: str) -> str | None:
    query = sa.select(DEPLOYMENT_SECRETS.c.value).where(DEPLOYMENT_SECRETS.c.name == name)
    return connection.execute(query).scalar_one_or_none()


def has_at_least_rooms(connection: sa.Connection, number: int) -> bool:
    """Whether there are so many rooms, or more."""
    last = sa.select(ROOMS.c.code).offset(number - 1).limit(1)
    return connection.execute(last).first() is not None


def is_code_taken(connection: sa.Connection, code: str) -> bool:
    query = sa.select(ROOMS.c.code).where(ROOMS.c.code == code)
    return connection.execute(query).one_or_none() is not None
