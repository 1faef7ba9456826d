"""The reference is built without a complaint, leads nowhere that is not there, and is served."""

import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

import ludoteka
from scripts.docs import build, moved
from scripts.project import ROOT
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import settings_in


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs") / "site"
    build(folder)
    return folder


@pytest.fixture(scope="module")
async def house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LiveServer]:
    settings = settings_in(tmp_path_factory.mktemp("house"))
    async with start_live_server(replace(settings, docs=built)) as site:
        yield site


class Leads(HTMLParser):
    """Where a page leads, what it fetches, and where one can jump to in it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.places: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        elif tag == "link" and "href" in given:
            self.fetched.add(given["href"])
        elif "src" in given:
            self.fetched.add(given["src"])


def broken_links(site: Path) -> Iterator[str]:
    pages = {page.resolve(): Leads(page) for page in site.rglob("*.html")}
    for page, leads in pages.items():
        for link in sorted(leads.links | leads.fetched):
            address, place = urldefrag(link)
            if ":" in address.split("/")[0]:
                continue
            target = (page.parent / unquote(address.split("?")[0])).resolve() if address else page
            known = pages[target].places if target in pages else set()
            if not target.exists() or (place and target in pages and unquote(place) not in known):
                yield f"{page.relative_to(site.resolve())}: {link}"


def test_every_link_and_every_anchor_leads_somewhere(built: Path) -> None:
    assert not list(broken_links(built))


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text('<a href="two.html#there">a</a><p id="here">')
    (tmp_path / "two.html").write_text('<a href="one.html#here">a</a><a href="none.html">b</a>')
    assert sorted(broken_links(tmp_path)) == ["one.html: two.html#there", "two.html: none.html"]


def test_a_page_with_a_link_to_nothing_is_not_built() -> None:
    with pytest.raises(SystemExit, match=r"links to nothing\.md, which is not there"):
        moved("[there](nothing.md)", ROOT / "docs" / "python" / "start.md")


def test_links_between_pages_stay_in_the_site() -> None:
    guide = ROOT / "docs" / "python" / "start.md"
    assert (
        moved("[how](../../ARCHITECTURE.md#chance)", guide)
        == "[how](../house/architecture.md#chance)"
    )
    assert moved("[`a`](../../src/ludoteka/cached.py)", guide) == "`a`"
    assert (
        moved("[why](docs/play/rulings/)", ROOT / "README.md") == "[why](../play/rulings/README.md)"
    )
    code = "```md\n[there](nothing.md)\n```"
    assert moved(code, guide) == code


def test_nothing_is_fetched_from_elsewhere(built: Path) -> None:
    pages = [Leads(page) for page in built.rglob("*.html")]
    assert not [each for page in pages for each in page.fetched if ":" in each]
    styles = "".join(file.read_text() for file in built.rglob("*.css"))
    assert not re.findall(r"url\([\"']?(?:https?:)?//[^)]*", styles)


def test_every_guide_and_decision_is_a_page(built: Path) -> None:
    for folder in ("play", "host", "python", "make-a-game", "rl", "project/decisions"):
        pages = {page.stem for page in (ROOT / "docs" / folder).glob("*.md")}
        assert pages <= {page.stem for page in (built / folder).glob("*.html")}


def test_whatever_a_table_can_do_is_told_with_it(built: Path) -> None:
    places = Leads(built / "reference" / "table.html").places
    can = {name for name in dir(ludoteka.Table) if not name.startswith("_")}
    assert {f"ludoteka.Table.{name}" for name in can} <= places


@pytest.mark.anyio
async def test_the_house_shows_the_reference(house: LiveServer) -> None:
    async with house.client() as client:
        entry = await client.get("/docs")
        assert (entry.is_redirect, entry.headers["location"]) == (True, "/docs/index.html")
        assert (await client.get("/docs/")).is_redirect
        page = await client.get("/docs/reference/stable.html")
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        again = {"if-none-match": page.headers["etag"]}
        assert (await client.get("/docs/reference/stable.html", headers=again)).status_code == 304
        assert (await client.get("/docs/_static/styles/furo.css")).status_code == 200


@pytest.mark.anyio
async def test_pages_run_what_they_came_with_and_nothing_else(house: LiveServer) -> None:
    answer = await house.get("/docs/python/start.html")
    [policy] = answer.headers.get_list("content-security-policy")
    assert "unsafe-inline" not in policy
    assert policy.count("'sha256-") == len(set(re.findall("'sha256-[^']+'", policy))) > 1
    assert "default-src 'none'; script-src 'self' 'sha256-" in policy
    assert "sha256" not in (await house.get("/")).headers["content-security-policy"]
    assert (
        "sha256" not in (await house.get("/docs/searchindex.js")).headers["content-security-policy"]
    )


@pytest.mark.anyio
@pytest.mark.parametrize(
    "path",
    [
        "nothing.html",
        ".sources-hash",
        "..%2f..%2fetc/passwd",
        "_static",
        "index%00.html",
        "a" * 300,
    ],
)
async def test_what_the_reference_has_not_is_not_there(house: LiveServer, path: str) -> None:
    answer = await house.get(f"/docs/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.anyio
async def test_where_it_was_not_built_the_house_says_what_builds_it(tmp_path: Path) -> None:
    async with start_live_server(replace(settings_in(tmp_path), docs=tmp_path / "none")) as site:
        answer = await site.get("/docs")
        assert answer.status_code == 404
        assert answer.text.count("make docs") == 2  # in English and in Polish
