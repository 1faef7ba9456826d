"""Chairs of a running table: a bot for who is away, a late guest for a bot."""

import pytest

from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from ludoteka.server.tables.live_table import restore_table
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    HubPage,
    choose,
    finish_with,
    join,
    open_hub,
    open_page,
    open_room_with,
    start,
    wait_for_all,
)

pytestmark = pytest.mark.anyio


async def with_a_bot(hub: RoomManager, *names: str) -> list[HubPage]:
    """A running table at which a bot has the last seat."""
    pages = await open_room_with(hub, *names)
    await pages[0].does("add_bot", bot="random")
    await start(pages)
    return pages


async def late_guest(hub: RoomManager, host: HubPage, name: str = "Celia") -> HubPage:
    return await open_page(hub, host.room["code"], await join(hub, host.room["code"], name))


def chair(page: HubPage, seat: int) -> str:
    taken: str = page.table["seats"][seat]
    return taken


async def test_a_late_guest_plays_on_in_the_place_of_a_bot(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await with_a_bot(hub, "Ann", "Bob")
    celia = await late_guest(hub, ann)
    emblem = next(each["emblem"] for each in ann.room["members"] if each["chair_free"])
    await celia.does("take_chair", chair=chair(ann, 2))
    await wait_for_all([ann, bob, celia], lambda page: page.table["seats"][2] == celia.me)
    assert (celia.table["seat"], celia.member("Celia")["emblem"]) == (2, emblem)
    assert [each["name"] for each in ann.room["members"]] == ["Ann", "Bob", "Celia"]
    await choose([celia, ann, bob], 1, 1, 1)
    clock.advance(5)
    assert celia.owes == "ready"  # no bot answers for Celia


async def test_what_a_seat_knows_is_told_to_who_takes_it_and_to_nobody_else(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await with_a_bot(hub, "Ann", "Bob")
    celia, doris = await late_guest(hub, ann), await late_guest(hub, ann, "Doris")
    clock.advance(5)
    await ann.until(lambda page: page.view["chosen"] == [False, False, True])
    watched = celia.view["mine"]
    await celia.does("take_chair", chair=chair(ann, 2))
    await celia.until(lambda page: page.table["seat"] == 2)
    assert (watched is None, celia.view["mine"] is None) == (True, False)
    await doris.until(lambda page: page.table["seats"][2] == celia.me)
    assert doris.view["mine"] is None
    assert bob.view["mine"] is None


async def test_who_took_a_chair_sits_there_after_a_restart_and_in_the_record(
    settings: Settings,
) -> None:
    async with open_hub(settings) as hub:
        (ann,) = await with_a_bot(hub, "Ann")
        celia = await late_guest(hub, ann)
        await celia.does("take_chair", chair=chair(ann, 1))
    async with open_hub(settings) as hub:
        again = await open_page(hub, ann.room["code"], celia.token)
        assert again.table["seat"] == 1
        kept = await hub.services.store.table(ann.table["id"])
        assert kept is not None
        assert restore_table(kept).names == ["Ann", "Celia"]


async def test_nobody_takes_a_chair_that_a_person_can_come_back_to(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    celia = await late_guest(hub, ann)
    bob.leave()
    assert (await celia.say("take_chair", chair=bob.me))["code"] == "chair_taken"
    await ann.does("substitute", member=bob.me)
    assert (await celia.say("take_chair", chair=bob.me))["code"] == "chair_taken"
    again = await open_page(hub, ann.room["code"], bob.token)
    await again.does("leave")
    assert (await celia.say("take_chair", chair=bob.me))["code"] == "chair_taken"
    assert (await celia.say("take_chair", chair="nobody"))["code"] == "chair_taken"


async def test_the_host_frees_the_chair_of_somebody_who_left(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    celia = await late_guest(hub, ann)
    await bob.does("leave")
    assert not ann.member("Bob")["chair_free"]
    await ann.does("remove", member=bob.me)
    await celia.until(lambda page: page.member("Bob")["chair_free"])
    with pytest.raises(AdmissionRefused):
        await open_page(hub, ann.room["code"], bob.token)
    await celia.does("take_chair", chair=bob.me)
    assert celia.table["seat"] == 1


async def test_one_person_has_one_seat(hub: RoomManager) -> None:
    ann, bob = await with_a_bot(hub, "Ann", "Bob")
    assert (await bob.say("take_chair", chair=chair(ann, 2)))["code"] == "has_a_seat"


async def test_there_is_no_chair_to_take_when_nothing_is_played(
    hub: RoomManager, clock: FakeClock
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await ann.does("add_bot", bot="random")
    bot = ann.room["members"][1]["id"]
    celia = await late_guest(hub, ann)
    assert (await celia.say("take_chair", chair=bot))["code"] == "no_such_table"
    await ann.does("remove", member=celia.me)
    await start([ann])
    await finish_with(hub, [ann])
    celia = await late_guest(hub, ann)
    assert (await celia.say("take_chair", chair=bot))["code"] == "no_such_table"


async def test_bots_keep_no_person_out(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    for _ in range(7):
        await ann.does("add_bot", bot="random")
    assert (await ann.say("add_bot", bot="random"))["code"] == "room_full"
    await start([ann])
    celia = await late_guest(hub, ann)
    await celia.does("take_chair", chair=chair(ann, 7))
    assert len({each["emblem"] for each in celia.room["members"]}) == 8


async def test_the_host_calls_a_bot_at_once_and_the_others_after_a_while(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob, celia = await open_room_with(hub, "Ann", "Bob", "Celia")
    await start([ann, bob, celia])
    assert ann.member("Bob")["patience"] is None
    bob.leave()
    await celia.until(lambda page: page.member("Bob")["patience"] == 45)
    assert (await celia.say("substitute", member=bob.me))["code"] == "not_host"
    clock.advance(45)
    await celia.does("substitute", member=bob.me)
    await celia.until(lambda page: page.member("Bob")["substituted"])
    assert (await celia.say("substitute", member=bob.me, on=False))["code"] == "not_host"


async def test_whoever_does_not_play_calls_no_bot(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    celia = await late_guest(hub, ann)
    bob.leave()
    clock.advance(60)
    assert (await celia.say("substitute", member=bob.me))["code"] == "not_host"
