"""Our server beside boardgame.io's own: 1,000 tables that move once a second, then flat out.

Ours keeps every move on disk before it acknowledges it; boardgame.io's keeps its matches in memory.
"""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import (
    AbstractContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
)
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

import httpx
import uvloop

from bench.figures import Range, Show, percentile
from bench.ours import our_table
from bench.processes import Served, our_server, their_server
from bench.tables import Pace, Table, rush
from bench.theirs import their_table

T = TypeVar("T")
AT_ONCE: Final = 64
"""How many tables are set up at the same time."""

WARM_UP: Final = 3
"""Seconds at the pace that do not count."""


class MakeTable(Protocol):
    async def __call__(
        self, http: httpx.AsyncClient, host: str, seed: int, other: str | None = None
    ) -> Table: ...


class Costs(Protocol):
    """What is measured of a server, or of several together."""

    def cpu(self) -> float:
        """Seconds so far."""

    def memory(self) -> float:
        """Resident megabytes."""


@dataclass(frozen=True)
class Side:
    name: str
    serve: Callable[[], AbstractContextManager[Served]]
    make_table: MakeTable


SIDES: Final = (
    Side("ours", our_server, our_table),
    Side("boardgame.io", their_server, their_table),
)


@dataclass(frozen=True)
class Load:
    """How much is asked of a server in a round."""

    tables: int
    seconds: int  # at one move a second; a game of 13 Words for two has 44 moves


@dataclass(frozen=True)
class Paced:
    """One move a second at every table."""

    p50_ms: float
    p99_ms: float
    worst_ms: float
    cpu_us: float  # of the server, a move
    late: int  # moves that waited for the one before


@dataclass(frozen=True)
class Rushed:
    """As fast as it goes, each table with one move on its way."""

    moves_per_second: float
    cpu_us: float  # of the server, a move
    generator: float  # how busy the load generator was: near 1 it was the limit itself


@dataclass(frozen=True)
class Round:
    paced: Paced
    rushed: Rushed
    memory_mb: float


async def supervised(work: Coroutine[Any, Any, T]) -> T:
    """Trouble in any callback ends the work at once, instead of a wait for what never comes."""
    loop = asyncio.get_running_loop()
    trouble: asyncio.Future[None] = loop.create_future()

    def fail(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not trouble.done():
            trouble.set_exception(context.get("exception") or RuntimeError(context["message"]))

    loop.set_exception_handler(fail)
    task = asyncio.ensure_future(work)
    both: set[asyncio.Future[Any]] = {task, trouble}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    if trouble.done():
        task.cancel()
        trouble.result()
    trouble.cancel()
    return task.result()


@asynccontextmanager
async def seated(
    side: Side, hosts: Sequence[str], count: int, apart: bool = False
) -> AsyncIterator[list[Table]]:
    """Tables with both pages connected and the game dealt, spread over the servers; with pages
    apart, the second is connected to the next server. All are closed on the way out."""
    tables = await set_up(side, hosts, count, apart)
    try:
        yield tables
    finally:
        for table in tables:
            table.close()


async def set_up(side: Side, hosts: Sequence[str], count: int, apart: bool) -> list[Table]:
    gate = asyncio.Semaphore(AT_ONCE)
    # A connection that rests is closed by us, before a server closes it under a request.
    limits = httpx.Limits(max_connections=AT_ONCE, keepalive_expiry=1)
    async with AsyncExitStack() as open_clients:
        clients = [
            await open_clients.enter_async_context(
                httpx.AsyncClient(base_url=f"http://{host}", limits=limits, timeout=60)
            )
            for host in hosts
        ]

        async def one(seed: int) -> Table:
            at, then = seed % len(hosts), (seed + apart) % len(hosts)
            async with gate:
                return await side.make_table(clients[at], hosts[at], seed, hosts[then])

        return list(await asyncio.gather(*(one(seed) for seed in range(count))))


async def paced(served: Costs, tables: list[Table], seconds: int) -> Paced:
    await Pace(tables, WARM_UP).run()
    for table in tables:
        table.waits.clear()
    pace, before = Pace(tables, seconds), served.cpu()
    await pace.run()
    waits = [1000 * wait for table in tables for wait in table.waits]
    return Paced(
        p50_ms=percentile(waits, 50),
        p99_ms=percentile(waits, 99),
        worst_ms=max(waits),
        cpu_us=1e6 * (served.cpu() - before) / len(waits),
        late=pace.late,
    )


async def rushed(served: Costs, tables: list[Table]) -> Rushed:
    moved = -sum(table.moves for table in tables)
    cpu, busy, clock = served.cpu(), time.process_time(), time.perf_counter()
    await rush(tables)
    seconds = time.perf_counter() - clock
    moved += sum(table.moves for table in tables)
    return Rushed(
        moves_per_second=moved / seconds,
        cpu_us=1e6 * (served.cpu() - cpu) / moved,
        generator=(time.process_time() - busy) / seconds,
    )


async def play_round(side: Side, served: Served, load: Load) -> Round:
    async with seated(side, [served.host], load.tables) as tables:
        with no_pauses():
            at_pace = await paced(served, tables, load.seconds)
            at_full_speed = await rushed(served, tables)
        return Round(at_pace, at_full_speed, served.memory())


@contextmanager
def no_pauses() -> Iterator[None]:
    """No garbage collection: the generator's own pauses must not look like the server's."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def one_round(side: Side, load: Load) -> Round:
    """A fresh server, its tables, and both measurements."""
    with side.serve() as served:
        return uvloop.run(supervised(play_round(side, served, load)))


@dataclass(frozen=True)
class ServerFigures:
    load: Load
    rounds: dict[str, list[Round]]

    def across(self, side: str, figure: Callable[[Round], float]) -> Range:
        return Range.of([figure(each) for each in self.rounds[side]])


def measure(rounds: int, load: Load, show: Show) -> ServerFigures:
    """Rounds in turn: ours, theirs, ours, theirs …"""
    played: dict[str, list[Round]] = {side.name: [] for side in SIDES}
    for number in range(1, rounds + 1):
        for side in SIDES:
            show(f"server, {load.tables} tables, {side.name}: round {number} of {rounds}")
            played[side.name].append(one_round(side, load))
    return ServerFigures(load, played)
