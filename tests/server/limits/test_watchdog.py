"""When the event loop is held, the log and the metrics say so, and by what."""

import asyncio
import gc
import signal
import subprocess
import sys
import threading
import time
import weakref
from typing import Any, Final

import pytest

from ludoteka.server.http.routes import games
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.observability.watchdog import HELD_SECONDS, Watchdog
from ludoteka.server.rooms.pipeline import handlers
from ludoteka.server.rooms.play import chat
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import settings_in

pytestmark = pytest.mark.anyio


class Hold:
    """Work that goes on until the watchdog has looked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dogs: list[Watchdog] = []
        begin = Watchdog.__init__

        def begin_and_tell(dog: Watchdog, metrics: Metrics) -> None:
            begin(dog, metrics)
            self.dogs.append(dog)

        monkeypatch.setattr(Watchdog, "__init__", begin_and_tell)

    def until_seen(self) -> None:
        dog = self.dogs[-1]
        while dog.suspect is None or dog.silent <= HELD_SECONDS:
            sys.intern("")  # something to do

    async def until_told(self, site: LiveServer, who: str) -> str:
        """The metrics, as soon as they know of it."""
        while who not in (figures := (await site.get("/metrics")).text):
            pass
        return figures


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Hold:
    return Hold(monkeypatch)


async def test_a_request_that_holds_the_loop_is_named(
    hold: Hold, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    info = games.game_info

    def slow(game: Any) -> Any:
        hold.until_seen()
        return info(game)

    async with start_live_server(settings_in(tmp_path)) as site:
        monkeypatch.setattr(games, "game_info", slow)
        await site.get("/api/games")
        await hold.until_told(site, 'ludoteka_event_loop_blocked_total{by="GET /api/games"}')
    assert "by GET /api/games in ludoteka.server.http.routes.games." in caplog.text


async def test_a_message_that_holds_the_loop_is_named(
    hold: Hold, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def slow(*said: Any) -> Any:
        hold.until_seen()
        return chat.chat(*said)

    async with start_live_server(settings_in(tmp_path)) as site:
        (ann,) = await site.company("Ann")
        kind = next(kind for kind in handlers.HANDLERS if kind.__name__ == "Chat")
        monkeypatch.setitem(handlers.HANDLERS, kind, slow)
        await ann.does("chat", text="Xylophone")
        await hold.until_told(site, 'ludoteka_event_loop_blocked_total{by="the message Chat"}')
    assert (
        "by the message Chat in ludoteka.server.rooms.pipeline.handlers.fast_result_of"
        in caplog.text
    )
    assert "Xylophone" not in caplog.text


async def test_a_loop_that_only_waits_is_held_by_nobody() -> None:
    dog = Watchdog(Metrics())
    try:
        assert await asyncio.to_thread(dog._find_suspect) is None
    finally:
        dog.stop()


STOPPED: Final = """
import asyncio, sys
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.observability.watchdog import Watchdog

async def main():
    dog = Watchdog(Metrics(), long=0.5)
    print("here", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    heard = asyncio.Event()
    asyncio.get_running_loop().call_later(0.1, heard.set)  # after what was due while it stood
    await heard.wait()
    print(dog.was_held_lately, flush=True)
    dog.stop()

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is stopped there")
def test_who_was_stopped_and_woken_was_held_by_nobody() -> None:
    command = [sys.executable, "-c", STOPPED]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "here\n"
        process.send_signal(signal.SIGSTOP)
        time.sleep(1.5)  # this is what it is about
        process.send_signal(signal.SIGCONT)
        process.stdin.write("\n")
        process.stdin.close()
        assert process.stdout.read() == "False\n"


async def test_a_look_at_what_runs_keeps_nothing_of_it_alive() -> None:
    class Page:
        """What somebody at work has in hand."""

    def work(page: Page) -> None:
        dog._find_suspect()

    dog = Watchdog(Metrics())
    dog.stop()
    gc.disable()  # it would find a circle, later
    try:
        page = Page()
        seen = weakref.ref(page)
        elsewhere = threading.Thread(target=work, args=(page,))  # as the watchdog itself
        elsewhere.start()
        elsewhere.join()
        del page
        assert seen() is None
    finally:
        gc.enable()
