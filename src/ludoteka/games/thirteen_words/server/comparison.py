"""TW-18: a finished game of 13 Words beside chance and bots. Counted once, and kept a while."""

import asyncio
from functools import lru_cache

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.review import SameBoards, same_boards
from ludoteka.kernel.play import Seat
from ludoteka.kernel.records.record import read_record, write_record
from ludoteka.kernel.table import replay
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays.replays import TableSource, load_finished, replay_table
from ludoteka.server.storage.queries.rows import TableRow
from ludoteka.server.storage.store import Store

SeatedBot = tuple[Seat, str, str]
"""A seat, the kind of its bot, and its persona."""


async def compare_with_bots(tables: TableSource, store: Store, table_id: str) -> SameBoards:
    """`tables`: finished games, be they from files. Raises Rejection before the end of the game,
    and for another game."""
    kept = await load_finished(tables, table_id)
    if kept.game != THIRTEEN_WORDS.name:
        raise Rejection("not_found")
    bots = await seated_bots(store, kept)
    return await asyncio.to_thread(compare_now, kept, bots)


async def seated_bots(store: Store, kept: TableRow) -> tuple[SeatedBot, ...]:
    """The bots of the table. A name is always the same persona. A file names nobody."""
    room = await store.room(kept.room)
    kinds = {member.id: member.bot for member in room.members} if room else {}
    found = [(seat, kinds.get(member)) for seat, member in enumerate(kept.seats)]
    return tuple((seat, kind, kept.names[seat]) for seat, kind in found if kind is not None)


def compare_now(kept: TableRow, bots: tuple[SeatedBot, ...]) -> SameBoards:
    return compare_record(write_record(replay_table(kept, None).inner.record()), bots)


@lru_cache(maxsize=256)
def compare_record(record: bytes, bots: tuple[SeatedBot, ...]) -> SameBoards:
    end = replay(THIRTEEN_WORDS, read_record(record)).state
    return same_boards(end, {seat: (kind, persona) for seat, kind, persona in bots})
