"""Rooms are made, and codes tried out, no faster than people need."""

from dataclasses import replace

import pytest

from ludoteka.server import schemas
from ludoteka.server.limits.client_network import client_network
from ludoteka.server.limits.token_bucket import Bucket
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import new_room, open_hub, open_page

pytestmark = pytest.mark.anyio


async def test_rooms_are_made_no_faster_than_people_need_them(
    settings: Settings, clock: FakeClock
) -> None:
    limits = replace(settings.limits, rooms_a_minute=6, rooms_at_once=2)
    async with open_hub(replace(settings, limits=limits), clock) as hub:
        await new_room(hub)
        await new_room(hub)
        with pytest.raises(Rejection, match="too often"):
            await new_room(hub)
        await admission.create_room(
            hub, schemas.NewRoom(name="Bob"), client_network("198.51.100.1")
        )
        clock.advance(10)
        await new_room(hub)


async def test_trying_out_codes_is_slowed_down(settings: Settings, clock: FakeClock) -> None:
    limits = replace(settings.limits, guesses_a_minute=10, guesses_at_once=3)
    async with open_hub(replace(settings, limits=limits), clock) as hub:
        ends = []
        for number in range(5):
            with pytest.raises(AdmissionRefused) as no:
                await open_page(hub, f"ZZZ{number}")
            ends.append(no.value.code)
        assert ends == [4404, 4404, 4404, 4429, 4429]


async def test_who_tried_out_too_many_codes_does_not_learn_which_rooms_there_are(
    settings: Settings, clock: FakeClock
) -> None:
    limits = replace(settings.limits, guesses_a_minute=6, guesses_at_once=2)
    async with open_hub(replace(settings, limits=limits), clock) as hub:
        room = await new_room(hub)
        told = []
        for code, token in [("XXXX", None)] * 3 + [(room.code, None), (room.code, "guessed")]:
            with pytest.raises(AdmissionRefused) as no:
                await open_page(hub, code, token)
            told.append(no.value.code)
        assert told == [4404, 4404, 4429, 4429, 4429]
        await open_page(hub, room.code, room.token)
        clock.advance(10)
        await open_page(hub, room.code)


def test_a_clock_that_is_set_back_makes_nobody_wait() -> None:
    bucket = Bucket(rate=1.0, burst=2, now=1000.0)
    assert bucket.take(1000.0)
    assert bucket.take(400.0)
    assert not bucket.take(400.0)
    assert bucket.take(401.0)
