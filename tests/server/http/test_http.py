"""What the server answers over HTTP."""

import re
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server.settings import Settings
from scripts.project import ROOT
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import finish, start

pytestmark = pytest.mark.anyio


async def test_a_room_is_made_looked_at_and_joined(site: LiveServer) -> None:
    made = await site.post("/api/rooms", name="Ann", options={"pack": "pl"})
    joined = await site.post(f"/api/rooms/{made['code']}/members", name="Bob")
    assert joined["member"] != made["member"]
    glance = (await site.get(f"/api/rooms/{made['code']}")).json()
    assert glance["people"] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/rooms", b"{", 400, "not_understood"),
        ("/api/rooms", b"[]", 400, "not_understood"),
        ("/api/rooms", b'{"name":"Ann","x":1}', 400, "not_understood"),
        ("/api/rooms", b'{"name":""}', 400, "not_understood"),
        ("/api/rooms", b'{"name":7}', 400, "not_understood"),
        ("/api/rooms", b'{"name":"\xff"}', 400, "not_understood"),
        ("/api/rooms", b"[" * 8000, 400, "not_understood"),
        ("/api/rooms", b'{"name":"\\u0000"}', 400, "bad_name"),
        ("/api/rooms", b'{"name":"Ann","game":"chess"}', 404, "unknown_game"),
        ("/api/rooms", b'{"name":"Ann","options":{"pack":"xx"}}', 400, "bad_options"),
        ("/api/rooms", b'{"name":"' + b"x" * 70_000 + b'"}', 413, "not_understood"),
        ("/api/rooms/ZZZZ/members", b'{"name":"Ann"}', 404, "unknown_room"),
        ("/api/rooms/ZZZZ/poll", b"{}", 404, "unknown_room"),
        ("/api/rooms/ZZZZ/say", b'{"line":"x","message":{"type":"hello"}}', 404, "unknown_room"),
        ("/api/qr", b'{"text":""}', 400, "not_understood"),
        ("/api/games", b"{}", 405, "not_understood"),
    ],
)
async def test_a_bad_request_gets_a_clear_answer(
    site: LiveServer, path: str, body: bytes, status: int, code: str
) -> None:
    async with site.client() as client:
        answer = await client.post(path, content=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["why"].endswith(".")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/rooms/ZZZZ", "unknown_room"),
        ("/api/games/chess/picture", "unknown_game"),
        ("/api/tables/nothing/record", "unknown_table"),
        ("/api/tables/nothing/view", "unknown_table"),
        ("/api/tables/nothing/story", "unknown_table"),
        ("/api/tables/nothing/contents", "unknown_table"),
        ("/api/games/chess/texts/en", "unknown_game"),
        ("/api/games/thirteen_words/texts/xx", "unknown_language"),
        ("/api/nothing", "not_found"),
        ("/api/rooms/BCDF/socket", "not_found"),
        ("/assets/nothing.js", "not_found"),
        ("/../../etc/passwd", "not_found"),
    ],
)
async def test_what_is_not_there_is_a_404(site: LiveServer, path: str, code: str) -> None:
    answer = await site.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, code)


async def test_another_site_can_change_nothing_and_a_program_can(site: LiveServer) -> None:
    async with site.client() as client:
        foreign = await client.post(
            "/api/rooms", json={"name": "Ann"}, headers={"origin": "http://evil.example"}
        )
        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign_origin")
        del client.headers["origin"]
        assert (await client.post("/api/rooms", json={"name": "Ann"})).status_code == 201


async def test_a_link_becomes_a_qr_code(site: LiveServer) -> None:
    code = await site.post("/api/qr", text="http://192.168.0.7:8013/r/BCDF#secret")
    assert code["size"] >= 25
    assert code["path"].startswith("M2 2.5h7M")  # the corner, one quiet border in


async def test_the_api_is_documented(site: LiveServer) -> None:
    spec = (await site.get("/api/schema/openapi.json")).json()
    assert {
        "/api/rooms",
        "/api/rooms/{code}",
        "/api/rooms/{code}/members",
        "/api/rooms/{code}/poll",
        "/api/rooms/{code}/say",
        "/api/tables/{table}/record",
        "/api/tables/{table}/view",
        "/api/games",
    } <= set(spec["paths"])
    wire = (await site.get("/api/schema/wire.json")).json()
    assert "ServerMessage" in wire["definitions"]


async def test_health_and_figures(settings: Settings) -> None:
    async with start_live_server(settings) as site:
        await check_figures(site)


async def check_figures(site: LiveServer) -> None:
    assert (await site.get("/healthz")).text == "ok\n"
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await pages[0].play(type="choose", place=1)
    await pages[0].play(type="ready")
    running = (await site.get("/metrics")).text
    await finish(pages)
    figures = (await site.get("/metrics")).text
    for line in (
        "ludoteka_moves_total 0",
        "ludoteka_refusals_total 0",
        'ludoteka_move_seconds_bucket{le="+Inf"} 0',
        "ludoteka_tables_running 1",
    ):
        assert line in running.splitlines()
    for line in (
        "ludoteka_rooms_awake 1",
        "ludoteka_connections 2",
        "ludoteka_moves_total 44",
        "ludoteka_refusals_total 1",
        'ludoteka_move_seconds_bucket{le="+Inf"} 44',
    ):
        assert line in figures.splitlines()


@pytest.mark.parametrize(
    ("host", "link"),
    [
        ("192.168.0.7:8013", "http://192.168.0.7:8013"),
        ("localhost:8013", "http://10.1.2.3:8013"),
        ("[::1]:8013", "http://10.1.2.3:8013"),
    ],
)
async def test_links_use_the_address_that_others_can_reach(
    settings: Settings, host: str, link: str
) -> None:
    async with start_live_server(replace(settings, lan_url="http://10.1.2.3:8013")) as site:
        room = await site.post("/api/rooms", name="Ann")
        async with site.client() as client:
            del client.headers["origin"]
            polled: Any = await client.post(
                f"/api/rooms/{room['code']}/poll", json={}, headers={"host": host}
            )
        assert polled.is_success, polled.text
        assert polled.json()["messages"][0]["room"]["link"] == f"{link}/r/{room['code']}"


async def test_the_guide_names_every_address(site: LiveServer) -> None:
    guide = re.sub(r"/[A-Z]+\b", "/…", (ROOT / "docs/host/server.md").read_text("utf-8"))
    assert site.app is not None
    paths = {re.sub(r"{[^}]+}", "…", route.path) for route in site.app.litestar.routes}
    ours = {path for path in paths if path.startswith("/api/")}
    ours -= {"/api/schema/…", "/api/schema/openapi.json"}  # Litestar's own
    assert len(ours) > 20
    assert not {path for path in ours if not re.search(rf"{re.escape(path)}[`? ,]", guide)}
