"""One fault after another. Each says what is broken, and mends it."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Final

from stress.faults.clocks import JUMPS
from stress.faults.houses import LargeHouse, SmallHouse

Fault = Callable[[SmallHouse, random.Random], Awaitable[None]]

AWAY: Final = 0.3
"""Seconds for which something is gone before it comes back."""
FULL: Final = 1.0
"""… for which a disk is full."""


async def kill_a_server(house: SmallHouse, dice: random.Random) -> None:
    server = dice.choice(house.servers)
    await server.end(signal.SIGKILL)
    await asyncio.sleep(AWAY)
    await server.start()


async def stop_a_server(house: SmallHouse, dice: random.Random) -> None:
    """As an upgrade does."""
    server = dice.choice(house.servers)
    await server.end(signal.SIGTERM)
    await server.start()


async def freeze_a_server(house: SmallHouse, dice: random.Random) -> None:
    """For a moment, or, where others are, until long after they have its rooms; then it wakes up in
    the middle of what it did."""
    server = dice.choice(house.servers)
    server.send(signal.SIGSTOP)
    await asyncio.sleep(house.frozen_for)
    server.send(signal.SIGCONT)


async def fill_the_disk(house: SmallHouse, dice: random.Random) -> None:
    """Of whatever the house is kept in. PostgreSQL ends itself when it can't write its log."""
    assert house.disk is not None
    await asyncio.to_thread(house.disk.fill)
    await asyncio.sleep(FULL)
    house.disk.make_room()
    if isinstance(house, LargeHouse):
        await asyncio.to_thread(house.cluster.go_on)


async def set_a_clock(house: SmallHouse, dice: random.Random) -> None:
    """A server starts with a clock that is wrong, which is set right while it runs."""
    server = dice.choice(house.servers)
    server.set_clock(dice.choice(JUMPS))
    await server.end(signal.SIGKILL)
    await server.start()
    server.set_clock(0)


async def kill_redis(house: SmallHouse, dice: random.Random) -> None:
    assert isinstance(house, LargeHouse)
    await asyncio.to_thread(house.redis.kill)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(house.redis.start)


async def restart_postgres(house: SmallHouse, dice: random.Random) -> None:
    """In order, or as if the power was cut."""
    assert isinstance(house, LargeHouse)
    how = dice.choice([signal.SIGINT, signal.SIGQUIT])
    await asyncio.to_thread(house.cluster.stop, how)
    await asyncio.to_thread(house.cluster.start)


async def cut_off_from_postgres(house: SmallHouse, dice: random.Random) -> None:
    """One server, until another has its rooms."""
    assert isinstance(house, LargeHouse)
    wire = dice.choice(house.to_postgres)
    wire.cut()
    await asyncio.sleep(2 * house.lease)
    wire.mend()


async def cut_off_from_redis(house: SmallHouse, dice: random.Random) -> None:
    assert isinstance(house, LargeHouse)
    wire = dice.choice(house.to_redis)
    wire.cut()
    await asyncio.sleep(FULL)
    wire.mend()


DISK: Final = "a full disk"
ANYWHERE: Final[dict[str, Fault]] = {
    "kill -9 of a server": kill_a_server,
    "SIGTERM of a server": stop_a_server,
    "a server frozen and woken": freeze_a_server,
    "a clock that jumps": set_a_clock,
    DISK: fill_the_disk,
}
AMONG_SEVERAL: Final[dict[str, Fault]] = {
    **ANYWHERE,
    "kill -9 of Redis": kill_redis,
    "restart of PostgreSQL": restart_postgres,
    "a server cut off from PostgreSQL": cut_off_from_postgres,
    "a server cut off from Redis": cut_off_from_redis,
}


def kinds_of(house: SmallHouse) -> dict[str, Fault]:
    """All that can be had on this machine: a disk to be filled only where one may be mounted."""
    known = AMONG_SEVERAL if isinstance(house, LargeHouse) else ANYWHERE
    return {name: fault for name, fault in known.items() if name != DISK or house.disk is not None}
