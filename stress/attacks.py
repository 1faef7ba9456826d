"""How long honest players wait for each other while somebody attacks the house.

Twenty tables of two move once a second each, first in peace, then under an attack from another
address. The limits are those that a house has if nobody sets them, but for a person's messages:
these people play without a pause.
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import uvloop

from bench.figures import Show, percentile
from bench.ours import OurPage
from bench.processes import Served, our_server
from bench.server import SIDES, no_pauses, seated, supervised
from bench.tables import Pace, Table, rush
from stress.attacker import ATTACKS

TABLES: Final = 20
LIMITS: Final = {
    "LUDOTEKA_ROOMS_A_MINUTE": "0",
    "LUDOTEKA_PERSON_A_SECOND": "0",
    "LUDOTEKA_MESSAGES_A_SECOND": "1000",
    "LUDOTEKA_MESSAGES_AT_ONCE": "1000",
}
TOGETHER: Final = "all of them together"


@dataclass(frozen=True)
class Waits:
    """From a move to the other seat's update, in milliseconds."""

    p50: float
    p95: float
    worst: float


@dataclass(frozen=True)
class Attacked:
    attack: str
    before: Waits
    during: Waits
    memory_mb: float  # that the server grew by

    @property
    def ratio(self) -> float:
        return self.during.p50 / self.before.p50


@dataclass(frozen=True)
class AttackFigures:
    attacks: list[Attacked]


async def waits(tables: list[Table], seconds: int) -> Waits:
    for table in tables:
        table.waits.clear()
    await Pace(tables, seconds).run()
    each = [1000 * wait for table in tables for wait in table.waits]
    return Waits(percentile(each, 50), percentile(each, 95), max(each))


@contextmanager
def under_attack(names: Sequence[str], host: str, table: str) -> Iterator[None]:
    command = [sys.executable, "-m", "stress.attacker", *names, host, table]
    attacker = subprocess.Popen(command)
    try:
        yield
        assert attacker.poll() is None, "the attacker gave up"
    finally:
        attacker.kill()
        attacker.wait()


async def attacked(served: Served, name: str, seconds: int) -> Attacked:
    side = SIDES[0]
    async with seated(side, [served.host], 1) as (finished,):
        await rush([finished])
        page = finished.pages[0]
        assert isinstance(page, OurPage)
        table = page.table_id
    async with seated(side, [served.host], TABLES) as tables:
        with no_pauses():
            before, memory = await waits(tables, seconds), served.memory()
            with under_attack(ATTACKS if name == TOGETHER else [name], served.host, table):
                await asyncio.sleep(2)  # until it has begun
                during = await waits(tables, seconds)
            return Attacked(name, before, during, served.memory() - memory)


def measure(seconds: int, show: Show) -> AttackFigures:
    """A fresh server for each."""
    found = []
    for name in (*ATTACKS, TOGETHER):
        show(f"attacks: {name}")
        with our_server(LIMITS) as served:
            found.append(uvloop.run(supervised(attacked(served, name, seconds))))
    return AttackFigures(found)
