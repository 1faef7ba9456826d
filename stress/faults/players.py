"""People who play on, whatever happens: they come again, anywhere, and say again what was not
answered. What was, they write down."""

import asyncio
import contextlib
import random
import time
from collections.abc import Sequence
from itertools import count
from typing import Any, Final, Protocol

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from ludoteka.plugins import game_named
from ludoteka.server.tables.option_forms import options_of
from stress.faults.journal import Journal

Seat = dict[str, str]

SILENCE: Final = 1.5
"""Seconds without an answer after which somebody comes again by another way."""
AGAIN: Final = 0.1
OVER: Final[dict[str, Any]] = {"type": "over", "id": ""}
"""In the place of an answer: the connection has ended."""
AGAIN_LATER: Final = ("try_again", "not_saved", "unavailable")
"""Answers that are none yet."""
PAUSE: Final = 0.05
NEXT: Final = 0.3
"""Seconds until somebody new comes."""
VISIT: Final = (20, 80)
"""Messages after which somebody comes in by another server, as phones do."""
CHATTY: Final = 0.15
CHOOSY: Final = 0.7
"""How often a host sets something before a game."""
NOT_TOLD: Final = (b'"bye"',)
FAILED: Final = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)


class Doors(Protocol):
    """Where one may come in."""

    def ports(self) -> Sequence[int]: ...

    def is_frozen(self, port: int) -> bool: ...


class Silent(Exception):
    """Nobody answers here."""


class Player:
    def __init__(
        self,
        name: str,
        seat: Seat,
        doors: Doors,
        journal: Journal,
        choices: Sequence[dict[str, Any]],
    ) -> None:
        """`choices` are what a host may set, each in the words of the room."""
        self._name, self._seat, self._choices = name, seat, choices
        self._doors, self._journal = doors, journal
        self._dice = random.Random(name)
        self._numbers = count(1)
        self._table: dict[str, Any] | None = None
        self._host = False
        self._waiting: dict[str, Any] | None = None  # said, and not answered
        self._answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._left: set[asyncio.Task[None]] = set()
        self.answered_at = time.monotonic()

    async def play(self) -> None:
        """Until cancelled."""
        try:
            while True:
                with contextlib.suppress(*FAILED, Silent):
                    await self._visit(self._dice.choice(self._doors.ports()))
                await asyncio.sleep(AGAIN)
        finally:
            for task in self._left:
                task.cancel()

    async def _visit(self, port: int) -> None:
        where = f"127.0.0.1:{port}"
        address = f"ws://{where}/api/rooms/{self._seat['code']}/socket"
        socket = await connect(
            address, origin=Origin(f"http://{where}"), compression=None, open_timeout=SILENCE,
            ping_interval=None, close_timeout=0.1,
        )  # fmt: skip
        await socket.send(write({"type": "hello", "token": self._seat["token"]}))
        self._answers = asyncio.Queue()
        listening = asyncio.create_task(self._listen(socket))
        try:
            for _ in range(self._dice.randint(*VISIT)):
                await self._turn(socket)
            await socket.close()
        except Silent:
            if self._doors.is_frozen(port):
                self._leave(socket, listening)
            else:
                await socket.close()
            raise
        finally:
            listening.cancel()
            await asyncio.wait([listening])

    async def _turn(self, socket: ClientConnection) -> None:
        self._waiting = self._waiting or self._something()
        await socket.send(write(self._waiting))
        try:
            async with asyncio.timeout(SILENCE):
                while (answer := await self._answers.get())["id"] != self._waiting["id"]:
                    if answer is OVER:
                        raise ConnectionError
        except TimeoutError:
            raise Silent from None
        self._note(self._waiting, answer)
        self._waiting = None
        await asyncio.sleep(PAUSE * self._dice.random())

    def _something(self) -> dict[str, Any]:
        """Whoever has nothing to do asks whether the room is there."""
        said = {"id": f"{self._name}-{next(self._numbers)}"}
        table = self._table
        if self._host and (table is None or not table["asks"]):
            if self._choices and self._dice.random() < CHOOSY:
                choice = self._dice.choice(self._choices)
                self._journal.to_set[self._seat["code"]] = choice["options"]
                return {"type": "setup", **choice, **said}
            return {"type": "start", **said}
        if self._dice.random() < CHATTY:
            return {"type": "chat", "text": said["id"], **said}
        if table is not None and table["moves"]:
            move = self._dice.choice(table["moves"])
            return {"type": "play", "table": table["id"], "move": move, **said}
        return {"type": "ping", **said}

    def _note(self, said: dict[str, Any], answer: dict[str, Any]) -> None:
        if answer.get("code") not in AGAIN_LATER:
            self.answered_at = time.monotonic()
        if answer["type"] != "accepted":
            return
        if said["type"] == "play":
            self._journal.moves[said["id"]] = said["table"]
        elif said["type"] == "chat":
            self._journal.lines.append(said["text"])
        elif said["type"] == "setup":
            self._journal.set_up[self._seat["code"]] = said["options"]
            self._journal.times_set_up += 1

    async def _listen(self, socket: ClientConnection) -> None:
        with contextlib.suppress(*FAILED):
            async for frame in socket:
                self._hear(msgspec.json.decode(frame))
        self._answers.put_nowait(OVER)

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("welcome", "table"):
            self._table = message["table"]
        if kind in ("welcome", "room"):
            me = self._seat["member"]
            self._host = any(
                each["host"] for each in message["room"]["members"] if each["id"] == me
            )
        if "id" in message and kind != "welcome":
            self._answers.put_nowait(message)

    # A server that falls silent

    def _leave(self, socket: ClientConnection, listening: asyncio.Task[None]) -> None:
        """We have gone, and play elsewhere; but what it says when it wakes up is written down."""
        task = asyncio.create_task(self._overhear(socket, listening))
        self._left.add(task)
        task.add_done_callback(self._left.discard)

    async def _overhear(self, socket: ClientConnection, listening: asyncio.Task[None]) -> None:
        await asyncio.wait([listening])
        with contextlib.suppress(*FAILED):
            async for frame in socket:
                told = frame.encode() if isinstance(frame, str) else frame
                if not any(allowed in told for allowed in NOT_TOLD):
                    self._journal.stale.append(f"{self._name}: {told[:80]!r}")


def write(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


async def come_in(doors: Doors, journal: Journal, name: str, code: str, **more: str) -> Seat:
    """By any door: into a room, or a new one."""
    where = f"http://127.0.0.1:{random.choice(doors.ports())}"
    path = f"/api/rooms/{code}/members" if code else "/api/rooms"
    async with httpx.AsyncClient(
        base_url=where, headers={"origin": where}, timeout=SILENCE
    ) as client:
        answer = await client.post(path, json={"name": name, **more})
    answer.raise_for_status()
    seat: Seat = answer.json()
    journal.seats.append(seat["member"])
    return seat


async def seats(game: str, doors: Doors, journal: Journal) -> list[Player]:
    """A room with two people in it."""
    choices = choices_of(game)
    host = await come_in(doors, journal, "host", "", game=game)
    guest = await come_in(doors, journal, "guest", host["code"])
    return [
        Player(f"{host['code']}-{who}", seat, doors, journal, choices)
        for who, seat in (("host", host), ("guest", guest))
    ]


def choices_of(game: str) -> list[dict[str, Any]]:
    """Every value of every option that has names; what can't be dealt is refused."""
    return [
        {"game": game, "options": {option.name: value}}
        for option in options_of(game_named(game))
        for value in ([True, False] if option.kind == "switch" else option.choices)
    ]


async def newcomers(doors: Doors, journal: Journal) -> None:
    """Until cancelled somebody comes and opens a room, and somebody else comes in there."""
    for number in count(1):
        with contextlib.suppress(*FAILED):
            seat = await come_in(doors, journal, f"newcomer {number}", "")
            await come_in(doors, journal, "company", seat["code"])
        await asyncio.sleep(NEXT)
