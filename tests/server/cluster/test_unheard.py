"""Who wants a room of a server that does not answer waits for its lease, and is not sent away."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server.cluster.node import ClusterNode
from ludoteka.server.cluster.unreachable_peers import UnreachablePeers
from ludoteka.server.settings import Settings, Times
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import INSTANT_BOTS, TIMEOUT

pytestmark = pytest.mark.anyio


async def waiting(unreachable: UnreachablePeers, server: int) -> asyncio.Task[bool]:
    task = asyncio.create_task(unreachable.wait(server))
    await asyncio.sleep(0)
    return task


async def test_whoever_is_heard_is_not_waited_for() -> None:
    unreachable = UnreachablePeers(TIMEOUT)
    assert not await unreachable.wait(7)
    unreachable.add(7)
    unreachable.drop(7)
    assert not await unreachable.wait(7)


async def test_a_server_is_waited_for_until_it_is_back_or_gone() -> None:
    unreachable = UnreachablePeers(TIMEOUT)
    for server in (7, 8, 9):
        unreachable.add(server)
    tasks = [await waiting(unreachable, server) for server in (7, 8, 9)]
    unreachable.drop(7)
    assert await tasks[0]
    assert not tasks[1].done()
    unreachable.drop_all()
    assert await tasks[1]
    assert await tasks[2]


async def test_nobody_is_waited_for_too_long() -> None:
    unreachable = UnreachablePeers(0.01)
    unreachable.add(7)
    assert await unreachable.wait(7)
    assert not await unreachable.wait(7), "it is tried again"


def house_of(site: LiveServer) -> ClusterNode:
    assert site.app is not None
    house: ClusterNode = site.app.litestar.state.cluster._node
    return house


async def dies(site: LiveServer) -> None:
    """Nothing is heard from it any more, and its lease runs out."""
    lease: Any = house_of(site).lease
    lease._renewing.cancel()
    await house_of(site).bus.end()


async def test_one_visit_is_enough_to_get_into_a_room_of_a_dead_server(shared: Settings) -> None:
    settings = replace(shared, times=replace(INSTANT_BOTS, lease=Times().lease))
    async with start_live_server(settings) as dying, start_live_server(settings) as staying:
        seat = await dying.post("/api/rooms", name="Ann")
        await staying.page(seat["code"], seat["token"])  # it is carried there
        await dies(dying)
        first = await staying.page(seat["code"], seat["token"])
        if first.ended is None:
            await first.until(lambda page: page.ended)
        again = await staying.page(seat["code"], seat["token"])
        assert again.ended is None
        assert again.room["code"] == seat["code"]
        assert staying.app is not None
        assert seat["code"] in staying.app.hub.rooms


async def test_who_comes_back_to_redis_says_so(shared: Settings) -> None:
    """Or others would wait for a lease that does not end."""
    async with start_live_server(shared) as one, start_live_server(shared) as other:
        there, number = house_of(one), house_of(other).lease.number
        there.unreachable.add(number)
        task = await waiting(there.unreachable, number)
        bus: Any = house_of(other).bus
        bus._there.clear()  # as after a short break; its pulse goes on
        async with asyncio.timeout(TIMEOUT):
            assert await task
        assert bus.up
