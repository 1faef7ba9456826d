"""Playing where sockets don't get through."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ludoteka.server import schemas
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import commit, long_polling
from ludoteka.server.settings import Settings
from tests.server.support.database_edits import block_writes
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import LiveServer, PollPage, start_live_server
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    TIMEOUT,
    count_welcomes,
    finish,
    new_room,
    open_hub,
    open_room_with,
    start,
    wait_for_all,
)

pytestmark = pytest.mark.anyio


async def poll_company(site: LiveServer, *names: str) -> list[PollPage]:
    host = await site.post("/api/rooms", name=names[0])
    path = f"/api/rooms/{host['code']}/members"
    seated = [host, *[await site.post(path, name=name) for name in names[1:]]]
    pages = [PollPage(site, host["code"], each["token"]) for each in seated]
    await wait_for_all(pages, lambda page: len(page.room.get("members", ())) == len(names))
    return pages


async def test_a_whole_game_is_played_by_polling_next_to_a_socket(site: LiveServer) -> None:
    ann, bob = await poll_company(site, "Ann", "Bob")
    tv = await site.page(ann.room["code"], tv=True)
    await ann.does("start")
    await wait_for_all([ann, bob, tv], lambda page: page.table)
    refused = await ann.play(type="ready")
    assert refused["refusal"]["rule"] == "TW-12"
    await finish([ann, bob])
    await tv.until(lambda page: page.over)
    assert ann.view == bob.view == tv.view
    for page in (ann, bob, tv):
        await page.leave()


async def test_a_poll_gets_again_what_it_did_not_confirm(site: LiveServer) -> None:
    room = await site.post("/api/rooms", name="Ann")
    path = f"/api/rooms/{room['code']}/poll"
    first = await site.post(path, token=room["token"])
    assert [message["type"] for message in first["messages"]] == ["welcome"]
    again = await site.post(path, line=first["line"], after=0)
    assert again == first


async def test_a_poll_without_news_is_answered_in_the_end(settings: Settings) -> None:
    async with start_live_server(
        replace(settings, times=replace(settings.times, poll=0.05))
    ) as site:
        room = await site.post("/api/rooms", name="Ann")
        path = f"/api/rooms/{room['code']}/poll"
        first = await site.post(path, token=room["token"])
        assert (await site.post(path, line=first["line"], after=1))["messages"] == []


async def test_a_line_that_nobody_asks_for_is_dropped(settings: Settings) -> None:
    clock = FakeClock()
    async with start_live_server(settings, clock) as site:
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


async def test_who_is_removed_hears_it_by_polling_too(site: LiveServer) -> None:
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
    site: LiveServer, body: dict[str, Any], status: int, code: str
) -> None:
    room = await site.post("/api/rooms", name="Ann")
    async with site.client() as client:
        answer = await client.post(f"/api/rooms/{room['code']}/poll", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_flood_of_posts_is_slowed_down(settings: Settings) -> None:
    few = replace(settings.limits, messages_a_second=0.1, messages_at_once=3)
    async with start_live_server(replace(settings, limits=few)) as site:
        room = await site.post("/api/rooms", name="Ann")
        path = f"/api/rooms/{room['code']}"
        line = (await site.post(f"{path}/poll", token=room["token"]))["line"]
        ping = {"line": line, "message": {"type": "ping", "id": "1"}}
        async with site.client() as client:
            answers = [await client.post(f"{path}/say", json=ping) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[3].json()["code"] == "too_many_requests"


async def line_of(hub: RoomManager, code: str, token: str | None) -> str:
    """A page that opens a connection by polling."""
    ask = schemas.Poll(token=token)
    polled = await long_polling.poll(hub, code, ask, "http://here", CLIENT_NETWORK)
    line: str = msgspec.json.decode(polled)["line"]
    return line


async def post(
    hub: RoomManager, code: str, line: str, message: protocol.ClientMessage
) -> dict[str, Any]:
    said = schemas.PollMessage(line=line, message=message)
    async with asyncio.timeout(TIMEOUT):
        answer: dict[str, Any] = msgspec.json.decode(
            await long_polling.send(hub, code, said, CLIENT_NETWORK)
        )
    return answer


async def test_who_was_removed_can_not_act_on_a_line_that_they_do_not_ask_for_news(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    code, table = ann.room["code"], ann.table["id"]
    line = await line_of(hub, code, bob.token)
    await ann.does("remove", member=bob.me)
    move = protocol.Play(id="1", table=table, move={"type": "choose", "place": 3})
    for message in (move, protocol.Recall(id="2", table=table, events=9)):
        with pytest.raises(Rejection):
            await post(hub, code, line, message)
    await ann.does("fresh")
    assert ann.view["chosen"] == [False, False]


async def test_who_is_removed_while_a_message_waits_gets_an_answer_to_it(
    hub: RoomManager, settings: Settings
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    code = ann.room["code"]
    line = await line_of(hub, code, bob.token)
    with block_writes(settings):
        removed = asyncio.create_task(ann.does("remove", member=bob.me))
        await asyncio.sleep(0)
        answer = asyncio.create_task(post(hub, code, line, protocol.Chat(id="1", text="no!")))
        await asyncio.wait([removed, answer], timeout=0.1)
    assert (await answer)["code"] == "no_such_member"
    await removed


async def test_a_line_that_moved_to_the_room_as_the_disk_has_it_is_dropped_too(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await line_of(hub, ann.room["code"], bob.token)
    bob.leave()
    commit.invalidate(hub.rooms[ann.room["code"]])
    await ann.until(lambda page: count_welcomes(page) == 2)
    assert ann.member("Bob")["here"]
    clock.advance(61)
    await ann.until(lambda page: not page.member("Bob")["here"])


async def test_a_poll_that_ends_while_its_room_is_read_anew_does_not_drop_the_line(
    hub: RoomManager, clock: FakeClock
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    code = ann.room["code"]
    line = await line_of(hub, code, ann.token)
    ask = schemas.Poll(line=line, after=1)
    waiting = asyncio.create_task(long_polling.poll(hub, code, ask, "http://here", CLIENT_NETWORK))
    await asyncio.sleep(0)
    commit.invalidate(hub.rooms[code])
    clock.advance(25)
    await waiting
    await ann.until(lambda page: count_welcomes(page) == 2)
    for _ in range(3):  # longer than a line lasts that nobody asks for
        clock.advance(25)
        await long_polling.poll(hub, code, schemas.Poll(line=line), "http://here", CLIENT_NETWORK)


async def test_a_poll_during_the_move_finds_its_line(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    code = ann.room["code"]
    line = await line_of(hub, code, ann.token)

    async def ask() -> str:
        return await long_polling.poll(
            hub, code, schemas.Poll(line=line), "http://here", CLIENT_NETWORK
        )

    early = asyncio.create_task(ask())  # it runs before anything that the loss begins
    commit.invalidate(hub.rooms[code])
    assert line in await early


async def test_codes_can_not_be_tried_out_over_lines_that_do_not_exist(
    settings: Settings, clock: FakeClock
) -> None:
    limits = replace(settings.limits, guesses_a_minute=6, guesses_at_once=2)
    async with open_hub(replace(settings, limits=limits), clock) as hub:
        room = await new_room(hub)
        mine = await line_of(hub, room.code, room.token)
        told = []
        for code in ("XXXX", "XXXX", "XXXX", room.code):
            with pytest.raises(Rejection) as no:
                await post(hub, code, "guessed", protocol.Ping(id="1"))
            told.append(no.value.code)
        assert told == ["unknown_room", "unknown_room", "too_many_requests", "too_many_requests"]
        assert (await post(hub, room.code, mine, protocol.Ping(id="1")))["type"] == "accepted"
