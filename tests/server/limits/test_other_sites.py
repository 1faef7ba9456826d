"""A page of another site can not spend the budget of its visitor's network."""

from dataclasses import replace
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import NO_TLS, LiveServer, start_live_server

pytestmark = pytest.mark.anyio

Headers = dict[str, str]

PICTURE = "/api/games/captain_flip/picture"
EVIL = "https://evil.example"


def said_by_a_browser(site: str, mode: str, dest: str, **others: str) -> Headers:
    return {"sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest, **others}


IMAGE = said_by_a_browser("cross-site", "no-cors", "image")
MAX_FRAME = said_by_a_browser("cross-site", "navigate", "iframe")
SIBLING = said_by_a_browser("same-site", "no-cors", "script")
FETCH = said_by_a_browser("cross-site", "cors", "empty", origin=EVIL)
TAB = said_by_a_browser("cross-site", "navigate", "document")
LINK = TAB | {"sec-fetch-user": "?1"}
OLD_BROWSER = {"origin": EVIL}
NOWHERE = {"origin": "null"}


async def ask(site: LiveServer, path: str, headers: Headers, method: str = "GET") -> httpx.Response:
    async with httpx.AsyncClient(base_url=site.url, verify=NO_TLS) as client:
        return await client.request(method, path, headers=headers)


def refused(answer: httpx.Response) -> bool:
    return answer.status_code == 403 and answer.json()["code"] == "foreign_origin"


@pytest.mark.parametrize("path", ["/", "/docs/x", "/healthz", PICTURE, "/api/tables/x/picture"])
@pytest.mark.parametrize("headers", [IMAGE, MAX_FRAME, SIBLING, FETCH, OLD_BROWSER, NOWHERE])
async def test_what_another_site_asks_for_is_refused(
    site: LiveServer, path: str, headers: Headers
) -> None:
    assert refused(await ask(site, path, headers))


async def test_a_script_sends_no_tab_to_the_api_and_no_form_anywhere(site: LiveServer) -> None:
    assert refused(await ask(site, PICTURE, TAB))
    assert refused(await ask(site, "/", LINK, method="POST"))


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/r/ABCD", LINK),
        ("/replay/somewhere", TAB),
        (PICTURE, LINK),
        (PICTURE, {}),
        (PICTURE, {"user-agent": "a preview"}),
        (PICTURE, said_by_a_browser("none", "navigate", "document")),
        (PICTURE, said_by_a_browser("same-origin", "no-cors", "image")),
        ("/api/games", said_by_a_browser("same-origin", "cors", "empty")),
    ],
)
async def test_links_previews_and_our_own_pages_go_on_working(
    site: LiveServer, path: str, headers: Headers
) -> None:
    answer = await ask(site, path, headers)
    assert (answer.status_code, refused(answer)) == (200, False)


async def test_what_is_refused_costs_the_visitors_network_nothing(
    settings: Settings, clock: FakeClock
) -> None:
    poor: dict[str, Any] = {"budget_a_second": 1 / 60, "budget_at_once": 100}
    limits = replace(settings.limits, **poor)
    async with start_live_server(
        replace(settings, limits=limits, page=settings.data), clock
    ) as site:
        for headers in (IMAGE, MAX_FRAME, SIBLING, FETCH, OLD_BROWSER):
            for _ in range(30):
                assert refused(await ask(site, "/api/tables/x/picture", headers))
        for _ in range(30):
            with pytest.raises(InvalidStatus) as foreign:
                await site.open_socket("ABCD", origin=EVIL)
            assert foreign.value.response.status_code == 403
        assert (await site.get("/healthz")).headers["ratelimit"] == '"address";r=99;t=60'
