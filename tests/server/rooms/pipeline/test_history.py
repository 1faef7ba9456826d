"""A page that comes late is told again what its audience was told, and not a word more."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.table import GameTable
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import history
from tests.server.support.page_clients import (
    HubPage,
    finish,
    open_page,
    open_room_with,
    start,
    wait_for_any,
)

pytestmark = pytest.mark.anyio

GAMES = ("captain_flip", "thirteen", "thirteen_words")


async def table_of(hub: RoomManager, game: str) -> list[HubPage]:
    """People at a table, and a TV that was there from the first moment."""
    pages = await open_room_with(hub, "Ann", "Bob")
    await pages[0].does("setup", game=game)
    tv = await open_page(hub, pages[0].room["code"], tv=True)
    await start(pages)
    await tv.until(lambda page: page.table)
    return [*pages, tv]


async def recalled(page: HubPage, events: int | None = None) -> dict[str, Any]:
    """What somebody hears who sits down in the same place later."""
    late = await open_page(page.hub, page.room["code"], page.token)
    await page.until(lambda live: len(live.events) == late.table["told"])
    wanted = late.table["told"] if events is None else events
    answer = await late.say("recall", table=late.table["id"], events=wanted)
    late.leave()
    return answer


async def all_recall_what_they_heard(pages: list[HubPage]) -> None:
    for page in pages:
        answer = await recalled(page)
        assert answer["events"] == page.events, "somebody is told something else"


async def some_moves(pages: list[HubPage], number: int) -> None:
    players = pages[:-1]
    for _ in range(number):
        await wait_for_any(players, lambda page: page.owes)
        mover = next(page for page in players if page.owes)
        answer = await mover.play(**mover.table["moves"][0])
        assert answer["type"] == "accepted", answer


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_told_again_is_what_each_audience_was_told_live(
    hub: RoomManager, game: str
) -> None:
    pages = await table_of(hub, game)
    await some_moves(pages, 9)
    await all_recall_what_they_heard(pages)
    await finish(pages[:-1])
    await pages[-1].until(lambda page: page.over)
    assert all(page.events for page in pages)
    await all_recall_what_they_heard(pages)


def leak_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    honest = history.replay_events
    patch.setattr(
        history, "replay_events", lambda table, moves, seat, most: honest(table, moves, 0, most)
    )


def leak_of_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(history, "GameTable", Careless)


class Careless(GameTable):
    def do(self, seat: Seat, move: Move) -> EventLog:
        told = ForEverybody()
        told._entries = super().do(seat, move)._entries
        return told


class ForEverybody(EventLog):
    def events_for(self, seat: int | None) -> list[Any]:
        return [event for event, _ in self._entries]


@pytest.mark.parametrize("leak", [leak_of_another_seat, leak_of_everything])
async def test_the_comparison_finds_planted_leaks(
    hub: RoomManager, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    pages = await table_of(hub, "thirteen")
    await some_moves(pages, 9)
    with pytest.raises(AssertionError, match="something else"):
        await all_recall_what_they_heard(pages)


async def test_only_as_much_is_told_again_as_was_asked_for(hub: RoomManager) -> None:
    pages = await table_of(hub, "captain_flip")
    await some_moves(pages, 4)
    ann = pages[0]
    for number in (0, 1, 3):
        assert (await recalled(ann, number))["events"] == ann.events[:number]
    assert (await recalled(ann, 9999))["events"] == ann.events


async def test_of_many_who_ask_at_once_on_one_page_one_is_told(hub: RoomManager) -> None:
    ann, *_ = await table_of(hub, "captain_flip")
    wanted = {"table": ann.table["id"], "events": 3}
    answers = await asyncio.gather(*(ann.say("recall", **wanted) for _ in range(5)))
    refused = [answer["code"] for answer in answers if answer["type"] == "rejected"]
    assert refused == ["too_many_requests"] * 4
    assert (await recalled(ann, 3))["events"] == ann.events[:3]


async def test_another_table_is_not_told_of_and_whoever_asks_too_much_is_rejected(
    hub: RoomManager,
) -> None:
    ann, *_ = await table_of(hub, "captain_flip")
    no = await ann.say("recall", table="elsewhere", events=3)
    assert (no["type"], no["code"]) == ("rejected", "no_such_table")
    assert (await ann.say("recall", table=ann.table["id"], events=-1))["type"] == "closed"
