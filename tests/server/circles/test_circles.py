"""Circles over HTTP: who belongs to one, whose it is, and whose device is whose."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server.settings import Settings
from ludoteka.server.tokens import hashed
from tests.server.support.circle_members import CircleMember
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


def names(page: Any) -> list[str]:
    return [member["name"] for member in page["members"] if not member["left"]]


async def test_friends_come_by_the_link_and_see_each_other(site: LiveServer) -> None:
    ann = await CircleMember(site).makes("Friday")
    invitation = (await ann.page())["invitation"]
    stranger = CircleMember(site)
    assert await stranger.does("GET", f"/api/invitations/{invitation}") == {
        "name": "Friday",
        "members": 1,
    }
    bob = await ann.invites("Bob")
    page = await bob.page()
    assert (page["name"], names(page)) == ("Friday", ["Ann", "Bob"])
    assert page["owner"] == (await ann.page())["me"] != page["me"]
    again = await bob.does("POST", f"/api/invitations/{invitation}", me="Robert", device="phone")
    assert again["member"] == page["me"], "who belongs to it stays who they are"
    assert names(await ann.page()) == ["Ann", "Bob"]


async def test_nobody_is_taken_for_another_member(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    bob = await ann.invites("Bob")
    eve = await ann.invites("\u0391nn")  # with an Alpha
    assert names(await ann.page()) == ["Ann", "Bob", "\u0391nn 2"]
    assert await eve.acts("call_me", name="bob") == (200, "")
    assert await bob.acts("call_me", name="Bob") == (200, ""), "as he is called already"
    assert names(await ann.page()) == ["Ann", "Bob", "bob 2"]


async def test_who_does_not_belong_to_it_is_told_nothing(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    eve = await CircleMember(site, "Eve").makes()
    eve.circle = ann.circle
    for method, path in [
        ("GET", f"/api/circles/{ann.circle}"),
        ("GET", f"/api/circles/{ann.circle}/file"),
        ("DELETE", f"/api/circles/{ann.circle}"),
        ("GET", "/api/circles/nothing"),
    ]:
        assert await eve.hears(method, path) == (404, "unknown_circle")
    assert await eve.acts("rename", name="Mine") == (404, "unknown_circle")
    forged = CircleMember(site, "Eve", key="x" * 40)
    assert await forged.hears("GET", "/api/me") == (401, "unknown_key")
    weak = CircleMember(site, "Eve", key="123")
    asked = {"name": "Friday", "me": "Eve", "device": "phone"}
    assert await weak.hears("POST", "/api/circles", **asked) == (401, "unknown_key")


async def test_the_owner_alone_names_it_shows_out_and_passes_it_on(site: LiveServer) -> None:
    ann = await CircleMember(site).makes("Friday")
    bob, celia = await ann.invites("Bob"), await ann.invites("Celia")
    me = {friend.name: (await friend.page())["me"] for friend in (ann, bob, celia)}
    for kind, fields in [
        ("rename", {"name": "Bob's"}),
        ("renew", {}),
        ("remove", {"member": me["Celia"]}),
        ("pass_on", {"member": me["Bob"]}),
    ]:
        assert await bob.acts(kind, **fields) == (403, "not_owner")
    assert await bob.hears("DELETE", f"/api/circles/{ann.circle}") == (403, "not_owner")
    assert await bob.hears("GET", f"/api/circles/{ann.circle}/file") == (403, "not_owner")
    assert await ann.acts("rename", name="  Saturday ") == (200, "")
    old = (await bob.page())["invitation"]
    assert await ann.acts("remove", member=me["Celia"]) == (200, "")
    assert await celia.hears("GET", f"/api/circles/{ann.circle}") == (404, "unknown_circle")
    assert await celia.hears("GET", f"/api/invitations/{old}") == (404, "unknown_invitation")
    assert await ann.acts("remove", member="nobody") == (404, "unknown_friend")
    assert await ann.acts("pass_on", member=me["Bob"]) == (200, "")
    page = await ann.page()
    assert (page["name"], page["owner"], names(page)) == ("Saturday", me["Bob"], ["Ann", "Bob"])
    assert await ann.acts("renew") == (403, "not_owner")


async def test_who_leaves_without_a_game_leaves_nothing_and_the_last_one_takes_the_circle(
    site: LiveServer,
) -> None:
    ann = await CircleMember(site).makes()
    bob, celia = await ann.invites("Bob"), await ann.invites("Celia")
    heir = (await bob.page())["me"]
    assert await ann.acts("leave") == (200, "")
    page = await bob.page()
    assert page["owner"] == heir, "it is whose who has been there longest"
    assert [member["name"] for member in page["members"]] == ["Bob", "Celia"]
    assert (await ann.me())["circles"] == []
    await celia.acts("leave")
    await bob.acts("leave")
    assert await bob.hears("GET", f"/api/circles/{bob.circle}") == (404, "unknown_circle")


async def test_names_are_such_as_people_can_read(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    assert await ann.acts("call_me", name="\u200b") == (400, "bad_name")
    assert await ann.acts("rename", name="Z\u0300\u0301\u0302\u0303\u0304algo") == (
        400,
        "bad_name",
    )
    assert await ann.acts("call_me", name="x" * 25) == (400, "not_understood")
    asked = {"name": "\u202eFriday", "me": "Ann", "device": "phone"}
    assert await ann.hears("POST", "/api/circles", **asked) == (400, "bad_name")
    assert names(await ann.page()) == ["Ann"]


async def test_a_lost_phone_is_revoked_from_another_device(site: LiveServer) -> None:
    laptop = await CircleMember(site).makes()
    phone = await laptop.adds_device("phone")
    assert (await phone.page())["me"] == (await laptop.page())["me"], "the same person"
    devices = (await laptop.me())["devices"]
    assert [(each["label"], each["here"]) for each in devices] == [
        ("laptop", True),
        ("phone", False),
    ]
    assert laptop.key not in str(devices)
    lost = f"/api/me/devices/{devices[1]['id']}"
    assert await laptop.hears("DELETE", lost) == (200, "")
    assert await phone.hears("GET", "/api/me") == (401, "revoked_key")
    asked = {"name": "Again", "me": "Ann", "device": "phone"}
    assert await phone.hears("POST", "/api/circles", **asked) == (401, "revoked_key")
    assert await laptop.hears("DELETE", lost) == (404, "unknown_device")
    mine = f"/api/me/devices/{devices[0]['id']}"
    assert await laptop.hears("DELETE", mine) == (409, "last_device")
    await laptop.acts("leave")
    assert await laptop.hears("DELETE", mine) == (200, "")


async def test_a_key_is_one_persons(site: LiveServer) -> None:
    ann, eve = await CircleMember(site).makes(), await CircleMember(site, "Eve").makes()
    taken = {"digest": hashed(ann.key), "device": "stolen"}
    assert await eve.hears("POST", "/api/me/devices", **taken) == (409, "known_device")


async def test_two_devices_at_once_are_one_person(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    bob = CircleMember(site, "Bob")
    invitation = (await ann.page())["invitation"]
    coming = {"me": "Bob", "device": "phone"}
    path = f"/api/invitations/{invitation}"
    both_answers = await asyncio.gather(*(bob.does("POST", path, **coming) for _ in range(4)))
    assert len({each["member"] for each in both_answers}) == 1
    assert names(await ann.page()) == ["Ann", "Bob"]


async def test_whoever_tries_out_links_and_keys_is_counted_as_with_codes(
    settings: Settings,
) -> None:
    limits = replace(settings.limits, guesses_a_minute=6, guesses_at_once=3)
    async with start_live_server(replace(settings, limits=limits)) as site:
        ann = await CircleMember(site).makes()
        eve = CircleMember(site, "Eve")
        for path in ("/api/invitations/guessed", "/api/me", "/api/circles/guessed"):
            assert (await eve.hears("GET", path))[0] in (401, 404)
        for path in ("/api/invitations/guessed", f"/api/invitations/{ann.circle}", "/api/me"):
            assert await eve.hears("GET", path) == (429, "too_many_requests")


@both
async def test_what_one_may_have_is_bounded_and_all_of_it_can_be_deleted(
    settings: Settings,
) -> None:
    limits = replace(settings.limits, circles=1, circle_members=2, devices=2)
    async with start_live_server(replace(settings, limits=limits)) as site:
        ann = await CircleMember(site).makes()
        bob = await ann.invites("Bob")
        asked = {"me": "Eve", "device": "phone"}
        full = f"/api/invitations/{(await ann.page())['invitation']}"
        assert await CircleMember(site).hears("POST", full, **asked) == (409, "circle_full")
        second = {"name": "Second", **asked}
        assert await ann.hears("POST", "/api/circles", **second) == (409, "too_many_circles")
        await ann.adds_device("phone")
        third = {"digest": "0" * 64, "device": "third"}
        assert await ann.hears("POST", "/api/me/devices", **third) == (409, "too_many_devices")
        assert await ann.hears("DELETE", f"/api/circles/{ann.circle}") == (200, "")
        assert (await bob.me())["circles"] == []
        assert await ann.hears("POST", "/api/circles", **second) == (201, "")
    async with start_live_server(settings) as site:
        (kept,) = (await CircleMember(site, key=ann.key).me())["circles"]
        assert (kept["name"], kept["called"], kept["owner"]) == ("Second", "Eve", True)
