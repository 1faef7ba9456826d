"""`ludoteka join`: a bot of one's own at a table of a real server, from link to last game."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteka.cli.commands.join import sentence
from ludoteka.cli.remote_play.room_link import problem_in
from ludoteka.cli.remote_play.stopped import Problem, Rejected
from tests.cli.guides.test_guides import blocks
from tests.e2e.server.server_process import ServerProcess
from tests.external_bots.company import OpenRoom, link_of, start_with
from tests.external_bots.test_bot_process import BOTS
from tests.server.support.live_server import LiveServer, SocketPage
from tests.server.support.page_clients import TIMEOUT

pytestmark = pytest.mark.anyio


class Visit:
    """The command in a process of its own, and what it has said so far."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said = ""
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stdout is not None
        while chunk := await self.process.stdout.read(1 << 16):
            self.said += chunk.decode(errors="replace")
            self._news.set()

    async def ends(self) -> int:
        async with asyncio.timeout(3 * TIMEOUT):
            await self._reading
            return await self.process.wait()

    async def says(self, sentence: str) -> None:
        async with asyncio.timeout(3 * TIMEOUT):
            while sentence not in self.said:
                self._news.clear()
                await self._news.wait()


Join = Callable[..., Any]


def hears_ctrl_c() -> None:
    """Also where whoever runs the tests does not: what is ignored would be inherited."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
async def join() -> AsyncIterator[Join]:
    begun: list[Visit] = []

    async def begin(link: str, bot: str, *words: str, file: Path = BOTS) -> Visit:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ludoteka.cli", "join", link, "--bot", f"{file}:{bot}", *words),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env={**os.environ, "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"},
            preexec_fn=hears_ctrl_c,
        )
        begun.append(Visit(process))
        return begun[-1]

    yield begin
    for visit in begun:
        if visit.process.returncode is None:
            visit.process.kill()
        await visit.ends()


async def play_on(host: SocketPage) -> None:
    """The host's own part, until the game is over."""
    while not host.over:
        await host.until(lambda page: page.owes or page.over)
        if host.owes:
            await host.play(**host.table["moves"][0])


async def whole_game(host: SocketPage) -> None:
    table = host.table and host.table["id"]
    await host.does("start")
    await host.until(lambda page: page.table and page.table["id"] != table)
    await play_on(host)


async def test_a_bot_plays_this_game_and_the_next_and_leaves(
    house: ServerProcess, join: Join, open_room: OpenRoom
) -> None:
    host = await open_room("thirteen_words")
    visit = await join(link_of(house, host), "Reader", "--games", "2", "--name", "Ada")
    await host.until(lambda page: len(page.room["members"]) == 2)
    assert host.member("Ada")["bot"] is None, "a guest as anybody"
    await whole_game(host)
    await whole_game(host)
    assert await visit.ends() == 0, visit.said
    for each in ("Ada is in room", "Game 1 is over: Ann ", "Game 2 is over: Ann ", "has left"):
        assert each in visit.said
    assert "no answer" not in visit.said
    await host.until(lambda page: len(page.room["members"]) == 1)


async def test_the_bot_of_the_guide_plays_a_whole_game(
    house: ServerProcess, join: Join, open_room: OpenRoom, tmp_path: Path
) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(blocks("python/write-a-bot.md", "python")[0], encoding="utf-8")
    host = await open_room("thirteen_words")
    visit = await join(link_of(house, host), "Rhymer", "--games", "1", file=file)
    await host.until(lambda page: len(page.room["members"]) == 2)
    await whole_game(host)
    assert await visit.ends() == 0, visit.said
    assert "no answer" not in visit.said


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Failing", "KeyError: 'a secret of the table'"),
        ("Breaking", "The bot's move breaks TW-"),
        ("Babbling", "The bot's move breaks LT-1"),
        ("Flooding", "it said more than 65536 bytes"),
        ("Hanging", "it took longer than 0.1 s"),
    ],
)
async def test_a_bot_that_does_wrong_is_helped_out_and_its_author_told(
    house: ServerProcess, join: Join, bot: str, why: str, open_room: OpenRoom
) -> None:
    host = await open_room("thirteen_words")
    visit = await join(link_of(house, host), bot, "--seconds", "0.1" if bot == "Hanging" else "30")
    await start_with(host, 2)
    await host.play(**host.table["moves"][0])
    await host.until(lambda page: page.view["phase"] == "explaining")
    await host.does("remove", member=host.member(bot)["id"])
    assert await visit.ends() == 1
    assert why in visit.said
    assert "Another legal move was made for it." in visit.said
    assert "The host has asked the bot to leave." in visit.said


async def test_a_bot_that_can_not_be_helped_leaves_and_says_so(
    house: ServerProcess, join: Join, open_room: OpenRoom
) -> None:
    """Votes of Word Porters are not listed. The house plays the game to its end."""
    host = await open_room("word_porters")
    await host.does("add_bot", bot="random")
    visit = await join(link_of(house, host), "First")
    await host.until(lambda page: "First" in [member["name"] for member in page.room["members"]])
    await host.does("start")
    await host.until(lambda page: page.table)
    while visit.process.returncode is None and host.view["phase"] != "voting":
        await host.until(lambda page: page.owes or page.view["phase"] == "voting")
        if host.table["moves"]:
            await host.play(**host.table["moves"][0])
    assert await visit.ends() == 1
    assert "StopIteration" in visit.said
    assert "none can be listed here" in visit.said


async def test_stopped_by_hand_it_leaves_the_room(
    house: ServerProcess, join: Join, open_room: OpenRoom
) -> None:
    host = await open_room("thirteen_words")
    visit = await join(link_of(house, host), "First")
    await host.until(lambda page: len(page.room["members"]) == 2)
    await visit.says("First is in room")
    await host.until(lambda page: page.member("First")["here"])
    visit.process.send_signal(signal.SIGINT)
    assert await visit.ends() == 130
    await host.until(lambda page: len(page.room["members"]) == 1)


async def test_a_bot_that_needs_a_world_is_told_what_there_is(
    house: ServerProcess, join: Join, open_room: OpenRoom
) -> None:
    host = await open_room("thirteen_words")
    visit = await join(link_of(house, host), "Dreamer")
    assert await visit.ends() == 1
    assert 'needs = "view"' in visit.said


async def test_a_bot_of_another_game_says_so_and_leaves(
    house: ServerProcess, join: Join, open_room: OpenRoom
) -> None:
    host = await open_room("captain_flip")
    visit = await join(link_of(house, host), "Reader")
    await start_with(host, 2)
    assert await visit.ends() == 1
    assert "The room plays captain_flip, and the bot plays thirteen_words." in visit.said


@pytest.mark.parametrize(
    ("link", "bot", "status", "why"),
    [
        ("{house}/r/ZZZZ", "First", 1, "There is no room with that code."),
        ("{house}", "First", 1, "is not the link of a room"),
        ("ftp://x/r/ABCD", "First", 1, "is not the link of a room"),
        ("http://127.0.0.1:9/r/ABCD", "First", 1, "The server at http://127.0.0.1:9 can't be"),
        ("{house}/r/ZZZZ", "Nobody", 2, "is not a bot that can be used"),
    ],
)
async def test_what_can_not_be_done_is_told_in_a_sentence(
    house: ServerProcess, join: Join, link: str, bot: str, status: int, why: str
) -> None:
    visit = await join(link.format(house=house.url), bot)
    assert await visit.ends() == status
    assert why in visit.said
    assert "Traceback" not in visit.said


async def test_why_the_server_says_no_is_told_in_the_readers_language(
    house: ServerProcess, join: Join
) -> None:
    visit = await join(f"{house.url}/r/ZZZZ", "First", "--lang", "pl")
    assert await visit.ends() == 1
    assert "Nie ma pokoju o takim kodzie." in visit.said


def test_a_reason_of_another_version_is_told_as_the_server_put_it() -> None:
    why = "Not on Mondays."
    for problem in (
        Problem(code="of_tomorrow", why=why),
        Problem(code="choice_outdated", values={"somebody": "Bob"}, why=why),
    ):
        assert sentence(Rejected(problem), "pl").endswith(f": {why}")
    assert problem_in(b"<html>") == Problem()


async def test_a_server_that_restarts_finds_its_guest_again(
    house: ServerProcess, join: Join, open_room: OpenRoom
) -> None:
    host = await open_room("thirteen_words")
    code, link = host.room["code"], link_of(house, host)
    visit = await join(link, "First", "--games", "1")
    await host.until(lambda page: len(page.room["members"]) == 2)
    await visit.says("is in room")
    await host.until(lambda page: page.member("First")["here"])
    token = host.token
    house.stop()
    house.start()
    host = await LiveServer(house.port).page(code, token)
    await visit.says("coming back in")
    await host.until(lambda page: page.member("First")["here"])
    await whole_game(host)
    assert await visit.ends() == 0, visit.said
    await host.leave()
