"""Many requests at the same moment, to one server or to two: whoever joins a circle belongs to it
once, and no limit is passed."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server.settings import Settings
from ludoteka.server.tokens import hashed
from tests.server.cluster.conftest import two_servers
from tests.server.support.circle_members import CircleMember
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import NO_LIMITS, settings_in

pytestmark = pytest.mark.anyio
Places = tuple[LiveServer, LiveServer]
FEW: dict[str, Any] = {"circle_members": 5, "circles": 3, "devices": 4}
AT_ONCE = 12


@pytest.fixture(scope="module", params=["one server", "two servers"])
async def small(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Places]:
    """Servers with low limits."""
    if request.param == "two servers":
        shared: Settings = request.getfixturevalue("shared")
        async with two_servers(shared, **FEW) as sites:
            yield sites
    else:
        folder = tmp_path_factory.mktemp("site")
        limits = replace(NO_LIMITS, **FEW)
        async with start_live_server(settings_in(folder, page=folder, limits=limits)) as site:
            yield site, site


def at(site: LiveServer, friend: CircleMember) -> CircleMember:
    """The same device, which asks that server."""
    other = CircleMember(site, friend.name, friend.key)
    other.circle = friend.circle
    return other


async def joins(friend: CircleMember, invitation: str) -> str:
    """The member that they are, or why not."""
    ask = {"me": friend.name, "device": "phone"}
    answer = await friend.ask("POST", f"/api/invitations/{invitation}", ask)
    found: str = answer.json()["member" if answer.is_success else "code"]
    return found


def present(circle: Any) -> list[str]:
    return [member["name"] for member in circle["members"] if not member["left"]]


@pytest.mark.parametrize("is_known", [False, True])
async def test_one_key_joins_once_and_is_removed_everywhere(small: Places, is_known: bool) -> None:
    ann = await CircleMember(small[0]).makes()
    eve = CircleMember(small[0], "Eve")
    if is_known:
        await eve.makes("Saturday")
    invitation = (await ann.page())["invitation"]
    same = [joins(at(small[n % 2], eve), invitation) for n in range(AT_ONCE)]
    (member,) = set(await asyncio.gather(*same))
    assert present(await ann.page()) == ["Ann", "Eve"]
    assert await ann.acts("remove", member=member) == (200, "")
    assert present(await ann.page()) == ["Ann"]
    for site in small:
        friend = at(site, eve)
        friend.circle = ann.circle
        assert await friend.hears("GET", f"/api/circles/{ann.circle}") == (404, "unknown_circle")


async def test_a_circle_has_no_more_members_than_it_may_and_no_two_of_one_name(
    small: Places,
) -> None:
    ann = await CircleMember(small[0]).makes()
    invitation = (await ann.page())["invitation"]
    friends = [CircleMember(small[n % 2], "Bob") for n in range(AT_ONCE)]
    answers = await asyncio.gather(*(joins(each, invitation) for each in friends))
    assert answers.count("circle_full") == AT_ONCE - (FEW["circle_members"] - 1)
    names = present(await ann.page())
    assert len(names) == len(set(names)) == FEW["circle_members"]


async def test_nobody_belongs_to_more_circles_than_they_may(small: Places) -> None:
    owners = [await CircleMember(small[n % 2], f"Owner {n}").makes() for n in range(AT_ONCE)]
    invitations = [(await each.page())["invitation"] for each in owners]
    bob = CircleMember(small[0], "Bob")
    asked = [joins(at(small[n % 2], bob), each) for n, each in enumerate(invitations)]
    answers = await asyncio.gather(*asked)
    assert answers.count("too_many_circles") == AT_ONCE - FEW["circles"]
    assert len((await bob.me())["circles"]) == FEW["circles"]


async def test_nobody_makes_more_circles_than_they_may(small: Places) -> None:
    bob = CircleMember(small[0], "Bob")
    ask = {"name": "Friday", "me": "Bob", "device": "phone"}
    asked = [at(small[n % 2], bob).ask("POST", "/api/circles", ask) for n in range(AT_ONCE)]
    made = [answer.is_success for answer in await asyncio.gather(*asked)]
    assert made.count(True) == len((await bob.me())["circles"]) == FEW["circles"]


async def test_nobody_has_more_devices_than_they_may(small: Places) -> None:
    bob = await CircleMember(small[0], "Bob").makes()
    asked = [
        at(small[n % 2], bob).hears(
            "POST", "/api/me/devices", digest=hashed(f"{bob.key}{n}"), device="phone"
        )
        for n in range(AT_ONCE)
    ]
    answers = await asyncio.gather(*asked)
    assert {code for _, code in answers} == {"", "too_many_devices"}
    assert len((await bob.me())["devices"]) == FEW["devices"]


async def test_a_place_that_somebody_left_is_free_again(small: Places) -> None:
    ann = await CircleMember(small[0]).makes()
    for number in range(FEW["circle_members"] + 2):
        bob = await ann.invites(f"Bob {number}")
        assert await bob.acts("leave") == (200, "")
    phone = await ann.adds_device("phone")
    for number in range(FEW["devices"] + 2):
        await ann.adds_device(f"tablet {number}")
        device = next(d for d in (await phone.me())["devices"] if d["label"] == f"tablet {number}")
        assert await phone.hears("DELETE", f"/api/me/devices/{device['id']}") == (200, "")
