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
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model import names
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.command_result import Outcome
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import DayAttempt, DealSource
from ludoteka.server.tables.live_table import deal_again


async def begin(
    hub: Hub, which: DayKey, ask: schemas.NewDay, network: ClientNetwork, device: str = ""
) -> schemas.Seated:
    """Of a day that is out, by somebody whose device may be known. Raises Rejection."""
    dealt = await asyncio.to_thread(day_named(which.game, which.kind).deal, which)
    new = schemas.NewRoom(name=ask.name, game=which.game, options=dict(dealt.options))
    seated = await admission.create(hub, new, network)
    room = await hub.room(seated.code)
    of = DayAttempt(
        kind=which.kind,
        language=which.language,
        day=which.day.isoformat(),
        attempt=ask.attempt,
        device=device,
    )
    outcome = lay(room, room.member(seated.member), which, dealt, of)
    await admission.kept_and_told(room, outcome.changes, outcome.deliver)
    return seated


def lay(room: Room, host: Member, which: DayKey, dealt: DailyDeal, of: DayAttempt) -> Outcome:
    bots, came = call_bots_of_day(room, which)
    basis = DealSource(table="", ply=len(dealt.moves), seed=dealt.seed, day=of)
    inner = deal_again(room.game, 1 + len(bots), room.options, basis)
    table = derived_tables.table_for(room, [host, *bots], inner, basis)
    rows = derived_tables.play_before(table, dealt.moves, room.services.clock.now())
    laid = derived_tables.lay(room, table, rows)
    return Outcome([*came, *laid.changes], laid.deliver)


def call_bots_of_day(room: Room, which: DayKey) -> tuple[list[Member], list[Change]]:
    """With the same names for everybody, so that people can talk about them."""
    called, came = [], []
    for at, kind in enumerate(day_named(which.game, which.kind).bots):
        name = names.bot_name(room.names(), partial(lot, f"name {at} {which.seed}"))
        bot = membership.new_member(room, name, kind, token=None)
        called.append(bot)
        came += room.admit(bot)
    return called, came


def lot(words: str, number: int) -> bytes:
    return hmac.digest(words.encode(), b"", "sha256")[:number]
