"""Finished games: their record, and any moment of them. Before the end there is nothing to tell,
and of a game that was given up there never is: its hands, identities and lists stay secret."""

import asyncio
from collections.abc import Iterator
from typing import Protocol

from ludoteka.kernel.errors import BadInput, Refused
from ludoteka.kernel.records.record import Record
from ludoteka.server import schemas
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.storage.queries.rows import TableRow
from ludoteka.server.tables.asks import ask_infos, wire_seat
from ludoteka.server.tables.live_table import LiveTable, restore_table


class TableSource(Protocol):
    """Where they are found."""

    async def table(self, table: str, /) -> TableRow | None: ...


async def load_finished(tables: TableSource, table_id: str) -> TableRow:
    """A table whose game was played to its end. Raises Rejection."""
    kept = await tables.table(table_id)
    if kept is None:
        raise Rejection("unknown_table")
    if kept.ended is None:
        raise Rejection("game_running")
    if not await asyncio.to_thread(was_played_out, kept):
        raise Rejection("game_stopped")
    return kept


def was_played_out(kept: TableRow) -> bool:
    """Its log says so: that nobody plays there any more does not."""
    return replay_table(kept, None).over


async def load_record(tables: TableSource, table_id: str) -> Record:
    """The whole game, sealed, with the proof of its shuffle."""
    kept = await load_finished(tables, table_id)
    table = await asyncio.to_thread(replay_table, kept, None)
    return table.inner.record()


async def load_moment(
    tables: TableSource, table_id: str, ply: int | None, seat: int | None, *, whole: bool = False
) -> schemas.Moment:
    """The game after so many moves, as a seat or a spectator saw it then, or as all seats did."""
    kept = await load_finished(tables, table_id)
    at = check_moment(kept, ply, seat)
    return await asyncio.to_thread(make_moment, kept, at, seat, whole)


async def load_contents(tables: TableSource, table_id: str) -> schemas.Contents:
    kept = await load_finished(tables, table_id)
    return await asyncio.to_thread(make_contents, kept)


async def load_story(
    tables: TableSource, table_id: str, ply: int | None, seat: int | None
) -> schemas.Story:
    """All that a seat or a spectator was told on the way to a moment."""
    kept = await load_finished(tables, table_id)
    at = check_moment(kept, ply, seat)
    return await asyncio.to_thread(make_story, kept, at, seat)


def check_moment(kept: TableRow, ply: int | None, seat: int | None) -> int:
    """The number of a moment that was asked for; without one, the last."""
    plies = len(kept.moves)
    at = plies if ply is None else ply
    if not 0 <= at <= plies:
        raise Rejection("no_such_moment", ply=at, plies=plies)
    if seat is not None and not 0 <= seat < len(kept.seats):
        raise Rejection("no_such_seat", seat=seat)
    return at


def make_moment(kept: TableRow, ply: int, seat: int | None, whole: bool) -> schemas.Moment:
    table = replay_table(kept, max(0, ply - 1))
    last = kept.moves[ply - 1] if ply else None
    told = None if last is None else table.play(last.seat, last.move)
    return schemas.Moment(
        table=kept.id,
        game=kept.game,
        seats=kept.names,
        emblems=kept.emblems,
        ply=ply,
        plies=len(kept.moves),
        view=table.state.view(seat),
        asks=ask_infos(table.asks),
        events=[] if told is None else told.events_for(seat),
        move_by=None if last is None else wire_seat(last.seat),
        told=table.told.get(seat, 0),
        hands=[table.state.view(each) for each in range(len(kept.seats))] if whole else [],
    )


def make_contents(kept: TableRow) -> schemas.Contents:
    rounds = [table.game.round_of(table.state) for table in iterate_moments(kept)]
    return schemas.Contents(movers=[wire_seat(move.seat) for move in kept.moves], rounds=rounds)


def iterate_moments(kept: TableRow) -> Iterator[LiveTable]:
    """The table at each of its moments, from the deal to the end: one table, which goes on."""
    table = replay_table(kept, 0)
    yield table
    for move in kept.moves:
        table.play(move.seat, move.move)
        yield table


def make_story(kept: TableRow, ply: int, seat: int | None) -> schemas.Story:
    table = replay_table(kept, 0)
    told = [table.play(move.seat, move.move).events_for(seat) for move in kept.moves[:ply]]
    return schemas.Story(events=[event for events in told for event in events])


def replay_table(kept: TableRow, until: int | None) -> LiveTable:
    try:
        return restore_table(kept, until)
    except BadInput as problem:
        raise from_bad_input(problem) from None
    except Refused:
        raise Rejection("unknown_table") from None
