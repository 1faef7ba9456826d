"""Which of somebody's own words bots would know, over HTTP."""

import pytest

from tests.server.support.live_server import LiveServer

pytestmark = pytest.mark.anyio


async def test_a_lobby_learns_what_bots_know(site: LiveServer) -> None:
    cards = ["lock/key", "hockey/physics", "qwzx/xqzvwk"]
    told = await site.post("/api/games/thirteen_words/known", cards=cards)
    assert (told["words"], told["table"], told["encoder"], told["strangers"]) == (6, 2, 2, 2)
    assert told["named"] == ["qwzx", "xqzvwk"]
    hints = ["huge/tiny", "qwzx/tiny"]
    told = await site.post("/api/games/word_porters/known", option="hints", cards=hints)
    assert (told["words"], told["table"], told["strangers"]) == (2, 1, 1)


@pytest.mark.parametrize(
    ("game", "body", "status"),
    [
        ("chess", b'{"cards":[]}', 404),
        ("captain_flip", b'{"cards":[]}', 404),
        ("thirteen_words", b'{"cards":7}', 400),
        ("thirteen_words", b'{"cards":[7]}', 400),
        ("thirteen_words", b'{"cards":["' + b"x" * 61 + b'"]}', 400),
        ("thirteen_words", b'{"cards":[' + b",".join([b'"a/b"'] * 1001) + b"]}", 400),
        ("thirteen_words", b'{"cards":[],"option":"reveal"}', 400),
        ("thirteen_words", b"{}", 400),
    ],
)
async def test_bad_cards_get_a_clear_answer(
    site: LiveServer, game: str, body: bytes, status: int
) -> None:
    async with site.client() as client:
        answer = await client.post(f"/api/games/{game}/known", content=body)
    assert answer.status_code == status
    assert answer.json()["why"]


async def test_cards_without_a_back_are_no_trouble(site: LiveServer) -> None:
    told = await site.post("/api/games/word_porters/known", cards=["", "alone", "/", "a/b/c"])
    assert told["words"] == 8
