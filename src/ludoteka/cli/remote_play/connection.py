"""A connection to a room: what is said gets its answer, and the last news are at hand."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from ludoteka.cli.remote_play.room_link import Link
from ludoteka.cli.remote_play.stopped import Stopped

LARGEST_FRAME = 1 << 24
PACE = 0.25
"""Seconds for each message: a server hears five a second."""

COME_BACK = (1001, 1006, 1011, 1012, 1013)
"""Closed by a restart, or by a network that broke: the seat is still ours."""


class Lost(Exception):
    """The connection is gone, and may be opened again."""


class Line:
    """Raises Stopped where the server wants us no more, and Lost where the line broke."""

    def __init__(self, connection: ClientConnection) -> None:
        self.room: Any = None
        self.table: Any = None
        self._connection = connection
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._news = asyncio.Event()
        self._bye = ""
        self._free_at = 0.0
        self.reading = asyncio.create_task(self._read())

    async def say(self, kind: str, **fields: Any) -> Any:
        """Say a message, at a pace that a server bears; its answer."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._free_at - loop.time())
        self._free_at = loop.time() + PACE
        said = secrets.token_hex(8)
        answer = self._answers[said] = loop.create_future()
        with contextlib.suppress(ConnectionClosed):  # the reader says why
            await self._connection.send(
                msgspec.json.encode({"type": kind, "id": said, **fields}).decode()
            )
        await asyncio.wait([answer, self.reading], return_when=asyncio.FIRST_COMPLETED)
        return answer.result() if answer.done() else self.reading.result()

    async def news(self) -> None:
        """Wait until there is something new."""
        waiting = asyncio.create_task(self._news.wait())
        await asyncio.wait([waiting, self.reading], return_when=asyncio.FIRST_COMPLETED)
        if waiting.done():
            self._news.clear()
            return
        waiting.cancel()
        self.reading.result()

    async def _read(self) -> None:
        try:
            async for frame in self._connection:
                self._learn(msgspec.json.decode(frame))
        except (ConnectionClosed, msgspec.MsgspecError):
            pass
        raise self._ending()

    def _learn(self, message: Any) -> None:
        kind = message["type"]
        if kind in ("welcome", "room"):
            self.room = message["room"]
        if kind in ("welcome", "table"):
            self.table = message["table"]
        if kind == "bye":
            self._bye = message["code"]
        if message.get("id") in self._answers:
            self._answers.pop(message["id"]).set_result(message)
        self._news.set()

    def _ending(self) -> Exception:
        code, why = self._connection.close_code, self._connection.close_reason
        if self._bye in ("removed", "left"):
            return Stopped(self._bye)
        if code is None or code in COME_BACK:
            return Lost()
        return Stopped("closed", code=code, why=why or "")


@contextlib.asynccontextmanager
async def open_line(link: Link, token: str) -> AsyncIterator[Line]:
    try:
        connection = await connect(
            link.socket, origin=Origin(link.house), compression=None, max_size=LARGEST_FRAME
        )
    except (OSError, InvalidHandshake, TimeoutError) as problem:
        raise Lost(str(problem)) from None
    line = Line(connection)
    try:
        await connection.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
        yield line
    finally:
        line.reading.cancel()
        await asyncio.gather(line.reading, return_exceptions=True)
        await connection.close()
