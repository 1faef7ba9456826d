"""Asking at the door: the host lets somebody in, or does not, and they are told the truth."""

import asyncio
from dataclasses import replace

import pytest

from ludoteka.server import schemas
from ludoteka.server.limits.client_network import ClientNetwork, client_network
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission, join_requests
from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    HubPage,
    join,
    open_hub,
    open_page,
    open_room_with,
)

pytestmark = pytest.mark.anyio


async def guarded(hub: RoomManager, *names: str) -> list[HubPage]:
    pages = await open_room_with(hub, *(names or ("Ann", "Bob")))
    await pages[0].does("set_door", door="ask")
    return pages


async def call(
    hub: RoomManager,
    code: str,
    name: str = "Eve",
    watches: bool = False,
    network: ClientNetwork = CLIENT_NETWORK,
) -> str:
    ask = schemas.NewJoinRequest(name=name, watches=watches)
    return (await join_requests.request_to_join(hub, code, ask, network)).token


async def news(hub: RoomManager, code: str, token: str) -> str:
    return (
        await join_requests.wait_for_answer(
            hub, code, schemas.JoinRequestPoll(token=token), CLIENT_NETWORK
        )
    ).answer


async def how_the_door_is(hub: RoomManager, code: str, token: str | None) -> int:
    with pytest.raises(AdmissionRefused) as no:
        await open_page(hub, code, token)
    return no.value.code


async def answer(host: HubPage, yes: bool) -> None:
    await host.until(lambda page: page.room["callers"])
    caller = host.room["callers"][-1]["id"]
    await host.does("answer_caller", caller=caller, yes=yes)


async def test_who_has_only_the_code_must_ask(hub: RoomManager) -> None:
    ann, _ = await guarded(hub)
    code = ann.room["code"]
    assert await how_the_door_is(hub, code, None) == 4428
    with pytest.raises(Rejection, match="host lets people in"):
        await join(hub, code, "Eve")
    assert (await admission.preview(hub, code, CLIENT_NETWORK)).people == []


async def test_who_is_let_in_has_a_seat_by_the_token_that_they_asked_with(hub: RoomManager) -> None:
    ann, bob = await guarded(hub)
    code = ann.room["code"]
    token = await call(hub, code)
    assert await how_the_door_is(hub, code, token) == 4425
    waiting = asyncio.create_task(news(hub, code, token))
    await answer(ann, yes=True)
    assert await waiting == "let_in"
    eve = await open_page(hub, code, token)
    assert eve.me == bob.member("Eve")["id"]
    assert ann.room["callers"] == []


async def test_who_is_let_in_to_watch_has_no_seat_and_comes_back(settings: Settings) -> None:
    async with open_hub(settings) as hub:
        ann, _ = await guarded(hub)
        code = ann.room["code"]
        token = await call(hub, code, watches=True)
        await answer(ann, yes=True)
        assert await news(hub, code, token) == "let_in"
    async with open_hub(settings) as hub:
        eve = await open_page(hub, code, token)
        assert eve.me is None
        assert [each["name"] for each in eve.room["members"]] == ["Ann", "Bob"]


async def test_who_is_not_let_in_is_told_so(hub: RoomManager) -> None:
    ann, _ = await guarded(hub)
    code = ann.room["code"]
    token = await call(hub, code)
    waiting = asyncio.create_task(news(hub, code, token))
    await answer(ann, yes=False)
    assert await waiting == "refused"
    assert await how_the_door_is(hub, code, token) == 4401


async def test_only_the_host_hears_who_asks_and_answers(hub: RoomManager) -> None:
    ann, bob = await guarded(hub)
    onlooker_token = await call(hub, ann.room["code"], "Zoe", watches=True)
    await answer(ann, yes=True)
    onlooker = await open_page(hub, ann.room["code"], onlooker_token)
    await call(hub, ann.room["code"])
    await ann.until(lambda page: len(page.room["callers"]) == 2)
    eve = ann.room["callers"][1]
    assert eve == {"id": eve["id"], "name": "Eve", "watches": False, "let_in": False}
    for page in (bob, onlooker):
        await page.say("ping")
        assert page.room["callers"] == []
        assert not any("Eve" in frame for frame in page.frames)
    assert (await bob.say("answer_caller", caller=eve["id"], yes=True))["code"] == "not_host"


async def test_an_answer_to_somebody_who_is_gone_is_refused(hub: RoomManager) -> None:
    ann, _ = await guarded(hub)
    await call(hub, ann.room["code"])
    await ann.until(lambda page: page.room["callers"])
    caller = ann.room["callers"][0]["id"]
    await ann.does("answer_caller", caller=caller, yes=True)
    again = await ann.say("answer_caller", caller=caller, yes=True)
    assert again["code"] == "no_such_caller"


async def test_who_asks_is_still_heard_after_a_restart(settings: Settings) -> None:
    async with open_hub(settings) as hub:
        ann, _ = await guarded(hub)
        code = ann.room["code"]
        token = await call(hub, code)
    async with open_hub(settings) as hub:
        ann = await open_page(hub, code, ann.token)
        waiting = asyncio.create_task(news(hub, code, token))
        await answer(ann, yes=True)
        assert await waiting == "let_in"


async def test_an_answer_that_is_said_twice_counts_once(settings: Settings) -> None:
    async with open_hub(settings) as hub:
        ann, _ = await guarded(hub)
        await call(hub, ann.room["code"])
        await ann.until(lambda page: page.room["callers"])
        said = {"caller": ann.room["callers"][0]["id"], "yes": True}
        first = await ann.say("answer_caller", said="yes!", **said)
    async with open_hub(settings) as hub:
        again = await open_page(hub, ann.room["code"], ann.token)
        assert await again.say("answer_caller", said="yes!", **said) == first
        assert len(again.room["members"]) == 3


async def test_who_does_not_wait_for_the_answer_asks_no_more(
    settings: Settings, clock: FakeClock
) -> None:
    async with open_hub(settings, clock) as hub:
        ann, _ = await guarded(hub)
        code = ann.room["code"]
        token = await call(hub, code)
        await ann.until(lambda page: page.room["callers"])
        waiting = asyncio.create_task(news(hub, code, token))
        await asyncio.sleep(0)
        clock.advance(settings.times.poll + 1)
        assert await waiting == "waiting"
        clock.advance(settings.times.join_request)
        await ann.until(lambda page: not page.room["callers"])
        assert await news(hub, code, token) == "refused"


async def test_a_door_that_is_opened_or_locked_keeps_nobody_waiting(hub: RoomManager) -> None:
    ann, _ = await guarded(hub)
    code = ann.room["code"]
    for door, told in (("open", "open"), ("locked", "refused")):
        await ann.does("set_door", door="ask")
        waiting = asyncio.create_task(news(hub, code, await call(hub, code)))
        await ann.until(lambda page: page.room["callers"])
        await ann.does("set_door", door=door)
        assert await waiting == told
    with pytest.raises(Rejection, match="locked"):
        await call(hub, code)


async def test_a_door_has_room_for_some_and_one_household_does_not_fill_it(
    settings: Settings,
) -> None:
    settings = replace(settings, limits=replace(settings.limits, join_requests=3))
    async with open_hub(settings) as hub:
        ann, _ = await guarded(hub)
        code = ann.room["code"]
        for number in range(5):
            await call(hub, code, f"Eve {number}")
        await call(hub, code, "Zoe", network=client_network("198.51.100.1"))
        await ann.until(lambda page: len(page.room["callers"]) == 3)
        assert [each["name"] for each in ann.room["callers"]] == ["Eve 3", "Eve 4", "Zoe"]
        with pytest.raises(Rejection, match="Many people are waiting"):
            await call(hub, code, "Yan", network=client_network("198.51.100.2"))


async def test_nobody_at_the_door_has_the_name_of_somebody_inside(hub: RoomManager) -> None:
    ann, _ = await guarded(hub)
    await call(hub, ann.room["code"], "Bob")
    await ann.until(lambda page: page.room["callers"])
    assert ann.room["callers"][0]["name"] == "Bob 2"


async def test_of_the_places_to_watch_the_oldest_one_ends(settings: Settings) -> None:
    settings = replace(settings, limits=replace(settings.limits, spectator_permits=1))
    async with open_hub(settings) as hub:
        ann, _ = await guarded(hub)
        code = ann.room["code"]
        tokens = []
        for name in ("Eve", "Zoe"):
            tokens.append(await call(hub, code, name, watches=True))
            await ann.until(lambda page: any(not each["let_in"] for each in page.room["callers"]))
            await answer(ann, yes=True)
        assert await how_the_door_is(hub, code, tokens[0]) == 4401
        assert (await open_page(hub, code, tokens[1])).me is None
