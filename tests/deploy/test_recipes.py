"""deploy/nginx.conf and deploy/Caddyfile: a house behind them is the house without them."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from ludoteka.server.diagnostics import address
from ludoteka.server.diagnostics.finding import DiagnosticContext
from ludoteka.server.settings import Settings
from scripts import programs
from tests.deploy.proxies import PROXIES, STRICT_NGINX, BehindProxy, Proxy, before
from tests.server.support.live_server import start_live_server
from tests.server.support.page_clients import NO_LIMITS, finish, settings_in, start

pytestmark = pytest.mark.anyio


@pytest.fixture(params=PROXIES, ids=str)
async def site(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[BehindProxy]:
    proxy: Proxy = request.param
    skip_without(proxy)
    slow = replace(NO_LIMITS, budget_a_second=0.001)  # what was paid is not back in a moment
    settings = settings_in(tmp_path / "house", trusted_proxies=("127.0.0.1",), limits=slow)
    async with start_live_server(settings) as house, before(proxy, house, tmp_path) as found:
        yield found


def skip_without(proxy: Proxy) -> None:
    if not (programs.find(proxy.name) and programs.find("openssl")):
        pytest.skip(f"there is no {proxy} or no openssl on this machine")


def left(answer: httpx.Response) -> int:
    found = re.search(r";r=(\d+)", answer.headers["RateLimit"])
    assert found is not None
    return int(found[1])


async def test_a_house_behind_a_proxy_is_the_same_house(site: BehindProxy, tmp_path: Path) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    assert all(page.view["result"] is not None for page in pages)
    for page in pages:
        await page.leave()

    async with site.client() as client:
        purse = left(await client.get("/api/games"))
        stranger = {"X-Forwarded-For": "203.0.113.7", "Forwarded": "for=203.0.113.7"}
        again = await client.get("/api/games", headers=stranger)
        assert left(again) < purse, "who names another address still pays from the same purse"

        large = await client.post("/api/rooms", content=b"x" * 300_000)
        assert large.status_code in (413, 502), "Caddy 2.6 has no better word for it"
        long = await client.get("/", headers={"X-Long": "x" * 40_000})
        assert long.status_code in (400, 431)
        assert (await client.get("/healthz")).is_success
    patient = DiagnosticContext(Settings(data=tmp_path, public_url=site.url))
    [finding] = await asyncio.to_thread(lambda: list(address.check_server_response(patient)))
    assert finding.key == "certificate", "nobody else signed it"


async def test_nginx_counts_the_connections_of_a_64_as_those_of_one_client(tmp_path: Path) -> None:
    skip_without(STRICT_NGINX)
    settings = settings_in(tmp_path / "house", trusted_proxies=("127.0.0.1",))
    async with start_live_server(settings) as house, before(STRICT_NGINX, house, tmp_path) as site:
        code = (await house.post("/api/rooms", name="Ann"))["code"]

        async def status_for(address: str) -> int:
            async with site.client() as client:
                return (await client.get("/healthz", headers={"X-Client": address})).status_code

        async def open_from(address: str) -> None:
            await stack.enter_async_context(
                site.open_socket(code, additional_headers={"X-Client": address})
            )

        async with AsyncExitStack() as stack:
            await open_from("2001:db8:1:2::3")
            assert await status_for("2001:db8:1:2:a:b:c:d") == 503
            assert await status_for("2001:db8:1:3::3") == 200
            await open_from("192.0.2.1")
            assert await status_for("::ffff:192.0.2.1") == 503
            assert await status_for("::ffff:192.0.2.2") == 200
            assert await status_for("192.0.2.2") == 200
