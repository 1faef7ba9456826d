"""What the server tells of its games, and that nothing it may say lacks a sentence."""

from pathlib import Path

import pytest

from ludoteka.plugins import installed_plugins
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.extensions.extension import server_extension_of
from ludoteka.server.rejection import SERVER
from tests.server.support.live_server import LiveServer

pytestmark = pytest.mark.anyio

REJECTING = [
    SERVER,
    CircleRejection.folder,
    *(folder for name in installed_plugins() if (folder := server_extension_of(name).folder)),
]
"""Folders with the sentences of rejections."""


async def test_the_games_their_options_and_their_bots_are_told(site: LiveServer) -> None:
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
        "needs": {},
        "own": False,
        "default": 0,
    }
    assert {"associative", "random"} <= set(words["bots"])


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "The printed words are the publisher's; ours may be shared with everybody."),
        ("pl", "Drukowane słowa należą do wydawcy; naszymi można się dzielić."),
    ],
)
async def test_the_texts_of_a_game_hold_everything_the_server_may_say(
    site: LiveServer, language: str, why: str
) -> None:
    texts = (await site.get(f"/api/games/thirteen_words/texts/{language}")).json()
    assert {"refusal.not_a_move", "refusal.empty_place", "rejected.not_host"} <= set(
        texts["messages"]
    )
    clauses = {clause["id"]: clause for clause in texts["clauses"]}
    assert {"LT-1", "TW-1", "TW-18"} <= set(clauses)
    assert (clauses["TW-8"]["mark"], clauses["TW-8"]["why"]) == ("printed", "")
    assert clauses["TW-9"]["mark"] == "filled"
    assert clauses["TW-2"]["mark"] == "changed"
    assert clauses["TW-2"]["why"] == why


@pytest.mark.parametrize("folder", REJECTING, ids=lambda folder: folder.parent.name)
def test_every_rejection_has_a_sentence_in_both_languages(folder: Path) -> None:
    from ludoteka.kernel.presentation.i18n import messages

    english, polish = messages(folder, "en"), messages(folder, "pl")
    assert set(english) == set(polish)
    source = "".join(path.read_text() for path in folder.rglob("*.py"))
    used = {key.removeprefix("rejected.") for key in english}
    for code in used:
        assert f'"{code}"' in source, f"nobody says {code}"


async def test_the_games_come_packed_and_are_asked_for_again_by_their_tag(site: LiveServer) -> None:
    async with site.client() as client:
        packed = await client.get("/api/games", headers={"accept-encoding": "gzip"})
        plain = await client.get("/api/games", headers={"accept-encoding": "identity"})
        known = await client.get("/api/games", headers={"if-none-match": plain.headers["etag"]})
    assert (packed.headers["content-encoding"], packed.json()) == ("gzip", plain.json())
    assert int(packed.headers["content-length"]) * 2 < len(plain.content)
    assert "content-encoding" not in plain.headers
    assert (known.status_code, known.content) == (304, b"")


async def test_a_game_with_a_page_of_its_own_has_no_picture(site: LiveServer) -> None:
    assert (await site.get("/api/games/thirteen_words/picture")).json() == {"picture": None}
