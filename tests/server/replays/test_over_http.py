"""Finished games, as the server answers for them over HTTP."""

import pytest

from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import finish, start

pytestmark = pytest.mark.anyio


async def test_a_finished_game_can_be_fetched_and_looked_through(site: LiveServer) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    table = pages[0].table["id"]
    early = await site.get(f"/api/tables/{table}/record")
    assert (early.status_code, early.json()["code"]) == (409, "game_running")
    for what in ("view?ply=0", "view?ply=0&all=true", "story?ply=0", "contents"):
        assert (await site.get(f"/api/tables/{table}/{what}")).status_code == 409
    await finish(pages)
    record = (await site.get(f"/api/tables/{table}/record")).json()
    assert record["digest"]
    assert record["shuffle"]["commitment"] == pages[0].table["commitment"]
    moment = (await site.get(f"/api/tables/{table}/view?ply=1&seat=0")).json()
    assert (moment["ply"], moment["plies"], moment["move_by"]) == (1, len(record["moves"]), 0)
    for query in ("ply=-1", "ply=x", "seat=9", "ply=9999"):
        for what in ("view", "story"):
            answer = await site.get(f"/api/tables/{table}/{what}?{query}")
            assert answer.status_code in (400, 404), query


async def test_a_finished_game_has_the_signs_that_people_had_at_its_table(site: LiveServer) -> None:
    ann, bob, eve = await site.company("Ann", "Bob", "Eve")
    await bob.does("leave")
    await start([ann, eve])
    signs = {each["id"]: each["emblem"] for each in ann.room["members"]}
    seated = [signs[member] for member in ann.table["seats"]]
    assert seated != [0, 1]
    await finish([ann, eve])
    moment = (await site.get(f"/api/tables/{ann.table['id']}/view?ply=0")).json()
    assert moment["emblems"] == seated


async def test_all_of_a_moment_is_what_every_seat_saw_then(site: LiveServer) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    view = f"/api/tables/{pages[0].table['id']}/view?ply=1"
    seats = [(await site.get(f"{view}&seat={seat}")).json() for seat in (0, 1)]
    watched = (await site.get(view)).json()
    everything = (await site.get(f"{view}&all=true")).json()
    assert everything["hands"] == [seat["view"] for seat in seats]
    assert [each["hands"] for each in (watched, *seats)] == [[], [], []]
    assert everything["view"] == watched["view"] != seats[0]["view"]


async def test_the_contents_of_a_finished_game_say_where_its_rounds_and_turns_begin(
    site: LiveServer,
) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    path = f"/api/tables/{pages[0].table['id']}"
    record = (await site.get(f"{path}/record")).json()
    contents = (await site.get(f"{path}/contents")).json()
    assert contents["movers"] == [seat for seat, _ in record["moves"]]
    for ply in (0, 3, len(record["moves"])):
        moment = (await site.get(f"{path}/view?ply={ply}")).json()
        assert contents["rounds"][ply] == moment["view"]["round"]
    assert len(contents["rounds"]) == len(record["moves"]) + 1


async def test_the_story_of_a_finished_game_is_what_each_seat_was_told(site: LiveServer) -> None:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    table, whole = pages[0].table["id"], pages[0].table["told"]
    for seat, page in enumerate(pages):
        told = (await site.get(f"/api/tables/{table}/story?seat={seat}")).json()["events"]
        assert told == page.events
        moment = (await site.get(f"/api/tables/{table}/view?ply=5&seat={seat}")).json()
        part = (await site.get(f"/api/tables/{table}/story?ply=5&seat={seat}")).json()["events"]
        assert part == told[: moment["told"]]
        assert 0 < len(part) < whole
