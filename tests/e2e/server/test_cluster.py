"""The house of two servers that `make cluster` starts: people play in it while its
servers die."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as BotTimeout

from scripts import local_cluster, programs
from scripts.ports import free_port
from scripts.project import ROOT
from tests.e2e.browsers.screens import screens
from tests.e2e.players.page_actions import open_room, start
from tests.e2e.players.received_frames import occupied
from tests.e2e.players.thirteen_words import Player, sit_down
from tests.e2e.server.server_process import NO_LIMITS, PATIENCE

AT_THE_DOOR = "main form input[autocomplete=nickname]:visible"


@dataclass
class LargeHouse:
    folder: Path
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def servers(self) -> list[int]:
        """Their ports."""
        return [self.port + 1, self.port + 2]

    def kill(self, server: int) -> None:
        os.kill(int((self.folder / f"server-{server}.pid").read_text()), signal.SIGKILL)

    def wait_for(self, server: int) -> None:
        until = time.monotonic() + PATIENCE
        while not local_cluster.is_well(server):
            assert time.monotonic() < until, server
            time.sleep(0.05)  # it has no way to tell that it is there


@pytest.fixture
def house(fresh_page: None) -> Iterator[LargeHouse]:
    if not all(map(programs.is_there, local_cluster.NEEDED)):
        pytest.skip("there is no PostgreSQL, Redis or nginx on this machine")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)  # PostgreSQL is another user
        house = LargeHouse(Path(folder), free_port())
        where = ("--data", folder, "--port", str(house.port))
        running = subprocess.Popen(
            [sys.executable, "-m", "scripts.local_cluster", *where],
            stdout=subprocess.PIPE, env={**os.environ, **NO_LIMITS}, cwd=ROOT,
        )  # fmt: skip
        assert running.stdout is not None
        try:
            assert b"is open" in running.stdout.readline(), "see its logs"
            yield house
        finally:
            running.terminate()
            running.communicate()
    assert running.returncode == 0


def comes_in(player: Player, code: str) -> None:
    """A server that gets no processor for a while loses its rooms to the other one: who is told to
    try again meanwhile does."""
    player.page.goto(f"/r/{code}")
    player.page.locator("main form input").fill(player.name)
    until = time.monotonic() + PATIENCE
    while player.page.locator(AT_THE_DOOR).count():
        assert time.monotonic() < until, player.page.inner_text("main")
        with suppress(AssertionError, BotTimeout):  # it has come in meanwhile
            player.page.locator("main form button[type=submit]").click(timeout=3_000)
            expect(player.page.locator(AT_THE_DOOR)).to_have_count(0, timeout=3_000)


def play_a_round(players: list[Player], number: int) -> None:
    for player in players:
        player.sees_round(number)
    place = min(occupied(players[0].ear.tables()[-1]["view"]))
    for player in players:
        player.chooses(place)
    for player in players:
        player.is_ready()


def test_people_play_on_while_servers_die(house: LargeHouse, browser: Browser) -> None:
    """Whichever of the two has the room, it dies once; the door leads everybody anywhere."""
    with screens(browser, house.url) as devices:
        ania = sit_down(devices, house.url, "Ania", "desktop")
        bartek = sit_down(devices, house.url, "Bartek", "phone")
        ania.page.goto("/")
        code = open_room(ania.page, ania.name)
        for server in house.servers:  # one of them has the room, and the other knows the way
            assert httpx.get(f"http://127.0.0.1:{server}/api/rooms/{code}").is_success
        comes_in(bartek, code)
        start(ania.page)
        play_a_round([ania, bartek], 1)
        for number, server in enumerate(house.servers, start=2):
            house.kill(server)
            play_a_round([ania, bartek], number)
            house.wait_for(server)
        for player in (ania, bartek):
            player.sees_round(4)
            assert len(player.ear.tables()[-1]["view"]["chain"]) == 3
