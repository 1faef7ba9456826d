"""Reviews over HTTP: after the end alone, each made once, and no flood makes more of them."""

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteka.review.model import Review
from ludoteka.server.replays import reviews
from ludoteka.server.settings import Settings
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import TIMEOUT, finish, start

pytestmark = pytest.mark.anyio

COUNTING = """
import os, sys
with open(sys.argv[1], "a") as file:
    file.write(f"{os.getpid()}\\n")
sys.stdin.read()
print('{"done": 1, "of": 1}\\n{"review": "made"}')
"""
HANGING = """
import os, sys, time
with open(sys.argv[1], "a") as file:
    file.write(f"{os.getpid()}\\n")
print('{"done": 3, "of": 9}', flush=True)
time.sleep(600)
"""
FAILING = "raise SystemExit(1)"


class Workers:
    """Processes that do something else instead of a review, and are counted."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
        self.started = folder / "started"
        self.started.touch()
        monkeypatch.setattr(
            reviews, "REVIEW_COMMAND", (sys.executable, "-c", script, str(self.started))
        )

    @property
    def pids(self) -> list[int]:
        return [int(line) for line in self.started.read_text().split()]


async def captain(site: LiveServer, *, over: bool = True) -> str:
    """A game alone; its table."""
    host = await site.post("/api/rooms", name="Ann", game="captain_flip")
    pages = [await site.page(host["code"], host["token"])]
    await start(pages)
    if over:
        await finish(pages)
    table: str = pages[0].table["id"]
    return table


async def asked(site: LiveServer, table: str) -> Any:
    return (await site.get(f"/api/tables/{table}/review")).json()


async def until(site: LiveServer, table: str, fact: Any) -> Any:
    async with asyncio.timeout(TIMEOUT):
        while not fact(news := await asked(site, table)):  # noqa: ASYNC110 - over the network
            await asyncio.sleep(0.02)
    return news


async def test_a_finished_game_is_reviewed_with_progress(site: LiveServer) -> None:
    table = await captain(site)
    first = await asked(site, table)
    assert first["review"] is None
    last = await until(site, table, lambda news: news["review"])
    found = msgspec.convert(last["review"], Review)
    record = (await site.get(f"/api/tables/{table}/record")).json()
    assert last["done"] == last["of"] == len(found.decisions) == len(record["moves"])
    assert await asked(site, table) == last


async def test_a_running_game_tells_nothing(site: LiveServer) -> None:
    answer = await site.get(f"/api/tables/{await captain(site, over=False)}/review")
    assert (answer.status_code, answer.json()["code"]) == (409, "game_running")
    assert set(answer.json()) == {"code", "values", "why"}
    assert answer.json()["values"] == {}


async def test_what_can_not_be_reviewed_is_said(site: LiveServer) -> None:
    unknown = await site.get("/api/tables/nobody/review")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown_table")
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    words = await site.get(f"/api/tables/{pages[0].table['id']}/review")
    assert (words.status_code, words.json()["code"]) == (404, "no_review")


async def test_many_who_ask_get_one_review(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = Workers(tmp_path, monkeypatch, COUNTING)
    async with start_live_server(settings) as site:
        table = await captain(site)
        await asyncio.gather(*(asked(site, table) for _ in range(20)))
        news = await until(site, table, lambda news: news["review"])
        assert news == {"done": 1, "of": 1, "review": {"review": "made"}}
        assert len(workers.pids) == 1


async def test_one_at_a_time_and_a_network_with_half_of_the_places_waits(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = Workers(tmp_path, monkeypatch, HANGING)
    four = replace(settings, limits=replace(settings.limits, reviews_waiting=4))
    async with start_live_server(four) as site:
        first, second, third = [await captain(site) for _ in range(3)]
        await until(site, first, lambda news: news["done"] == 3)
        assert await asked(site, second) == {"done": 0, "of": 0, "review": None}
        full = await site.get(f"/api/tables/{third}/review")
        assert (full.status_code, full.json()["code"]) == (503, "reviews_full")
        assert len(workers.pids) == 1
    await gone(workers.pids[0])


async def gone(pid: int) -> None:
    """With the server goes what it had started."""
    async with asyncio.timeout(TIMEOUT):
        while is_alive(pid):  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.02)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_review_that_fails_or_takes_too_long_is_given_up(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried = replace(settings, times=replace(settings.times, review=0.5))
    async with start_live_server(hurried) as site:
        for script, started in ((FAILING, 0), (HANGING, 1)):
            workers = Workers(tmp_path, monkeypatch, script)
            table = await captain(site)
            news = await until(site, table, lambda news: "code" in news)
            assert news["code"] == "review_failed"
            assert len(workers.pids) == started
            for pid in workers.pids:
                await gone(pid)


async def test_old_reviews_make_room_and_can_be_made_again(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = Workers(tmp_path, monkeypatch, COUNTING)
    small = replace(settings, limits=replace(settings.limits, reviews_kept=1))
    async with start_live_server(small) as site:
        first, second = [await captain(site) for _ in range(2)]
        for table in (first, second, second, first):
            await until(site, table, lambda news: news["review"])
        assert len(workers.pids) == 3


async def test_a_review_that_can_not_even_begin_is_given_up(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "REVIEW_COMMAND", ("/there/is/no/such/program",))
    async with start_live_server(settings) as site:
        news = await until(site, await captain(site), lambda news: "code" in news)
        assert news["code"] == "review_failed"
