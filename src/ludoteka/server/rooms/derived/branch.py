"""A room in which a finished game goes on from one of its moments, or its deal is played again.

Whoever asks may have seen everything in it: such a deal is marked, is proof of nothing, and counts
among nobody's games. It lies in a room of its own, with bots in all other seats.
"""

import asyncio
from typing import Final

from ludoteka.kernel.chance.shuffle import new_server_seed
from ludoteka.server import schemas
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.derived import derived_tables
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import DealSource, TableRow
from ludoteka.server.tables.live_table import LiveTable, deal_again, restore_table

MOVES_PER_ROOM: Final = 500
"""So many moves that are written anew cost as much as a new room."""


async def branch_table(
    hub: RoomManager, kept: TableRow, ask: schemas.NewBranch, network: ClientNetwork
) -> schemas.Seated:
    """Of a game that is over. Raises Rejection."""
    services = hub.services
    basis = deal_source_of(hub, kept, ask, await asyncio.to_thread(restore_table, kept, ask.ply))
    new = schemas.NewRoom(name=ask.name, game=kept.game)
    price = min(1 + ask.ply // MOVES_PER_ROOM, services.settings.limits.rooms_at_once)
    seated = await admission.create_room(hub, new, network, price)
    room = await hub.room(seated.code)
    people, came = seat_with_bots(room, room.member(seated.member), len(kept.seats), ask.seat)
    inner = deal_again(room.game, len(people), kept.options, basis)
    table = derived_tables.new_table(room, people, inner, basis)
    before = [(move.seat, move.move) for move in kept.moves[: basis.ply]]
    rows = await asyncio.to_thread(derived_tables.play_moves, table, before, services.clock.now())
    laid = derived_tables.place_table(room, table, rows)
    await admission.persist_and_wait(room, [*came, *laid.changes], laid.deliver)
    return seated


def deal_source_of(
    hub: RoomManager, kept: TableRow, ask: schemas.NewBranch, then: LiveTable
) -> DealSource:
    """The same deal up to the moment; after it, the same luck or other."""
    if ask.seat >= len(kept.seats):
        raise Rejection("no_such_seat", seat=ask.seat)
    if ask.ply > len(kept.moves):
        raise Rejection("no_such_moment", ply=ask.ply, plies=len(kept.moves))
    if then.over or then.inner.seed is None:
        raise Rejection("nothing_to_play")
    before = then.inner.again
    fresh = before if ask.same_luck else (ask.ply, new_server_seed(hub.services.chance))
    return DealSource(table=kept.id, ply=ask.ply, seed=then.inner.seed, again=fresh)


def seat_with_bots(
    room: Room, host: Member, seats: int, seat: int
) -> tuple[list[Member], list[Change]]:
    """The host in the seat they chose, and a bot in each of the others."""
    bots, came = membership.add_bots(room, seats - 1)
    return [*bots[:seat], host, *bots[seat:]], came
