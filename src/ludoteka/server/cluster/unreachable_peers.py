"""Servers that a message did not reach: they are dead, or have lost Redis for a moment.

Whoever wants a room of theirs waits here until they are heard of again, or their lease is over and
the room is free. To send people away meanwhile would cost them more: pages that found nobody come
again later and later.
"""

import asyncio
import contextlib


class UnreachablePeers:
    def __init__(self, longest: float) -> None:
        """Seconds after which somebody is tried again, whatever is known of them."""
        self._longest = longest
        self._back: dict[int, asyncio.Event] = {}

    def add(self, server: int) -> None:
        if server not in self._back:
            self._back[server] = asyncio.Event()

    def drop(self, server: int) -> None:
        """Heard of, or gone for good."""
        if (back := self._back.pop(server, None)) is not None:
            back.set()

    def drop_all(self) -> None:
        """Redis is away: nobody is heard."""
        for server in list(self._back):
            self.drop(server)

    async def wait(self, server: int) -> bool:
        """Whether it took any time: things may have changed then."""
        back = self._back.get(server)
        if back is None:
            return False
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._longest):
                await back.wait()
        self.drop(server)
        return True
