"""A line that loses, repeats and breaks: the page ends up with exactly what its seat may see."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline.connection import Connection
from tests.server.support.page_clients import CLIENT_NETWORK, HubPage, open_page, open_room_with

pytestmark = pytest.mark.anyio

PATIENCE = 0.03  # how long this page waits before it says a message again


class UnluckyPage(HubPage):
    """Does what a page should do, over a line that does not do what a line should."""

    def __init__(
        self, hub: RoomManager, line: Connection, token: str, code: str, seed: int
    ) -> None:
        self.dice = random.Random(seed)
        self.code = code
        self.calm = False
        self.lost = 0
        super().__init__(hub, line, token)

    def unlucky(self, chance: float) -> bool:
        bad = not self.calm and self.dice.random() < chance
        self.lost += bad
        return bad

    def heard(self, frame: str) -> None:
        """Frames are lost or come twice. A gap in the numbers asks for everything."""
        if self.unlucky(0.15):
            return
        message = msgspec.json.decode(frame)
        number = message.get("v", self.v + 1)
        if message["type"] == "welcome":
            self.v = number - 1
        elif number > self.v + 1:
            self._ask_for_everything()
            return
        elif number <= self.v:
            return
        super().heard(frame)
        if self.unlucky(0.1) and "v" in message:
            self.heard(frame)

    def _ask_for_everything(self) -> None:
        asking = self.send(f'{{"type":"fresh","id":"f{self.dice.random()}"}}')
        self._asking = asyncio.ensure_future(asking)

    async def send(self, frame: str) -> None:
        """What the page says is lost, comes twice, or breaks the line."""
        if self.unlucky(0.1):
            return
        if self.unlucky(0.05):
            await self.reconnect()
        await super().send(frame)
        if self.unlucky(0.1):
            await super().send(frame)

    async def reconnect(self) -> None:
        self.leave()
        self._reading.cancel()
        self.ended = None
        self.line = await admission.connect(
            self.hub, self.code, protocol.Hello(token=self.token), "x", CLIENT_NETWORK
        )
        self._reading = asyncio.create_task(self._read())

    async def say(self, kind: str, /, said: str | None = None, **fields: Any) -> dict[str, Any]:
        """Say it until it is answered, always with the same id."""
        said = said or f"{kind}-{next(self._ids)}"
        while said not in self.answers:
            frame = msgspec.json.encode({"type": kind, "id": said, **fields}).decode()
            await self.send(frame)
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.until(lambda page: said in page.answers)
            except TimeoutError:
                if self.line.closing is not None:
                    await self.reconnect()
        return self.answers[said]


async def unlucky(hub: RoomManager, page: HubPage, seed: int) -> UnluckyPage:
    page.leave()
    assert page.token is not None
    code = page.room["code"]
    line = await admission.connect(hub, code, protocol.Hello(token=page.token), "x", CLIENT_NETWORK)
    return UnluckyPage(hub, line, page.token, code, seed)


async def play_badly(page: UnluckyPage, rounds: int) -> None:
    """Play on, as well as the line lets one."""
    while page.table is None or (page.view["round"] <= rounds and not page.over):
        if page.owes:
            move = page.dice.choice(page.table["moves"])
            await page.say("play", table=page.table["id"], move=move)
        else:
            await page.say("fresh", said=f"look-{next(page._ids)}")


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_the_line_does_every_page_converges(hub: RoomManager, seed: int) -> None:
    company_of_two = await open_room_with(hub, "Ann", "Bob")
    pages = [await unlucky(hub, page, 10 * seed + n) for n, page in enumerate(company_of_two)]
    await pages[0].say("start")
    await asyncio.gather(*(play_badly(page, rounds=4) for page in pages))
    assert sum(page.lost for page in pages) > 20
    for page in pages:
        page.calm = True
        await page.say("fresh", said="the end")
        truth = await open_page(hub, page.code, page.token)
        assert page.table == truth.table
        assert page.room["members"] == truth.room["members"]
        truth.leave()


async def test_no_message_counts_twice_on_a_bad_line(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    page = await unlucky(hub, ann, 5)
    for number in range(30):
        await page.say("chat", text=f"{number}")
    await bob.until(lambda page: len(page.talk) == 30)
    assert [line["text"] for line in bob.talk] == [f"{number}" for number in range(30)]
