"""How the server hands out the page."""

import gzip
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteka.server.settings import Settings
from tests.server.support.live_server import LiveServer, start_live_server

pytestmark = pytest.mark.anyio


async def test_every_answer_carries_the_headers_that_protect_the_page(site: LiveServer) -> None:
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
    async with start_live_server(replace(settings, page=built)) as site:
        for path in ("/", "/r/BCDF", "/rules/TW-8", "/design", "/replay/xyz?ply=3"):
            answer = await site.get(path)
            assert answer.text.startswith("<!doctype html>"), path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"


async def test_the_page_is_told_how_long_codes_are_here(settings: Settings, built: Path) -> None:
    (built / "index.html").write_text('<!doctype html><html lang="en">')
    async with start_live_server(replace(settings, page=built, code_letters=8)) as site:
        told = '<!doctype html><html data-code-letters="8" lang="en">'
        assert (await site.get("/r/BCDFGHJK")).text == told


async def test_an_address_that_means_nothing_is_a_page_for_people_and_json_for_programs(
    settings: Settings, built: Path
) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with start_live_server(replace(settings, page=built)) as site, site.client() as client:
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
    async with start_live_server(replace(settings, page=built)) as site, site.client() as client:
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
    async with start_live_server(replace(settings, page=built)) as site, site.client() as client:
        async with client.stream("GET", "/assets/main-abc123.js") as answer:
            raw = b"".join([part async for part in answer.aiter_raw()])
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(raw) == b"export {}\n" * 500
        plain = await client.get("/assets/main-abc123.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers


async def test_without_a_built_page_the_server_says_how_to_get_one(site: LiveServer) -> None:
    assert "make page" in (await site.get("/")).text
