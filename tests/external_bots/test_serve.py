"""`ludoteka serve --bot`: bots from outside in the rooms of a real server."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.e2e.server.server_process import QUICK_BOTS, ServerProcess
from tests.external_bots.company import UNHURRIED, OpenRoom
from tests.external_bots.test_bot_process import BOTS
from tests.server.support.live_server import LiveServer, SocketPage
from tests.server.support.page_clients import TIMEOUT

pytestmark = pytest.mark.anyio

GOOD = ("Reader", "Dreamer", "Nosy")
BAD = {
    "Failing": "KeyError at bots.py:",
    "Forging": "Wrong\n    ERROR: all rooms are lost�[2J at bots.py:",
    "Hanging": "it took longer than 1 s",
    "Breaking": "its move breaks TW-",
    "Babbling": "its answer is no move of the game",
    "Flooding": "it said more than 65536 bytes",
    "Prompting": "it said something that nobody had asked for",
    "Garbling": "its answer can't be understood",
    "Nesting": "its answer can't be understood",
    "Dying": "its process ended",
    "Hungry": "MemoryError at bots.py:",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    bots = [f"{BOTS}:{name}" for name in (*GOOD, *BAD, "First", "NOT_A_BOT")]
    settings = {**QUICK_BOTS, **UNHURRIED, "LUDOTEKA_SECONDS_BOT_THOUGHT": "1"}
    settings |= {"LUDOTEKA_METRICS_TOKEN": "a token of the house"}
    house = ServerProcess(
        tmp_path_factory.mktemp("house"), settings, has_fixed_deals=False, bots=bots
    )
    house.start()
    try:
        yield house
    finally:
        house.stop()


async def seat(host: SocketPage, bot: str) -> None:
    await host.does("add_bot", bot=bot)
    await host.does("start")
    await host.until(lambda page: page.table)


async def logged(house: ServerProcess, sentence: str) -> None:
    async with asyncio.timeout(TIMEOUT):
        while sentence not in house.log.read_text():  # noqa: ASYNC110 - a file has no news
            await asyncio.sleep(0.02)


async def test_bots_from_outside_are_in_the_list_and_marked(house: ServerProcess) -> None:
    games = (await LiveServer(house.port).get("/api/games")).json()
    (found,) = (game for game in games if game["name"] == "thirteen_words")
    assert set(found["external_bots"]) == {name.lower() for name in (*GOOD, *BAD)}
    assert set(found["external_bots"]) < set(found["bots"])
    assert found["usual_bot"] == "associative"
    assert not any(game["external_bots"] for game in games if game is not found)


def test_those_that_can_not_be_used_are_told_of_and_the_house_opens(house: ServerProcess) -> None:
    said = house.log.read_text()
    assert "First does not say which game it plays" in said
    assert "there is no NOT_A_BOT in it" in said


@pytest.mark.parametrize("bot", GOOD)
async def test_a_bot_from_outside_plays_a_whole_game(
    house: ServerProcess, open_room: OpenRoom, bot: str
) -> None:
    host = await open_room("thirteen_words")
    await seat(host, bot.lower())
    while not host.over:
        await host.until(lambda page: page.owes or page.over)
        if host.owes:
            await host.play(**host.table["moves"][0])
    assert host.view["result"] is not None
    assert f"bots.py:{bot} had no answer" not in house.log.read_text()


async def test_a_bot_from_outside_says_its_sentence(
    house: ServerProcess, open_room: OpenRoom
) -> None:
    host = await open_room("thirteen_words")
    await seat(host, "reader")
    await host.play(**host.table["moves"][0])
    await host.until(lambda page: page.talk)
    assert host.talk[0]["texts"] == {"en": "I can read.", "pl": "Umiem czytać."}


@pytest.mark.parametrize("bot", BAD)
async def test_a_legal_move_is_made_for_a_bot_that_does_wrong_and_its_author_told(
    house: ServerProcess, open_room: OpenRoom, bot: str
) -> None:
    host = await open_room("thirteen_words")
    await seat(host, bot.lower())
    await host.until(lambda page: page.view["chosen"][1])
    await logged(house, f"bots.py:{bot} gave no usable answer: {BAD[bot]}")
    assert "a secret" not in house.log.read_text()
    assert "yyyy" not in house.log.read_text(), "what a bot prints may be a secret of its seat"


async def test_after_a_restart_without_it_the_usual_bot_has_its_seat(
    house: ServerProcess, open_room: OpenRoom
) -> None:
    host = await open_room("thirteen_words")
    await seat(host, "hanging")
    house.stop()
    everybody, house.bots = house.bots, ()
    house.start()
    again = await LiveServer(house.port).page(host.room["code"], host.token)
    await again.until(lambda page: page.view["chosen"][1])
    await again.leave()
    house.stop()
    house.bots = everybody
    house.start()
