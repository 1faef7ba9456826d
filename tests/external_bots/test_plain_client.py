"""The client that uses nothing of ours plays whole games, over HTTP alone."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

from ludoteka.plugins import games
from scripts.project import ROOT
from tests.e2e.server.server_process import ServerProcess
from tests.external_bots.company import OpenRoom, link_of, start_with

pytestmark = pytest.mark.anyio

CLIENT = ROOT / "examples" / "plain_client.py"
UNHURRIED = "0"


async def run(*words: str) -> tuple[int | None, str, str]:
    """As a stranger runs it: alone in a folder, with a Python that has nothing installed."""
    client = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-S", str(CLIENT), *words),
        cwd=Path("/"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, err = await client.communicate()
    finally:
        if client.returncode is None:
            client.kill()
    return client.returncode, out.decode(), err.decode()


@pytest.mark.parametrize("game", games())
async def test_it_plays_a_whole_game_of_each(
    house: ServerProcess, game: str, open_room: OpenRoom
) -> None:
    host = await open_room(game)
    clients = min(games()[game].seats, key=lambda seats: (seats < 3, seats)) - 1
    playing = [
        asyncio.create_task(run(link_of(house, host), f"Robin{n}", UNHURRIED))
        for n in range(clients)
    ]
    await start_with(host, clients + 1)
    await host.does("leave")  # a bot of the house takes the seat over
    for status, out, err in await asyncio.gather(*playing):
        assert status == 0, err
        assert len(json.loads(out)["scores"]) == clients + 1


def test_it_has_fewer_than_sixty_lines_and_nothing_of_ours() -> None:
    source = CLIENT.read_text(encoding="utf-8")
    assert len(source.splitlines()) < 60
    words = [line.split() for line in source.splitlines()]
    imported = {each[1] for each in words if each[:1] in (["import"], ["from"])}
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names


async def test_a_link_to_no_room_is_told_in_a_sentence(house: ServerProcess) -> None:
    status, _, err = await run(f"{house.url}/r/ZZZZ", "Robin")
    assert status == 1
    assert json.loads(err)["code"] == "unknown_room"
