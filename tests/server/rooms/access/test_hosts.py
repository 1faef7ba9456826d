"""Whose room it is."""

from typing import Any

import pytest

from ludoteka.server import schemas
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    open_page,
    open_room_with,
    start,
    wait_for_all,
)

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("setup", {"game": "thirteen_words"}),
        ("add_bot", {"bot": "random"}),
        ("remove", {"member": "x"}),
        ("start", {}),
        ("stop", {}),
    ],
)
async def test_what_is_the_hosts_is_nobody_elses(
    hub: RoomManager, kind: str, fields: dict[str, Any]
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    answer = await bob.say(kind, **fields)
    assert (answer["type"], answer["code"]) == ("rejected", "not_host")
    watcher = await open_page(hub, ann.room["code"])
    assert (await watcher.say(kind, **fields))["code"] == "not_a_member"


async def test_the_last_one_who_left_comes_back_as_host(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await ann.does("add_bot", bot="random")
    await start([ann])
    await ann.does("leave")
    again = await open_page(hub, ann.room["code"], ann.token)
    assert again.member("Ann")["host"]


async def test_a_leaving_host_hands_the_room_to_who_came_first(hub: RoomManager) -> None:
    ann, bob, celia = await open_room_with(hub, "Ann", "Bob", "Celia")
    await ann.does("leave")
    await wait_for_all([bob, celia], lambda page: len(page.room["members"]) == 2)
    assert bob.member("Bob")["host"]
    await bob.does("add_bot", bot="random")


async def test_a_host_who_stays_away_hands_the_room_on_and_a_short_absence_does_not(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob, celia = await open_room_with(hub, "Ann", "Bob", "Celia")
    bob.leave()
    ann.leave()
    await celia.until(lambda page: not page.member("Ann")["here"])
    clock.advance(119)
    assert celia.member("Ann")["host"]
    clock.advance(2)
    await celia.until(lambda page: page.member("Celia")["host"])  # Bob came first, but is away
    await celia.does("add_bot", bot="random")


async def test_a_host_who_is_back_in_time_stays_host(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    ann.leave()
    clock.advance(100)
    again = await open_page(hub, bob.room["code"], ann.token)
    clock.advance(100)
    assert again.member("Ann")["host"]
    await again.does("add_bot", bot="random")


async def test_a_room_that_everybody_left_gets_its_next_guest_as_host(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    code = ann.room["code"]
    await ann.does("leave")
    late = await admission.join(hub, code, schemas.NewMember(name="Bob"), CLIENT_NETWORK)
    bob = await open_page(hub, code, late.token)
    assert bob.member("Bob")["host"]
