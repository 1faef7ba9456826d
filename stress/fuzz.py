"""Nonsense for every kind of message and every route: `python -m stress fuzz`.

A fresh server without limits is talked at by some who have a seat and some who only send requests.
It must stay alive, answer nothing with a 500, write down no mistake of its own, and not grow.
"""

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.processes import LIMITS, our_server
from stress.nonsense import Known, body, junk, messages, right

TALKERS: Final = 6
CALLERS: Final = 3
BURST: Final = 24
PATIENCE: Final = 30
METHODS: Final = ("get", "post", "put", "delete", "patch")
MISTAKE: Final = 500
BAD_FRAME: Final = 4400
NO_LIMITS: Final = LIMITS | {
    "LUDOTEKA_GUESSES_A_MINUTE": "0",
    "LUDOTEKA_MESSAGES_A_SECOND": "1e9",
    "LUDOTEKA_MESSAGES_AT_ONCE": "1000000000",
    "LUDOTEKA_SECONDS_BOT_QUICK": "0",
    "LUDOTEKA_SECONDS_BOT_SLOW": "0",
}


@dataclass
class Tally:
    """What was sent, and what came of it."""

    kinds: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    routes: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    mistakes: list[str] = field(default_factory=list)

    @property
    def sent(self) -> int:
        return self.kinds.total() + self.routes.total()


def kind_of(frame: str) -> str:
    """Of what is still a message."""
    with contextlib.suppress(ValueError, AttributeError):
        said = json.loads(frame).get("type")
        return said if isinstance(said, str) else "?"
    return "?"


class Talker:
    """Somebody with a seat, who says one senseless thing after another."""

    def __init__(self, host: str, tally: Tally, seed: int) -> None:
        self._host, self._tally = host, tally
        self._dice = random.Random(seed)
        self.known = Known()
        self._said = messages(self.known, self._dice)
        self._out = True  # of the room that it had

    async def talk(self, enough: Callable[[], bool]) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self._host}", timeout=PATIENCE) as http:
            while not enough():
                if self._out:
                    await self._take_a_seat(http)
                with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
                    await self._converse(enough)

    async def _take_a_seat(self, http: httpx.AsyncClient) -> None:
        game = right("game", self.known, self._dice)
        made = await http.post("/api/rooms", json={"name": "Ann", "game": game})
        if made.is_success:
            self.known.code, self.known.token = made.json()["code"], made.json()["token"]
            self._out = False

    async def _converse(self, enough: Callable[[], bool]) -> None:
        address = f"ws://{self._host}/api/rooms/{self.known.code}/socket"
        async with connect(address, origin=f"http://{self._host}", compression=None) as socket:  # type: ignore[arg-type]
            await socket.send(json.dumps({"type": "hello", "token": self.known.token}))
            try:
                while not enough():
                    await self._burst(socket)
            finally:
                self._tally.closed[socket.close_code or 0] += 1
                self._out = socket.close_code != BAD_FRAME

    async def _burst(self, socket: ClientConnection) -> None:
        """Then listen until it is clear that all of it was heard."""
        for _ in range(BURST):
            frame = next(self._said)
            self._tally.kinds[kind_of(frame)] += 1
            await socket.send(frame)
        await socket.send('{"type":"ping","id":"heard"}')
        async with asyncio.timeout(PATIENCE):
            while self._hear(await socket.recv()) != "heard":
                pass

    def _hear(self, frame: str | bytes) -> str | None:
        told: dict[str, Any] = json.loads(frame)
        self._tally.answers[told["type"]] += 1
        if told.get("code") == "internal":
            self._tally.mistakes.append(str(frame)[:200])
        if told.get("room"):
            self._learn(told["room"])
        if told.get("table"):
            self.known.table, self.known.moves = told["table"]["id"], told["table"]["moves"][:20]
            if told["table"]["proof"] is not None:
                self.known.finished = self.known.table
        said = told.get("id")
        return said if isinstance(said, str) else None

    def _learn(self, room: dict[str, Any]) -> None:
        self.known.commitment = room["commitment"]
        people = [*room["members"], *room["callers"], *room["bans"]]
        self.known.ids = [each["id"] for each in people]


class Caller:
    """Somebody who tries every address in every way."""

    def __init__(self, host: str, tally: Tally, seed: int, talkers: Sequence[Talker]) -> None:
        self._host, self._tally, self._talkers = host, tally, talkers
        self._dice = random.Random(seed)
        self._circle = "none"

    async def call(self, enough: Callable[[], bool]) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self._host}", timeout=PATIENCE) as http:
            routes = await self._routes(http)
            http.headers["authorization"] = f"Bearer {self._dice.getrandbits(160):040x}"
            self._circle = await self._make_circle(http)
            while not enough():
                for method, path in self._dice.sample(routes, len(routes)):
                    if enough():
                        return
                    await self._ask(http, method, path)

    async def _make_circle(self, http: httpx.AsyncClient) -> str:
        asked = {"name": "Friday", "me": "Ann", "device": "phone"}
        made: str = (await http.post("/api/circles", json=asked)).json()["circle"]
        return made

    async def _routes(self, http: httpx.AsyncClient) -> list[tuple[str, str]]:
        told = (await http.get("/api/schema/openapi.json")).json()["paths"]
        found = [(method, path) for path, ways in told.items() for method in ways]
        return [*found, ("get", "/healthz"), ("get", "/metrics"), ("get", "/{path}")]

    async def _ask(self, http: httpx.AsyncClient, method: str, path: str) -> None:
        known = replace(self._dice.choice(self._talkers).known, circle=self._circle)
        how = method if self._dice.random() < 0.9 else self._dice.choice(METHODS)
        content = body(known, self._dice) if how != "get" else None
        headers = {"content-type": "application/json"}
        self._tally.routes[f"{method} {path}"] += 1
        try:
            where = self._filled(path, known)
            answer = await http.request(how, where, content=content, headers=headers)
        except (httpx.TransportError, httpx.InvalidURL):
            self._tally.statuses[0] += 1
            return
        self._tally.statuses[answer.status_code] += 1
        if answer.status_code == MISTAKE:
            self._tally.mistakes.append(f"{how} {path}: {answer.text[:200]}")

    def _filled(self, path: str, known: Known) -> str:
        """An address with something in every place of it that wants something."""
        parts = {"{code}": known.code, "{table}": known.finished, "{language}": "pl"}
        parts |= {"{circle}": known.circle}
        parts |= {"{game}": right("game", known, self._dice) or "thirteen"}
        made = []
        for part in path.split("/"):
            fits = parts.get(part, "2026-01-01") if part.startswith("{") else part
            senseless = part.startswith("{") and self._dice.random() < 0.2
            made.append(str(junk(self._dice))[:60] if senseless else fits)
        asked = self._dice.choice(["", "", "?ply=3", "?ply=x", "?seat=1&ply=0", "?ply=-1"])
        return httpx.URL("/").copy_with(path="/".join(made)).path + asked


async def storm(host: str, enough: Callable[[Tally], bool], seed: int = 1) -> Tally:
    """Until there was enough of it."""
    tally = Tally()
    talkers = [Talker(host, tally, seed + number) for number in range(TALKERS)]
    callers = [Caller(host, tally, seed + 100 + number, talkers) for number in range(CALLERS)]
    done = lambda: enough(tally)  # noqa: E731 - a word for it
    await asyncio.gather(
        *(talker.talk(done) for talker in talkers), *(caller.call(done) for caller in callers)
    )
    return tally


def told(tally: Tally, memory: Sequence[float], written: Sequence[str]) -> str:
    lines = [
        f"{tally.kinds.total():,} messages, {tally.routes.total():,} requests",
        f"answers: {dict(tally.answers)}",
        f"statuses: {dict(sorted(tally.statuses.items()))}",
        f"connections ended with: {dict(tally.closed)}",
        f"memory, MB: {', '.join(f'{each:.0f}' for each in memory)}",
        f"mistakes: {len(tally.mistakes)} told, {len(written)} written down",
        *sorted({*tally.mistakes, *written})[:40],
    ]
    return "\n".join(lines)


def main(seconds: float) -> int:
    with our_server(NO_LIMITS) as served:
        memory = [served.memory()]
        until, looks = time.monotonic() + seconds, iter(range(1, 11))
        following = next(looks)

        def enough(_: Tally) -> bool:
            nonlocal following
            left = until - time.monotonic()
            if following and seconds - left >= following * seconds / 10:
                memory.append(served.memory())
                following = next(looks, 0)
            return left <= 0

        tally = asyncio.run(storm(served.host, enough))
        alive = served.process.poll() is None
        print(told(tally, memory, served.mistakes()))
        print("the server is alive" if alive else "the server is dead")
        return 0 if alive and not tally.mistakes and not served.mistakes() else 1
