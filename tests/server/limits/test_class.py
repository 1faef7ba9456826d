"""A school class behind one address meets no limit while it plays, with the limits that are usual.

The clock stands still wherever everybody does something at the same moment, so nothing refills.
"""

import asyncio
from dataclasses import replace

import msgspec
import pytest

from ludoteka.server.settings import Limits, Settings
from tests.server.limits.test_limited_routes import Ask, answer
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import LiveServer, SocketPage, start_live_server
from tests.server.support.page_clients import wait_for_all

pytestmark = pytest.mark.anyio

PUPILS = 30
AT_A_TABLE = 6
ASSETS = 150
"""What a browser without a cache asks for from the home page to a seat in a room."""
ASKED_AGAIN = ["/", "/", "/sw.js", "/manifest.webmanifest", "/favicon.svg", "/healthz"]
OF_THE_API = [
    *["/api/games"] * 3,
    "/api/bells/key",
    "/api/games/thirteen_words/texts/en",
    "/api/games/thirteen_words/lesson/en",
]
REACTIONS = 8
"""As many as a page says at once."""
MOVE = 0.25
"""Seconds: nobody in a room moves faster, one after the other."""


@pytest.fixture
def school(settings: Settings) -> Settings:
    page = settings.data / "page"
    (page / "assets").mkdir(parents=True)
    for name in ("index.html", "sw.js", "manifest.webmanifest", "favicon.svg"):
        (page / name).write_text("<!doctype html>")
    for number in range(ASSETS):
        (page / "assets" / f"{number}.js").write_text(f"export default {number}")
    return replace(settings, limits=Limits(), page=page)


async def load(site: LiveServer, paths: list[str]) -> None:
    assert site.app is not None
    for path in paths:
        asked = Ask(path, "GET", path, b"", b"", 1)
        assert await answer(site.app, asked, "127.0.0.1") == "200", path


async def show_the_link(site: LiveServer, code: str) -> None:
    await site.post("/api/qr", text=f"{site.url}/r/{code}")


async def sit_down(site: LiveServer, code: str | None) -> SocketPage:
    """As somebody does who has never been here: the host makes the room."""
    await load(site, [*ASKED_AGAIN, *[f"/assets/{n}.js" for n in range(ASSETS)], *OF_THE_API])
    if code is None:
        seated = await site.post("/api/rooms", name="Host", game="thirteen_words")
    else:
        await load(site, [f"/api/rooms/{code}"])
        seated = await site.post(f"/api/rooms/{code}/members", name="Guest")
    await show_the_link(site, seated["code"])
    page = await site.page(seated["code"], seated["token"])
    page.token = seated["token"]
    return page


async def reload(site: LiveServer, page: SocketPage) -> SocketPage:
    await page.leave()
    code = page.room["code"]
    await load(site, [*ASKED_AGAIN, *OF_THE_API])
    await show_the_link(site, code)
    again = await site.page(code, page.token)
    again.token = page.token
    return again


async def play(table: list[SocketPage], clock: FakeClock) -> None:
    await table[0].does("start")
    await wait_for_all(table, lambda page: page.table)
    while not all(page.over for page in table):
        for page in table:
            if page.owes:
                clock.advance(MOVE)
                answered = await page.play(**page.table["moves"][0])
                assert answered["type"] in ("accepted", "rejected"), answered
        await asyncio.sleep(0)


async def test_a_class_of_thirty_behind_one_address_plays_within_the_limits(
    school: Settings, clock: FakeClock
) -> None:
    async with start_live_server(school, clock) as site:
        tables = []
        for _ in range(PUPILS // AT_A_TABLE):
            host = await sit_down(site, None)
            code = host.room["code"]
            tables.append([host] + [await sit_down(site, code) for _ in range(AT_A_TABLE - 1)])
        pages = [page for table in tables for page in table]
        for page in pages:
            for _ in range(REACTIONS):
                await page.does("react", reaction="laugh")
        await play(tables[0], clock)
        clock.advance(30)  # a look round the class
        tables = [[await reload(site, page) for page in table] for table in tables]
        pages = [page for table in tables for page in table]
        for page in pages:
            assert (await page.say("ping"))["type"] == "accepted"
        standing = (await site.get("/healthz")).headers["ratelimit"]
        assert int(standing.partition("r=")[2].partition(";")[0]) > school.limits.budget_at_once / 5


async def test_what_a_page_is_built_of_is_not_charged_to_all_else(
    school: Settings, clock: FakeClock
) -> None:
    few = replace(school.limits, files_a_second=1 / 60, files_at_once=3)
    async with start_live_server(replace(school, limits=few), clock) as site:
        await load(site, [f"/assets/{n}.js" for n in range(3)])
        answered = await site.get("/assets/4.js")
        assert (answered.status_code, msgspec.json.decode(answered.content)["code"]) == (
            429,
            "too_many_requests",
        )
        assert (await site.get("/healthz")).headers["ratelimit"].startswith('"address";r=4999')
