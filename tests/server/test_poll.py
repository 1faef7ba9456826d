"""Playing where sockets don't get through."""

from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server.settings import Settings
from tests.server.hand_clock import HandClock
from tests.server.network import PollPage, Site, serving
from tests.server.people import everybody, finish

pytestmark = pytest.mark.anyio


async def poll_company(site: Site, *names: str) -> list[PollPage]:
    host = await site.post("/api/rooms", name=names[0])
    path = f"/api/rooms/{host['code']}/members"
    seated = [host, *[await site.post(path, name=name) for name in names[1:]]]
    pages = [PollPage(site, host["code"], each["token"]) for each in seated]
    await everybody(pages, lambda page: len(page.room.get("members", ())) == len(names))
    return pages


async def test_a_whole_game_is_played_by_polling_next_to_a_socket(site: Site) -> None:
    ann, bob = await poll_company(site, "Ann", "Bob")
    tv = await site.page(ann.room["code"], tv=True)
    await ann.does("start")
    await everybody([ann, bob, tv], lambda page: page.table)
    refused = await ann.play(type="ready")
    assert refused["refusal"]["rule"] == "TW-12"
    await finish([ann, bob])
    await tv.until(lambda page: page.over)
    assert ann.view == bob.view == tv.view
    for page in (ann, bob, tv):
        await page.leave()


async def test_a_poll_gets_again_what_it_did_not_confirm(site: Site) -> None:
    room = await site.post("/api/rooms", name="Ann")
    path = f"/api/rooms/{room['code']}/poll"
    first = await site.post(path, token=room["token"])
    assert [message["type"] for message in first["messages"]] == ["welcome"]
    again = await site.post(path, line=first["line"], after=0)
    assert again == first


async def test_a_poll_without_news_is_answered_in_the_end(settings: Settings) -> None:
    async with serving(replace(settings, times=replace(settings.times, poll=0.05))) as site:
        room = await site.post("/api/rooms", name="Ann")
        path = f"/api/rooms/{room['code']}/poll"
        first = await site.post(path, token=room["token"])
        assert (await site.post(path, line=first["line"], after=1))["messages"] == []


async def test_a_line_that_nobody_asks_for_is_dropped(settings: Settings) -> None:
    clock = HandClock()
    async with serving(settings, clock) as site:
        room = await site.post("/api/rooms", name="Ann")
        watcher = await site.page(room["code"])
        path = f"/api/rooms/{room['code']}/poll"
        line = (await site.post(path, token=room["token"]))["line"]
        await watcher.until(lambda page: page.member("Ann")["here"])
        clock.advance(61)
        await watcher.until(lambda page: not page.member("Ann")["here"])
        async with site.client() as client:
            answer = await client.post(path, json={"line": line, "after": 1})
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_line")
        await watcher.leave()


async def test_who_is_removed_hears_it_by_polling_too(site: Site) -> None:
    ann, bob = await poll_company(site, "Ann", "Bob")
    await ann.does("remove", member=bob.me)
    await bob.until(lambda page: page.ended)
    assert bob.messages[-1] == {"type": "bye", "code": "removed"}
    for page in (ann, bob):
        await page.leave()


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"token": "wrong"}, 401, "bad_token"),
        ({"line": "wrong"}, 404, "unknown_line"),
        ({"line": "", "after": 0}, 400, "not_understood"),
        ({"after": "x"}, 400, "not_understood"),
    ],
)
async def test_a_bad_poll_gets_a_clear_answer(
    site: Site, body: dict[str, Any], status: int, code: str
) -> None:
    room = await site.post("/api/rooms", name="Ann")
    async with site.client() as client:
        answer = await client.post(f"/api/rooms/{room['code']}/poll", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_flood_of_posts_is_slowed_down(settings: Settings) -> None:
    few = replace(settings.limits, messages_a_second=0.1, messages_at_once=3)
    async with serving(replace(settings, limits=few)) as site:
        room = await site.post("/api/rooms", name="Ann")
        path = f"/api/rooms/{room['code']}"
        line = (await site.post(f"{path}/poll", token=room["token"]))["line"]
        ping = {"line": line, "message": {"type": "ping", "id": "1"}}
        async with site.client() as client:
            answers = [await client.post(f"{path}/say", json=ping) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[3].json()["code"] == "too_many_requests"
