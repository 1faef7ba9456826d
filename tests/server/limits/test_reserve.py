"""Whoever shares an address with players can not cut them off by spending its budget."""

import asyncio
import itertools
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server import schemas
from ludoteka.server.http import seat_entry
from ludoteka.server.limits.client_network import client_network
from ludoteka.server.limits.first_comers import IDLE, FirstComers
from ludoteka.server.limits.rate_limiter import RateLimiter
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Limits, Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import LiveServer, PollPage, start_live_server
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    choose,
    join,
    new_room,
    open_hub,
    open_room_with,
    start,
    wait_for_all,
)

pytestmark = pytest.mark.anyio

HELLO = '{"type":"hello"}'
FLOOD = 4429
NO_TEXT = (b'{"token":"\xff"}', b'{"line":"\xff","message":{}}', b"\xff", b"[" * 60_000, b"")
"""Bodies that are neither a text nor JSON."""


def with_limits(settings: Settings, **limits: Any) -> Settings:
    changed = replace(settings.limits, **limits)
    return replace(settings, limits=changed, page=settings.data)


def scarce(settings: Settings) -> Settings:
    """A server where an emptied budget stays empty, but for what is kept for players."""
    return with_limits(settings, budget_a_second=1 / 3600, budget_at_once=300)


async def spend_everything(site: LiveServer, connections: int = 6) -> None:
    """On connections that are kept alive, as a browser would."""

    async def ask() -> None:
        async with site.client() as client:
            while (await client.get("/api/tables/x/picture")).status_code != 429:
                pass
            while (await client.get("/healthz")).status_code != 429:
                pass

    await asyncio.gather(*(ask() for _ in range(connections)))


async def test_players_go_on_and_come_back_while_the_budget_of_their_network_is_empty(
    settings: Settings, clock: FakeClock
) -> None:
    async with start_live_server(scarce(settings), clock) as site:
        ann, bob = await site.company("Ann", "Bob")
        code = ann.room["code"]
        await start([ann, bob])
        await spend_everything(site)
        await choose([ann, bob], *[page.table["moves"][0]["place"] for page in (ann, bob)])
        for _ in range(14):
            await bob.leave()
            clock.advance(1)
            token, bob = bob.token, await site.page(code, bob.token)
            bob.token = token
            assert bob.ended is None
            assert (await bob.say("ping"))["type"] == "accepted"
        assert ann.ended is None
        tv = await site.page(code, ann.token, tv=True)
        assert (await tv.say("ping"))["type"] == "accepted"


async def test_players_without_sockets_go_on_and_come_back_too(
    settings: Settings, clock: FakeClock
) -> None:
    async with start_live_server(scarce(settings), clock) as site:
        (ann,) = await site.company("Ann")
        code = ann.room["code"]
        before = PollPage(site, code, ann.token)
        await before.until(lambda page: page.room)
        await spend_everything(site)
        assert (await before.say("ping"))["type"] == "accepted"
        after = PollPage(site, code, ann.token)
        await after.until(lambda page: page.room or page.ended)
        assert after.ended is None
        assert (await after.say("ping"))["type"] == "accepted"
        for page in (before, after):
            await page.leave()


async def test_a_seat_in_a_room_that_sleeps_is_reached_too(
    settings: Settings, clock: FakeClock
) -> None:
    async with start_live_server(scarce(settings), clock) as site:
        assert site.app is not None
        (ann,) = await site.company("Ann")
        await ann.leave()
        site.app.hub.rooms.clear()
        await spend_everything(site)
        back = await site.page(ann.room["code"], ann.token)
        assert back.ended is None


async def test_strangers_are_let_in_by_no_reserve(settings: Settings, clock: FakeClock) -> None:
    async with start_live_server(scarce(settings), clock) as site:
        (ann,) = await site.company("Ann")
        code = ann.room["code"]
        elsewhere = await site.post("/api/rooms", name="Zoe")
        await spend_everything(site)
        for token in (None, "made up, but long enough", elsewhere["token"]):
            eve = await site.page(code, token)
            assert eve.ended is not None
            assert eve.ended[0] == FLOOD
            polling = PollPage(site, code, token)
            await polling.until(lambda page: page.ended)
            assert polling.ended == (429, "too_many_requests")
            await polling.leave()
        async with site.client() as client:
            asks: list[Any] = [{"line": "guessed"}, [], {"token": 1}, {"token": "x" * 80_000}]
            for ask in asks:
                answer = await client.post(f"/api/rooms/{code}/poll", json=ask)
                assert answer.status_code == 429
            for door, body in itertools.product(("poll", "say"), NO_TEXT):
                answer = await client.post(f"/api/rooms/{code}/{door}", content=body)
                assert answer.status_code == 429
            members = await client.post(f"/api/rooms/{code}/members", json={"name": "Eve"})
            assert members.status_code == 429


async def test_who_asks_at_the_door_has_no_seat(settings: Settings, clock: FakeClock) -> None:
    async with start_live_server(scarce(settings), clock) as site:
        (ann,) = await site.company("Ann")
        await ann.does("set_door", door="ask")
        code = ann.room["code"]
        eve = await site.post(f"/api/rooms/{code}/callers", name="Eve", watches=True)
        await spend_everything(site)
        waiting = await site.page(code, eve["token"])
        assert waiting.ended is not None
        assert waiting.ended[0] == FLOOD


async def test_one_person_floods_neither_the_network_nor_its_reserve(
    settings: Settings, clock: FakeClock
) -> None:
    strict = {"person_a_second": 20, "person_at_once": 200}
    async with start_live_server(with_limits(scarce(settings), **strict), clock) as site:
        ann, bob = await site.company("Ann", "Bob")
        await spend_everything(site)
        said = 0
        while ann.ended is None:
            said += (await ann.say("ping"))["type"] == "accepted"
        assert said <= Limits().reserve_at_once
        assert ann.ended[0] == FLOOD
        again = await site.page(ann.room["code"], ann.token)
        assert again.ended is not None
        assert (await bob.say("ping"))["type"] == "accepted"


def test_the_reserve_of_a_network_ends(clock: FakeClock) -> None:
    limits = Limits(budget_a_second=1, budget_at_once=10, budget_reserve=30, reserve_at_once=20)
    rate_limiter = RateLimiter(clock, limits)
    assert rate_limiter.charge(CLIENT_NETWORK, 10)
    assert not rate_limiter.charge(CLIENT_NETWORK, 1)
    assert [rate_limiter.charge(CLIENT_NETWORK, 10, person) for person in "aaabb"] == [
        True,
        True,
        False,
        True,
        False,
    ]
    standing = rate_limiter.status(CLIENT_NETWORK)
    assert standing is not None
    assert (standing.left, standing.full_in, standing.wait) == (0, 40, 31)
    clock.advance(31)
    assert rate_limiter.charge(CLIENT_NETWORK, 1)
    assert not rate_limiter.charge(CLIENT_NETWORK, 1)


def test_the_first_persons_of_a_network_keep_their_shares(clock: FakeClock) -> None:
    limits = Limits(
        budget_a_second=1, budget_at_once=3, budget_reserve=6, reserve_at_once=2, reserve_persons=2
    )
    rate_limiter = RateLimiter(clock, limits)
    for person in ("ann", "bob", "late"):
        assert rate_limiter.charge(CLIENT_NETWORK, 1, person)
    assert [rate_limiter.charge(CLIENT_NETWORK, 1, f"made up {n}") for n in range(9)] == [
        True
    ] * 2 + [False] * 7
    assert [rate_limiter.charge(CLIENT_NETWORK, 1, person) for person in ("ann", "bob") * 3] == [
        True
    ] * 4 + [False] * 2
    assert not rate_limiter.charge(CLIENT_NETWORK, 1, "late")


def test_a_person_who_is_long_gone_keeps_no_place(clock: FakeClock) -> None:
    first = FirstComers(1)
    assert first.admit(CLIENT_NETWORK, "ann", 0)
    assert not first.admit(CLIENT_NETWORK, "bob", IDLE)
    assert first.admit(CLIENT_NETWORK, "bob", IDLE + 1)
    assert not first.admit(CLIENT_NETWORK, "ann", IDLE + 1)
    assert first.admit(client_network("198.51.100.1"), "ann", IDLE + 1)


async def flood_with(site: LiveServer, code: str, token: str) -> None:
    """Whatever the server lets a person say, on as many connections as that takes."""
    while True:
        page = await site.page(code, token)
        if page.ended is not None:
            return
        while page.ended is None:
            await page.say("ping")


async def seats_of_one_person(site: LiveServer, rooms: int) -> list[tuple[str, str]]:
    """Rooms of their own, with as many guests as a room takes."""
    seats = []
    for n in range(rooms):
        seated = await site.post("/api/rooms", name=f"Eve {n}")
        code = seated["code"]
        path = f"/api/rooms/{code}/members"
        guests = [await site.post(path, name=f"Guest {guest}") for guest in range(5)]
        seats += [(code, each["token"]) for each in (seated, *guests)]
    return seats


async def test_many_made_up_seats_shut_nobody_out_who_came_first(
    settings: Settings, clock: FakeClock
) -> None:
    """Second by second, forty-eight seats of one person spend whatever they can."""
    refilled = {"budget_a_second": 100, "budget_at_once": 600}
    async with start_live_server(with_limits(settings, **refilled), clock) as site:
        ann, bob = await site.company("Ann", "Bob")
        code = ann.room["code"]
        made_up = await seats_of_one_person(site, 8)
        for _ in range(3):
            await spend_everything(site, connections=1)
            await asyncio.gather(*(flood_with(site, *seat) for seat in made_up))
            for page in (ann, bob):
                assert (await page.say("ping"))["type"] == "accepted"
            token = bob.token
            await bob.leave()
            bob = await site.page(code, token)
            bob.token = token
            assert bob.ended is None
            clock.advance(1)


async def test_made_up_codes_keep_nobody_from_a_room_that_sleeps(
    settings: Settings, clock: FakeClock
) -> None:
    async with start_live_server(scarce(settings), clock) as site:
        assert site.app is not None
        (ann,) = await site.company("Ann")
        code = ann.room["code"]
        await ann.leave()
        await spend_everything(site, connections=1)
        async with site.client() as client:
            for n in range(70):
                ask = {"token": "made up, but long enough"}
                answer = await client.post(f"/api/rooms/XX{n}/poll", json=ask)
                assert answer.status_code == 429
        assert not await seat_entry.may_charge_later(
            site.app.hub, client_network("127.0.0.1"), "XX99"
        )
        site.app.hub.rooms.clear()
        back = await site.page(code, ann.token)
        assert back.ended is None
        assert (await back.say("ping"))["type"] == "accepted"


async def test_few_rooms_are_read_for_a_network_without_a_budget(hub: RoomManager) -> None:
    code = (await new_room(hub)).code

    async def may_charge_later(address: str) -> bool:
        hub.rooms.clear()  # it sleeps again
        return await seat_entry.may_charge_later(hub, client_network(address), code)

    most = hub.services.settings.limits.room_loads_at_once
    come = [await may_charge_later(f"2001:db8::{n:x}") for n in range(most + 9)]
    assert come == [True] * most + [False] * 9
    assert await may_charge_later("2001:db8:0:1::1")


# Guesses


def strict_with_guesses(settings: Settings) -> Settings:
    return with_limits(settings, guesses_a_minute=6, guesses_at_once=3)


async def guess(hub: RoomManager, times: int = 40) -> None:
    for n in range(times):
        with pytest.raises(Rejection):
            await admission.preview(hub, f"XX{n}", CLIENT_NETWORK)


async def test_who_guesses_keeps_nobody_from_a_seat_or_from_their_own_familys_room(
    settings: Settings, clock: FakeClock
) -> None:
    async with open_hub(strict_with_guesses(settings), clock) as hub:
        ann, bob = await open_room_with(hub, "Ann", "Bob")
        code = ann.room["code"]
        await guess(hub)
        assert (await admission.preview(hub, code, CLIENT_NETWORK)).people == ["Ann", "Bob"]
        token = await join(hub, code, "Cid")
        hello = protocol.Hello(token=token)
        line = await admission.connect(hub, code, hello, "http://here", CLIENT_NETWORK)
        assert line.member is not None
        await wait_for_all([ann, bob], lambda page: len(page.room["members"]) == 3)


async def test_nor_do_they_learn_which_rooms_others_have(
    settings: Settings, clock: FakeClock
) -> None:
    async with open_hub(strict_with_guesses(settings), clock) as hub:
        elsewhere = client_network("198.51.100.1")
        seated = await admission.create_room(hub, schemas.NewRoom(name="Zoe"), elsewhere)
        hello = protocol.Hello(token=seated.token)
        await admission.connect(hub, seated.code, hello, "http://here", elsewhere)
        await guess(hub)
        with pytest.raises(Rejection) as strange:
            await admission.preview(hub, seated.code, CLIENT_NETWORK)
        assert strange.value.code == "too_many_requests"
        with pytest.raises(Rejection):
            await join(hub, seated.code, "Eve")
        known = await admission.preview(hub, seated.code, CLIENT_NETWORK, seated.token)
        assert known.code == seated.code
