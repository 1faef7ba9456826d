"""Bans: by person and not by name, until the host lifts them."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from ludoteka.server import schemas
from ludoteka.server.limits.client_network import client_network
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission, join_requests
from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.support.page_clients import HubPage, open_hub, open_page, open_room_with

pytestmark = pytest.mark.anyio

EVE, ZOE = "e" * 64, "2" * 64
"""What two browsers say that they are."""


async def come_in(
    hub: RoomManager, code: str, name: str, person: str | None, address: str
) -> HubPage:
    network = client_network(address)
    ask = schemas.NewMember(name=name, person=person)
    seated = await admission.join(hub, code, ask, network)
    hello = protocol.Hello(token=seated.token, person=person)
    line = await admission.connect(hub, code, hello, "http://here", network)
    page = HubPage(hub, line, seated.token)
    await page.until(lambda page: page.room)
    return page


async def at_the_door(hub: RoomManager, code: str, person: str | None, address: str) -> list[str]:
    """What somebody hears who comes in, who watches, and who asks."""
    network = client_network(address)
    ways = (
        lambda: admission.join(
            hub, code, schemas.NewMember(name="Somebody Else", person=person), network
        ),
        lambda: admission.connect(hub, code, protocol.Hello(person=person), "http://here", network),
        lambda: join_requests.request_to_join(
            hub, code, schemas.NewJoinRequest(name="Somebody Else", person=person), network
        ),
    )
    heard = []
    for way in ways:
        try:
            await way()
            heard.append("yes")
        except AdmissionRefused as no:
            heard.append(no.rejection.code)
        except Rejection as no:
            heard.append(no.code)
    return heard


async def banned(hub: RoomManager) -> tuple[HubPage, HubPage]:
    """The host, and somebody who has just been banned."""
    (ann,) = await open_room_with(hub, "Ann")
    eve = await come_in(hub, ann.room["code"], "Eve", EVE, "10.0.0.7")
    await ann.until(lambda page: len(page.room["members"]) == 2)
    await ann.does("remove", member=ann.member("Eve")["id"], ban=True)
    await eve.until(lambda page: page.ended)
    return ann, eve


async def test_who_is_banned_is_known_again_under_another_name_and_from_elsewhere(
    hub: RoomManager,
) -> None:
    ann, eve = await banned(hub)
    code = ann.room["code"]
    assert await at_the_door(hub, code, EVE, "10.0.0.7") == ["banned"] * 3
    assert await at_the_door(hub, code, EVE, "10.9.9.9") == ["banned"] * 3
    with pytest.raises(AdmissionRefused) as no:
        await open_page(hub, code, eve.token)
    assert no.value.code == 4401


async def test_another_browser_from_the_same_place_has_to_ask(hub: RoomManager) -> None:
    ann, _ = await banned(hub)
    asked = ["must_ask", "must_ask", "yes"]
    assert await at_the_door(hub, ann.room["code"], None, "10.0.0.7") == asked
    assert await at_the_door(hub, ann.room["code"], ZOE, "10.0.0.7") == asked
    await ann.until(lambda page: len(page.room["callers"]) == 2)


async def test_a_ban_is_nobody_elses_business(hub: RoomManager) -> None:
    ann, _ = await banned(hub)
    assert await at_the_door(hub, ann.room["code"], ZOE, "10.0.0.8") == ["yes"] * 3


async def test_a_ban_survives_a_restart_until_the_host_lifts_it(settings: Settings) -> None:
    async with open_hub(settings) as hub:
        ann, _ = await banned(hub)
        code = ann.room["code"]
    async with open_hub(settings) as hub:
        assert await at_the_door(hub, code, EVE, "10.0.0.7") == ["banned"] * 3
        ann = await open_page(hub, code, ann.token)
        (ban,) = ann.room["bans"]
        assert ban["name"] == "Eve"
        await ann.does("lift_ban", ban=ban["id"])
        assert ann.room["bans"] == []
        assert (await ann.say("lift_ban", ban=ban["id"]))["code"] == "no_such_ban"
        assert await at_the_door(hub, code, EVE, "10.0.0.7") == ["yes"] * 3


async def test_who_is_removed_without_a_ban_may_come_again(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await come_in(hub, ann.room["code"], "Eve", EVE, "10.0.0.7")
    await ann.until(lambda page: len(page.room["members"]) == 2)
    await ann.does("remove", member=ann.member("Eve")["id"])
    assert await at_the_door(hub, ann.room["code"], EVE, "10.0.0.7") == ["yes"] * 3


async def test_who_was_let_in_to_watch_can_be_shown_out_and_banned(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    code = ann.room["code"]
    await ann.does("set_door", door="ask")
    ask = schemas.NewJoinRequest(name="Eve", person=EVE, watches=True)
    token = (await join_requests.request_to_join(hub, code, ask, client_network("10.0.0.7"))).token
    await ann.until(lambda page: page.room["callers"])
    caller = ann.room["callers"][0]["id"]
    await ann.does("answer_caller", caller=caller, yes=True)
    eve = await open_page(hub, code, token)
    await ann.does("remove", member=caller, ban=True)
    await eve.until(lambda page: page.ended)
    assert await at_the_door(hub, code, EVE, "10.9.9.9") == ["banned"] * 3


async def test_only_the_host_bans_and_knows_who_is_banned(hub: RoomManager) -> None:
    ann, _ = await banned(hub)
    zoe = await come_in(hub, ann.room["code"], "Zoe", ZOE, "10.0.0.8")
    assert zoe.room["bans"] == []
    (ban,) = ann.room["bans"]
    assert (await zoe.say("remove", member=ann.me, ban=True))["code"] == "not_host"
    assert (await zoe.say("lift_ban", ban=ban["id"]))["code"] == "not_host"


async def test_a_room_remembers_so_many_bans(settings: Settings) -> None:
    settings = replace(settings, limits=replace(settings.limits, bans=1))
    async with open_hub(settings) as hub:
        ann, _ = await banned(hub)
        await come_in(hub, ann.room["code"], "Zoe", ZOE, "10.0.0.8")
        await ann.until(lambda page: len(page.room["members"]) == 2)
        await ann.does("remove", member=ann.member("Zoe")["id"], ban=True)
        assert [ban["name"] for ban in ann.room["bans"]] == ["Zoe"]


async def test_the_database_holds_neither_addresses_nor_what_browsers_say(
    settings: Settings,
) -> None:
    async with open_hub(settings) as hub:
        await banned(hub)
    with closing(sqlite3.connect(settings.database)) as connection:
        kept = "\n".join(connection.iterdump())
    assert "10.0.0.7" not in kept
    assert EVE not in kept
