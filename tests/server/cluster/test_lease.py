"""A server's lease, on a line to the database that is cut."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from ludoteka.server.clocks.uptime_clock import UptimeClock
from ludoteka.server.cluster.lease import Lease
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.storage.engines.postgres import Postgres
from ludoteka.server.storage.servers import ServerRegistry
from ludoteka.server.storage.store import Store
from stress.faults.wires import Wire
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import TIMEOUT
from tests.server.support.postgres import PASSWORD, Cluster

pytestmark = pytest.mark.anyio

SECONDS = 1.0


@pytest.fixture
async def wire(cluster: Cluster) -> AsyncIterator[Wire]:
    wire = Wire(cluster.port)
    await wire.lay()
    yield wire
    await wire.take_away()


async def until(fact: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not fact():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_database_that_does_not_answer_ends_it_in_time(
    cluster: Cluster, wire: Wire
) -> None:
    url = cluster.url_with(PASSWORD, cluster.name_in(cluster.new()), wire.port)
    servers = ServerRegistry(Postgres(url, shared=True))
    lease = Lease(servers, await asyncio.to_thread(servers.register, SECONDS), SECONDS)
    ended = asyncio.Event()
    await lease.begin(ended.set, lambda _: None, UptimeClock(FakeClock(), None))
    wire.cut()
    async with asyncio.timeout(TIMEOUT):
        await ended.wait()
    assert not lease.stands, "whoever asks it is told the same"
    wire.mend()
    await until(lambda: lease.stands)
    await lease.end()


async def test_it_is_renewed_whatever_becomes_of_what_others_left_behind(cluster: Cluster) -> None:
    servers = ServerRegistry(Postgres(cluster.new(), shared=True))
    going = await asyncio.to_thread(servers.register, 60.0)
    lease = Lease(servers, await asyncio.to_thread(servers.register, SECONDS), SECONDS)
    told = asyncio.Event()

    def fails(_: frozenset[int]) -> None:
        told.set()
        raise LookupError

    await lease.begin(lambda: None, fails, UptimeClock(FakeClock(), None))
    assert going in lease.there
    await asyncio.to_thread(servers.unregister, going)
    async with asyncio.timeout(TIMEOUT):
        await told.wait()
    newcomer = await asyncio.to_thread(servers.register, 60.0)
    await until(lambda: newcomer in lease.there)
    await lease.end()


async def test_servers_count_one_time_whoever_came_first(cluster: Cluster) -> None:
    """One that had nothing to note for days was far ahead of one that came after it: who took a
    room over gave its players those days, or took them."""
    clock, database = FakeClock(), Postgres(cluster.new(), shared=True)
    times = UptimeClock(clock, 500_000.0), UptimeClock(clock, None)
    leases = []
    for house_time in times:
        servers = ServerRegistry(database)
        number = await asyncio.to_thread(servers.register, SECONDS)
        leases.append(Lease(servers, number, SECONDS))
        await leases[-1].begin(lambda: None, lambda _: None, house_time)
    assert [each.now() for each in times] == [500_000.0, 500_000.0]
    clock.advance(60)
    times[1].catch_up(500_100.0)  # it has counted what the other was stopped for
    await until(lambda: times[0].now() == 500_100.0)
    for lease in leases:
        await lease.end()
    store = Store(database, Metrics())
    assert store.uptime == 500_100.0, "a house that goes on with one server goes on from there"
    await store.close()
