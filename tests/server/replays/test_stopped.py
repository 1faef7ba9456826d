"""A game that was given up is no finished one: what was secret in it is told to nobody."""

import pytest

from ludoteka.games.thirteen.cards.decks import ready_decks
from tests.server.support.live_server import LiveServer, SocketPage
from tests.server.support.page_clients import start

pytestmark = pytest.mark.anyio

OWN = ready_decks()["house"].ids()
WAYS = (
    *("record", "view", "view?ply=0", "view?seat=1", "view?all=true", "contents"),
    *("story", "story?seat=1", "review"),
)


async def give_up(pages: list[SocketPage]) -> str:
    """Deal, and stop at once; the table's id."""
    await start(pages)
    table: str = pages[0].table["id"]
    await pages[0].does("stop")
    return table


@pytest.mark.rule("TH-16")
@pytest.mark.parametrize("way", WAYS)
async def test_nothing_of_a_stopped_game_is_told(site: LiveServer, way: str) -> None:
    ann, bob = pages = await site.company("Ann", "Bob")
    await ann.does("setup", game="thirteen")
    await bob.does("choose_for_seat", option="decks", value=OWN)
    answer = await site.get(f"/api/tables/{await give_up(pages)}/{way}")
    assert (answer.status_code, answer.json().get("code")) == (409, "game_stopped")
    assert not [card for card in OWN if card in answer.text]


@pytest.mark.rule("TW-18")
async def test_a_stopped_game_is_not_compared(site: LiveServer) -> None:
    table = await give_up(await site.company("Ann", "Bob"))
    answer = await site.get(f"/api/tables/{table}/same_boards")
    assert (answer.status_code, answer.json()["code"]) == (409, "game_stopped")


async def test_stopped_games_do_not_fill_the_line_for_reviews(site: LiveServer) -> None:
    host = await site.post("/api/rooms", name="Ann", game="captain_flip")
    pages = [await site.page(host["code"], host["token"])]
    tables = [await give_up(pages) for _ in range(20)]
    codes = [(await site.get(f"/api/tables/{table}/review")).json()["code"] for table in tables]
    assert set(codes) == {"game_stopped"}


async def test_a_stopped_game_adds_nothing_to_the_figures(site: LiveServer) -> None:
    """How often somebody moved may be a secret, and what is not over stays one."""
    pages = await site.company("Ann", "Bob")
    before = await moves_counted(site)
    await start(pages)
    await pages[1].play(type="choose", place=5)
    await pages[0].does("stop")
    assert await moves_counted(site) == before


async def moves_counted(site: LiveServer) -> str:
    lines = (await site.get("/metrics")).text.splitlines()
    return next(line for line in lines if line.startswith("ludoteka_moves_total"))
