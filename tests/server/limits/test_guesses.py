"""A client that guesses codes has one budget for it, whichever route it uses."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from ludoteka.server import schemas
from ludoteka.server.limits.client_network import ClientNetwork, client_network
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission, join_requests
from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import long_polling
from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import new_room, open_hub

pytestmark = pytest.mark.anyio

EVE = client_network("192.0.2.66")

Door = Callable[[RoomManager, str, ClientNetwork], Awaitable[object]]


def look(hub: RoomManager, code: str, network: ClientNetwork) -> Awaitable[object]:
    return admission.preview(hub, code, network)


def come_in(hub: RoomManager, code: str, network: ClientNetwork) -> Awaitable[object]:
    return admission.join(hub, code, schemas.NewMember(name="Eve"), network)


def watch(hub: RoomManager, code: str, network: ClientNetwork) -> Awaitable[object]:
    return admission.connect(hub, code, protocol.Hello(), "http://here", network)


def poll(hub: RoomManager, code: str, network: ClientNetwork) -> Awaitable[object]:
    return long_polling.poll(hub, code, schemas.Poll(), "http://here", network)


def poll_on(hub: RoomManager, code: str, network: ClientNetwork) -> Awaitable[object]:
    return long_polling.poll(hub, code, schemas.Poll(line="guessed"), "http://here", network)


def say(hub: RoomManager, code: str, network: ClientNetwork) -> Awaitable[object]:
    said = schemas.PollMessage(line="guessed", message=protocol.Ping(id="1"))
    return long_polling.send(hub, code, said, network)


def ask(hub: RoomManager, code: str, network: ClientNetwork) -> Awaitable[object]:
    return join_requests.request_to_join(hub, code, schemas.NewJoinRequest(name="Eve"), network)


def hear_the_host(hub: RoomManager, code: str, network: ClientNetwork) -> Awaitable[object]:
    return join_requests.wait_for_answer(
        hub, code, schemas.JoinRequestPoll(token="guessed"), network
    )


DOORS: tuple[Door, ...] = (look, come_in, watch, poll, poll_on, say, ask, hear_the_host)


async def answer(door: Door, hub: RoomManager, code: str, network: ClientNetwork = EVE) -> str:
    try:
        await door(hub, code, network)
    except Rejection as no:
        return no.code
    except AdmissionRefused as no:
        return no.rejection.code
    return "open"


async def spend(hub: RoomManager, door: Door, network: ClientNetwork = EVE) -> None:
    for _ in range(3):
        assert await answer(door, hub, "XXXX", network) == "unknown_room"


def strict(settings: Settings) -> Settings:
    limits = replace(settings.limits, guesses_a_minute=6, guesses_at_once=3)
    return replace(settings, limits=limits)


@pytest.mark.parametrize("first", DOORS)
async def test_what_was_guessed_at_one_door_counts_at_all(settings: Settings, first: Door) -> None:
    async with open_hub(strict(settings)) as hub:
        room = await new_room(hub)
        await spend(hub, first)
        for door in DOORS:
            for code in ("XXXX", room.code):  # nor is it told which rooms there are
                assert await answer(door, hub, code) == "too_many_requests", door


async def test_a_network_of_ipv6_guesses_as_one(settings: Settings) -> None:
    async with open_hub(strict(settings)) as hub:
        await spend(hub, look, client_network("2001:db8::1"))
        assert await answer(look, hub, "XXXX", client_network("2001:db8::2")) == "too_many_requests"
        assert await answer(look, hub, "XXXX", client_network("2001:db8:0:1::1")) == "unknown_room"


async def test_who_has_a_seat_comes_back_though_a_neighbour_guesses(settings: Settings) -> None:
    async with open_hub(strict(settings)) as hub:
        room = await new_room(hub)
        await spend(hub, look)
        hello = protocol.Hello(token=room.token)
        line = await admission.connect(hub, room.code, hello, "http://here", EVE)
        assert line.member is not None


async def test_the_purse_fills_again(settings: Settings) -> None:
    clock = FakeClock()
    async with open_hub(strict(settings), clock) as hub:
        room = await new_room(hub)
        await spend(hub, come_in)
        clock.advance(11)
        assert await answer(look, hub, room.code) == "open"
