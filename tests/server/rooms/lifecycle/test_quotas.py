"""What people can make a house keep has a bound, on either database."""

from dataclasses import replace

import pytest

from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import GAMES
from tests.server.support.page_clients import new_room, open_hub, open_page
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


@both
async def test_a_full_house_takes_no_new_room_and_plays_on(settings: Settings) -> None:
    limits = replace(settings.limits, rooms=2)
    async with open_hub(replace(settings, limits=limits)) as hub:
        first, second = await new_room(hub), await new_room(hub)
        with pytest.raises(Rejection) as no:
            await new_room(hub)
        assert no.value.code == "house_full"
        page = await open_page(hub, first.code, first.token)
        await page.does("chat", text="here it goes on")
        await hub.services.store.write([room_commands.drop_room(second.code)])
        await new_room(hub)


async def test_a_house_without_a_bound_has_none(settings: Settings) -> None:
    async with open_hub(replace(settings, limits=replace(settings.limits, rooms=0))) as hub:
        for _ in range(3):
            await new_room(hub)


@both
async def test_a_room_forgets_its_oldest_games(hub: RoomManager) -> None:
    crowded, usual = await new_room(hub), await new_room(hub)
    kept = [f"{crowded.code}-{number}" for number in range(GAMES + 2)]
    rows = [(game, crowded.code, number) for number, game in enumerate(kept)]
    rows.append((f"{usual.code}-0", usual.code, 0))
    await hub.services.store.write([a_game(*row) for row in rows])
    await hub.delete_unused_rooms()
    there = [game for game, _, _ in rows if await hub.services.store.has_table(game)]
    assert there == [*kept[2:], f"{usual.code}-0"]


def a_game(name: str, room: str, started: float) -> room_commands.Change:
    nothing = {"options": "{}", "seats": "[]", "names": "[]", "secret": "", "luck": "{}"}
    rest = {"sheet": None, "lesson": None, "basis": None, "game": "any", "rules": 1}
    return room_commands.add_table(id=name, room=room, started=started, **nothing, **rest)
