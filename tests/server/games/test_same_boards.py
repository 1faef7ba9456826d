"""TW-18 over HTTP: told after the end, and never before."""

import pytest

from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import finish, start

pytestmark = [pytest.mark.anyio, pytest.mark.rule("TW-18")]


async def test_a_finished_game_is_compared_and_a_running_one_is_not(site: LiveServer) -> None:
    pages = await site.company("Ann", "Bob")
    await pages[0].does("add_bot", bot="sharp")
    await start(pages)
    address = f"/api/tables/{pages[0].table['id']}/same_boards"
    early = await site.get(address)
    assert (early.status_code, early.json()["code"]) == (409, "game_running")
    await finish(pages)
    told = (await site.get(address)).json()
    assert told["team"] == pages[0].table["view"]["team"]
    assert told["best"] == 33
    assert {each["bot"] for each in told["bots"]} == {"easy", "associative", "sharp"}
    (ideas,) = told["ideas"]
    chain = pages[0].table["view"]["chain"]
    chosen = [link["words"][ideas["seat"]] for link in chain]
    assert [thoughts[0]["word"] for thoughts in ideas["rounds"]] == chosen
    assert (await site.get(address)).json() == told


async def test_a_game_from_a_file_is_compared_as_well(site: LiveServer) -> None:
    """It does not say who was a bot, so no bot tells what it thought."""
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    table = pages[0].table["id"]
    record = (await site.get(f"/api/tables/{table}/record")).json()
    brought = (await site.post("/api/records", **record))["table"]
    told, same = [
        (await site.get(f"/api/tables/{each}/same_boards")).json() for each in (brought, table)
    ]
    assert told == same
    assert told["team"] == pages[0].table["view"]["team"]


async def test_no_such_table(site: LiveServer) -> None:
    answer = await site.get("/api/tables/nothing/same_boards")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")
