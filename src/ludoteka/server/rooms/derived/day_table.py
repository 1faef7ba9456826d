"""A room in which somebody plays the deal of a day: alone, or with the day's bots."""

import asyncio
import hmac
from functools import partial

from ludoteka.plugins import DayKey, day_named
from ludoteka.plugins.days import DailyDeal
from ludoteka.server import schemas
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.derived import derived_tables
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model import names
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import DayAttempt, DealSource
from ludoteka.server.tables.live_table import deal_again


async def begin_day(
    hub: RoomManager, which: DayKey, ask: schemas.NewDay, network: ClientNetwork, device: str = ""
) -> schemas.Seated:
    """Of a day that is out, by somebody whose device may be known. Raises Rejection."""
    dealt = await asyncio.to_thread(day_named(which.game, which.kind).deal, which)
    new = schemas.NewRoom(name=ask.name, game=which.game, options=dict(dealt.options))
    seated = await admission.create_room(hub, new, network)
    room = await hub.room(seated.code)
    of = DayAttempt(
        kind=which.kind,
        language=which.language,
        day=which.day.isoformat(),
        attempt=ask.attempt,
        device=device,
    )
    outcome = place_day_table(room, room.member(seated.member), which, dealt, of)
    await admission.persist_and_wait(room, outcome.changes, outcome.deliver)
    return seated


def place_day_table(
    room: Room, host: Member, which: DayKey, dealt: DailyDeal, of: DayAttempt
) -> CommandResult:
    bots, came = add_day_bots(room, which)
    basis = DealSource(table="", ply=len(dealt.moves), seed=dealt.seed, day=of)
    inner = deal_again(room.game, 1 + len(bots), room.options, basis)
    table = derived_tables.new_table(room, [host, *bots], inner, basis)
    rows = derived_tables.play_moves(table, dealt.moves, room.services.clock.now())
    laid = derived_tables.place_table(room, table, rows)
    return CommandResult([*came, *laid.changes], laid.deliver)


def add_day_bots(room: Room, which: DayKey) -> tuple[list[Member], list[Change]]:
    """With the same names for everybody, so that people can talk about them."""
    called, came = [], []
    for at, kind in enumerate(day_named(which.game, which.kind).bots):
        name = names.bot_name(room.names(), partial(name_bytes, f"name {at} {which.seed}"))
        bot = membership.new_member(room, name, kind, token=None)
        called.append(bot)
        came += room.admit(bot)
    return called, came


def name_bytes(words: str, number: int) -> bytes:
    return hmac.digest(words.encode(), b"", "sha256")[:number]
