"""One fault after another. Each says what is broken, and mends it."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Final

from bench.faults.houses import LargeHouse, SmallHouse

Fault = Callable[[SmallHouse, random.Random], Awaitable[None]]

AWAY: Final = 0.3
"""Seconds for which something is gone before it comes back."""


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
    """Until others, where there are any, have its rooms; then it wakes up in the middle of what it
    did."""
    server = dice.choice(house.servers)
    server.send(signal.SIGSTOP)
    await asyncio.sleep(2 * house.lease if isinstance(house, LargeHouse) else AWAY)
    server.send(signal.SIGCONT)


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


ANYWHERE: Final[dict[str, Fault]] = {
    "kill -9 of a server": kill_a_server,
    "SIGTERM of a server": stop_a_server,
    "a server frozen and woken": freeze_a_server,
}
AMONG_SEVERAL: Final[dict[str, Fault]] = {
    **ANYWHERE,
    "kill -9 of Redis": kill_redis,
    "restart of PostgreSQL": restart_postgres,
}
