"""Telling a page what is in its outbox: at the end of the step that put it there, or by a task that
waits."""

import asyncio

from ludoteka.server.realtime.asgi_socket import Socket
from ludoteka.server.rooms.pipeline.connection import Connection


class Sender:
    def __init__(self, socket: Socket, line: Connection) -> None:
        self._socket, self._line = socket, line
        self._loop = asyncio.get_running_loop()
        self._rung = False
        self._rests = True  # the task has nothing left to say that could be overtaken
        line.call_on_news(self.ring)

    def ring(self) -> None:
        """There is news. What one step tells a page is said in one piece, at its end."""
        if not self._rung:
            self._rung = True
            self._loop.call_soon(self._say_at_once)

    def _say_at_once(self) -> None:
        """To wake a task for each piece of news costs more than to say it."""
        self._rung = False
        line = self._line
        may_speak = self._rests and line.closing is None and line.may_send
        if may_speak and self._socket.send_at_once(line.unsent_frames()):
            line.clear_outbox()
        if line.outbox or line.closing is not None:
            self._rests = False
            line.news.set()

    async def run(self) -> None:
        """What could not be said at once, as long as the connection lasts."""
        line = self._line
        try:
            while True:
                await line.news.wait()
                line.clear_news()
                if not line.may_send:
                    line.close_discarding()
                while line.outbox:
                    await self._socket.send(line.pop_frame())
                if line.closing is not None:
                    await self._socket.close(*line.closing)
                    return
                self._rests = True
        except (OSError, RuntimeError):
            pass  # the other side is gone; the listener hears of it
