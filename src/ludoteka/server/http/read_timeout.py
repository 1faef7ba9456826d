"""What both kinds of connections share: the network of their peer, and a limit on how long the
peer may leave unread what was sent."""

import asyncio

from ludoteka.server.limits.client_network import ClientNetwork, client_network
from ludoteka.server.limits.connection_limits import ConnectionLimits


class ReadTimeout(asyncio.BaseProtocol):
    """Beside uvicorn's own protocol, for either kind of connection."""

    connection_limits: ConnectionLimits
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None  # set by uvicorn when the connection is made
    _unread: asyncio.TimerHandle | None = None  # set while too much waits to be read

    def peer_address(self) -> str | None:
        """Return the full address of the other end, which may be a proxy's."""
        return self.client[0] if self.client else None

    def peer_network(self) -> ClientNetwork:
        return client_network(self.peer_address())

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(
            self.connection_limits.times.unread, self.transport.abort
        )

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
