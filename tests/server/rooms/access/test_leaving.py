"""Who leaves a room, or is shown out, and who comes back."""

import asyncio

import pytest

from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.support.database_edits import block_writes
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    choose,
    finish_with,
    open_hub,
    open_page,
    open_room_with,
    start,
)

pytestmark = pytest.mark.anyio


async def test_somebody_who_was_removed_is_out_and_their_token_is_worth_nothing(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("remove", member=bob.me)
    await bob.until(lambda page: page.ended)
    assert bob.messages[-1] == {"type": "bye", "code": "removed"}
    assert bob.ended is not None
    assert bob.ended[0] == 4401
    with pytest.raises(AdmissionRefused):
        await open_page(hub, ann.room["code"], bob.token)


async def test_whoever_leaves_during_a_game_is_played_for_until_it_is_over(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await bob.does("leave")
    await ann.until(lambda page: page.member("Bob")["substituted"])
    assert bob.messages[-1] == {"type": "bye", "code": "left"}
    await finish_with(hub, [ann])
    await ann.does("add_bot", bot="random")
    await ann.does("start")
    assert [m["name"] for m in ann.room["members"]].count("Bob") == 0


async def test_whoever_left_during_a_game_comes_back_to_their_own_seat(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await bob.does("leave")
    await ann.until(lambda page: page.member("Bob")["left"])
    clock.advance(1)
    await ann.until(lambda page: page.view["chosen"] == [False, True])
    again = await open_page(hub, ann.room["code"], bob.token)
    assert (again.me, again.table["seat"]) == (bob.me, 1)
    await ann.until(lambda page: not page.member("Bob")["left"])
    assert not ann.member("Bob")["substituted"]
    await choose([ann], 1)
    clock.advance(5)
    assert again.owes == "ready"  # nobody but Bob answers for Bob now
    await again.does("chat", text="Here I am")


async def test_whoever_left_comes_back_after_a_restart_too(settings: Settings) -> None:
    async with open_hub(settings) as hub:
        ann, bob = await open_room_with(hub, "Ann", "Bob")
        await start([ann, bob])
        await bob.does("leave")
    async with open_hub(settings) as hub:
        again = await open_page(hub, ann.room["code"], bob.token)
        assert again.table["seat"] == 1
        assert not again.member("Bob")["left"]


async def test_whoever_left_a_table_that_was_cleared_away_is_a_stranger(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await bob.does("leave")
    await ann.does("stop")
    with pytest.raises(AdmissionRefused) as no:
        await open_page(hub, ann.room["code"], bob.token)
    assert no.value.code == 4401


async def test_whoever_was_shown_out_during_a_game_does_not_come_back(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await ann.does("remove", member=bob.me)
    assert ann.member("Bob")["left"]
    with pytest.raises(AdmissionRefused):
        await open_page(hub, ann.room["code"], bob.token)


async def test_whose_link_to_a_circle_nobody_knows_ends_with_no_guest(hub: RoomManager) -> None:
    """Such as that of a room from before it was written down who links one."""
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    room = hub.rooms[ann.room["code"]]
    room.circle = "a circle"
    await ann.does("remove", member=bob.me)
    assert room.circle == "a circle"


async def test_who_is_removed_is_not_heard_while_that_waits_for_the_disk(
    hub: RoomManager, settings: Settings
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    with block_writes(settings):
        removed = asyncio.create_task(ann.does("remove", member=bob.me))
        await asyncio.sleep(0)
        said = asyncio.create_task(bob.say("chat", text="no!"))
        await asyncio.wait([removed, said], timeout=0.1)
    await removed
    await bob.until(lambda page: page.ended)
    await ann.does("chat", text="so")
    assert [line["text"] for line in ann.talk] == ["so"]
