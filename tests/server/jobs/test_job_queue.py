"""A desk for work in processes: one at a time, in order, bounded, and nothing outlives it."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator

import pytest

from ludoteka.server.jobs.job_queue import Job, JobQueue
from ludoteka.server.limits.client_network import client_network
from tests.server.support.page_clients import TIMEOUT

pytestmark = pytest.mark.anyio

ECHO = "import sys; print(sys.stdin.read())"
OTHER = client_network("192.0.2.99")
HANGING = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"


class Heard:
    """An errand, and the lines that were heard of it."""

    def __init__(
        self, script: str, job: bytes = b"", wanted: bool = True, network: str = "192.0.2.1"
    ) -> None:
        self.lines: list[bytes] = []
        self.wanted = wanted
        self._news = asyncio.Event()
        command = (sys.executable, "-c", script)
        of = client_network(network)
        self.job = Job("a test", of, command, job, self._hear, lambda: self.wanted)

    def _hear(self, line: bytes) -> None:
        self.lines.append(line.strip())
        self._news.set()

    async def line(self) -> bytes:
        async with asyncio.timeout(TIMEOUT):
            await self._news.wait()
        return self.lines[0]

    async def end(self) -> str:
        async with asyncio.timeout(TIMEOUT):
            while self.job.open:  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.01)
        return self.job.state


@contextlib.asynccontextmanager
async def desk_with(*works: Heard, places: int = 9, seconds: float = 60) -> AsyncIterator[JobQueue]:
    desk = JobQueue(places, seconds)
    for work in works:
        desk.take(work.job)
    try:
        yield desk
    finally:
        await desk.close()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_job_goes_in_and_lines_come_out() -> None:
    work = Heard(ECHO, b"one\ntwo")
    async with desk_with(work):
        assert await work.end() == "done"
    assert work.lines == [b"one", b"two"]


async def test_one_at_a_time_in_the_order_in_which_they_came() -> None:
    first, second, third = Heard(HANGING), Heard(ECHO, b"2"), Heard(ECHO, b"3")
    async with desk_with(first, second, third) as desk:
        await first.line()
        assert [desk.ahead(each.job) for each in (first, second, third)] == [0, 1, 2]
        desk.stop(second.job)
        assert [desk.ahead(each.job) for each in (first, second, third)] == [0, 0, 1]
        desk.stop(first.job)
        assert await third.end() == "done"
    assert (first.job.state, second.job.state, second.lines) == ("stopped", "stopped", [])


async def test_a_desk_is_full_with_the_one_in_work_and_those_that_wait() -> None:
    first, second = Heard(HANGING), Heard(ECHO)
    async with desk_with(first, places=2) as desk:
        await first.line()
        full = [desk.is_full_for(OTHER)]
        desk.take(second.job)
        full.append(desk.is_full_for(OTHER))
        desk.stop(second.job)
        full.append(desk.is_full_for(OTHER))
    assert full == [False, True, False]


async def test_networks_take_turns_and_none_holds_more_than_half_of_the_places() -> None:
    crowd = [Heard(HANGING, network="192.0.2.1"), *(Heard(ECHO, network="192.0.2.1") for _ in "12")]
    late = Heard(ECHO, network="192.0.2.2")
    async with desk_with(*crowd, late, places=6) as desk:
        await crowd[0].line()
        assert desk.is_full_for(crowd[0].job.network)
        assert not desk.is_full_for(late.job.network)
        assert [desk.ahead(each.job) for each in (crowd[1], late, crowd[2])] == [2, 1, 3]
        desk.stop(crowd[1].job)
        assert [desk.ahead(each.job) for each in (crowd[2], late)] == [2, 1]
        assert not desk.is_full_for(crowd[0].job.network)


async def test_what_fails_or_takes_too_long_ends_and_the_next_one_is_done() -> None:
    failing, missing = Heard("raise SystemExit(1)"), Heard(ECHO)
    missing.job._command = ("/there/is/no/such/program",)
    async with desk_with(failing, missing, Heard(HANGING), seconds=60):
        assert await failing.end() == "failed"
        assert await missing.end() == "failed"
    slow, next_one = Heard(HANGING), Heard(ECHO)
    async with desk_with(slow, next_one, seconds=3):
        pid = int(await slow.line())
        assert await slow.end() == "out_of_time"
        assert await next_one.end() == "done"
        assert not is_alive(pid)


async def test_a_line_that_can_not_be_read_ends_the_errand_and_is_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    work = Heard("print('secret')")

    def hear(line: bytes) -> None:
        raise ValueError(line.decode())

    work.job._read_line = hear
    async with desk_with(work):
        assert await work.end() == "failed"
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text.replace("print('secret')", "")


async def test_what_nobody_wants_is_not_begun_or_not_gone_on_with() -> None:
    unwanted, given_up = Heard(ECHO, wanted=False), Heard(HANGING)
    given_up.job._wanted = lambda: not given_up.lines
    async with desk_with(unwanted, given_up):
        assert await unwanted.end() == "stopped"
        assert await given_up.end() == "stopped"
    assert unwanted.lines == []
    assert not is_alive(int(given_up.lines[0]))


async def test_with_the_desk_goes_what_it_started() -> None:
    work, waiting = Heard(HANGING), Heard(ECHO)
    async with desk_with(work, waiting):
        pid = int(await work.line())
        assert is_alive(pid)
    assert not is_alive(pid)
    assert (work.job.state, waiting.job.state) == ("stopped", "stopped")


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such priorities")
async def test_people_come_first() -> None:
    work = Heard("import os, sys; sys.stdin.read(); print(os.nice(0))")
    async with desk_with(work):
        assert int(await work.line()) == os.nice(0) + 5
