"""SW-70 over HTTP: what the words of a game mean is told after its end, and never before."""

import pytest

from tests.server.support.live_server import LiveServer, SocketPage
from tests.server.support.page_clients import finish, start

pytestmark = [pytest.mark.anyio, pytest.mark.rule("SW-70")]
WORDS = ("windows", "garden", "planet", "kitchen", "bridge", "doctor", "summer")


async def alone(site: LiveServer, language: str) -> SocketPage:
    options = {"language": language}
    host = await site.post("/api/rooms", name="Ann", game="seven_words", options=options)
    page = await site.page(host["code"], host["token"])
    await start([page])
    return page


async def play(page: SocketPage, word: str) -> None:
    for move in ({"type": "write", "word": word}, {"type": "lock"}, {"type": "ready"}):
        if word or move["type"] != "write":
            answer = await page.play(**move)
            assert answer["type"] == "accepted", answer


async def test_the_words_of_a_finished_game_are_explained(site: LiveServer) -> None:
    page = await alone(site, "en")
    address = f"/api/tables/{page.table['id']}/meanings"
    for word in WORDS:
        early = await site.get(address)
        assert (early.status_code, early.json()["code"]) == (409, "game_running")
        await play(page, word)
    told = (await site.get(address)).json()
    assert told["language"] == "en"
    assert told["words"]["windows"]["lemma"] == "window"
    assert "wood or metal" in told["words"]["windows"]["text"]
    best = [row["best"]["known"][0]["word"] for row in page.view["sheet"]]
    assert len(set(best) & set(told["words"])) >= 5
    record = (await site.get(f"/api/tables/{page.table['id']}/record")).json()
    brought = (await site.post("/api/records", **record))["table"]
    assert (await site.get(f"/api/tables/{brought}/meanings")).json() == told


async def test_where_no_source_explains_words_none_is(site: LiveServer) -> None:
    page = await alone(site, "pl")
    for _ in WORDS:
        await play(page, "")
    told = await site.get(f"/api/tables/{page.table['id']}/meanings")
    assert told.json() == {"language": "pl", "words": {}}


async def test_another_game_has_no_such_words(site: LiveServer) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    answer = await site.get(f"/api/tables/{pages[0].table['id']}/meanings")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
