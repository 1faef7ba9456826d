"""Every limit of every route counts the addresses of one /64 as one client.

Neither the limits nor the routes are listed here: the test finds each `Buckets` object of a server
and each handler of its application, lets a single address meet the limits, and then expects the
same answers for 300 addresses of one /64, and no limit for addresses of different networks.
"""

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from litestar.routes import HTTPRoute

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.server.trials import TrialQueue
from ludoteka.server.app.application import App
from ludoteka.server.http.rate_limit import cost_of
from ludoteka.server.limits.client_network import client_network
from ludoteka.server.limits.fair_queue import FairQueue
from ludoteka.server.limits.token_bucket import Buckets
from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import LiveServer, start_live_server

pytestmark = pytest.mark.anyio

MANY = 300
FEW = 12
BURST = 3
UNLIMITED = 1_000_000

RECORDS = Path(__file__).parents[2] / "records"
THICKET = {"cards": ready_decks()["thicket"].ids()}
TOKEN = "t" * 32
BODIES: dict[str, Any] = {
    "/api/rooms": {"name": "Ann"},
    "/api/rooms/{code:str}/members": {"name": "Bob"},
    "/api/rooms/{code:str}/callers": {"name": "Eve"},
    "/api/rooms/{code:str}/callers/answer": {"token": TOKEN},
    "/api/rooms/{code:str}/report": {"token": "{token}"},
    "/api/rooms/{code:str}/capsule": {"token": "{token}"},
    "/api/rooms/{code:str}/poll": {"line": "guessed"},
    "/api/rooms/{code:str}/say": {"line": "guessed", "message": {"type": "ping", "id": "1"}},
    "/api/rooms/{code:str}/circle": {"token": TOKEN},
    "/api/days/{game:str}/{kind:str}": {"name": "Ann", "day": "2026-01-01"},
    "/api/me/devices": {"digest": "a" * 64, "device": "a phone"},
    "/api/circles": {"name": "Friday", "me": "Ann", "device": "a phone"},
    "/api/invitations/{invitation:str}": {"me": "Ann", "device": "a phone"},
    "/api/circles/{circle:str}/acts": {"type": "leave"},
    "/api/records": {},
    "/api/tables/{table:str}/branch": {"name": "Ann", "ply": 2, "seat": 0},
    "/api/games/{game:str}/known": {"cards": ["sea"]},
    "/api/qr": {"text": "http://here/r/ABCD"},
    "/api/thirteen/decks/check": THICKET,
    "/api/thirteen/decks/hand": THICKET,
    "/api/thirteen/decks/read": {"text": "3 Fox Kit"},
    "/api/thirteen/trials": THICKET,
}
"""What is posted to a route. A new route that takes a body is to be added here."""

IN_PATHS = {
    "game": "captain_flip",
    "kind": "daily",
    "language": "en",
    "day": "2026-01-01",
    "path": "index.html",
}
QUERIES = {"/api/tables/{table:str}/view": b"ply=1&all=true"}


class Ask(NamedTuple):
    """A request to a route, and what it costs."""

    route: str
    method: str
    path: str
    query: bytes
    body: bytes
    cost: int


class House(NamedTuple):
    app: App
    asks: list[Ask]  # for things that exist
    guesses: list[Ask]  # for things that do not
    limits: list[Buckets[Any]]
    budget: Buckets[Any]


def networks() -> Iterator[str]:
    """The first 64 bits of addresses that nobody has used yet."""
    return (f"2001:db8:{n >> 16:x}:{n & 0xFFFF:x}" for n in count(1))


@pytest.fixture
async def house(settings: Settings, clock: FakeClock) -> AsyncIterator[House]:
    """A server that has a full room and a finished game, with all limits out of the way."""
    limits = replace(
        settings.limits,
        **{name: UNLIMITED for name in vars(settings.limits) if name.endswith("_at_once")},
        budget_a_second=1,
        budget_reserve=0,
        rooms_a_minute=1,
        joins_a_minute=1,
        files_kept=10,
    )
    before = {id(each) for each in gc.get_objects() if type(each) is Buckets}
    async with start_live_server(
        replace(settings, limits=limits, page=settings.data), clock
    ) as site:
        made = [each for each in gc.get_objects() if type(each) is Buckets]
        found = [each for each in made if id(each) not in before]
        yield await with_a_room_and_a_game(site, found)


async def with_a_room_and_a_game(site: LiveServer, limits: list[Buckets[Any]]) -> House:
    assert site.app is not None
    record = msgspec.json.decode(min(RECORDS.glob("captain_flip*.json")).read_bytes())
    table = (await site.post("/api/records", **record))["table"]
    seated = await site.post("/api/rooms", name="Ann")
    for n in range(7):
        await site.post(f"/api/rooms/{seated['code']}/members", name=f"Guest {n}")
    there = {"code": seated["code"], "table": table, "other": table, "token": seated["token"]}
    elsewhere = {"token": TOKEN, "path": "assets/none.js"}
    budget = site.app.hub.services.rate_limiter.shared_buckets()["budget"]
    asks, guesses = [list(requests(site.app, known)) for known in (there, elsewhere)]
    return House(site.app, asks, guesses, limits, budget)


def requests(app: App, there: dict[str, str]) -> Iterator[Ask]:
    """One for each method of each route. What is not known is guessed."""
    for route in app.litestar.routes:
        if not isinstance(route, HTTPRoute):
            continue
        named = {name: there.get(name, IN_PATHS.get(name, "GUESSED")) for name in parts(route.path)}
        path = filled(route.path, named)
        for handler in route.route_handlers:
            for method in {str(each) for each in handler.http_methods} - {"OPTIONS", "HEAD"}:
                body = b"" if method != "POST" else msgspec.json.encode(BODIES[route.path])
                body = body.replace(b"{token}", there["token"].encode())
                query = QUERIES.get(route.path, b"")
                yield Ask(route.path, method, path, query, body, cost_of(handler))


def parts(path: str) -> list[str]:
    return [each.partition(":")[0] for each in path.split("{")[1:]]


def filled(path: str, named: dict[str, str]) -> str:
    first, *others = path.split("{")
    return first + "".join(
        named[each.partition(":")[0]] + each.partition("}")[2] for each in others
    )


async def answer(app: App, ask: Ask, address: str) -> str:
    """The status, and the code of a refusal."""
    told: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": ask.body, "more_body": False}

    async def send(message: Any) -> None:
        told.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": ask.method,
        "scheme": "http",
        "path": ask.path,
        "raw_path": ask.path.encode(),
        "query_string": ask.query,
        "root_path": "",
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
        "client": (address, 4000),
        "server": None,
        "state": {},
    }
    await app(scope, receive, send)
    status, body = told[0]["status"], b"".join(each.get("body", b"") for each in told[1:])
    refused = status >= 400 and body.startswith(b"{")
    return f"{status} {msgspec.json.decode(body)['code']}" if refused else str(status)


def tighten(limit: Buckets[Any], burst: int) -> None:
    limit._rate, limit._burst = 1e-9, burst
    limit._buckets.clear()


def loosen(limit: Buckets[Any]) -> None:
    limit._rate = 0


async def test_each_limit_of_each_route_counts_a_64_as_one_client(house: House) -> None:
    for limit in house.limits:
        loosen(limit)
    met = [await routes_limited_by(house, limit) for limit in house.limits]
    unmet = [limit for limit, routes in zip(house.limits, met, strict=True) if not routes]
    hub = house.app.hub
    rate_limiter = hub.services.rate_limiter
    of_people = [rate_limiter._people, rate_limiter._reserve_shares]
    without_budget = [
        hub.returns._strange,
        hub.returns._known,
    ]  # tests/server/limits/test_reserve.py
    others = [each for each in unmet if each not in [*of_people, *without_budget]]
    assert len(others) == 1, "bare connections are counted by it (test_client_network.py)"
    assert len(met[house.limits.index(house.budget)]) == len(house.asks)


async def routes_limited_by(house: House, limit: Buckets[Any]) -> list[str]:
    """Find the routes that a limit applies to, by what a single address is answered, and check
    that all addresses of one /64 are answered like it."""
    free = networks()
    met: list[str] = []
    every_route_pays = limit is house.budget
    for ask in house.asks if every_route_pays else [*house.asks, *house.guesses]:
        tighten(limit, ask.cost * BURST if every_route_pays else BURST)
        one = next(free) + "::1"
        alone = [await answer_and_end(house.app, ask, one) for _ in range(BURST + 1)]
        refused = alone[-1]
        if not refused.startswith("429") or refused == alone[0]:
            continue
        assert alone.index(refused) == BURST, (ask, alone)
        prefix, times = next(free), FEW if every_route_pays and met else MANY
        together = [await answer_and_end(house.app, ask, f"{prefix}::{n:x}") for n in range(times)]
        assert together[BURST:] == [refused] * (times - BURST), (ask, together[:FEW])
        networks_apart = [next(free) for _ in range(FEW if met else MANY)]
        apart = [await answer_and_end(house.app, ask, each + "::1") for each in networks_apart]
        assert refused not in apart, (ask, apart)
        met.append(f"{ask.method} {ask.route}")
    loosen(limit)
    return met


async def answer_and_end(app: App, ask: Ask, address: str) -> str:
    """End test games that it began: a network may begin others then."""
    answered = await answer(app, ask, address)
    desk: TrialQueue = app.litestar.state.game_services["thirteen"]
    for trial in [each for each in desk._trials.values() if each.job.open]:
        desk.stop(trial.id)
    return answered


async def test_whoever_waits_for_slow_work_counts_by_their_network(house: House) -> None:
    """A limit on work that waits, or that is under way, is met by requests at the same time."""
    turns: FairQueue = house.app.litestar.state.slow_work
    turns._most = 2
    free, slow = networks(), []
    for limit in house.limits:
        loosen(limit)
    async with turns.slot(client_network("192.0.2.99")):
        for ask in house.asks:
            one = next(free) + "::1"
            if not await waiting(house, ask, [one] * 4):
                continue
            slow.append(ask.route)
            prefix = next(free)
            assert await waiting(house, ask, [f"{prefix}::{n:x}" for n in range(MANY)]) == 2, ask
            apart = [next(free) + "::1" for _ in range(FEW)]
            assert await waiting(house, ask, apart) == FEW, ask
    assert len(slow) > 10


async def waiting(house: House, ask: Ask, addresses: list[str]) -> int:
    """Send a request from each address at the same time, and return how many wait for a turn. The
    others are told that too many wait, or get what can be had without one."""
    turns: FairQueue = house.app.litestar.state.slow_work
    tasks = [asyncio.create_task(answer(house.app, ask, each)) for each in addresses]
    while turns.waiting + sum(task.done() for task in tasks) < len(tasks):  # noqa: ASYNC110
        await asyncio.sleep(0)
    found = turns.waiting
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    turns._waiting.clear()
    return found


async def test_test_games_of_one_network_run_one_at_a_time(house: House) -> None:
    for limit in house.limits:
        loosen(limit)
    (ask,) = [each for each in house.asks if each.route == "/api/thirteen/trials"]
    answers = [await answer(house.app, ask, f"2001:db8::{n:x}") for n in range(MANY)]
    assert answers == ["201"] + ["409 trial_running"] * (MANY - 1)
    assert await answer(house.app, ask, "2001:db8:0:1::1") == "201"
