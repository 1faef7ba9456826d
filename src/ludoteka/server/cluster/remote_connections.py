"""Connections of pages between two servers: sockets as frames that come and go, requests as a
question and an answer. Both ends use the same line."""

import asyncio
from collections import deque
from typing import Final

from ludoteka.server.cluster.bus import Bus
from ludoteka.server.cluster.messages import Answer, AnyLetter, Ask, Close, Frame, Open, Wanted
from ludoteka.server.rooms.pipeline.connection import RESTART, TRY_LATER
from ludoteka.server.tokens import new_token

OVER: Final = "the room has moved"


class Ended(Exception):
    """The other end is gone: the close code and the reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class FarLine:
    """One socket, as one of two servers has it."""

    def __init__(self, lines: "Lines", server: int, name: str) -> None:
        self.server, self.name = server, name
        self._lines = lines
        self._said = self._heard = 0
        self._unread: deque[str] = deque()
        self._news = asyncio.Event()
        self._ended: Ended | None = None

    def say(self, text: str) -> None:
        if self._ended is None:
            self._said += 1
            self._lines.bus.post(self.server, Frame(self.name, self._said, text))

    async def next(self) -> str:
        """Raises Ended, after all that was said before."""
        while not self._unread:
            if self._ended is not None:
                raise self._ended
            self._news.clear()
            await self._news.wait()
        return self._unread.popleft()

    def close(self, code: int, reason: str) -> None:
        """From this end."""
        if self._ended is None:
            self._lines.bus.post(self.server, Close(self.name, code, reason))
        self.end(code, reason)

    def end(self, code: int, reason: str) -> None:
        """The other end is gone, or as good as."""
        self._ended = self._ended or Ended(code, reason)
        self._lines.forget(self)
        self._news.set()

    def hear(self, frame: Frame) -> None:
        """After a gap, and where nobody reads, the line is given up."""
        self._heard += 1
        if frame.number != self._heard:
            self.close(RESTART, OVER)
        elif len(self._unread) >= self._lines.backlog:
            self._unread.clear()
            self.close(TRY_LATER, "too much is unread")
        else:
            self._unread.append(frame.text)
            self._news.set()


class Lines:
    def __init__(self, bus: Bus, backlog: int) -> None:
        self.bus, self.backlog = bus, backlog
        self._lines: dict[str, FarLine] = {}
        self._asked: dict[str, tuple[int, asyncio.Future[Answer]]] = {}

    def open(self, server: int, wanted: Wanted) -> FarLine:
        line = self.accept(server, new_token())
        self.bus.post(server, Open(line.name, wanted))
        return line

    def accept(self, server: int, name: str) -> FarLine:
        line = self._lines[name] = FarLine(self, server, name)
        return line

    async def ask(self, server: int, wanted: Wanted, body: bytes) -> Answer:
        """Raises Ended."""
        name = new_token()
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[name] = (server, answer)
        self.bus.post(server, Ask(name, wanted, body))
        try:
            return await answer
        finally:
            del self._asked[name]

    def hear(self, sender: int, letter: AnyLetter) -> None:
        """What is about a line that is there; about another, its other end hears that it is not."""
        if isinstance(letter, Answer):
            _, answer = self._asked.get(letter.line, (0, None))
            if answer is not None and not answer.done():
                answer.set_result(letter)
        elif isinstance(letter, Frame):
            if (line := self._lines.get(letter.line)) is not None:
                line.hear(letter)
            else:
                self.bus.post(sender, Close(letter.line, RESTART, OVER))
        elif isinstance(letter, Close) and (line := self._lines.get(letter.line)) is not None:
            line.end(letter.code, letter.reason)

    def forget(self, line: FarLine) -> None:
        self._lines.pop(line.name, None)

    def drop(self, server: int | None = None) -> None:
        """Those with one server that is gone, or all."""
        for line in [each for each in self._lines.values() if server in (None, each.server)]:
            line.close(RESTART, OVER)
        for other, answer in self._asked.values():
            if server in (None, other) and not answer.done():
                answer.set_exception(Ended(RESTART, OVER))

    def __len__(self) -> int:
        return len(self._lines)
