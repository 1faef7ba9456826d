"""A house with many rooms of every game comes back, however many of them are asked for at once."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages
from ludoteka.plugins import games, usual_bot
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import start_live_server
from tests.server.support.page_clients import open_hub, open_room_with, settings_in, start

pytestmark = pytest.mark.anyio

ROOMS = 8
"""Of each game: more than there are threads that read rooms."""


async def furnished(data: Path) -> dict[str, str]:
    """Rooms of every game, each with talk and a game begun: the game's name by the room's code."""
    found = {}
    async with open_hub(settings_in(data), FakeClock()) as hub:
        for game in games().values():
            for _ in range(ROOMS):
                pages = await open_room_with(hub, "Ann", "Bob")
                await pages[0].does("setup", game=game.name, options={})
                for _ in range(game.seats.start - len(pages)):
                    await pages[0].does("add_bot", bot=usual_bot(game.name))
                await pages[0].does("chat", text="hello")
                await start(pages)
                found[pages[0].room["code"]] = game.name
    return found


def restarted(data: Path, rooms: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.server.support.load_rooms", str(data), *rooms]
    return subprocess.run(command, capture_output=True, text=True, check=False)


async def test_many_rooms_of_every_game_wake_at_once(tmp_path: Path) -> None:
    """What is made on first use is not made by two threads: of msgspec's types that is fatal."""
    rooms = await furnished(tmp_path)
    by_game = [{code: of for code, of in rooms.items() if of == game} for game in games()]
    for some in [*by_game, rooms]:
        woken = restarted(tmp_path, some)
        assert woken.returncode == 0, f"it ended with {woken.returncode}: {woken.stderr[-2000:]}"
        assert woken.stdout.splitlines() == [f"{code} {game} True" for code, game in some.items()]


async def test_texts_and_clauses_are_read_before_the_doors_open(tmp_path: Path) -> None:
    messages.cache_clear()
    clauses.cache_clear()
    async with start_live_server(replace(settings_in(tmp_path), page=tmp_path)):
        assert messages.cache_info().currsize >= len(games()) * len(LANGUAGES)
        assert clauses.cache_info().currsize >= len(games())
