"""A finished game goes on from a moment, or is played again from its deal: in a room of its own."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ludoteka.kernel.records.record import read_record, write_record
from ludoteka.kernel.table import GameTable, replay
from ludoteka.plugins import game_named
from ludoteka.server.settings import Settings
from tests.server.support.live_server import LiveServer, SocketPage, start_live_server
from tests.server.support.page_clients import finish, start

pytestmark = pytest.mark.anyio
GAME = "captain_flip"


async def finished(site: LiveServer) -> str:
    host = await site.post("/api/rooms", name="Ann", game=GAME)
    page = await site.page(host["code"], host["token"])
    await page.does("add_bot", bot="random")
    await start([page])
    await finish([page])
    table: str = page.table["id"]
    return table


async def branched(site: LiveServer, table: str, **ask: Any) -> SocketPage:
    seated = await site.post(f"/api/tables/{table}/branch", name="Eve", **ask)
    page = await site.page(seated["code"], seated["token"])
    await page.until(lambda page: page.table)
    return page


async def record_of(site: LiveServer, table: str) -> dict[str, Any]:
    record: dict[str, Any] = (await site.get(f"/api/tables/{table}/record")).json()
    return record


async def test_a_game_goes_on_from_a_moment_in_the_seat_one_chose(site: LiveServer) -> None:
    table = await finished(site)
    eve = await branched(site, table, ply=4, seat=1)
    assert eve.table["seat"] == 1
    assert eve.table["basis"] == {"table": table, "ply": 4, "same_luck": False}
    assert [member["bot"] is None for member in eve.room["members"]] == [True, False]
    await finish([eve])
    first, second = await record_of(site, table), await record_of(site, eve.table["id"])
    assert second["moves"][:4] == first["moves"][:4]
    assert second["seed"] == first["seed"]
    assert second["again"][0] == 4
    assert "shuffle" not in second


async def test_other_luck_comes_after_the_moment_and_the_record_replays_to_it(
    site: LiveServer,
) -> None:
    table = await finished(site)
    eve = await branched(site, table, ply=0, seat=0)
    await finish([eve])
    answer = await site.get(f"/api/tables/{eve.table['id']}/record")
    state = replay(game_named(GAME), read_record(answer.content)).state
    result = state.result()
    assert result is not None
    assert result.scores == eve.view["scores"]


async def test_the_same_deal_with_the_same_luck_draws_the_same(site: LiveServer) -> None:
    table = await finished(site)
    hands = []
    for _ in range(2):
        eve = await branched(site, table, ply=0, seat=0, same_luck=True)
        hands.append(eve.view["hand"])
        assert eve.table["basis"]["same_luck"]
    first = (await site.get(f"/api/tables/{table}/view?ply=0")).json()["view"]["hand"]
    assert hands == [first, first]


async def test_such_a_deal_proves_nothing_and_counts_nowhere(site: LiveServer) -> None:
    eve = await branched(site, await finished(site), ply=2, seat=0)
    await finish([eve])
    await eve.until(lambda page: page.over)
    assert (eve.table["proof"], eve.table["commitment"], eve.table["sheet"]) == (None, "", None)
    assert (eve.room["games_played"], eve.room["deals"], eve.room["stopped"]) == (0, 0, 0)
    again = await branched(site, eve.table["id"], ply=3, seat=0)
    await again.does("stop")
    assert again.room["stopped"] == 0


async def test_what_can_not_be_played_from_is_refused(site: LiveServer) -> None:
    table = await finished(site)
    plies = len((await record_of(site, table))["moves"])
    asks = [(plies, 0, 409), (plies + 1, 0, 404), (0, 9, 404), (-1, 0, 400), (0, -1, 400)]
    async with site.client() as client:
        for ply, seat, status in asks:
            body = {"name": "Eve", "ply": ply, "seat": seat}
            answer = await client.post(f"/api/tables/{table}/branch", json=body)
            assert answer.status_code == status, (ply, seat, answer.text)
        body = {"name": "Eve", "ply": 0, "seat": 0}
        unknown = await client.post("/api/tables/nothing/branch", json=body)
        assert unknown.json()["code"] == "unknown_table"


async def test_a_long_game_that_goes_on_costs_as_much_as_many_rooms(settings: Settings) -> None:
    few = replace(settings.limits, rooms_a_minute=1 / 60, rooms_at_once=6)
    async with start_live_server(replace(settings, limits=few, page=settings.data)) as site:
        table = (await site.post("/api/records", **long_game()))["table"]
        async with site.client() as client:
            ask = {"name": "Eve", "ply": 1_000, "seat": 0}
            answers = [await client.post(f"/api/tables/{table}/branch", json=ask) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]


def long_game() -> dict[str, Any]:
    """Of 13 Words, by somebody who chooses again and again before the other one chooses."""
    table = GameTable(game_named("thirteen_words"), 2, seed="7" * 64)
    for n in range(1_000):
        table.play(0, {"type": "choose", "place": 1 + n % 2})
    while table.state.asks():
        ask = table.state.asks()[0]
        table.play(ask.seat, table.state.moves(ask.seat)[0])
    record: dict[str, Any] = msgspec.json.decode(write_record(table.record()))
    return {key: record[key] for key in ("game", "rules", "options", "seats", "seed", "moves")}


async def test_a_game_that_runs_is_not_gone_on_from(site: LiveServer) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    async with site.client() as client:
        body = {"name": "Eve", "ply": 0, "seat": 0}
        answer = await client.post(f"/api/tables/{pages[0].table['id']}/branch", json=body)
    assert answer.json()["code"] == "game_running"
