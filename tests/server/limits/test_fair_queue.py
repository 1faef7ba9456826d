"""Slow work waits for its turn, and no client network can keep the others from theirs."""

import asyncio
import contextlib

import pytest

from ludoteka.server.limits.client_network import client_network
from ludoteka.server.limits.fair_queue import FairQueue
from ludoteka.server.rejection import Rejection

pytestmark = pytest.mark.anyio


NETWORKS = {"a": "192.0.2.1", "b": "192.0.2.2", "c": "192.0.2.3"}
A = client_network(NETWORKS["a"])


class Desk:
    """Where work is done: who is at it, and who has been."""

    def __init__(self, most: int = 10) -> None:
        self.turns = FairQueue(most)
        self.done: list[str] = []
        self.at_once = 0
        self.most_at_once = 0

    async def work(self, name: str) -> None:
        async with self.turns.slot(client_network(NETWORKS[name])):
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
            await asyncio.sleep(0)
            self.done.append(name)
            self.at_once -= 1

    def begin(self, *names: str) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.work(name)) for name in names]


async def test_one_piece_of_work_is_done_at_a_time() -> None:
    desk = Desk()
    await asyncio.gather(*desk.begin("a", "b", "a", "c"))
    assert (len(desk.done), desk.most_at_once) == (4, 1)


async def test_networks_take_turns_however_much_one_of_them_wants() -> None:
    desk = Desk()
    await asyncio.gather(*desk.begin("a", "a", "a", "a", "b", "c"))
    assert desk.done == ["a", "a", "b", "c", "a", "a"]


async def test_one_network_can_not_fill_the_line() -> None:
    desk = Desk(most=2)
    works = desk.begin("a", "a", "a", "a", "b")
    ended = await asyncio.gather(*works, return_exceptions=True)
    assert [type(each) for each in ended] == [type(None)] * 3 + [Rejection, type(None)]
    assert desk.done.count("b") == 1


async def test_who_goes_away_while_waiting_holds_nobody_up() -> None:
    desk = Desk()
    works = desk.begin("a", "b", "c")
    await asyncio.sleep(0)
    works[1].cancel()
    await asyncio.wait(works)
    assert desk.done == ["a", "c"]


async def test_who_goes_away_as_the_turn_comes_passes_it_on() -> None:
    desk = Desk()
    async with contextlib.AsyncExitStack() as first:
        await first.enter_async_context(desk.turns.slot(A))
        works = desk.begin("b", "c")
        await asyncio.sleep(0)
    works[0].cancel()  # its turn has come, but it has not run yet
    await asyncio.wait(works)
    assert desk.done == ["c"]


async def test_work_that_fails_passes_the_turn_on() -> None:
    desk = Desk()
    with pytest.raises(ZeroDivisionError):
        async with desk.turns.slot(A):
            raise ZeroDivisionError
    await desk.work("b")
    assert desk.done == ["b"]


async def test_after_work_there_is_a_rest_that_is_longer_than_the_work() -> None:
    loop, desk = asyncio.get_running_loop(), Desk()
    async with desk.turns.slot(A):
        began = loop.time()
        await asyncio.sleep(0.01)
        waiting = desk.begin("b")
        ended = loop.time()  # before the rest begins, however late this process goes on then
    await asyncio.wait(waiting)
    assert loop.time() - ended >= ended - began
