"""What the server answers over HTTP."""

import gzip
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.part import part_of
from ludoteka.server.rejection import SERVER
from ludoteka.server.settings import Settings
from ludoteka.shelf import shelves
from scripts.house import ROOT
from tests.server.network import Site, serving
from tests.server.people import finish, start

pytestmark = pytest.mark.anyio
REJECTING = [
    SERVER,
    CircleRejection.folder,
    *(folder for name in shelves() if (folder := part_of(name).folder)),
]
"""Folders with the sentences of rejections."""


async def test_a_room_is_made_looked_at_and_joined(site: Site) -> None:
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
    site: Site, path: str, body: bytes, status: int, code: str
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
async def test_what_is_not_there_is_a_404(site: Site, path: str, code: str) -> None:
    answer = await site.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, code)


async def test_another_site_can_change_nothing_and_a_program_can(site: Site) -> None:
    async with site.client() as client:
        foreign = await client.post(
            "/api/rooms", json={"name": "Ann"}, headers={"origin": "http://evil.example"}
        )
        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign_origin")
        del client.headers["origin"]
        assert (await client.post("/api/rooms", json={"name": "Ann"})).status_code == 201


async def test_every_answer_carries_the_headers_that_protect_the_page(site: Site) -> None:
    for path in ("/", "/api/games", "/api/nothing"):
        headers = (await site.get(path)).headers
        assert headers["content-security-policy"].startswith(
            "default-src 'none'; script-src 'self'"
        )
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "server" not in headers


async def test_the_games_their_options_and_their_bots_are_told(site: Site) -> None:
    games = (await site.get("/api/games")).json()
    words = next(game for game in games if game["name"] == "thirteen_words")
    assert (words["seats_from"], words["seats_to"]) == (2, 8)
    options = {option["name"]: option for option in words["options"]}
    assert options["pack"]["choices"] == ["en", "pl"]
    assert options["pack"]["own"]
    assert options["talk_seconds"] == {
        "name": "talk_seconds",
        "kind": "number",
        "choices": [],
        "low": 0,
        "high": 600,
        "seats_from": 0,
        "seats_to": 0,
        "own": False,
        "default": 0,
    }
    assert {"associative", "random"} <= set(words["bots"])


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_the_texts_of_a_game_hold_everything_the_server_may_say(
    site: Site, language: str
) -> None:
    texts = (await site.get(f"/api/games/thirteen_words/texts/{language}")).json()
    assert {"refusal.not_a_move", "refusal.empty_place", "rejected.not_host"} <= set(
        texts["messages"]
    )
    clauses = {clause["id"]: clause for clause in texts["clauses"]}
    assert {"LT-1", "TW-1", "TW-18"} <= set(clauses)
    assert clauses["TW-9"]["ours"]


@pytest.mark.parametrize("folder", REJECTING, ids=lambda folder: folder.parent.name)
def test_every_rejection_has_a_sentence_in_both_languages(folder: Path) -> None:
    from ludoteka.kernel.sentences import messages

    english, polish = messages(folder, "en"), messages(folder, "pl")
    assert set(english) == set(polish)
    source = "".join(path.read_text() for path in folder.rglob("*.py"))
    used = {key.removeprefix("rejected.") for key in english}
    for code in used:
        assert f'"{code}"' in source, f"nobody says {code}"


async def test_a_link_becomes_a_qr_code(site: Site) -> None:
    code = await site.post("/api/qr", text="http://192.168.0.7:8013/r/BCDF#secret")
    assert code["size"] >= 25
    assert code["path"].startswith("M2 2.5h7M")  # the corner, one quiet border in


async def test_the_api_is_documented(site: Site) -> None:
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


async def test_a_finished_game_can_be_fetched_and_looked_through(site: Site) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    table = pages[0].table["id"]
    early = await site.get(f"/api/tables/{table}/record")
    assert (early.status_code, early.json()["code"]) == (409, "game_running")
    for what in ("view?ply=0", "view?ply=0&all=true", "story?ply=0", "contents"):
        assert (await site.get(f"/api/tables/{table}/{what}")).status_code == 409
    await finish(pages)
    record = (await site.get(f"/api/tables/{table}/record")).json()
    assert record["digest"]
    assert record["shuffle"]["commitment"] == pages[0].table["commitment"]
    moment = (await site.get(f"/api/tables/{table}/view?ply=1&seat=0")).json()
    assert (moment["ply"], moment["plies"], moment["move_by"]) == (1, len(record["moves"]), 0)
    for query in ("ply=-1", "ply=x", "seat=9", "ply=9999"):
        for what in ("view", "story"):
            answer = await site.get(f"/api/tables/{table}/{what}?{query}")
            assert answer.status_code in (400, 404), query


async def test_a_finished_game_has_the_signs_that_people_had_at_its_table(site: Site) -> None:
    ann, bob, eve = await site.company("Ann", "Bob", "Eve")
    await bob.does("leave")
    await start([ann, eve])
    signs = {each["id"]: each["emblem"] for each in ann.room["members"]}
    seated = [signs[member] for member in ann.table["seats"]]
    assert seated != [0, 1]
    await finish([ann, eve])
    moment = (await site.get(f"/api/tables/{ann.table['id']}/view?ply=0")).json()
    assert moment["emblems"] == seated


async def test_all_of_a_moment_is_what_every_seat_saw_then(site: Site) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    view = f"/api/tables/{pages[0].table['id']}/view?ply=1"
    seats = [(await site.get(f"{view}&seat={seat}")).json() for seat in (0, 1)]
    watched = (await site.get(view)).json()
    everything = (await site.get(f"{view}&all=true")).json()
    assert everything["hands"] == [seat["view"] for seat in seats]
    assert [each["hands"] for each in (watched, *seats)] == [[], [], []]
    assert everything["view"] == watched["view"] != seats[0]["view"]


async def test_the_contents_of_a_finished_game_say_where_its_rounds_and_turns_begin(
    site: Site,
) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    path = f"/api/tables/{pages[0].table['id']}"
    record = (await site.get(f"{path}/record")).json()
    contents = (await site.get(f"{path}/contents")).json()
    assert contents["movers"] == [seat for seat, _ in record["moves"]]
    for ply in (0, 3, len(record["moves"])):
        moment = (await site.get(f"{path}/view?ply={ply}")).json()
        assert contents["rounds"][ply] == moment["view"]["round"]
    assert len(contents["rounds"]) == len(record["moves"]) + 1


async def test_the_story_of_a_finished_game_is_what_each_seat_was_told(site: Site) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    table, whole = pages[0].table["id"], pages[0].table["told"]
    for seat, page in enumerate(pages):
        told = (await site.get(f"/api/tables/{table}/story?seat={seat}")).json()["events"]
        assert told == page.events
        moment = (await site.get(f"/api/tables/{table}/view?ply=5&seat={seat}")).json()
        part = (await site.get(f"/api/tables/{table}/story?ply=5&seat={seat}")).json()["events"]
        assert part == told[: moment["told"]]
        assert 0 < len(part) < whole


async def test_health_and_figures(settings: Settings) -> None:
    async with serving(settings) as site:
        await check_figures(site)


async def check_figures(site: Site) -> None:
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


@pytest.fixture
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html>" + " " * 2000)
    (folder / "assets" / "main-abc123.js").write_text("export {}\n" * 500)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "font.woff2").write_bytes(b"wOF2")
    return folder


async def test_the_page_is_one_file_at_many_addresses(settings: Settings, built: Path) -> None:
    async with serving(replace(settings, page=built)) as site:
        for path in ("/", "/r/BCDF", "/rules/TW-8", "/design", "/replay/xyz?ply=3"):
            answer = await site.get(path)
            assert answer.text.startswith("<!doctype html>"), path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"


async def test_the_page_is_told_how_long_codes_are_here(settings: Settings, built: Path) -> None:
    (built / "index.html").write_text('<!doctype html><html lang="en">')
    async with serving(replace(settings, page=built, code_letters=8)) as site:
        told = '<!doctype html><html data-code-letters="8" lang="en">'
        assert (await site.get("/r/BCDFGHJK")).text == told


async def test_an_address_that_means_nothing_is_a_page_for_people_and_json_for_programs(
    settings: Settings, built: Path
) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with serving(replace(settings, page=built)) as site, site.client() as client:
        for path in ("/nothing", "/deeper/nothing", "/assets/old-build.html"):
            answer = await client.get(path, headers=browser)
            assert answer.status_code == 404
            assert answer.text.startswith("<!doctype html>")
        for path, headers in (("/nothing", {}), ("/api/nothing", browser), ("/old.js", {})):
            answer = await client.get(path, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_browsers_keep_hashed_files_and_ask_about_the_others(
    settings: Settings, built: Path
) -> None:
    async with serving(replace(settings, page=built)) as site, site.client() as client:
        script = await client.get("/assets/main-abc123.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        page = await client.get("/")
        again = await client.get("/", headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        kinds = [
            (await client.get(f)).headers["content-type"]
            for f in ("/manifest.webmanifest", "/font.woff2")
        ]
        assert kinds == ["application/manifest+json", "font/woff2"]
        head = await client.head("/")
        assert (head.status_code, head.content) == (200, b"")


async def test_what_can_be_packed_is_sent_packed(settings: Settings, built: Path) -> None:
    async with serving(replace(settings, page=built)) as site, site.client() as client:
        async with client.stream("GET", "/assets/main-abc123.js") as answer:
            raw = b"".join([part async for part in answer.aiter_raw()])
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(raw) == b"export {}\n" * 500
        plain = await client.get("/assets/main-abc123.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers


async def test_the_games_come_packed_and_are_asked_for_again_by_their_tag(site: Site) -> None:
    async with site.client() as client:
        packed = await client.get("/api/games", headers={"accept-encoding": "gzip"})
        plain = await client.get("/api/games", headers={"accept-encoding": "identity"})
        known = await client.get("/api/games", headers={"if-none-match": plain.headers["etag"]})
    assert (packed.headers["content-encoding"], packed.json()) == ("gzip", plain.json())
    assert int(packed.headers["content-length"]) * 2 < len(plain.content)
    assert "content-encoding" not in plain.headers
    assert (known.status_code, known.content) == (304, b"")


async def test_without_a_built_page_the_server_says_how_to_get_one(site: Site) -> None:
    assert "make page" in (await site.get("/")).text


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
    async with serving(replace(settings, lan_url="http://10.1.2.3:8013")) as site:
        room = await site.post("/api/rooms", name="Ann")
        async with site.client() as client:
            del client.headers["origin"]
            polled: Any = await client.post(
                f"/api/rooms/{room['code']}/poll", json={}, headers={"host": host}
            )
        assert polled.is_success, polled.text
        assert polled.json()["messages"][0]["room"]["link"] == f"{link}/r/{room['code']}"


async def test_a_game_with_a_page_of_its_own_has_no_picture(site: Site) -> None:
    assert (await site.get("/api/games/thirteen_words/picture")).json() == {"picture": None}


async def test_the_guide_names_every_address(site: Site) -> None:
    guide = re.sub(r"/[A-Z]+\b", "/…", (ROOT / "docs/guides/server.md").read_text("utf-8"))
    assert site.app is not None
    paths = {re.sub(r"{[^}]+}", "…", route.path) for route in site.app.litestar.routes}
    ours = {path for path in paths if path.startswith("/api/")}
    ours -= {"/api/schema/…", "/api/schema/openapi.json"}  # Litestar's own
    assert len(ours) > 20
    assert not {path for path in ours if not re.search(rf"{re.escape(path)}[`? ,]", guide)}
