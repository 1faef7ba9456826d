"""Questions to the database."""

from typing import Final

import msgspec
import sqlalchemy as sa

from ludoteka.kernel.chance.deal_manifest import DealManifest
from ludoteka.server.storage.commands.room_commands import BELIEVED, LIVED, TALK_LINES
from ludoteka.server.storage.queries.rows import (
    Ban,
    Basis,
    DayCount,
    KeptCaller,
    KeptLine,
    KeptMember,
    KeptMove,
    KeptResult,
    KeptRoom,
    KeptTable,
)
from ludoteka.server.storage.schema.tables import (
    ANSWERS,
    BANS,
    CALLERS,
    DAY_RESULTS,
    HOUSE,
    KEYS,
    MEMBERS,
    MOVES,
    RESULTS,
    ROOMS,
    TABLES,
    TALK,
    TIMERS,
)
from ludoteka.server.storage.seen_messages import SaidBefore
from ludoteka.server.storage.undo_log import standing

READ_STRINGS: Final = msgspec.json.Decoder(list[str])
READ_SHEET: Final = msgspec.json.Decoder(DealManifest)
READ_BASIS: Final = msgspec.json.Decoder(Basis)
READ_OWNERS: Final = msgspec.json.Decoder(dict[str, str])


def room(connection: sa.Connection, code: str) -> KeptRoom | None:
    row = connection.execute(sa.select(ROOMS).where(ROOMS.c.code == code)).one_or_none()
    if row is None:
        return None
    return KeptRoom(
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
        callers=callers(connection, code),
        bans=bans(connection, code),
        members=members(connection, code),
        table=None if row.table_id is None else table(connection, row.table_id),
        talk=talk(connection, code),
        said=said(connection, code),
        circle=row.circle,
        circle_by=row.circle_by,
        fence=row.fence,
    )


def members(connection: sa.Connection, code: str) -> list[KeptMember]:
    query = sa.select(MEMBERS).where(MEMBERS.c.room == code).order_by(MEMBERS.c.joined)
    return [
        KeptMember(
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


def callers(connection: sa.Connection, code: str) -> list[KeptCaller]:
    query = sa.select(CALLERS).where(CALLERS.c.room == code).order_by(CALLERS.c.at)
    return [
        KeptCaller(
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


def bans(connection: sa.Connection, code: str) -> list[Ban]:
    query = sa.select(BANS).where(BANS.c.room == code).order_by(BANS.c.at)
    return [
        Ban(
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


def table(connection: sa.Connection, table_id: str) -> KeptTable | None:
    query = sa.select(TABLES, TIMERS.c.kept).select_from(TABLES.outerjoin(TIMERS))
    query = query.where(TABLES.c.id == table_id)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    lines = moves(connection, table_id)
    stand = standing(lines)
    return KeptTable(
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
        sheet=None if row.sheet is None else READ_SHEET.decode(row.sheet),
        basis=None if row.basis is None else READ_BASIS.decode(row.basis),
        ended=row.ended,
        moves=stand,
        timers=row.kept,
        lines=lines if len(stand) != len(lines) else None,
    )


def has_table(connection: sa.Connection, table_id: str) -> bool:
    query = sa.select(TABLES.c.id).where(TABLES.c.id == table_id)
    return connection.execute(query).one_or_none() is not None


def moves(connection: sa.Connection, table_id: str) -> list[KeptMove]:
    columns = (MOVES.c.seat, MOVES.c.move, MOVES.c.said)
    query = sa.select(*columns).where(MOVES.c.table_id == table_id).order_by(MOVES.c.ply)
    rows = connection.execute(query)
    return [KeptMove(seat, msgspec.json.decode(move), said) for seat, move, said in rows]


def evening(connection: sa.Connection, evening_id: str) -> list[KeptResult]:
    """Its games, the first one first."""
    query = sa.select(RESULTS.c.at, RESULTS.c.kept).where(RESULTS.c.evening == evening_id)
    rows = connection.execute(query.order_by(RESULTS.c.number))
    return [KeptResult(*row) for row in rows]


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


def talk(connection: sa.Connection, code: str) -> list[str]:
    query = sa.select(TALK.c.line).where(TALK.c.room == code)
    rows = connection.execute(query.order_by(TALK.c.id.desc()).limit(TALK_LINES)).scalars()
    return list(rows)[::-1]


def talk_with_names(connection: sa.Connection, code: str) -> list[KeptLine]:
    """What was said in a room, when and by whom."""
    query = sa.select(TALK.c.at, TALK.c.name, TALK.c.line).where(TALK.c.room == code)
    rows = connection.execute(query.order_by(TALK.c.id.desc()).limit(TALK_LINES))
    return [KeptLine(*row) for row in rows][::-1]


def said(connection: sa.Connection, code: str) -> SaidBefore:
    """All that a room has answered, however much it is: row by row, and only marked."""
    query = sa.select(ANSWERS.c.member, ANSWERS.c.said).where(ANSWERS.c.room == code)
    found = SaidBefore()
    for member, message in connection.execute(query):
        found.add(member, message)
    return found


def answer(connection: sa.Connection, member: str, message: str) -> str | None:
    """What was answered to a member's message, if it changed anything."""
    query = sa.select(ANSWERS.c.answer).where(ANSWERS.c.member == member)
    return connection.execute(query.where(ANSWERS.c.said == message)).scalar_one_or_none()


def rooms_due(connection: sa.Connection, lived: float) -> list[str]:
    """Rooms with a deadline that has passed, or where a player's time is up."""
    query = sa.select(TABLES.c.room).join(TIMERS).where(TIMERS.c.due <= lived)
    return list(connection.execute(query).scalars())


def clocks_run(connection: sa.Connection) -> bool:
    """Whether a clock runs anywhere, even at a table that is not in memory."""
    query = sa.select(TIMERS.c.table_id).where(TIMERS.c.due.is_not(None)).limit(1)
    return connection.execute(query).one_or_none() is not None


def rooms_unused(connection: sa.Connection, empty_since: float, played_since: float) -> list[str]:
    """Rooms that nobody has used for so long; those where something was played are kept longer."""
    played = sa.select(TABLES.c.room)
    old = (ROOMS.c.used < played_since) | (
        (ROOMS.c.used < empty_since) & ROOMS.c.code.not_in(played)
    )
    return list(connection.execute(sa.select(ROOMS.c.code).where(old)).scalars())


def believed(connection: sa.Connection) -> float | None:
    return fact(connection, BELIEVED)


def lived(connection: sa.Connection) -> float | None:
    """As far as any server knew."""
    query = sa.select(sa.func.max(HOUSE.c.value)).where(HOUSE.c.name.like(f"{LIVED}%"))
    furthest: float | None = connection.execute(query).scalar_one()
    return furthest


def fact(connection: sa.Connection, name: str) -> float | None:
    query = sa.select(HOUSE.c.value).where(HOUSE.c.name == name)
    return connection.execute(query).scalar_one_or_none()


def key(connection: sa.Connection, name: str) -> str | None:
    query = sa.select(KEYS.c.value).where(KEYS.c.name == name)
    return connection.execute(query).scalar_one_or_none()


def has_rooms(connection: sa.Connection, number: int) -> bool:
    """Whether there are so many rooms, or more."""
    last = sa.select(ROOMS.c.code).offset(number - 1).limit(1)
    return connection.execute(last).first() is not None


def code_is_taken(connection: sa.Connection, code: str) -> bool:
    query = sa.select(ROOMS.c.code).where(ROOMS.c.code == code)
    return connection.execute(query).one_or_none() is not None
