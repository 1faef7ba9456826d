"""Optional functions of a game that raise, or return nonsense: its tables go on and end."""

import asyncio
import dataclasses
import logging
from collections.abc import Callable
from importlib import import_module
from types import MappingProxyType
from typing import Any

import pytest

from ludoteka.plugins import GameStat, get_registry
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.storage.commands import circle_commands
from ludoteka.server.storage.queries import circle_queries
from tests.server.rooms.play.test_seat_clocks import A_MINUTE
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import TIMEOUT, HubPage, finish_with, open_room_with, start

pytestmark = pytest.mark.anyio
GAME = "captain_flip"
CIRCLE = "friday"
TOLD = "what lies on the table"


def broken(*_: object) -> Any:
    raise KeyError(TOLD)


def install_faulty(monkeypatch: pytest.MonkeyPatch, **functions: Any) -> None:
    """The game has other functions for the length of the test."""
    found = get_registry()
    plugin = dataclasses.replace(found.plugins[GAME], **functions)
    plugins = MappingProxyType({**found.plugins, GAME: plugin})
    module = import_module("ludoteka.plugins.registry")
    monkeypatch.setattr(module, "_read", [found._replace(plugins=plugins)])


async def played(hub: RoomManager) -> list[HubPage]:
    """A whole game with a bot in a room of a circle."""
    pages = await open_room_with(hub, "Ann")
    row = circle_commands.add_circle(
        id=CIRCLE, name="Friday", invitation="come", owner="ann", made=0.0
    )
    await hub.services.store.write([row])
    room = await hub.room(pages[0].room["code"])
    await hub.services.store.write(room.belong_to(CIRCLE))
    await pages[0].does("setup", game=GAME)
    await pages[0].does("add_bot", bot="random")
    await start(pages)
    async with asyncio.timeout(TIMEOUT):
        await finish_with(hub, pages)
    return pages


@pytest.mark.parametrize(
    "functions",
    [
        {"stats": broken},
        {"stats": lambda result: None},
        {"stats": lambda result: [GameStat("coins", "many")]},  # type: ignore[arg-type]
        {"stats": lambda result: [GameStat("coins", 3, seat=9)]},
        {"bot_pace": broken},
        {"bot_pace": lambda seen: "slow"},
    ],
)
async def test_a_game_ends_in_a_circles_room_whatever_it_says_of_its_end(
    hub: RoomManager,
    functions: dict[str, Callable[..., Any]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    install_faulty(monkeypatch, **functions)
    pages = await played(hub)
    assert all(page.over for page in pages)
    (kept,) = await hub.services.store.read(circle_queries.games, CIRCLE, 9)
    assert kept.kept
    assert any(each.levelno == logging.ERROR for each in caplog.records)
    assert TOLD not in caplog.text


async def test_who_is_late_is_played_for_where_the_game_cannot_say_how(
    hub: RoomManager, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_faulty(monkeypatch, timeout_move=broken)
    ann, _ = pages = await open_room_with(hub, "Ann", "Bob")
    await ann.does("setup", game=GAME)
    await ann.does("set_clock", clock=A_MINUTE)
    await start(pages)
    clock.advance(60)
    await ann.until(lambda page: page.events)
    assert sum(clock["helped"] for clock in ann.table["clocks"]["seats"]) == 1
