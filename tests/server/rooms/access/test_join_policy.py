"""A room's door: open to whoever has the code, or locked. Who has a seat always comes back."""

from collections.abc import Awaitable, Callable

import pytest

from ludoteka.server import schemas
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import long_polling
from ludoteka.server.settings import Settings
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    join,
    open_hub,
    open_page,
    open_room_with,
)

pytestmark = pytest.mark.anyio

ONLOOKER, STRANGER = "0a" * 32, "0b" * 32
Way = Callable[[RoomManager, str], Awaitable[object]]


def come_in(hub: RoomManager, code: str) -> Awaitable[object]:
    return join(hub, code, "Eve")


def watch(hub: RoomManager, code: str) -> Awaitable[object]:
    return open_page(hub, code)


def put_up_a_tv(hub: RoomManager, code: str) -> Awaitable[object]:
    return open_page(hub, code, "somebody's", tv=True)


def poll(hub: RoomManager, code: str) -> Awaitable[object]:
    return long_polling.poll(hub, code, schemas.Poll(), "http://here", CLIENT_NETWORK)


WAYS: tuple[Way, ...] = (come_in, watch, put_up_a_tv, poll)


async def answer(way: Way, hub: RoomManager, code: str) -> str:
    try:
        await way(hub, code)
    except Rejection as no:
        return no.code
    except AdmissionRefused as no:
        return no.rejection.code
    return "open"


@pytest.mark.parametrize("way", WAYS)
async def test_nobody_new_comes_into_a_locked_room(hub: RoomManager, way: Way) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    code = ann.room["code"]
    await ann.does("set_door", door="locked")
    assert await answer(way, hub, code) == "locked"
    await bob.until(lambda page: page.room["door"] == "locked")
    await ann.does("set_door", door="open")
    assert await answer(way, hub, code) == "open"


async def test_who_has_a_seat_comes_back_into_a_locked_room_and_may_put_up_a_tv(
    settings: Settings,
) -> None:
    async with open_hub(settings) as hub:
        ann, bob = await open_room_with(hub, "Ann", "Bob")
        code, tokens = ann.room["code"], [ann.token, bob.token]
        await ann.does("set_door", door="locked")
    async with open_hub(settings) as hub:  # a restart does not open it
        assert await answer(come_in, hub, code) == "locked"
        for token in tokens:
            assert (await open_page(hub, code, token)).me
            assert (await open_page(hub, code, token, tv=True)).me is None


async def test_who_is_inside_when_a_room_is_locked_stays(hub: RoomManager) -> None:
    ann, _ = await open_room_with(hub, "Ann", "Bob")
    onlooker = await open_page(hub, ann.room["code"])
    await ann.does("set_door", door="locked")
    await onlooker.until(lambda page: page.room["door"] == "locked")
    assert onlooker.ended is None


@pytest.mark.parametrize("door", ["ask", "locked"])
@pytest.mark.parametrize("tv", [False, True])
async def test_who_watches_when_a_room_is_shut_comes_back(
    settings: Settings, door: str, tv: bool
) -> None:
    async with open_hub(settings) as hub:
        ann, _ = await open_room_with(hub, "Ann", "Bob")
        code = ann.room["code"]
        await open_page(hub, code, person=ONLOOKER, tv=tv)
        await ann.does("set_door", door=door)
        token = ann.token
    async with open_hub(settings) as hub:  # over a restart too
        assert (await open_page(hub, code, person=ONLOOKER, tv=tv)).me is None
        with pytest.raises(AdmissionRefused):
            await open_page(hub, code, person=STRANGER, tv=tv)
        ann = await open_page(hub, code, token)
        assert [each["let_in"] for each in ann.room["callers"]] == [True]


async def test_whom_the_host_shows_out_does_not_come_back_to_watch(hub: RoomManager) -> None:
    ann, _ = await open_room_with(hub, "Ann", "Bob")
    code = ann.room["code"]
    onlookers = [await open_page(hub, code, person=ONLOOKER) for _ in range(2)]
    await ann.does("set_door", door="locked")
    (held,) = ann.room["callers"]
    await ann.does("remove", member=held["id"])
    for page in onlookers:
        await page.until(lambda page: page.ended)
    with pytest.raises(AdmissionRefused):
        await open_page(hub, code, person=ONLOOKER)


async def test_only_the_host_has_the_key(hub: RoomManager) -> None:
    _, bob = await open_room_with(hub, "Ann", "Bob")
    assert (await bob.say("set_door", door="locked"))["code"] == "not_host"


async def test_a_locked_room_does_not_tell_who_is_in_it(hub: RoomManager) -> None:
    ann, _ = await open_room_with(hub, "Ann", "Bob")
    code = ann.room["code"]
    assert (await admission.preview(hub, code, CLIENT_NETWORK)).people == ["Ann", "Bob"]
    await ann.does("set_door", door="locked")
    assert (await admission.preview(hub, code, CLIENT_NETWORK)).people == []
