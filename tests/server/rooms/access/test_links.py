"""A personal link can be revoked: its owner gets another one, and the old one opens nothing."""

import sqlite3
from contextlib import closing

import pytest

from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from ludoteka.server.tokens import new_token
from tests.server.support.page_clients import open_hub, open_page, open_room_with

pytestmark = pytest.mark.anyio


async def refused(hub: RoomManager, code: str, token: str | None) -> bool:
    with pytest.raises(AdmissionRefused) as no:
        await open_page(hub, code, token)
    return no.value.code == 4401


async def test_a_new_link_opens_the_seat_and_the_old_one_nothing(settings: Settings) -> None:
    token = new_token()
    async with open_hub(settings) as hub:
        ann, bob = await open_room_with(hub, "Ann", "Bob")
        code = ann.room["code"]
        await bob.does("renew_link", token=token)
        assert await refused(hub, code, bob.token)
        assert (await open_page(hub, code, token)).me == bob.me
    async with open_hub(settings) as hub:
        assert await refused(hub, code, bob.token)
        assert (await open_page(hub, code, token)).me == bob.me
    with closing(sqlite3.connect(settings.database)) as connection:
        assert token not in "\n".join(connection.iterdump())


async def test_all_other_pages_of_the_old_link_are_closed(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    thief = await open_page(hub, ann.room["code"], bob.token)
    await bob.does("renew_link", token=new_token())
    await thief.until(lambda page: page.ended)
    assert thief.ended is not None
    assert thief.ended[0] == 4401
    await bob.does("chat", text="still here")
    assert ann.ended is None


async def test_a_link_that_is_renewed_twice_with_one_message_is_renewed_once(
    settings: Settings,
) -> None:
    token = new_token()
    async with open_hub(settings) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        first = await ann.say("renew_link", said="once", token=token)
        code = ann.room["code"]
    async with open_hub(settings) as hub:
        again = await open_page(hub, code, token)
        assert await again.say("renew_link", said="once", token=new_token()) == first
        assert (await open_page(hub, code, token)).me == ann.me


@pytest.mark.parametrize("token", ["short", "x" * 65, "with spaces in it, and long enough"])
async def test_a_token_that_could_be_guessed_is_none(hub: RoomManager, token: str) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    assert (await ann.say("renew_link", token=token))["type"] == "closed"
    assert (await open_page(hub, ann.room["code"], ann.token)).me == ann.me
