"""Games of a circle: its members' seats are theirs, and a result is kept once, or not at all."""

from typing import Any

import pytest

from ludoteka.server.settings import Settings
from ludoteka.server.storage.commands import circle_commands
from ludoteka.server.storage.queries import circle_queries
from tests.server.support.circle_members import CircleMember
from tests.server.support.live_server import LiveServer, SocketPage, start_live_server
from tests.server.support.page_clients import finish
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


async def played(pages: list[SocketPage]) -> None:
    before = pages[0].room["table"]
    await pages[0].does("start")
    for page in pages:
        await page.until(lambda page: page.table and page.table["id"] != before and not page.over)
    await finish(pages)


def rows(table: Any) -> list[tuple[str, int]]:
    return [(row["member"], row["games"]) for row in table["rows"]]


@both
async def test_a_finished_game_is_the_circles_with_its_members_known_and_survives_a_restart(
    settings: Settings,
) -> None:
    async with start_live_server(settings) as site:
        ann = await CircleMember(site).makes()
        bob = await ann.invites("Bob")
        pages = await site.company("Ania", "Bob", "Guest")
        code = pages[0].room["code"]
        assert await ann.sits(code, pages[0].token) == (200, "")
        assert await bob.sits(code, pages[1].token) == (200, "")
        await pages[2].until(lambda page: page.room["circle"] == ann.circle)
        known = {each["name"]: each["in_circle"] for each in pages[2].room["members"]}
        assert known == {"Ania": True, "Bob": True, "Guest": False}
        await pages[0].does("setup", game="captain_flip", options={})
        await played(pages)
        evening = pages[0].room["evening"]["id"]
        before = await ann.page()
    me = {
        "Ann": before["me"],
        "Bob": next(m["id"] for m in before["members"] if m["name"] == "Bob"),
    }
    (table,) = before["tables"]
    assert sorted(rows(table)) == sorted((member, 1) for member in me.values())
    assert all(row["rating"] is not None for row in table["rows"])
    assert [record["feat"] for record in before["records"]] == ["coins"]
    assert [(each["id"], each["games"], each["shown"]) for each in before["evenings"]] == [
        (evening, 1, True)
    ]
    assert before["rooms"] == [{"code": code, "game": "captain_flip", "running": False}]
    async with start_live_server(settings) as site:
        again = await replaced(ann, site).page()
        assert {**again, "link": ""} == {**before, "link": ""}  # at another port
        assert again["link"] == f"{site.url}/circles/join/{before['invitation']}"
        file = await replaced(ann, site).does("GET", f"/api/circles/{ann.circle}/file")
    assert (file["format"], file["version"], file["name"]) == ("ludoteka-circle", 1, "Friday")
    (kept,) = file["games"]
    seats = [(each["member"], each["name"]) for each in kept["game"]["players"]]
    assert seats == [(me["Ann"], ""), (me["Bob"], ""), (None, "Guest")]


def replaced(friend: CircleMember, site: LiveServer) -> CircleMember:
    again = CircleMember(site, friend.name, friend.key)
    again.circle = friend.circle
    return again


async def test_what_is_said_twice_counts_once_and_what_nobody_has_is_swept(
    site: LiveServer,
) -> None:
    ann = await CircleMember(site).makes()
    pages = await site.company("Ann", "Bob")
    code = pages[0].room["code"]
    await ann.sits(code, pages[0].token)
    await played(pages)
    assert site.app is not None
    store = site.app.hub.services.store
    (game,) = await store.read(circle_queries.games, ann.circle, 9)
    table = pages[0].table["id"]
    await store.write([circle_commands.add_game(code, table, ann.circle, game.kept, 1.0)])
    assert await store.read(circle_queries.games, ann.circle, 9) == [game]
    await store.write([circle_commands.add_game(code, "late", "gone", game.kept, 1.0)])
    await site.app.hub.delete_unused_rooms()
    assert await store.read(circle_queries.games, "gone", 9) == []
    assert await store.read(circle_queries.games, ann.circle, 9) == [game]


async def test_a_room_joins_a_circle_between_games_and_its_host_takes_it_out(
    site: LiveServer,
) -> None:
    ann, eve = await CircleMember(site).makes(), await CircleMember(site, "Eve").makes()
    pages = await site.company("Ann", "Eve")
    code = pages[0].room["code"]
    await pages[0].does("start")
    for page in pages:
        await page.until(lambda page: page.table)
    await pages[0].play(type="choose", place=3)
    assert await ann.sits(code, pages[0].token) == (400, "running")
    await pages[0].does("stop")
    assert await ann.sits(code, "no such seat") == (401, "bad_token")
    assert await ann.sits(code, pages[0].token) == (200, "")
    assert await eve.sits(code, pages[1].token) == (400, "not_host")
    assert await eve.sits(code, pages[0].token) == (409, "other_circle")
    out = {"token": pages[1].token}
    assert await eve.hears("POST", f"/api/rooms/{code}/circle", **out) == (400, "not_host")
    out = {"token": pages[0].token}
    assert await ann.hears("POST", f"/api/rooms/{code}/circle", **out) == (200, "")
    await pages[1].until(lambda page: page.room["circle"] is None)
    assert not any(member["in_circle"] for member in pages[1].room["members"])
    await played(pages)
    assert (await ann.page())["tables"] == []


async def test_nobody_chooses_by_how_a_game_goes_whose_seat_it_was(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    bob = await ann.invites("Bob")
    pages = await site.company("Ann", "Bob")
    code = pages[0].room["code"]
    await ann.sits(code, pages[0].token)
    await pages[0].does("start")
    for page in pages:
        await page.until(lambda page: page.table)
    await pages[0].play(type="choose", place=3)
    assert await bob.sits(code, pages[1].token) == (400, "running"), "he came as a guest"
    again = await site.post(f"/api/rooms/{code}/members", name="Ann")
    assert await ann.sits(code, again["token"]) == (400, "running"), "she sits at the table"
    assert await ann.sits(code, pages[0].token) == (200, ""), "where she is known already"
    celia = await ann.invites("Celia")
    assert await celia.sits(code, again["token"]) == (200, ""), "who looks on"
    await finish(pages)
    ((row,),) = [table["rows"] for table in (await ann.page())["tables"]]
    assert row["member"] == (await ann.page())["me"]
    assert await bob.sits(code, pages[1].token) == (200, ""), "for the next game"


async def test_members_see_where_it_is_played_and_whose_move_it_is(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    bob = await ann.invites("Bob")
    pages = await site.company("Ann", "Celia")
    code = pages[0].room["code"]
    await ann.sits(code, pages[0].token)
    await pages[0].does("start")
    await pages[0].until(lambda page: page.table)
    (room,) = (await bob.page())["rooms"]
    assert room == {"code": code, "game": "thirteen_words", "running": True}
    await pages[0].does("set_door", door="locked")
    seen = await bob.does("GET", f"/api/rooms/{code}")
    assert (seen["people"], seen["waits_for"]) == (["Ann", "Celia"], ["Ann", "Celia"])
    stranger = await CircleMember(site).does("GET", f"/api/rooms/{code}")
    assert (stranger["people"], stranger["waits_for"]) == ([], [])


@both
async def test_who_has_played_stays_with_their_games_and_may_take_their_name(
    settings: Settings,
) -> None:
    async with start_live_server(settings) as site:
        ann = await CircleMember(site).makes()
        bob, celia = await ann.invites("Bob"), await ann.invites("Celia")
        pages = await site.company("Ann", "Bob", "Celia")
        for friend, page in zip((ann, bob, celia), pages, strict=True):
            await friend.sits(page.room["code"], page.token)
        await played(pages)
        await bob.acts("leave")
        await celia.acts("leave", forget_name=True)
        page = await ann.page()
        left = [(member["name"], member["left"]) for member in page["members"]]
        assert left == [("Ann", False), ("Bob", True), ("", True)]
        assert len(page["tables"][0]["rows"]) == 3


@both
async def test_a_game_that_goes_on_is_before_rooms_that_were_used_since(settings: Settings) -> None:
    async with start_live_server(settings) as site:
        ann = await CircleMember(site).makes()
        pages = await site.company("Ann", "Celia")
        code = pages[0].room["code"]
        await ann.sits(code, pages[0].token)
        await pages[0].does("start")
        others = [await site.company("Ann") for _ in range(11)]
        for (page,) in others:
            await ann.sits(page.room["code"], page.token)
        rooms = (await ann.page())["rooms"]
    assert rooms[0] == {"code": code, "game": "thirteen_words", "running": True}
    assert len(rooms) == 10


async def test_who_comes_again_under_another_seat_is_known_there(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    pages = await site.company("Ann", "Ann")
    code = pages[0].room["code"]
    await ann.sits(code, pages[0].token)
    await ann.sits(code, pages[1].token)
    await pages[0].until(lambda page: page.member("Ann 2")["in_circle"])
    assert not pages[0].member("Ann")["in_circle"]


@pytest.mark.parametrize("way", ["deleted", "left by the last one"])
async def test_a_circle_that_is_gone_leaves_its_rooms_in_peace(site: LiveServer, way: str) -> None:
    ann = await CircleMember(site).makes()
    pages = await site.company("Ann", "Bob")
    await ann.sits(pages[0].room["code"], pages[0].token)
    if way == "deleted":
        await ann.does("DELETE", f"/api/circles/{ann.circle}")
    else:
        assert await ann.acts("leave") == (200, "")
    await pages[1].until(lambda page: page.room["circle"] is None)
    await played(pages)
    assert pages[0].over
