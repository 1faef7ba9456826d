"""Chairs of a running table: a bot for who is away, a late guest for a bot."""

import pytest

from ludoteka.server.rooms.connections import NotLetIn
from ludoteka.server.rooms.hub import Hub
from ludoteka.server.settings import Settings
from ludoteka.server.table import from_log
from tests.server.hand_clock import HandClock
from tests.server.people import (
    HubPage,
    choose,
    company,
    everybody,
    finish_with,
    join,
    open_hub,
    open_page,
    start,
)

pytestmark = pytest.mark.anyio


async def with_a_bot(hub: Hub, *names: str) -> list[HubPage]:
    """A running table at which a bot has the last seat."""
    pages = await company(hub, *names)
    await pages[0].does("add_bot", bot="random")
    await start(pages)
    return pages


async def late_guest(hub: Hub, host: HubPage, name: str = "Cleo") -> HubPage:
    return await open_page(hub, host.room["code"], await join(hub, host.room["code"], name))


def chair(page: HubPage, seat: int) -> str:
    taken: str = page.table["seats"][seat]
    return taken


async def test_a_late_guest_plays_on_in_the_place_of_a_bot(hub: Hub, clock: HandClock) -> None:
    ann, bob = await with_a_bot(hub, "Ann", "Bob")
    cleo = await late_guest(hub, ann)
    emblem = next(each["emblem"] for each in ann.room["members"] if each["chair_free"])
    await cleo.does("take_chair", chair=chair(ann, 2))
    await everybody([ann, bob, cleo], lambda page: page.table["seats"][2] == cleo.me)
    assert (cleo.table["seat"], cleo.member("Cleo")["emblem"]) == (2, emblem)
    assert [each["name"] for each in ann.room["members"]] == ["Ann", "Bob", "Cleo"]
    await choose([cleo, ann, bob], 1, 1, 1)
    clock.advance(5)
    assert cleo.owes == "ready"  # no bot answers for Cleo


async def test_what_a_seat_knows_is_told_to_who_takes_it_and_to_nobody_else(
    hub: Hub, clock: HandClock
) -> None:
    ann, bob = await with_a_bot(hub, "Ann", "Bob")
    cleo, dora = await late_guest(hub, ann), await late_guest(hub, ann, "Dora")
    clock.advance(5)
    await ann.until(lambda page: page.view["chosen"] == [False, False, True])
    watched = cleo.view["mine"]
    await cleo.does("take_chair", chair=chair(ann, 2))
    await cleo.until(lambda page: page.table["seat"] == 2)
    assert (watched is None, cleo.view["mine"] is None) == (True, False)
    await dora.until(lambda page: page.table["seats"][2] == cleo.me)
    assert dora.view["mine"] is None
    assert bob.view["mine"] is None


async def test_who_took_a_chair_sits_there_after_a_restart_and_in_the_record(
    settings: Settings,
) -> None:
    async with open_hub(settings) as hub:
        (ann,) = await with_a_bot(hub, "Ann")
        cleo = await late_guest(hub, ann)
        await cleo.does("take_chair", chair=chair(ann, 1))
    async with open_hub(settings) as hub:
        again = await open_page(hub, ann.room["code"], cleo.token)
        assert again.table["seat"] == 1
        kept = await hub.services.store.table(ann.table["id"])
        assert kept is not None
        assert from_log(kept).names == ["Ann", "Cleo"]


async def test_nobody_takes_a_chair_that_a_person_can_come_back_to(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    cleo = await late_guest(hub, ann)
    bob.leave()
    assert (await cleo.say("take_chair", chair=bob.me))["code"] == "chair_taken"
    await ann.does("substitute", member=bob.me)
    assert (await cleo.say("take_chair", chair=bob.me))["code"] == "chair_taken"
    again = await open_page(hub, ann.room["code"], bob.token)
    await again.does("leave")
    assert (await cleo.say("take_chair", chair=bob.me))["code"] == "chair_taken"
    assert (await cleo.say("take_chair", chair="nobody"))["code"] == "chair_taken"


async def test_the_host_frees_the_chair_of_somebody_who_left(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    cleo = await late_guest(hub, ann)
    await bob.does("leave")
    assert not ann.member("Bob")["chair_free"]
    await ann.does("remove", member=bob.me)
    await cleo.until(lambda page: page.member("Bob")["chair_free"])
    with pytest.raises(NotLetIn):
        await open_page(hub, ann.room["code"], bob.token)
    await cleo.does("take_chair", chair=bob.me)
    assert cleo.table["seat"] == 1


async def test_one_person_has_one_seat(hub: Hub) -> None:
    ann, bob = await with_a_bot(hub, "Ann", "Bob")
    assert (await bob.say("take_chair", chair=chair(ann, 2)))["code"] == "has_a_seat"


async def test_there_is_no_chair_to_take_when_nothing_is_played(hub: Hub, clock: HandClock) -> None:
    (ann,) = await company(hub, "Ann")
    await ann.does("add_bot", bot="random")
    bot = ann.room["members"][1]["id"]
    cleo = await late_guest(hub, ann)
    assert (await cleo.say("take_chair", chair=bot))["code"] == "no_such_table"
    await ann.does("remove", member=cleo.me)
    await start([ann])
    await finish_with(hub, [ann])
    cleo = await late_guest(hub, ann)
    assert (await cleo.say("take_chair", chair=bot))["code"] == "no_such_table"


async def test_bots_keep_no_person_out(hub: Hub) -> None:
    (ann,) = await company(hub, "Ann")
    for _ in range(7):
        await ann.does("add_bot", bot="random")
    assert (await ann.say("add_bot", bot="random"))["code"] == "room_full"
    await start([ann])
    cleo = await late_guest(hub, ann)
    await cleo.does("take_chair", chair=chair(ann, 7))
    assert len({each["emblem"] for each in cleo.room["members"]}) == 8


async def test_the_host_calls_a_bot_at_once_and_the_others_after_a_while(
    hub: Hub, clock: HandClock
) -> None:
    ann, bob, cleo = await company(hub, "Ann", "Bob", "Cleo")
    await start([ann, bob, cleo])
    assert ann.member("Bob")["patience"] is None
    bob.leave()
    await cleo.until(lambda page: page.member("Bob")["patience"] == 45)
    assert (await cleo.say("substitute", member=bob.me))["code"] == "not_host"
    clock.advance(45)
    await cleo.does("substitute", member=bob.me)
    await cleo.until(lambda page: page.member("Bob")["substituted"])
    assert (await cleo.say("substitute", member=bob.me, on=False))["code"] == "not_host"


async def test_whoever_does_not_play_calls_no_bot(hub: Hub, clock: HandClock) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    cleo = await late_guest(hub, ann)
    bob.leave()
    clock.advance(60)
    assert (await cleo.say("substitute", member=bob.me))["code"] == "not_host"
