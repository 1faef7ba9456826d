"""Telling a page what is in its outbox: in the step that put it there, or by a task that waits."""

from ludoteka.server.rooms.line import PageLine
from ludoteka.server.web.accepted import Socket


class Teller:
    def __init__(self, socket: Socket, line: PageLine) -> None:
        self._socket, self._line = socket, line
        self._rests = True  # the task has nothing left to say that could be overtaken
        line.be_rung(self.ring)

    def ring(self) -> None:
        """There is news. To wake a task for each piece of it costs more than to say it."""
        line = self._line
        if self._rests and line.closing is None and line.speaks:
            while line.outbox and self._socket.say_at_once(line.first_frame()):
                line.next_frame()
        if line.outbox or line.closing is not None:
            self._rests = False
            line.news.set()

    async def tell(self) -> None:
        """What could not be said at once, as long as the connection lasts."""
        line = self._line
        try:
            while True:
                await line.news.wait()
                line.expect_news()
                if not line.speaks:
                    line.hold_tongue()
                while line.outbox:
                    await self._socket.say(line.next_frame())
                if line.closing is not None:
                    await self._socket.close(*line.closing)
                    return
                self._rests = True
        except (OSError, RuntimeError):
            pass  # the other side is gone; the listener hears of it
