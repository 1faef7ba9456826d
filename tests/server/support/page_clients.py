"""Pages as tests use them: they speak the wire's JSON and remember every byte they got."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.kernel.chance.deal_manifest import commit_player_seed
from ludoteka.kernel.chance.shuffle import SYSTEM_RANDOM, RandomBytes
from ludoteka.server import schemas
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.limits.client_network import client_network
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.access import admission, connections
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import inbound
from ludoteka.server.rooms.pipeline.connection import Connection
from ludoteka.server.settings import Limits, Settings, Times
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.store import Store
from tests.server.support.fake_clock import FakeClock

TIMEOUT = 60.0
"""Seconds until a test that waits for a fact gives up. No test depends on being faster."""

PLAYER_SEED = "1c" * 32
"""Somebody's, in tests that need any."""

CLIENT_NETWORK = client_network("192.0.2.1")
"""Where everybody is, as far as a test does not say otherwise."""

METRICS_TOKEN = "figures"
"""The token for the metrics."""

INSTANT_BOTS = Times(bot_quick=0.0, bot_slow=0.0)
NO_LIMITS = Limits(
    connects_a_second=0,
    budget_a_second=0,
    person_a_second=0,
    messages_a_second=1000,
    messages_at_once=1000,
    rooms_a_minute=0,
    joins_a_minute=0,
)


def settings_in(data: Path, **changed: Any) -> Settings:
    return replace(
        Settings(data=data, limits=NO_LIMITS, times=INSTANT_BOTS, metrics_token=METRICS_TOKEN),
        **changed,
    )


@contextlib.asynccontextmanager
async def open_hub(
    settings: Settings, clock: Clock | None = None, chance: RandomBytes = SYSTEM_RANDOM
) -> AsyncIterator[RoomManager]:
    metrics = Metrics()
    store = Store(create_database(settings), metrics)
    hub = RoomManager(store, clock or FakeClock(), settings, metrics, chance)
    hub.start()
    try:
        yield hub
    finally:
        await hub.close()


class Page:
    """What every page does, whatever its connection."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.events: list[dict[str, Any]] = []
        self.room: dict[str, Any] = {}
        self.table: Any = None
        self.talk: list[dict[str, Any]] = []
        self.me: str | None = None
        self.v = 0
        self.ended: tuple[int, str] | None = None
        self._news = asyncio.Event()
        self._ids = count(1)

    async def send(self, frame: str) -> None:
        raise NotImplementedError

    def heard(self, frame: str) -> None:
        self.frames.append(frame)
        message = msgspec.json.decode(frame)
        self.messages.append(message)
        if "v" in message:
            assert message["v"] == self.v + 1, "nothing is lost on a connection"
            self.v = message["v"]
        self._learn(message)
        self._news.set()

    def _learn(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.me, self.room = message["me"], message["room"]
            self.table, self.talk = message["table"], message["talk"]
        elif kind == "room":
            self.room = message["room"]
        elif kind == "table":
            self.table = message["table"]
            self.events += message["events"]
        elif kind == "talk":
            self.talk.append(message["line"])
        elif kind in ("accepted", "recalled", "refused", "rejected"):
            self.answers[message["id"]] = message

    def closed(self, code: int, reason: str) -> None:
        self.ended = (code, reason)
        self._news.set()

    async def until(self, fact: Callable[["Page"], Any]) -> None:
        """Wait for a fact about what this page knows."""
        async with asyncio.timeout(TIMEOUT):
            while not fact(self):
                self._news.clear()
                await self._news.wait()

    async def say(self, kind: str, /, said: str | None = None, **fields: Any) -> dict[str, Any]:
        """Say a message and wait for its answer."""
        said = said or f"{kind}-{next(self._ids)}"
        before = self.answers.pop(said, None)
        await self.send(msgspec.json.encode({"type": kind, "id": said, **fields}).decode())
        await self.until(lambda page: said in page.answers or page.ended)
        return self.answers.get(said) or before or {"type": "closed", "code": self.ended}

    async def does(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Say a message that has to be accepted."""
        answer = await self.say(kind, **fields)
        assert answer["type"] == "accepted", answer
        return answer

    async def play(self, **move: Any) -> dict[str, Any]:
        assert self.table is not None
        return await self.say("play", table=self.table["id"], move=move)

    async def promise(self, luck: str) -> None:
        """As pages do by themselves."""
        commitment = self.room["commitment"]
        promise = commit_player_seed(commitment, luck)
        await self.does("promise_luck", commitment=commitment, promise=promise)

    async def show(self, luck: str) -> dict[str, Any]:
        """Once the sheet is there."""
        await self.until(lambda page: page.room["dealing"])
        return await self.say("show_luck", table=self.room["dealing"]["sheet"]["table"], luck=luck)

    # What the page knows

    @property
    def view(self) -> dict[str, Any]:
        assert self.table is not None
        view: dict[str, Any] = self.table["view"]
        return view

    @property
    def owes(self) -> str | None:
        """The decision that this page's seat owes."""
        if self.table is None or self.table["seat"] is None:
            return None
        asks = [ask for ask in self.table["asks"] if ask["seat"] == self.table["seat"]]
        return asks[0]["kind"] if asks else None

    def member(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(m for m in self.room["members"] if m["name"] == name)
        return found

    @property
    def over(self) -> bool:
        return self.table is not None and self.table["asks"] == []


class HubPage(Page):
    """A page on the hub itself, without a network between them."""

    def __init__(self, hub: RoomManager, line: Connection, token: str | None) -> None:
        super().__init__()
        self.token = token
        self.hub = hub
        self.line = line
        self._reading = asyncio.create_task(self._read())

    async def send(self, frame: str) -> None:
        await inbound.receive(self.line, frame, self.line.answer)

    async def _read(self) -> None:
        while self.line.closing is None or self.line.outbox:
            await self.line.news.wait()
            self.line.news.clear()
            while self.line.outbox:
                self.heard(self.line.outbox.popleft()[1])
        self.closed(*self.line.closing)

    def leave(self) -> None:
        """Close the page, as one closes a laptop."""
        connections.detach(self.line)


async def open_page(
    hub: RoomManager,
    code: str,
    token: str | None = None,
    tv: bool = False,
    base: str = "http://here",
    person: str | None = None,
) -> HubPage:
    hello = protocol.Hello(token=token, tv=tv, person=person)
    line = await admission.connect(hub, code, hello, base, CLIENT_NETWORK)
    page = HubPage(hub, line, token)
    await page.until(lambda page: page.room or page.ended)
    return page


async def new_room(hub: RoomManager, name: str = "Ann", **options: Any) -> schemas.Seated:
    return await admission.create_room(
        hub, schemas.NewRoom(name=name, options=options), CLIENT_NETWORK
    )


async def join(hub: RoomManager, code: str, name: str) -> str:
    """Somebody new in a room; their token."""
    return (await admission.join(hub, code, schemas.NewMember(name=name), CLIENT_NETWORK)).token


async def open_room_with(hub: RoomManager, *names: str, **options: Any) -> list[HubPage]:
    """A room with some people in it; the first is the host."""
    host = await new_room(hub, names[0], **options)
    tokens = [host.token]
    tokens += [await join(hub, host.code, name) for name in names[1:]]
    pages = [await open_page(hub, host.code, token) for token in tokens]
    await wait_for_all(pages, lambda page: all(m["here"] for m in page.room["members"]))
    return pages


async def wait_for_all(pages: Iterable[Page], fact: Callable[[Page], Any]) -> None:
    for page in pages:
        await page.until(fact)


async def start(pages: Sequence[Page]) -> None:
    await pages[0].does("start")
    await wait_for_all(pages, lambda page: page.table)


async def choose(pages: Iterable[Page], *places: int) -> None:
    for page, place in zip(pages, places, strict=True):
        answer = await page.play(type="choose", place=place)
        assert answer["type"] == "accepted", answer


async def finish(pages: list[Any]) -> None:
    """Everybody makes their first legal move until the game is over."""
    while not all(page.over for page in pages):
        await wait_for_any(pages, lambda page: page.owes or page.over)
        for page in [page for page in pages if page.owes]:
            answer = await page.play(**page.table["moves"][0])
            assert answer["type"] == "accepted", answer


async def finish_with(hub: RoomManager, pages: list[HubPage]) -> None:
    """People make their first legal move, the clock lets bots make theirs, until the end."""
    while not all(page.over for page in pages):
        for page in [page for page in pages if page.owes]:
            assert page.table is not None
            await page.play(**page.table["moves"][0])
        hub.services.clock.advance(0.1)  # type: ignore[attr-defined]
        await asyncio.sleep(0)


async def wait_for_any(pages: Iterable[Page], fact: Callable[[Page], Any]) -> None:
    waiting = [asyncio.create_task(page.until(fact)) for page in pages]
    done, others = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    for task in done:
        task.result()


def count_welcomes(page: Page) -> int:
    """How often it was told everything: once more for each time its room was read anew."""
    return sum(message["type"] == "welcome" for message in page.messages)
