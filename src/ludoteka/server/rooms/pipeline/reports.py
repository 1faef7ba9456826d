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
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import READ_TALK_LINE, Room
from ludoteka.server.rooms.pipeline import history, projections
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.queries.rows import ChatRow


async def make_report(
    hub: RoomManager, code: str, ask: schemas.ReportRequest, network: ClientNetwork
) -> schemas.Report:
    """Raises Rejection."""
    room = await admission.find_room(hub, code, network)
    reporter = require_reporter(hub, room, ask.token, network)
    game = await table_as_seen(room, reporter)
    await admission.persist_and_wait(room, [])  # nothing that may yet be lost
    talk = await hub.services.store.read(room_queries.chat_with_names, room.code)
    return schemas.Report(
        made=iso_time(room.services.clock.now()),
        room=room.code,
        by=reporter.id,
        people=[person(room, member) for member in room.members.values()],
        talk=[reported_line(line) for line in talk],
        game=game,
    )


def require_reporter(hub: RoomManager, room: Room, token: str, network: ClientNetwork) -> Member:
    found = [each for each in room.members.values() if each.token == tokens.hashed(token)]
    if not found:
        admission.check_guess_limit(hub, network)
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
        events=await asyncio.to_thread(history.replay_events, table, moves, seat, told),
    )


async def make_bug_report(
    hub: RoomManager, code: str, ask: schemas.ReportRequest, network: ClientNetwork
) -> BugReport:
    """What may help to find a mistake of ours: the game as the seat sees it, and its record once
    there are no secrets left in it. Raises Rejection."""
    room = await admission.find_room(hub, code, network)
    reporter = require_reporter(hub, room, ask.token, network)
    table, game = room.table, await table_as_seen(room, reporter)
    if table is None or game is None:
        raise Rejection("no_such_table")
    seen = projections.table_info(room, table, game.seat)
    record = await asyncio.to_thread(table.inner.record) if table.over else None
    await admission.persist_and_wait(room, [])  # nothing that may yet be lost
    return BugReport(
        made=iso_time(room.services.clock.now()),
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


def reported_line(kept: ChatRow) -> schemas.ReportedMessage:
    """What a bot says is the same in every language."""
    line = READ_TALK_LINE.decode(kept.line)
    text = line.text if line.text is not None else (line.texts or {}).get("en", "")
    return schemas.ReportedMessage(
        at=iso_time(kept.at), member=line.member, name=kept.name, text=text
    )


def iso_time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
