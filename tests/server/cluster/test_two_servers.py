"""A house of two servers: whichever one comes in at, it is one room."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server.limits.client_network import client_network
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import commit
from ludoteka.server.settings import Settings, Times
from tests.server.cluster.conftest import two_servers
from tests.server.support.circle_members import CircleMember
from tests.server.support.live_server import LiveServer, PollPage, SocketPage, start_live_server
from tests.server.support.page_clients import TIMEOUT, finish, wait_for_all
from tests.server.support.redis import RedisServer

pytestmark = pytest.mark.anyio

NETWORK = client_network("127.0.0.1")
ALL_ARE_OLD = Times(empty_room=-60.0, played_room=-60.0)


def hub_of(site: LiveServer) -> RoomManager:
    assert site.app is not None
    return site.app.hub


async def until(fact: Callable[[], Any]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not fact():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def seated(sites: tuple[LiveServer, LiveServer]) -> tuple[str, list[dict[str, Any]]]:
    """Ann made the room at the first server, Bob joined it at the second."""
    host = await sites[0].post("/api/rooms", name="Ann")
    guest = await sites[1].post(f"/api/rooms/{host['code']}/members", name="Bob")
    return host["code"], [host, guest]


async def test_a_game_is_played_at_two_servers(sites: tuple[LiveServer, LiveServer]) -> None:
    code, (host, guest) = await seated(sites)
    ann = await sites[0].page(code, host["token"])
    bob = await sites[1].page(code, guest["token"])
    tv = await sites[1].page(code, tv=True)
    poller = PollPage(sites[1], code, guest["token"])
    await poller.until(lambda page: page.room)
    assert code in hub_of(sites[0]).rooms
    assert code not in hub_of(sites[1]).rooms
    pages: list[Any] = [ann, bob]
    await wait_for_all(pages, lambda page: len(page.room["members"]) == 2)
    await bob.does("chat", text="from next door")
    await wait_for_all([*pages, tv, poller], lambda page: page.talk)
    await ann.does("start")
    await wait_for_all([*pages, tv, poller], lambda page: page.table)
    await finish(pages)
    await wait_for_all([tv, poller], lambda page: page.over)
    table = bob.table["id"]
    records = [(await site.get(f"/api/tables/{table}/record")).json() for site in sites]
    assert records[0] == records[1]
    await poller.leave()


async def test_a_server_opens_when_it_can_bring_people_to_the_others(shared: Settings) -> None:
    async with start_live_server(shared) as site:
        assert site.app is not None
        assert site.app.litestar.state.cluster.is_up


async def test_what_is_said_over_http_reaches_the_room(
    sites: tuple[LiveServer, LiveServer],
) -> None:
    code, (host, guest) = await seated(sites)
    glances = [(await site.get(f"/api/rooms/{code}")).json() for site in sites]
    assert glances[0] == glances[1]
    assert glances[0]["people"] == ["Ann", "Bob"]
    report = await sites[1].post(f"/api/rooms/{code}/report", token=guest["token"])
    assert report["by"] == guest["member"]
    answer = await sites[1].get("/api/rooms/NOPE")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_room")
    assert host["code"] == code


async def test_a_code_that_nothing_could_be_kept_under_is_a_guess_as_any_other(
    sites: tuple[LiveServer, LiveServer],
) -> None:
    for site in sites:
        answer = await site.get("/api/rooms/AB%00D")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_room")


async def test_who_has_no_seat_is_refused_as_by_one_server(
    sites: tuple[LiveServer, LiveServer],
) -> None:
    code, _ = await seated(sites)
    stranger = await sites[1].page(code, "no such token")
    assert stranger.ended is not None
    assert stranger.ended[0] == 4401
    nonsense = await sites[1].page(code)
    await nonsense.send("{")
    await nonsense.until(lambda page: page.ended)
    assert nonsense.ended is not None
    assert nonsense.ended[0] == 4400


async def test_a_page_that_goes_is_away_for_everybody(sites: tuple[LiveServer, LiveServer]) -> None:
    code, (host, guest) = await seated(sites)
    ann = await sites[0].page(code, host["token"])
    bob = await sites[1].page(code, guest["token"])
    await ann.until(lambda page: page.member("Bob")["here"])
    await bob.leave()
    await ann.until(lambda page: not page.member("Bob")["here"])


async def test_a_room_that_everybody_left_opens_anywhere(
    sites: tuple[LiveServer, LiveServer],
) -> None:
    code, (host, guest) = await seated(sites)
    first = hub_of(sites[0])
    await put_to_sleep(first, code)
    bob: SocketPage = await sites[1].page(code, guest["token"])
    assert code in hub_of(sites[1]).rooms
    ann = await sites[0].page(code, host["token"])
    await ann.does("chat", text="I came here")
    await bob.until(lambda page: page.talk)
    assert code not in first.rooms


async def test_a_circle_that_is_deleted_is_gone_at_every_server(
    sites: tuple[LiveServer, LiveServer],
) -> None:
    code, (host, _) = await seated(sites)
    page = await sites[0].page(code, host["token"])
    ann = await CircleMember(sites[1]).makes()
    assert await ann.sits(code, host["token"]) == (200, "")
    await page.until(lambda page: page.room["circle"] == ann.circle)
    assert code not in hub_of(sites[1]).rooms
    await ann.does("DELETE", f"/api/circles/{ann.circle}")
    await page.until(lambda page: page.room["circle"] is None)
    assert not page.member("Ann")["in_circle"]


async def test_a_server_that_is_stopped_hands_its_rooms_over(shared: Settings) -> None:
    async with start_live_server(shared) as staying:
        async with start_live_server(shared) as going:
            code, (host, guest) = await seated((going, staying))
            ann = await going.page(code, host["token"])
            bob = await staying.page(code, guest["token"])
            await ann.does("start")
            await wait_for_all([ann, bob], lambda page: page.table)
            assert code in hub_of(going).rooms
            await hub_of(going).close_for_restart()
            for page in (ann, bob):
                await page.until(lambda page: page.ended)
                assert page.messages[-1] == {"type": "bye", "code": "restart"}
                assert page.ended == (1012, "the server restarts")
            again = [await staying.page(code, each["token"]) for each in (host, guest)]
            assert code in hub_of(staying).rooms
            assert [page.table["id"] for page in again] == [ann.table["id"]] * 2
            assert (await going.get(f"/api/rooms/{code}")).status_code == 503
        await finish(list(again))


async def test_limits_are_counted_once_for_the_house(shared: Settings) -> None:
    few = {"guesses_a_minute": 1, "guesses_at_once": 4}
    async with two_servers(shared, **few, budget_a_second=1, budget_at_once=1000) as sites:
        for _ in range(4):
            assert (await sites[0].get("/api/rooms/NOPE")).status_code == 404
        await until(lambda: hub_of(sites[1]).guesses.is_empty(NETWORK, now_at(sites[1])))
        assert (await sites[1].get("/api/rooms/NOPE")).status_code == 429
        spent = 4 * 2 + 2
        await until(lambda: all(left_at(site) <= 1000 - spent + 2 for site in sites))


async def test_a_player_comes_back_over_any_server_though_the_budget_is_spent(
    shared: Settings,
) -> None:
    """Whose seat it is knows the server that has the room, and that one pays from the reserve."""
    async with two_servers(shared, budget_a_second=1 / 3600, budget_at_once=200) as sites:
        (ann,) = await sites[0].company("Ann")
        code = ann.room["code"]
        for site in sites:
            while (await site.get("/healthz")).status_code != 429:
                pass
        over_the_other = await sites[1].page(code, ann.token)
        assert over_the_other.ended is None
        assert (await over_the_other.say("ping"))["type"] == "accepted"
        polling = PollPage(sites[1], code, ann.token)
        await polling.until(lambda page: page.room or page.ended)
        assert polling.ended is None
        assert (await polling.say("ping"))["type"] == "accepted"
        await polling.leave()
        stranger = await sites[1].page(code)
        assert stranger.ended is not None
        assert stranger.ended[0] == 4429


def now_at(site: LiveServer) -> float:
    return hub_of(site).services.clock.now()


def left_at(site: LiveServer) -> int:
    standing = hub_of(site).services.rate_limiter.status(NETWORK)
    assert standing is not None
    return standing.left


async def test_one_of_them_keeps_house(
    sites: tuple[LiveServer, LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    keeping = [hub_of(site).services.ownership.is_leader for site in sites]
    assert keeping == [True, False]
    code, _ = await seated(sites)
    hub = hub_of(sites[0])
    old = replace(hub.services.settings, times=ALL_ARE_OLD)
    monkeypatch.setattr(hub.services, "settings", old)
    other = await sites[1].post("/api/rooms", name="Eve")
    asleep = await sites[0].post("/api/rooms", name="Joe")
    await put_to_sleep(hub, asleep["code"])
    await hub.delete_unused_rooms()
    assert (await sites[0].get(f"/api/rooms/{asleep['code']}")).status_code == 404
    for there in (code, other["code"]):
        assert (await sites[0].get(f"/api/rooms/{there}")).status_code == 200


async def put_to_sleep(hub: RoomManager, code: str) -> None:
    room = await hub.room(code)
    commit.evict(room)
    await hub.services.store.write([])
    assert code not in hub.rooms


async def test_a_lease_that_ended_silences_a_server_until_it_has_another(
    sites: tuple[LiveServer, LiveServer],
) -> None:
    code, (host, guest) = await seated(sites)
    ann = await sites[0].page(code, host["token"])
    bob = await sites[1].page(code, guest["token"])
    room = await hub_of(sites[0]).room(code)
    lease: Any = hub_of(sites[0]).services.ownership
    lease._until = 1e-9  # as after a long sleep of the machine
    heard = len(ann.messages)
    await ann.send('{"type": "ping", "id": "still there?"}')
    for page in (ann, bob):
        await page.until(lambda page: page.ended)
    assert ann.messages[heard:] == [{"type": "bye", "code": "restart"}]
    await until(lambda: lease.stands)
    assert not hub_of(sites[0]).rooms.holds(room)
    again = await sites[1].page(code, guest["token"])
    assert again.room["code"] == code


async def test_redis_may_go_and_come_back(
    sites: tuple[LiveServer, LiveServer], redis: RedisServer
) -> None:
    code, (host, guest) = await seated(sites)
    ann = await sites[0].page(code, host["token"])
    bob = await sites[1].page(code, guest["token"])
    redis.kill()
    await bob.until(lambda page: page.ended)
    await ann.does("chat", text="here it goes on")
    refused = await sites[1].page(code, guest["token"])
    assert refused.ended is not None
    assert refused.ended[0] == 1013
    redis.start()
    async with asyncio.timeout(TIMEOUT):
        while (bob := await sites[1].page(code, guest["token"])).ended:
            pass
    assert [line["text"] for line in bob.talk] == ["here it goes on"]
    await bob.does("chat", text="and here")
    await ann.until(lambda page: len(page.talk) == 2)
