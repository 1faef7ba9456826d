"""Where the chance of a server comes from: from the system, and nobody foresees it; a table that is
dealt from the same secret is the same table, to the last throw of its bots."""

import shutil
from dataclasses import replace
from hashlib import shake_256
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ludoteka.kernel.chance.shuffle import RandomBytes
from ludoteka.kernel.records.record import Record
from ludoteka.server.settings import Settings
from tests.e2e.server.server_process import ServerProcess
from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import finish_with, open_hub, open_room_with, start

pytestmark = pytest.mark.anyio


async def seals(site: LiveServer) -> list[str]:
    """What a new room commits to before its first deal, and before its second."""
    ann, bob = await site.company("Ann", "Bob")
    before = ann.room["commitment"]
    await start([ann, bob])
    await ann.until(lambda page: page.room["commitment"] != before)
    for page in (ann, bob):
        await page.leave()
    return [before, ann.room["commitment"]]


async def test_ordinary_servers_never_deal_from_the_same_secret(tmp_path: Path) -> None:
    """As people start it, twice, with new data each time: two rooms on each, of the same people."""
    seen: list[str] = []
    for name in ("one", "two"):
        house = ServerProcess(tmp_path / name, has_fixed_deals=False)
        house.start()
        try:
            seen += [*await seals(LiveServer(house.port)), *await seals(LiveServer(house.port))]
        finally:
            house.stop()
    assert len(set(seen)) == len(seen) == 8


def counted(secret: str) -> RandomBytes:
    """Chance that is the same each time."""
    drawn = count()
    return lambda size: shake_256(f"{secret} {next(drawn)}".encode()).digest(size)


def moved(settings: Settings, data: Path) -> Settings:
    """The same settings, with an empty database of one's own."""
    data.mkdir()
    shutil.copy(settings.database, data)
    return replace(settings, data=data)


async def a_game(settings: Settings, data: Path, chance: RandomBytes) -> tuple[Record, Any]:
    """Ann and four bots, one of each kind of dice and taste, to the end of 13 Words."""
    async with open_hub(moved(settings, data), chance=chance) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        for bot in ("random", "random", "easy", "sharp"):
            await ann.does("add_bot", bot=bot)
        await start([ann])
        await finish_with(hub, [ann])
        table = hub.rooms[ann.room["code"]].table
        assert table is not None
        return table.inner.record(), table.names


async def test_the_same_secret_deals_the_same_game_and_bots_throw_the_same(
    settings: Settings, tmp_path: Path
) -> None:
    games = [
        await a_game(settings, tmp_path / name, counted(secret))
        for name, secret in (("a", "x"), ("b", "x"), ("c", "y"))
    ]
    (once, names), (again, same), (other, _) = games
    assert names == same
    assert once.seed == again.seed != other.seed
    for seat in range(5):
        assert moves_of(once, seat) == moves_of(again, seat)
    assert once.moves != other.moves


def moves_of(record: Record, seat: int) -> list[Any]:
    """In the order in which this seat made them: seats that answer at once come as they come."""
    return [move for name, move in record.moves if name == seat]
