"""A report for whoever runs the house: what somebody in a room has seen and heard there."""

import asyncio
import platform
from datetime import UTC, datetime

import ludoteka
from ludoteka.kernel.records.bug_report import BugReport
from ludoteka.server import schemas, tokens
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import READ_LINE, Room
from ludoteka.server.rooms.pipeline import history, projections
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.queries.rows import ChatRow


async def report(
    hub: Hub, code: str, ask: schemas.ReportAsk, network: ClientNetwork
) -> schemas.Report:
    """Raises Rejection."""
    room = await admission.sought(hub, code, network)
    reporter = reporter_in(hub, room, ask.token, network)
    game = await table_as_seen(room, reporter)
    await admission.kept_and_told(room, [])  # nothing that may yet be lost
    talk = await hub.services.store.read(room_queries.chat_with_names, room.code)
    return schemas.Report(
        made=calendar(room.services.clock.now()),
        room=room.code,
        by=reporter.id,
        people=[person(room, member) for member in room.members.values()],
        talk=[reported(line) for line in talk],
        game=game,
    )


def reporter_in(hub: Hub, room: Room, token: str, network: ClientNetwork) -> Member:
    found = [each for each in room.members.values() if each.token == tokens.hashed(token)]
    if not found:
        admission.refuse_guessers(hub, network)
        raise Rejection("bad_token")
    return found[0]


async def table_as_seen(room: Room, reporter: Member) -> schemas.ReportedTable | None:
    table = room.table
    if table is None:
        return None
    seat, moves = room.seat_of(reporter), list(table.inner.log)
    told = table.told.get(seat, 0)
    return schemas.ReportedTable(
        table=table.id,
        game=table.game.name,
        seats=list(table.names),
        seat=seat,
        events=await asyncio.to_thread(history.told_again, table, moves, seat, told),
    )


async def capsule(hub: Hub, code: str, ask: schemas.ReportAsk, network: ClientNetwork) -> BugReport:
    """What may help to find a mistake of ours: the game as the seat sees it, and its record once
    there are no secrets left in it. Raises Rejection."""
    room = await admission.sought(hub, code, network)
    reporter = reporter_in(hub, room, ask.token, network)
    table, game = room.table, await table_as_seen(room, reporter)
    if table is None or game is None:
        raise Rejection("no_such_table")
    seen = projections.table_info(room, table, game.seat)
    record = await asyncio.to_thread(table.inner.record) if table.over else None
    await admission.kept_and_told(room, [])  # nothing that may yet be lost
    return BugReport(
        made=calendar(room.services.clock.now()),
        versions={"ludoteka": ludoteka.__version__, "python": platform.python_version()},
        game=table.game.name,
        rules=table.game.rules,
        seat=game.seat,
        view=seen.view,
        asks=list(seen.asks),
        moves=list(seen.moves),
        events=list(game.events),
        record=record,
    )


def person(room: Room, member: Member) -> schemas.ReportedPerson:
    host = member.id == room.host
    return schemas.ReportedPerson(member=member.id, name=member.name, host=host, bot=member.bot)


def reported(kept: ChatRow) -> schemas.ReportedLine:
    """What a bot says is the same in every language."""
    line = READ_LINE.decode(kept.line)
    text = line.text if line.text is not None else (line.texts or {}).get("en", "")
    return schemas.ReportedLine(at=calendar(kept.at), member=line.member, name=kept.name, text=text)


def calendar(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
