"""Whole games in every kind of room, at one server or at several: each is played to its end."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

import msgspec

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.state import random_legal_move
from ludoteka.plugins import bots_of, days_of, game_named, get_registry
from ludoteka.plugins.registry import GROUP, _read, load_plugins
from ludoteka.server.days import calendar
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.tables.live_table import LiveTable
from scripts.project import ROOT
from tests.server.support.circle_members import CircleMember
from tests.server.support.live_server import LiveServer, SocketPage
from tests.server.support.page_clients import TIMEOUT, wait_for_all

OUTSIDE: Final = "liars_dice"
NAMES: Final = ("Ann", "Bob", "Celia")
OURS: Final = ("thirteen_words", "captain_flip", "word_porters", "seven_words", "thirteen")
GAMES: Final = (*OURS, OUTSIDE)
QUICK: Final[dict[str, dict[str, Any]]] = {"seven_words": {"glass": False, "grace_seconds": 0}}
"""Options with which nobody waits for a sandglass."""
"""The option with which a table has the deal of a day."""
BANK: Final[dict[str, Any]] = {"kind": "bank", "seconds": 600, "increment": 10}


@contextmanager
def with_the_game_from_outside() -> Iterator[None]:
    """The example package is installed for a while."""
    before, folder = get_registry(), str(ROOT / "examples" / OUTSIDE / "src")
    entry = EntryPoint(OUTSIDE, f"{OUTSIDE}.plugin:PLUGIN", GROUP)
    sys.path.insert(0, folder)
    try:
        _read[0] = load_plugins([*entry_points(group=GROUP), entry])
        yield
    finally:
        _read[0] = before
        sys.path.remove(folder)


class House:
    """One server, or several with one database. People come in at all of them in turn."""

    def __init__(self, *sites: LiveServer) -> None:
        self.sites = sites
        self.finished: dict[str, str] = {}  # by game, a table that was played to its end

    def site(self, number: int) -> LiveServer:
        return self.sites[number % len(self.sites)]

    @property
    def hubs(self) -> list[RoomManager]:
        return [site.app.hub for site in self.sites if site.app is not None]

    def room(self, code: str) -> Room:
        return next(hub.rooms[code] for hub in self.hubs if code in hub.rooms)

    async def come_in(self, seated: Sequence[dict[str, Any]]) -> list[SocketPage]:
        pages = []
        for number, seat in enumerate(seated):
            page = await self.site(number).page(seat["code"], seat["token"])
            page.token = seat["token"]
            pages.append(page)
        return pages

    async def company(self, game: str, **options: Any) -> list[SocketPage]:
        """Two people in a room of the game, or as many as it needs."""
        chosen = {**QUICK.get(game, {}), **options}
        host = await self.site(0).post("/api/rooms", name="Ann", game=game, options=chosen)
        path, seated = f"/api/rooms/{host['code']}/members", [host]
        for number, name in enumerate(NAMES[1 : max(2, game_named(game).seats.start)], start=1):
            guest = await self.site(number).post(path, name=name)
            seated.append({**guest, "code": host["code"]})
        return await self.come_in(seated)


def code_of(pages: Sequence[SocketPage]) -> str:
    code: str = pages[0].room["code"]
    return code


async def dealt(house: House, pages: Sequence[SocketPage]) -> LiveTable:
    """The host starts the game."""
    before = house.room(code_of(pages)).table
    await pages[0].does("start")
    table = house.room(code_of(pages)).table
    assert table is not None
    assert table is not before
    await wait_for_all(pages, lambda page: page.table and page.table["id"] == table.id)
    return table


def is_decided(page: Any) -> bool:
    """The game is over, or what its day asked for is decided."""
    day = page.table["day"] if page.table else None
    return bool(page.over or (day and day["to_solve"] and day["result"] is not None))


async def ended(house: House, pages: Sequence[SocketPage]) -> LiveTable:
    """People answer what they are asked with any legal move, until all of them know the end."""
    table = house.room(code_of(pages)).table
    assert table is not None
    dice = FastDice(7)
    seats = {table.seat_by_member[page.me]: page for page in pages if page.me in table.seats}
    async with asyncio.timeout(TIMEOUT):
        while table.asks and not any(map(is_decided, pages)):
            for seat in {ask.seat for ask in table.asks} & set(seats):
                await answered(table, seat, seats[seat], dice)
            await asyncio.sleep(0)
    await wait_for_all(pages, is_decided)
    for page in pages:
        assert page.table["id"] == table.id
        view = table.state.view(table.seat_by_member.get(page.me or ""))
        assert page.view == msgspec.json.decode(msgspec.json.encode(view))
    return table


async def answered(table: LiveTable, seat: int, page: SocketPage, dice: FastDice) -> None:
    move = random_legal_move(table.state, seat, dice)
    if move is not None:
        answer = await page.play(**msgspec.to_builtins(move))
        # Another seat may have moved in between; then the rules say no, and nobody else does.
        assert answer["type"] in ("accepted", "refused"), answer


async def plain(house: House, game: str) -> None:
    pages = await house.company(game)
    table = await dealt(house, pages)
    await ended(house, pages)
    house.finished[game] = table.id
    records = [await site.get(f"/api/tables/{table.id}/record") for site in house.sites]
    assert {record.status_code for record in records} == {200}


async def public(house: House, game: str) -> None:
    """A screen for everybody and somebody who looks on see the end as well."""
    pages = await house.company(game)
    code = code_of(pages)
    watching = [await house.site(number).page(code, tv=number == 0) for number in (0, 1)]
    await dealt(house, pages)
    await ended(house, pages)
    await wait_for_all(watching, lambda page: page.over)


async def locked(house: House, game: str) -> None:
    pages = await house.company(game)
    await pages[0].does("set_door", door="locked")
    await dealt(house, pages)
    await ended(house, pages)


async def with_bots(house: House, game: str) -> None:
    """Ann plays with a bot. The weakest is the quickest."""
    ann, *others = await house.company(game)
    for page in others:
        await page.does("leave")
        await ann.does("add_bot", bot=next(iter(bots_of(game))))
    await dealt(house, [ann])
    await ended(house, [ann])


async def of_a_circle(house: House, game: str) -> None:
    """Two games of an evening; the second has the deal of a day, where the game has such a one."""
    ann = await CircleMember(house.site(0)).makes()
    bob = await ann.invites("Bob")
    pages = await house.company(game)
    for friend, page in zip((ann, bob), pages, strict=False):
        assert await friend.sits(code_of(pages), page.token) == (200, "")
    await dealt(house, pages)
    await ended(house, pages)
    kind = next((kind for kind, day in days_of(game).items() if day.together), None)
    await (dealt(house, pages) if kind is None else dealt_of_day(house, pages, kind))
    await ended(house, pages)
    (evening,) = (await ann.page())["evenings"]
    assert evening["games"] == 2
    found = [(each["kind"], each["day"], each["together"]) for each in (await bob.page())["days"]]
    assert found == ([] if kind is None else [(kind, today(house), True)])


async def dealt_of_day(house: House, pages: Sequence[SocketPage], kind: str) -> None:
    await pages[0].does("begin_day", kind=kind, day=today(house), language="en")
    await wait_for_all(pages, lambda page: page.table and page.table["day"] and not page.over)


async def in_an_evening(house: House, game: str) -> None:
    pages = await house.company(game)
    for _ in range(2):
        await dealt(house, pages)
        await ended(house, pages)
    await wait_for_all(pages, lambda page: page.room["games_played"] == 2)
    assert len(pages[1].room["evening"]["games"]) == 2
    await pages[0].does("end_evening")
    await pages[1].until(lambda page: page.room["evening"] is None)


async def with_clocks(house: House, game: str) -> None:
    pages = await house.company(game)
    await pages[0].does("set_clock", clock=BANK)
    table = await dealt(house, pages)
    assert table.clocks is not None
    await ended(house, pages)
    assert table.clocks is None


async def of_a_day(house: House, game: str) -> None:
    """Each of its kinds; a game from outside may have none."""
    for kind, day in days_of(game).items():
        language = "en" if day.in_languages else ""
        ask = {"name": "Ann", "day": today(house), "language": language}
        seated = await house.site(0).post(f"/api/days/{game}/{kind}", **ask)
        pages = await house.come_in([seated])
        await pages[0].until(lambda page: page.table)
        await ended(house, pages)
        assert pages[0].table["day"]["result"] is not None
    assert days_of(game) or game == OUTSIDE


def today(house: House) -> str:
    return calendar.today(house.hubs[0].services.clock).isoformat()


async def after_a_lesson(house: House, game: str) -> None:
    """Ann learns alone, and plays on with the bots that came for the lesson."""
    ann, *others = await house.company(game)
    for page in others:
        await page.does("leave")
    await ann.does("teach", language="en")
    await ann.until(lambda page: page.table and page.table["lesson"])
    await dealt(house, [ann])
    await ended(house, [ann])


async def branch(house: House, game: str) -> None:
    """From a moment of a finished game, with other luck."""
    await gone_on(house, game, ply=3, same_luck=False)


async def same_deal(house: House, game: str) -> None:
    await gone_on(house, game, ply=0, same_luck=True)


async def gone_on(house: House, game: str, **ask: Any) -> None:
    if game not in house.finished:
        await plain(house, game)
    path = f"/api/tables/{house.finished[game]}/branch"
    seated = await house.site(1).post(path, name="Eve", seat=0, **ask)
    pages = await house.come_in([seated])
    await pages[0].until(lambda page: page.table)
    await ended(house, pages)


KINDS: Final[tuple[Callable[[House, str], Awaitable[None]], ...]] = (
    plain,
    public,
    locked,
    with_bots,
    of_a_circle,
    in_an_evening,
    with_clocks,
    of_a_day,
    after_a_lesson,
    branch,
    same_deal,
)


def refuse_faults(house: House) -> None:
    """Raises AssertionError where a room was read anew, or a bot had no answer."""
    for hub in house.hubs:
        assert hub.services.metrics.conflicts == 0
        assert hub.services.metrics.bot_faults == 0
