"""Play a whole game of each kind, dealt with the seeds of two pages.

Run `python -m tests.server.support.fair_deals`.

Its record is what the page's tests check: as a house really gave it (web/src/connection/testdata).
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.state import Game, random_legal_move
from ludoteka.plugins import games
from ludoteka.server.replays import replays
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from tests.server.support.page_clients import (
    HubPage,
    open_hub,
    open_room_with,
    settings_in,
    wait_for_all,
)

FILE = Path(__file__).parents[3] / "web" / "src" / "connection" / "testdata" / "deals.json"
LUCK = ("a1" * 32, "b2" * 32)


async def dealt(pages: list[HubPage]) -> None:
    """The first two have luck of their own."""
    for page, luck in zip(pages, LUCK, strict=False):
        await page.promise(luck)
    await pages[0].does("start")
    for page, luck in zip(pages, LUCK, strict=False):
        await page.show(luck)
    await wait_for_all(pages, lambda page: page.table)


async def play_out(hub: RoomManager, pages: list[HubPage]) -> str:
    """Any moves, to the end; the table's id."""
    dice, table = FastDice(7), hub.rooms[pages[0].room["code"]].table
    assert table is not None
    while table.asks:
        asked = {ask.seat for ask in table.asks if ask.seat >= 0}
        if not asked:
            hub.services.clock.advance(600)  # type: ignore[attr-defined]
        for seat in asked:
            move = random_legal_move(table.state, seat, dice)
            if move is not None:
                page = next(each for each in pages if each.me == table.seats[seat])
                await page.play(**msgspec.to_builtins(move))
    return table.id


async def record_of(hub: RoomManager, game: Game) -> dict[str, Any]:
    names = ("Ann", "Bob", "Celia")[: max(2, game.seats.start)]
    pages = await open_room_with(hub, *names)
    await pages[0].does("setup", game=game.name, options={})
    await dealt(pages)
    record = await replays.load_record(hub.services.store, await play_out(hub, pages))
    plain: dict[str, Any] = msgspec.to_builtins(record)
    return plain


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with open_hub(settings_in(Path(folder))) as hub:
            records = [await record_of(hub, game) for game in games().values()]
    FILE.write_text(json.dumps(records, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
