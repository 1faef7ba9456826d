"""A house is played in and broken, fault by fault, and then its log is held against what players
wrote down."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Awaitable, Iterable, Sequence
from itertools import count, cycle, islice
from typing import Final

from bench.figures import Show
from bench.processes import scratch_folder
from ludoteka.plugins import games
from stress.faults.breaking import kinds_of
from stress.faults.disks import small_disk
from stress.faults.figures import FaultFigures, KindOfFault
from stress.faults.houses import LargeHouse, SmallHouse
from stress.faults.journal import Journal, compare
from stress.faults.noise import Listening
from stress.faults.players import Player, newcomers, seats
from tests.server.support.postgres import new_cluster
from tests.server.support.redis import new_redis

GIVE_UP: Final = 60.0
"""Seconds in which everybody has to be able to play again."""
PEACE: Final = 3.0
"""Seconds at most between everybody's playing again and the next fault."""
ROOM: Final = 384
"""Megabytes of a disk that can be filled."""


async def break_and_play(
    house: SmallHouse,
    games: Sequence[str],
    faults: Sequence[str],
    show: Show,
    seed: int = 1,
    peace: float = 0.0,
) -> FaultFigures:
    """One portion, with up to so many seconds of peace before each fault."""
    known = kinds_of(house)
    kinds = {name: KindOfFault() for name in dict.fromkeys(faults)}
    journal, dice = Journal(), random.Random(seed)
    await house.open()
    try:
        async with playing(house, games, journal) as players, listening() as machine:
            for number, name in zip(count(1), faults, strict=False):
                await asyncio.sleep(peace * dice.random())
                machine.begin()
                gap = await broken(players, known[name](house, dice))
                kinds[name].gaps.append(gap)
                kinds[name].noise.append(machine.heard())
                show(f"{number}/{len(faults)} {name}: everybody plays again after {gap:.1f} s, "
                     f"{journal.acknowledged} acknowledged")  # fmt: skip
        findings = await asyncio.to_thread(compare, journal, house.database)
    finally:
        await house.close()
    return FaultFigures(
        house.kept_in,
        kinds,
        journal.acknowledged,
        findings,
        journal.stale,
        house.mistakes(),
        portions=1,
    )


@contextlib.asynccontextmanager
async def listening() -> AsyncIterator[Listening]:
    with Listening() as machine:
        yield machine


@contextlib.asynccontextmanager
async def playing(
    house: SmallHouse, games: Sequence[str], journal: Journal
) -> AsyncIterator[list[Player]]:
    rooms = [await seats(game, house, journal) for game in games]
    players = [player for room in rooms for player in room]
    tasks = [asyncio.create_task(player.play()) for player in players]
    tasks.append(asyncio.create_task(newcomers(house, journal)))
    try:
        await all_answered_since(players, time.monotonic())
        yield players
    finally:
        for task in tasks:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        for each in done:
            if isinstance(each, Exception):
                raise each


async def broken(players: list[Player], fault: Awaitable[None]) -> float:
    """How long the unluckiest player waited for an answer, from the moment of the fault."""
    began = time.monotonic()
    worst = 0.0
    breaking = asyncio.ensure_future(fault)
    while not breaking.done():
        worst = max(worst, *(time.monotonic() - max(began, each.answered_at) for each in players))
        await asyncio.sleep(0.02)
    breaking.result()
    return max(worst, await all_answered_since(players, time.monotonic()))


async def all_answered_since(players: list[Player], moment: float) -> float:
    worst = 0.0
    async with asyncio.timeout(GIVE_UP):
        while any(each.answered_at < moment for each in players):
            gaps = (time.monotonic() - each.answered_at for each in players)
            worst = max(worst, *gaps)
            await asyncio.sleep(0.02)
    return worst


def measure(faults: int, stores: Iterable[str], seed: int, show: Show) -> list[FaultFigures]:
    """So many on each kind of house, with a table of each game."""
    return [play_portion(store, faults, seed, show) for store in stores]


def play_portion(store: str, faults: int, seed: int, show: Show) -> FaultFigures:
    return asyncio.run(ON[store](faults, seed, show))


async def on_sqlite(faults: int, seed: int, show: Show) -> FaultFigures:
    disk = small_disk(ROOM)
    try:
        with scratch_folder() as folder:
            house = SmallHouse(folder, disk)
            order = mixed(kinds_of(house), faults, seed)
            return await break_and_play(house, list(games()), order, show, seed, PEACE)
    finally:
        if disk is not None:
            disk.take_away()


async def on_postgres(faults: int, seed: int, show: Show) -> FaultFigures:
    disk = small_disk(ROOM)
    cluster, redis = new_cluster(disk.folder if disk else None), new_redis()
    try:
        with scratch_folder() as folder:
            house = LargeHouse(folder, cluster, redis, disk)
            order = mixed(kinds_of(house), faults, seed)
            return await break_and_play(house, list(games()), order, show, seed, PEACE)
    finally:
        cluster.remove()
        redis.remove()
        if disk is not None:
            disk.take_away()


ON: Final = {"sqlite": on_sqlite, "postgresql": on_postgres}


def mixed(kinds: Iterable[str], number: int, seed: int) -> list[str]:
    """Each as often as the others, in no order; the portion after goes on with the next kind."""
    faults = list(islice(cycle(kinds), (seed - 1) * number, seed * number))
    random.Random(seed).shuffle(faults)
    return faults
