"""What takes long is made once, or away from the event loop and in turn."""

import asyncio
import threading
from typing import Any

import pytest

from ludoteka.games.seven_words.bots import daily
from ludoteka.games.thirteen.server import deck_check
from ludoteka.server.http.routes import games, packs
from ludoteka.server.limits.client_network import client_network
from ludoteka.server.limits.fair_queue import FairQueue
from ludoteka.server.qr import qr_code
from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import finish, start

SCORES = "/api/days/seven_words/letters/scores"

pytestmark = pytest.mark.anyio


def turns_of(site: LiveServer) -> FairQueue:
    assert site.app is not None
    turns: FairQueue = site.app.litestar.state.slow_work
    return turns


async def finished_table(site: LiveServer) -> str:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    table: str = pages[0].table["id"]
    return table


@pytest.mark.parametrize("what", ["record", "view", "story", "review", "same_boards"])
async def test_a_look_at_a_finished_game_waits_for_its_turn(site: LiveServer, what: str) -> None:
    table = await finished_table(site)
    await waits_for_its_turn(site, "GET", f"/api/tables/{table}/{what}")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", f"{SCORES}?language=en", None),
        ("GET", f"{SCORES}?language=pl&day=2026-01-01", None),
        ("POST", "/api/qr", {"text": "http://here/r/ABCD"}),
        ("POST", "/api/thirteen/decks/read", {"text": "3 Fox Kit"}),
        ("POST", "/api/games/thirteen_words/known", {"cards": ["sea"]}),
    ],
)
async def test_slow_work_waits_for_its_turn(
    site: LiveServer, method: str, path: str, body: Any
) -> None:
    await waits_for_its_turn(site, method, path, body)


async def waits_for_its_turn(site: LiveServer, method: str, path: str, body: Any = None) -> None:
    """While somebody else has the turn there is no answer to this, and one to anything else."""
    async with site.client() as client:
        async with turns_of(site).slot(client_network("198.51.100.1")):
            asked = asyncio.create_task(client.request(method, path, json=body))
            while not turns_of(site).waiting:
                assert not asked.done(), asked.result().text
                await asyncio.sleep(0)
            assert (await site.get("/healthz")).is_success
            assert not asked.done()
        assert (await asked).status_code in (200, 404)  # not every game has a review


@pytest.mark.parametrize(
    ("place", "name", "path", "body"),
    [
        (games, "qr_code", "/api/qr", {"text": "x"}),
        (deck_check, "read", "/api/thirteen/decks/read", {"text": "x"}),
        (packs, "knowledge", "/api/games/thirteen_words/known", {"cards": ["sea"]}),
        (daily, "scores_of_day", f"{SCORES}?language=en", None),
    ],
)
async def test_slow_work_leaves_the_event_loop(
    site: LiveServer, monkeypatch: pytest.MonkeyPatch, place: Any, name: str, path: str, body: Any
) -> None:
    work, threads = getattr(place, name), []

    def watched(*arguments: Any) -> Any:
        threads.append(threading.current_thread())
        return work(*arguments)

    monkeypatch.setattr(place, name, watched)
    async with site.client() as client:
        answer = await client.request("GET" if body is None else "POST", path, json=body)
    assert answer.is_success
    assert threads
    assert threading.current_thread() not in threads


async def test_the_schema_is_written_once(
    site: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def again() -> None:
        raise AssertionError

    monkeypatch.setattr(games, "schema", again)
    answer = await site.get("/api/schema/wire.json")
    assert answer.json()["title"] == "Wire"
    async with site.client() as client:
        known = {"if-none-match": answer.headers["etag"]}
        assert (await client.get("/api/schema/wire.json", headers=known)).status_code == 304


def test_the_pages_of_a_room_share_one_qr_code() -> None:
    assert qr_code("http://here/r/ABCD") is qr_code("http://here/r/ABCD")
