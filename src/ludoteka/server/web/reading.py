"""What is sent is read in time: who never reads holds a connection, and all that waits for it."""

import asyncio

from ludoteka.server.limits.bounds import Bounds


class ReadInTime(asyncio.BaseProtocol):
    """Beside uvicorn's own protocol, for either kind of connection."""

    bounds: Bounds
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None  # set while too much waits to be read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.bounds.times.unread, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
