"""Every request and message has a cost, paid by its client network and its person."""

import contextlib
from dataclasses import replace
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteka.server.app.application import App
from ludoteka.server.http.rate_limit import cost_of
from ludoteka.server.limits.rate_limiter import RateLimiter
from ludoteka.server.realtime import protocol
from ludoteka.server.realtime.protocol.unions import concrete
from ludoteka.server.settings import Limits, Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import CLIENT_NETWORK

pytestmark = pytest.mark.anyio

HELLO = '{"type":"hello"}'
USUAL = Limits()
MESSAGES: list[Any] = list(concrete(protocol.ClientMessage))


def few(settings: Settings, coins: int, **limits: Any) -> Settings:
    """A house where an address has so many coins, and gets a new one every minute."""
    scarce = replace(settings.limits, budget_a_second=1 / 60, budget_at_once=coins, **limits)
    return replace(settings, limits=scarce, page=settings.data)


def handlers(settings: Settings) -> list[tuple[str, HTTPRouteHandler]]:
    app = App(settings).litestar
    routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
    return [(route.path, handler) for route in routes for handler in route.route_handlers]


def test_every_route_has_a_price(settings: Settings) -> None:
    """Apart from OPTIONS, which the framework answers by itself at the base cost."""
    free = [
        (path, sorted(handler.http_methods))
        for path, handler in handlers(settings)
        if "cost" not in handler.opt and handler.http_methods != {"OPTIONS"}
    ]
    assert len(handlers(settings)) > 20
    assert free == []


def test_every_message_has_a_cost() -> None:
    assert len(MESSAGES) > 20
    assert [kind for kind in MESSAGES if "cost" not in vars(kind)] == []


def test_whatever_has_a_price_can_be_paid(settings: Settings) -> None:
    prices = [cost_of(handler) for _, handler in handlers(settings)]
    assert min(prices) >= 1
    assert max(prices) * 10 <= USUAL.budget_at_once
    assert max(kind.cost for kind in MESSAGES) * 5 <= USUAL.person_at_once


async def test_what_is_left_is_told_with_every_answer(settings: Settings, clock: FakeClock) -> None:
    async with start_live_server(few(settings, 120), clock) as site:
        first, second = await site.get("/healthz"), await site.get("/api/games")
        missing = await site.get("/api/nothing")
    assert first.headers["ratelimit-policy"] == '"address";q=120;w=7200'
    assert first.headers["ratelimit"] == '"address";r=119;t=60'
    assert second.headers["ratelimit"] == '"address";r=117;t=180'
    assert missing.headers["ratelimit"].startswith('"address";r=116;')


async def test_an_empty_purse_is_a_429_that_says_when_to_come_again(
    settings: Settings, clock: FakeClock
) -> None:
    async with start_live_server(few(settings, 3), clock) as site:
        assert (await site.get("/api/games")).status_code == 200
        dear = await site.get("/api/games")
        assert (dear.status_code, dear.json()["code"]) == (429, "too_many_requests")
        assert dear.headers["retry-after"] == "60"
        at_the_door = await site.get("/healthz")
        assert (at_the_door.status_code, at_the_door.json()["code"]) == (429, "too_many_requests")
        assert at_the_door.json()["why"].startswith("That was too often")
        assert at_the_door.headers["retry-after"] == "60"
        clock.advance(60)
        assert (await site.get("/healthz")).status_code == 200


async def test_sockets_and_their_messages_are_paid_from_the_same_purse(
    settings: Settings, clock: FakeClock
) -> None:
    async with start_live_server(few(settings, 20 + 5 + 2), clock) as site:
        room = await site.post("/api/rooms", name="Ann")
        async with site.open_socket(room["code"]) as connection:
            with contextlib.suppress(ConnectionClosed):
                for frame in (HELLO, *(f'{{"type":"ping","id":"{n}"}}' for n in range(3))):
                    await connection.send(frame)
                async for _ in connection:
                    pass
            assert connection.close_code == 4429
        with pytest.raises(InvalidStatus) as refused:
            await site.open_socket("NOPE")
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["retry-after"] == "300"
        stranger = await site.page(room["code"])
        assert stranger.ended is not None
        assert stranger.ended[0] == 4429


async def test_a_person_has_one_purse_on_all_their_pages(
    settings: Settings, clock: FakeClock
) -> None:
    once = replace(settings.limits, person_a_second=1 / 60, person_at_once=4)
    async with start_live_server(replace(settings, limits=once), clock) as site:
        ann, bob = await site.company("Ann", "Bob")
        second = await site.page(ann.room["code"], ann.token)
        for page in (ann, second, ann, second):
            assert (await page.say("ping"))["type"] == "accepted"
        await second.send('{"type":"ping","id":"x"}')
        await second.until(lambda page: page.ended)
        assert second.ended is not None
        assert second.ended[0] == 4429
        assert (await bob.say("ping"))["type"] == "accepted"


async def test_a_household_at_its_busiest_notices_nothing(settings: Settings) -> None:
    """Eight phones and a TV behind one address open the page at once, come in, and talk."""
    usual = replace(settings, limits=USUAL)
    async with start_live_server(usual) as site:
        assert await load_the_page(site, times=9) == {200}
        pages = await site.company(*(f"Guest {n}" for n in range(8)))
        tv = await site.page(pages[0].room["code"], tv=True)
        for page in (*pages, tv):
            assert (await page.say("ping"))["type"] == "accepted"
        standing = (await site.get("/healthz")).headers["ratelimit"]
    assert int(standing.partition("r=")[2].partition(";")[0]) > USUAL.budget_at_once / 2


async def load_the_page(site: LiveServer, times: int, files: int = 60) -> set[int]:
    async with site.client() as client:
        return {(await client.get("/")).status_code for _ in range(times * files)}


def test_without_a_limit_nothing_is_counted(clock: FakeClock) -> None:
    rate_limiter = RateLimiter(clock, Limits(budget_a_second=0, person_a_second=0))
    assert all(rate_limiter.charge(CLIENT_NETWORK, 1000, "ann") for _ in range(100))
    assert rate_limiter.status(CLIENT_NETWORK) is None


async def left_by_guests_of(settings: Settings, clock: FakeClock) -> list[str]:
    """What three requests leave that a program on this machine sends on for three others."""
    async with start_live_server(few(settings, 100), clock) as site, site.client() as client:
        forwarded = [{"x-forwarded-for": f"192.0.2.{n}"} for n in range(3)]
        answers = [await client.get("/healthz", headers=each) for each in forwarded]
    return [answer.headers["ratelimit"].split(";")[1] for answer in answers]


async def test_nobody_gets_another_purse_by_naming_another_address(
    settings: Settings, clock: FakeClock
) -> None:
    assert await left_by_guests_of(settings, clock) == ["r=99", "r=98", "r=97"]


async def test_a_proxy_that_is_trusted_speaks_for_many(
    settings: Settings, clock: FakeClock
) -> None:
    trusting = replace(settings, trusted_proxies=("127.0.0.1",))
    assert await left_by_guests_of(trusting, clock) == ["r=99", "r=99", "r=99"]
