"""Slow work, one piece at a time, and client networks take turns.

Threads share one lock with the event loop: two that count at once are not done sooner, and keep
everybody at the tables waiting. So whatever takes longer than a few milliseconds waits for its
turn here before it goes to a thread; and after it there is a rest, in which the tables have the
machine for themselves.
"""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from typing import Final

from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection

REST: Final = 2.0
"""How long the rest is, measured by the work before it: a third of the time is worked at most."""

Ticket = asyncio.Future[None]


class FairQueue:
    def __init__(self, most: int) -> None:
        self._most = most  # that may wait for one network
        self._working = False
        self._waiting: OrderedDict[ClientNetwork, deque[Ticket]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    @contextlib.asynccontextmanager
    async def slot(self, network: ClientNetwork) -> AsyncIterator[None]:
        """Wait for one's turn, and keep it until the work is done. Raises Rejection."""
        await self._wait(network)
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            yield
        finally:
            loop.call_later(REST * (loop.time() - began), self._pass_on)

    async def _wait(self, network: ClientNetwork) -> None:
        if not self._working:
            self._working = True
            return
        line = self._waiting.setdefault(network, deque())
        if len(line) >= self._most:
            raise Rejection("too_busy")
        turn: Ticket = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had come, and nobody will use it
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """To whoever waits, network by network. Who has gone meanwhile is passed over."""
        while self._waiting:
            network, line = self._waiting.popitem(last=False)
            turn = line.popleft()
            if line:
                self._waiting[network] = line
            if not turn.done():
                turn.set_result(None)
                return
        self._working = False
