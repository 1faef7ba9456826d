"""Pages at boardgame.io's server: socket.io over a WebSocket, as its own client speaks."""

import asyncio
import random
from typing import Any, Final

import httpx
import msgspec

from bench.tables import Table
from bench.websocket import WebSocket

SPACE: Final = b"/thirteen_words,"
EVENT: Final = b"42" + SPACE
UPDATE: Final = EVENT + b'["update"'
SYNC: Final = EVENT + b'["sync"'
JOINED: Final = b"40" + SPACE
LINE_OPEN: Final = b"0"
PING, PONG = b"2", b"3"


class Glimpse(msgspec.Struct):
    """What a page needs of the game's state to choose a move."""

    phase: str
    ring: list[str | None]


class State(msgspec.Struct, rename={"state_id": "_stateID", "glimpse": "G"}):
    state_id: int
    glimpse: Glimpse


class Payload(msgspec.Struct):
    player: str = msgspec.field(name="playerID")


class Action(msgspec.Struct):
    payload: Payload


class LogEntry(msgspec.Struct):
    action: Action


class Synced(msgspec.Struct):
    state: State


read_update = msgspec.json.Decoder(tuple[str, str, State, list[LogEntry]]).decode
read_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode
write = msgspec.json.encode


class TheirPage:
    def __init__(self, host: str, table: Table, seat: int, match: str, credentials: str) -> None:
        self._table = table
        self._seat = seat
        self._match = match
        self._credentials = credentials
        self._state: State | None = None
        self._socket = WebSocket(host, "/socket.io/?EIO=4&transport=websocket", self._hear)
        self._ready = asyncio.Event()

    async def open(self) -> None:
        await self._socket.open()
        await self._ready.wait()

    def _hear(self, frame: bytes) -> None:
        if frame.startswith(UPDATE):
            _, _, self._state, log = read_update(frame[len(EVENT) :])
            self._table.heard(self._seat, int(log[0].action.payload.player))
        elif frame == PING:
            self._socket.say(PONG)
        elif frame.startswith(SYNC):
            self._state = read_sync(frame[len(EVENT) :])[2].state
            self._ready.set()
        elif frame.startswith(LINE_OPEN):
            self._socket.say(JOINED)
        elif frame.startswith(JOINED):
            self._emit("sync", self._match, str(self._seat), self._credentials, 2)

    def move(self, chance: random.Random) -> bool:
        assert self._state is not None
        game = self._state.glimpse
        if game.phase == "over":
            return False
        if game.phase == "choosing":
            places = [at for at, word in enumerate(game.ring, start=1) if word is not None]
            self._make("choose", [chance.choice(places)])
        else:
            self._make("ready", [])
        return True

    def _make(self, name: str, args: list[int]) -> None:
        assert self._state is not None
        seat = str(self._seat)
        payload = {
            "type": name,
            "args": args,
            "playerID": seat,
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, self._state.state_id, self._match, seat)

    def _emit(self, *event: Any) -> None:
        self._socket.say(EVENT + write(event))

    def close(self) -> None:
        self._socket.close()


async def their_table(
    http: httpx.AsyncClient, host: str, seed: int, other: str | None = None
) -> Table:
    """A match made and joined through boardgame.io's lobby, with both pages connected, the second
    one to another server perhaps."""
    made = await http.post("/games/thirteen_words/create", json={"numPlayers": 2})
    match = made.raise_for_status().json()["matchID"]
    table = Table(seed)
    # Both first: who connects writes all players anew, as they were, and would undo a joining.
    seated = [await joined(http, match, seat) for seat in range(2)]
    for seat, where in enumerate((host, other or host)):
        page = TheirPage(where, table, seat, match, seated[seat])
        table.pages.append(page)
        await page.open()
    return table


async def joined(http: httpx.AsyncClient, match: str, seat: int) -> str:
    """The seat's credentials."""
    who = {"playerID": str(seat), "playerName": f"Player {seat}"}
    answer = await http.post(f"/games/thirteen_words/{match}/join", json=who)
    credentials: str = answer.raise_for_status().json()["playerCredentials"]
    return credentials
