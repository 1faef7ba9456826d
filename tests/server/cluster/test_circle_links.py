"""Who links a room to a circle, how the link ends, and what somebody banned sees of the room."""

import asyncio
from typing import Any

import pytest

from ludoteka.server.storage.commands import room_commands
from tests.server.support.circle_members import CircleMember
from tests.server.support.live_server import LiveServer, SocketPage
from tests.server.support.page_clients import TIMEOUT, finish, wait_for_all

pytestmark = pytest.mark.anyio
Places = tuple[LiveServer, LiveServer]


async def company(places: Places, *names: str) -> list[SocketPage]:
    """The first one makes the room at the first server, the others come in at the second."""
    host = await places[0].post("/api/rooms", name=names[0], game="captain_flip")
    pages = [await came_in(places[0], host["code"], host["token"])]
    pages += [await joined(places[1], host["code"], name) for name in names[1:]]
    return pages


async def joined(site: LiveServer, code: str, name: str) -> SocketPage:
    seat = await site.post(f"/api/rooms/{code}/members", name=name)
    return await came_in(site, code, seat["token"])


async def came_in(site: LiveServer, code: str, token: str) -> SocketPage:
    page = await site.page(code, token)
    page.token = token
    return page


def code_of(page: SocketPage) -> str:
    code: str = page.room["code"]
    return code


async def sees_nothing(friend: CircleMember, code: str) -> None:
    """With a key of a circle, and behind a locked door."""
    circle = await friend.page()
    shown = {name: circle[name] for name in ("rooms", "evenings", "tables", "records", "days")}
    assert shown == {"rooms": [], "evenings": [], "tables": [], "records": [], "days": []}
    glance = await friend.does("GET", f"/api/rooms/{code}")
    assert (glance["people"], glance["waits_for"]) == ([], [])


async def played(pages: list[SocketPage]) -> None:
    await pages[0].does("start")
    await wait_for_all(pages, lambda page: page.table and not page.over)
    await finish(pages)


async def linked_by_a_former_host(places: Places) -> tuple[CircleMember, list[SocketPage]]:
    """Eve made the room her circle's, left, and is back as one of Ann's guests."""
    eve = await CircleMember(places[0], "Eve").makes()
    first, ann, bob = await company(places, "Eve", "Ann", "Bob")
    code = code_of(ann)
    assert await eve.sits(code, first.token) == (200, "")
    await first.does("leave")
    again = await joined(places[1], code, "Eve")
    assert await eve.sits(code, again.token) == (200, "")
    await ann.until(lambda page: page.member("Ann")["host"] and page.member("Eve")["in_circle"])
    return eve, [ann, bob, again]


async def test_only_the_host_links_a_room(places: Places) -> None:
    ann, eve = await CircleMember(places[0]).makes(), await CircleMember(places[1], "Eve").makes()
    pages = await company(places, "Ann", "Eve")
    assert await eve.sits(code_of(pages[0]), pages[1].token) == (400, "not_host")
    assert await ann.sits(code_of(pages[0]), pages[0].token) == (200, "")
    await pages[1].until(lambda page: page.room["circle"] == ann.circle)


@pytest.mark.parametrize("ban", [False, True])
async def test_a_link_ends_when_who_made_it_is_shown_out(places: Places, ban: bool) -> None:
    eve, (ann, bob, again) = await linked_by_a_former_host(places)
    assert (await eve.page())["rooms"]
    await ann.does("set_door", door="locked")
    await ann.does("remove", member=again.me, ban=ban)
    await wait_for_all([ann, bob], lambda page: page.room["circle"] is None)
    await played([ann, bob])
    await sees_nothing(eve, code_of(ann))


async def test_a_link_ends_in_the_middle_of_a_game(places: Places) -> None:
    eve, (ann, bob, again) = await linked_by_a_former_host(places)
    pages = [ann, bob, again]
    await ann.does("start")
    await wait_for_all(pages, lambda page: page.table)
    await ann.does("set_door", door="locked")
    await ann.does("remove", member=again.me, ban=True)
    await finish([ann, bob])
    assert ann.room["circle"] is None
    await sees_nothing(eve, code_of(ann))


@pytest.mark.parametrize("awake", [True, False])
async def test_a_link_ends_when_who_made_it_leaves_the_circle(places: Places, awake: bool) -> None:
    owner = await CircleMember(places[1], "Owner").makes()
    eve = await owner.invites("Eve")
    (page,) = await company(places, "Eve")
    code = code_of(page)
    assert await eve.sits(code, page.token) == (200, "")
    if not awake:
        await page.leave()
        await put_to_sleep(places, code)
    friends = (await owner.page())["members"]
    member = next(each["id"] for each in friends if each["name"] == "Eve")
    assert await owner.acts("remove", member=member) == (200, "")
    if not awake:
        page = await came_in(places[1], code, str(page.token))
    await page.until(lambda page: page.room["circle"] is None)
    assert not page.member("Eve")["in_circle"]
    assert (await owner.page())["rooms"] == []


async def put_to_sleep(places: Places, code: str) -> None:
    from tests.server.cluster.test_two_servers import hub_of
    from tests.server.cluster.test_two_servers import put_to_sleep as sleeps

    hub = next(hub for hub in map(hub_of, places) if code in hub.rooms)
    async with asyncio.timeout(TIMEOUT):
        while hub.rooms[code].lines:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    await sleeps(hub, code)


async def test_a_banned_member_of_the_circle_sees_nothing_until_the_ban_is_lifted(
    places: Places,
) -> None:
    ann = await CircleMember(places[0]).makes()
    eve, bob = await ann.invites("Eve"), await ann.invites("Bob")
    pages = await company(places, "Ann", "Bob", "Eve")
    code = code_of(pages[0])
    for friend, page in zip((ann, bob, eve), pages, strict=True):
        assert await friend.sits(code, page.token) == (200, "")
    await pages[0].does("set_door", door="locked")
    assert (await eve.page())["rooms"]
    await pages[0].does("remove", member=pages[2].me, ban=True)
    await pages[0].until(lambda page: page.room["bans"])
    await pages[0].does("start")
    await wait_for_all(pages[:2], lambda page: page.table)
    await sees_nothing(eve, code)
    await finish(pages[:2])
    await sees_nothing(eve, code)
    others = [await friend.page() for friend in (ann, bob)]
    assert all(page["rooms"] and page["records"] and page["evenings"] for page in others)
    assert pages[0].room["circle"] == ann.circle, "the host linked it, and is here"
    await pages[0].does("lift_ban", ban=pages[0].room["bans"][0]["id"])
    page = await eve.page()
    assert (page["records"], page["rooms"]) == (others[0]["records"], others[0]["rooms"])
    assert (await eve.does("GET", f"/api/rooms/{code}"))["people"] == ["Ann", "Bob"]


async def test_a_new_host_takes_the_room_out_of_a_circle_of_others(places: Places) -> None:
    eve, (ann, _, again) = await linked_by_a_former_host(places)
    code, out = code_of(ann), {"token": again.token}
    assert await eve.hears("POST", f"/api/rooms/{code}/circle", **out) == (400, "not_host")
    stranger = CircleMember(places[1], "Ann")  # no key of hers opens anything
    assert await stranger.hears("POST", f"/api/rooms/{code}/circle", token=ann.token) == (200, "")
    await ann.until(lambda page: page.room["circle"] is None)
    mine = await CircleMember(places[0]).makes()
    assert await mine.sits(code, ann.token) == (200, "")


async def test_a_server_that_missed_the_end_of_a_link_keeps_nothing_for_the_circle(
    places: Places,
) -> None:
    ann = await CircleMember(places[0]).makes()
    pages = await company(places, "Ann", "Bob")
    code = code_of(pages[0])
    assert await ann.sits(code, pages[0].token) == (200, "")
    await pages[0].until(lambda page: page.room["circle"])
    app: Any = places[1].app
    gone = [room_commands.set_room(code, name, None) for name in ("circle", "circle_by")]
    await app.hub.services.store.write(gone)
    await played(pages)
    assert pages[0].room["circle"] == ann.circle, "it still believes so"
    assert (await ann.page())["records"] == []
