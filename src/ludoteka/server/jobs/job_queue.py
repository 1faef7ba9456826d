"""A queue of jobs that run in subprocesses, one at a time, with a low priority.

A worker reads its job from standard input and writes lines of JSON. What a desk holds is lost with
the server, and nothing that it started outlives it.
"""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Callable
from itertools import chain, zip_longest
from typing import Final, Literal

from ludoteka.external_bots.environment import allowed_environment
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.observability.safe_logging import log_exception

log = logging.getLogger("ludoteka.desk")

MAX_LINE_BYTES: Final = 1 << 22
NICENESS: Final = 5

JobState = Literal["waiting", "working", "done", "failed", "stopped", "out_of_time"]


def worker_command(module: str) -> tuple[str, ...]:
    """The command that runs a module, whatever the folder has in it."""
    return (sys.executable, "-P", "-m", module)


def always_true() -> bool:
    return True


class Job:
    """One piece of work for a client's network. `hear` gets each line; `wanted` is asked before it
    begins and after each line: what nobody waits for any more is stopped."""

    def __init__(
        self,
        name: str,
        network: ClientNetwork,
        command: tuple[str, ...],
        job: bytes,
        hear: Callable[[bytes], None],
        wanted: Callable[[], bool] = always_true,
    ) -> None:
        self.name = name  # in the log
        self.network = network
        self.state: JobState = "waiting"
        self._command, self._job, self._read_line, self._wanted = command, job, hear, wanted
        self._process: Process | None = None

    @property
    def open(self) -> bool:
        return self.state in ("waiting", "working")

    def end(self, state: JobState) -> None:
        """The first end counts."""
        if self.open:
            self.state = state
            kill(self._process)

    async def do(self, seconds: float) -> None:
        self.state = "working"
        try:
            async with asyncio.timeout(seconds):
                await self._do()
        except TimeoutError:
            self.end("out_of_time")
        except Exception as problem:  # noqa: BLE001 - the next in line is not to suffer for it
            log_exception(log, f"{self.name} failed", problem)
            self.end("failed")
        finally:
            await disable_plugin(self._process)
        self._write_down()

    def _write_down(self) -> None:
        if self.state in ("failed", "out_of_time"):
            log.error("%s: %s", self.name, self.state)

    async def _do(self) -> None:
        if not self._wanted():
            self.end("stopped")
            return
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            limit=MAX_LINE_BYTES,
            env=allowed_environment(),  # others can read the environment of a worker
        )
        if self.open:  # nobody stopped it meanwhile
            lower_priority(self._process)
            await self._listen(self._process)
            self.end("failed" if await self._process.wait() else "done")

    async def _listen(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(self._job)
        process.stdin.close()
        async for line in process.stdout:
            self._read_line(line)
            if not self._wanted():
                self.end("stopped")


class JobQueue:
    """A queue of errands in which networks take turns. Whoever brings one looks at it for what
    becomes of it."""

    def __init__(self, places: int, seconds: float) -> None:
        self._places = places  # in the queue, the one in work included
        self._share = max(1, places // 2)  # … that one network may hold
        self._seconds = seconds  # that an errand may take
        self._queues: OrderedDict[ClientNetwork, list[Job]] = OrderedDict()
        self._in_work: Job | None = None
        self._working: asyncio.Task[None] | None = None

    def is_full_for(self, network: ClientNetwork) -> bool:
        """Say whether there is no place left, or none of those that this network may hold."""
        held = [*self._in_order(), *([self._in_work] if self._in_work else [])]
        mine = sum(errand.network == network for errand in held)
        return len(held) >= self._places or mine >= self._share

    def take(self, errand: Job) -> None:
        self._queues.setdefault(errand.network, []).append(errand)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    def ahead(self, errand: Job) -> int:
        """How many come before it."""
        waiting = self._in_order()
        if errand not in waiting:
            return 0
        return waiting.index(errand) + (self._in_work is not None)

    def stop(self, errand: Job) -> None:
        errand.end("stopped")
        queue = self._queues.get(errand.network, [])
        if errand in queue:
            queue.remove(errand)

    def _in_order(self) -> list[Job]:
        """All that wait, in the order in which they are begun."""
        rounds = chain.from_iterable(zip_longest(*self._queues.values()))
        return [errand for errand in rounds if errand is not None]

    def _next(self) -> Job | None:
        """Take the next errand out of the queue; the next turn is another network's."""
        while self._queues:
            network, queue = self._queues.popitem(last=False)
            if not queue:
                continue
            errand = queue.pop(0)
            if queue:
                self._queues[network] = queue
            return errand
        return None

    async def close(self) -> None:
        for errand in (*self._in_order(), self._in_work):
            if errand is not None:
                self.stop(errand)
        if self._working is not None:
            await self._working

    async def _work(self) -> None:
        while (errand := self._next()) is not None:
            self._in_work = errand
            await errand.do(self._seconds)
            self._in_work = None


def lower_priority(process: Process) -> None:
    """People at the tables come first."""
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError):
            ours = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process.pid, ours + NICENESS)


def kill(process: Process | None) -> None:
    if process is not None and process.returncode is None:
        with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
            process.kill()


async def disable_plugin(process: Process | None) -> None:
    """Whatever it still has to say."""
    kill(process)
    if process is not None:
        await process.communicate()
