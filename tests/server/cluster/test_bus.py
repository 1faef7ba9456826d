"""The bus between servers, on a real Redis."""

import asyncio
from typing import Any

import pytest

from ludoteka.server.cluster.bus import Bus
from ludoteka.server.cluster.messages import BudgetCharged, ClusterMessage, SocketFrame
from ludoteka.server.cluster.shared_budget import SharedBudget
from ludoteka.server.limits.client_network import ClientNetwork, client_network
from ludoteka.server.limits.token_bucket import Buckets
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import TIMEOUT
from tests.server.support.redis import RedisServer

pytestmark = pytest.mark.anyio


async def is_up(*buses: Bus) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not all(bus.up for bus in buses):  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def test_letters_arrive_in_order_and_to_nobody_else(redis: RedisServer) -> None:
    heard: list[ClusterMessage] = []
    all_there = asyncio.Event()

    def hear(sender: int, letter: ClusterMessage) -> None:
        heard.append(letter)
        if len(heard) == 100:
            all_there.set()

    def nobody(sender: int, letter: ClusterMessage) -> None:
        raise AssertionError

    one, two = Bus(redis.url, "house", 1), Bus(redis.url, "house", 2)
    other = Bus(redis.url, "another house", 2)
    one.begin(nobody, lambda _: None)
    two.begin(hear, lambda _: None)
    other.begin(nobody, lambda _: None)
    await is_up(one, two, other)
    messages = [SocketFrame("line", n, "x" * 100 * n) for n in range(100)]
    for letter in messages:
        one.post(2, letter)
        await asyncio.sleep(0)
    async with asyncio.timeout(TIMEOUT):
        await all_there.wait()
    assert heard == messages
    for bus in (one, two, other):
        await bus.end()


async def test_a_letter_that_nobody_could_deal_with_is_the_only_one_that_is_lost(
    redis: RedisServer,
) -> None:
    heard: asyncio.Queue[ClusterMessage] = asyncio.Queue()

    def hear(sender: int, letter: ClusterMessage) -> None:
        if isinstance(letter, BudgetCharged):
            raise LookupError
        heard.put_nowait(letter)

    one, two = Bus(redis.url, "house", 1), Bus(redis.url, "house", 2)
    one.begin(lambda _, __: None, lambda _: None)
    two.begin(hear, lambda _: None)
    await is_up(one, two)
    messages = [SocketFrame("line", 1, "before"), SocketFrame("line", 2, "after")]
    for letter in (messages[0], BudgetCharged({}), messages[1]):
        one.post(2, letter)
    async with asyncio.timeout(TIMEOUT):
        assert [await heard.get(), await heard.get()] == messages
    for bus in (one, two):
        await bus.end()


async def test_a_mistake_about_one_server_does_not_end_the_line_to_all(redis: RedisServer) -> None:
    def broke(server: int | None) -> None:
        if server is not None:
            raise LookupError

    heard: asyncio.Queue[ClusterMessage] = asyncio.Queue()
    one, two = Bus(redis.url, "house", 1), Bus(redis.url, "house", 2)
    one.begin(lambda _, __: None, broke)
    two.begin(lambda _, letter: heard.put_nowait(letter), lambda _: None)
    await is_up(one, two)
    one.post(99, SocketFrame("line", 1, ""))
    async with asyncio.timeout(TIMEOUT):
        while one.up:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    await is_up(one)
    one.post(2, SocketFrame("line", 2, ""))
    async with asyncio.timeout(TIMEOUT):
        assert await heard.get() == SocketFrame("line", 2, "")
    for bus in (one, two):
        await bus.end()


async def test_letters_arrive_by_a_socket_that_is_a_file(redis: RedisServer) -> None:
    heard: asyncio.Queue[ClusterMessage] = asyncio.Queue()
    one, two = (Bus(redis.url_of_file, "house", number) for number in (1, 2))
    one.begin(lambda _, __: None, lambda _: None)
    two.begin(lambda _, letter: heard.put_nowait(letter), lambda _: None)
    await is_up(one, two)
    one.post(2, SocketFrame("line", 1, "hello"))
    async with asyncio.timeout(TIMEOUT):
        assert await heard.get() == SocketFrame("line", 1, "hello")
    for bus in (one, two):
        await bus.end()


def test_what_a_newer_server_counts_is_let_be() -> None:
    clock, known = FakeClock(), Buckets[ClientNetwork](60, 10)
    sharing = SharedBudget(Bus("redis://127.0.0.1:1", "house", 1), clock, {"known": known})
    sharing.handle(BudgetCharged({"newer": {"192.0.2.7": 1}, "known": {"192.0.2.7": 10}}))
    assert known.is_empty(client_network("192.0.2.7"), clock.now())


async def test_who_waits_for_a_redis_that_went_goes_on_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ludoteka.server.cluster.bus.TIMEOUT", 0.05)
    bus = Bus("redis://127.0.0.1:1", "house", 1)
    bus.begin(lambda _, __: None, lambda _: None)
    await bus.wait_until_up()
    assert not bus.up
    await bus.end()


async def test_a_mistake_of_ours_is_told_of_and_tried_again(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bus = Bus(redis.url, "house", 1)
    with monkeypatch.context() as broken:
        broken.setattr("ludoteka.server.cluster.bus.client", None)
        bus.begin(lambda _, __: None, lambda _: None)
        async with asyncio.timeout(TIMEOUT):
            while "messages between servers can't be sent: TypeError" not in caplog.text:  # noqa: ASYNC110
                await asyncio.sleep(0.005)
    await is_up(bus)
    await bus.end()


async def test_who_does_not_listen_is_told_of(redis: RedisServer) -> None:
    unreachable: asyncio.Queue[int | None] = asyncio.Queue()
    bus = Bus(redis.url, "house", 1)
    bus.begin(lambda _, __: None, unreachable.put_nowait)
    await is_up(bus)
    bus.post(99, SocketFrame("line", 1, ""))
    async with asyncio.timeout(TIMEOUT):
        assert await unreachable.get() == 99
    await bus.end()


async def test_a_bus_ends_also_while_redis_goes(redis: RedisServer) -> None:
    for _ in range(5):
        bus = Bus(redis.url, "house", 1)
        bus.begin(lambda _, __: None, lambda _: None)
        await is_up(bus)
        bus.post(1, SocketFrame("line", 1, "x" * 1000))
        redis.kill()
        async with asyncio.timeout(TIMEOUT):
            await bus.end()
        redis.start()


@pytest.mark.parametrize("moments", range(12))
async def test_a_bus_ends_at_whatever_moment_of_sending(redis: RedisServer, moments: int) -> None:
    """Between two turns of the event loop a letter is written, and nobody has been told so yet."""
    others = asyncio.all_tasks()
    bus = Bus(redis.url, "house", 1)
    bus.begin(lambda _, __: None, lambda _: None)
    await is_up(bus)
    bus.post(1, SocketFrame("line", 1, ""))
    await moments_pass(moments)
    assert await has_ended(bus, others)


@pytest.mark.parametrize("moments", range(40))
async def test_a_bus_ends_at_whatever_moment_of_its_beginning(
    redis: RedisServer, moments: int
) -> None:
    others = asyncio.all_tasks()
    bus = Bus(redis.url, "house", 1)
    bus.begin(lambda _, __: None, lambda _: None)
    await moments_pass(moments)
    assert await has_ended(bus, others)


async def moments_pass(moments: int) -> None:
    for _ in range(moments):
        await asyncio.sleep(0)


async def has_ended(bus: Bus, others: set["asyncio.Task[Any]"]) -> bool:
    """Of what has forgotten that it was told to end, nothing is left."""
    ending = asyncio.create_task(bus.end())
    await asyncio.wait([ending], timeout=TIMEOUT)
    ended = ending.done()
    for task in asyncio.all_tasks() - others:
        task.cancel()
    return ended


async def test_a_bus_comes_back_as_often_as_redis_does(redis: RedisServer) -> None:
    down = asyncio.Event()
    bus = Bus(redis.url, "house", 1)
    bus.begin(lambda _, __: None, lambda _: down.set())
    for _ in range(3):
        await is_up(bus)
        down.clear()
        redis.kill()
        async with asyncio.timeout(TIMEOUT):
            await down.wait()
        redis.start()
    await is_up(bus)
    await bus.end()


async def test_a_redis_without_memory_carries_letters_all_the_same(redis: RedisServer) -> None:
    limited = Bus(redis.url, "house", 1)
    tell = ("CONFIG", "SET", "maxmemory")
    async with asyncio.timeout(TIMEOUT):
        await redis_says(redis, *tell, "1")
        try:
            limited.begin(lambda _, __: None, lambda _: None)
            await is_up(limited)
        finally:
            await redis_says(redis, *tell, "0")
    await limited.end()


async def redis_says(redis: RedisServer, *words: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", redis.port)
    writer.write(" ".join(words).encode() + b"\r\n")
    assert await reader.readline() == b"+OK\r\n"
    writer.close()
    await writer.wait_closed()
