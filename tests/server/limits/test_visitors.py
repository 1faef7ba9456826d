"""Who is let in, under which name, and what a browser may keep."""

from dataclasses import replace

import pytest
from websockets.exceptions import InvalidStatus

from ludoteka.server.http.host_names import is_allowed_host
from ludoteka.server.settings import Settings
from tests.server.support.live_server import LiveServer

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("origin", ["http://[", "http://]", "http://[::1", "//", "http://a:b:c"])
async def test_an_origin_that_is_no_address_is_a_foreign_one(site: LiveServer, origin: str) -> None:
    async with site.client() as client:
        answer = await client.post("/api/qr", json={"text": "x"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


@pytest.mark.parametrize(
    "path", ["/api/games/thirteen/texts/en", "/api/rooms/ZZZZ", "/healthz", "/api/nothing"]
)
async def test_an_answer_of_the_api_is_kept_by_nobody(site: LiveServer, path: str) -> None:
    assert (await site.get(path)).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/api/schema/wire.json", "/api/thirteen/cards/en"]
)
async def test_what_is_the_same_for_everybody_says_itself_how_it_is_kept(
    site: LiveServer, path: str
) -> None:
    assert (await site.get(path)).headers.get_list("cache-control") == ["no-cache"]


@pytest.mark.parametrize(
    "host",
    [
        "",
        "localhost:8013",
        "127.0.0.1",
        "192.168.0.7:8013",
        "[fe80::1]:8013",
        "raspberry",
        "raspberry.local:8013",
        "Raspberry.LAN.",
        "tables.home.arpa",
        "play.example",
        "games.example:443",
    ],
)
def test_a_house_answers_under_addresses_and_names_that_are_its_own(
    settings: Settings, host: str
) -> None:
    named = replace(settings, hosts=("Play.example",), public_url="https://games.example")
    assert is_allowed_host(host, named)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8013", "1.2.3.4.evil.example", "local.evil.example", "a.b"],
)
async def test_nor_under_any_other_even_where_host_and_origin_agree(
    site: LiveServer, host: str
) -> None:
    headers = {"host": host, "origin": f"http://{host}"}
    async with site.client() as client:
        answer = await client.post("/api/rooms", json={"name": "Ann"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")
    room = await site.post("/api/rooms", name="Ann")
    with pytest.raises(InvalidStatus) as refused:
        await site.open_socket(
            room["code"], origin=headers["origin"], additional_headers={"host": host}
        )
    assert refused.value.response.status_code in (400, 403)
