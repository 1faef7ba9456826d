"""Pages at our server, as src/ludoteka/server/realtime/protocol says."""

import asyncio
import random
from typing import Any

import httpx
import msgspec

from bench.tables import Table
from bench.websocket import WebSocket

write = msgspec.json.encode


class TableGlimpse(msgspec.Struct):
    """What a page needs of its table to make a move."""

    id: str
    moves: list[msgspec.Raw]


class Event(msgspec.Struct):
    type: str
    seat: int = -1


class Heard(msgspec.Struct):
    """Any message of the server, as far as it is read here."""

    type: str
    table: TableGlimpse | None = None
    events: list[Event] = []

    def mover(self) -> int | None:
        """Whose move this tells of."""
        by = (event.seat for event in self.events if event.type in ("chosen", "is_ready"))
        return next(by, None)


read = msgspec.json.Decoder(Heard).decode


class OurPage:
    def __init__(self, host: str, table: Table, seat: int, seated: dict[str, str]) -> None:
        self._table = table
        self._seat = seat
        self._token = seated["token"]
        self._glimpse: TableGlimpse | None = None
        self._socket = WebSocket(host, f"/api/rooms/{seated['code']}/socket", self._hear)
        self._said = 0
        self._welcome = asyncio.Event()
        self.dealt = asyncio.Event()

    @property
    def table_id(self) -> str:
        assert self._glimpse is not None
        return self._glimpse.id

    async def open(self) -> None:
        await self._socket.open()
        self._socket.say(write({"type": "hello", "token": self._token}))
        await self._welcome.wait()

    def _hear(self, frame: bytes) -> None:
        heard = read(frame)
        if heard.type in ("refused", "rejected", "bye"):
            raise RuntimeError(f"our server said {frame.decode()}")
        if heard.type == "welcome":
            self._welcome.set()
        if heard.type == "table" and heard.table is not None:
            self._glimpse = heard.table
            self.dealt.set()
            mover = heard.mover()
            if mover is not None:
                self._table.heard(self._seat, mover)

    def move(self, chance: random.Random) -> bool:
        assert self._glimpse is not None
        if not self._glimpse.moves:
            return False
        self.say("play", table=self._glimpse.id, move=chance.choice(self._glimpse.moves))
        return True

    def say(self, what: str, **values: Any) -> None:
        self._said += 1
        self._socket.say(write({"type": what, "id": str(self._said), **values}))

    def close(self) -> None:
        self._socket.close()


async def our_table(
    http: httpx.AsyncClient, host: str, seed: int, other: str | None = None
) -> Table:
    """A room for two, both pages connected, the second one to another server perhaps; the game
    dealt."""
    made = await http.post("/api/rooms", json={"name": "Ala", "game": "thirteen_words"})
    first = made.raise_for_status().json()
    joined = await http.post(f"/api/rooms/{first['code']}/members", json={"name": "Olek"})
    second = joined.raise_for_status().json()
    table = Table(seed)
    pages = [OurPage(host, table, 0, first), OurPage(other or host, table, 1, second)]
    for page in pages:
        table.pages.append(page)
        await page.open()
    pages[0].say("start")
    for page in pages:
        await page.dealt.wait()
    return table
