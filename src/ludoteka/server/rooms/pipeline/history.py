"""What an audience was told at a table, told again: made anew from the moves, and kept nowhere."""

import asyncio
from functools import partial

import msgspec

from ludoteka.kernel.play import Event, Move, Seat
from ludoteka.kernel.table import GameTable
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit
from ludoteka.server.rooms.pipeline.codec import encode, encode_rejection
from ludoteka.server.rooms.pipeline.connection import Connection
from ludoteka.server.rooms.pipeline.response_cache import Reply
from ludoteka.server.tables.live_table import LiveTable


def send_history(room: Room, line: Connection, message: protocol.Recall, reply: Reply) -> None:
    """Begin to remember; the answer follows, in its turn. Raises Rejection."""
    table = room.table
    if table is None or table.id != message.table:
        raise Rejection("no_such_table")
    if line.history_task is not None and not line.history_task.done():
        raise Rejection("too_many_requests")
    seat = room.seat_of(line.member)
    moves = list(table.inner.log)  # it grows while another thread reads
    sorry = encode_rejection(message.id, Rejection("try_again"))

    async def remember() -> None:
        events = await asyncio.to_thread(replay_events, table, moves, seat, message.events)
        answer = encode(protocol.Recalled(id=message.id, events=events))
        # After the moves that it tells of: they may not be on the disk yet.
        commit.deliver_in_order(room, partial(reply, answer), partial(reply, sorry))

    line.recall(remember())


def replay_events(
    table: LiveTable, moves: list[tuple[Seat, Move]], seat: Seat | None, most: int
) -> list[Event]:
    """The first events that a seat, or whoever watches, was told. The moves were legal once."""
    inner = table.inner
    options = msgspec.to_builtins(inner.options)
    stack = None if inner.stack is None else msgspec.to_builtins(inner.stack)  # of a lesson
    again = GameTable(
        inner.game,
        inner.seats,
        options,
        seed=inner.seed,
        stack=stack,
        again=inner.again,
    )
    events: list[Event] = []
    for mover, move in moves:
        if len(events) >= most:
            break
        events += again.do(mover, move).events_for(seat)
    return events[:most]
