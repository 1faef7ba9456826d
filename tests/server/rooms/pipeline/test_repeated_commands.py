"""A message that is said twice counts once, and gets the same answer."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline.response_cache import ResponseCache
from ludoteka.server.settings import Settings
from tests.server.support.database_edits import block_writes
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    HubPage,
    choose,
    open_hub,
    open_page,
    open_room_with,
    start,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


async def plies(hub: RoomManager, page: HubPage) -> int:
    kept = await hub.services.store.table(page.table["id"])
    assert kept is not None
    return len(kept.moves)


async def test_a_move_that_is_said_twice_is_played_once(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    move = {"table": ann.table["id"], "move": {"type": "choose", "place": 3}}
    first = await ann.say("play", said="one", **move)
    second = await ann.say("play", said="one", **move)
    assert first == second
    assert await plies(hub, ann) == 1


async def test_a_repeat_gets_the_old_answer_even_if_it_says_something_else(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    refused = await ann.say("play", said="x", table=ann.table["id"], move={"type": "ready"})
    again = await ann.say(
        "play", said="x", table=ann.table["id"], move={"type": "choose", "place": 1}
    )
    assert refused == again
    assert refused["type"] == "refused"


async def test_two_pages_that_say_the_same_at_once_both_get_the_answer(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    other = await open_page(hub, ann.room["code"], ann.token)
    move = {"table": ann.table["id"], "move": {"type": "choose", "place": 3}}
    answers = await asyncio.gather(
        ann.say("play", said="same", **move), other.say("play", said="same", **move)
    )
    assert answers[0] == answers[1]
    assert await plies(hub, ann) == 1


async def test_one_members_ids_are_not_anothers(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    for page in (ann, bob):
        move = {"table": page.table["id"], "move": {"type": "choose", "place": 3}}
        assert (await page.say("play", said="1", **move))["type"] == "accepted"
    assert await plies(hub, ann) == 2


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("add_bot", {"bot": "random"}),
        ("chat", {"text": "hello"}),
        ("rename", {"name": "Zoe"}),
    ],
)
@both
async def test_a_repeat_after_a_restart_still_counts_once(
    settings: Settings, kind: str, fields: dict[str, Any]
) -> None:
    """The page did not get its answer because the server was killed: it says it again."""
    async with open_hub(settings, FakeClock()) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        first = await ann.say(kind, said="the one", **fields)
    async with open_hub(settings, FakeClock()) as hub:
        again = await open_page(hub, ann.room["code"], ann.token)
        before = (again.room, list(again.talk))
        assert await again.say(kind, said="the one", **fields) == first
        assert (again.room, again.talk) == before


@both
async def test_a_move_repeated_after_a_restart_still_counts_once(settings: Settings) -> None:
    async with open_hub(settings, FakeClock()) as hub:
        ann, bob = await open_room_with(hub, "Ann", "Bob")
        await start([ann, bob])
        await choose([ann, bob], 1, 1)
        move = {"table": ann.table["id"], "move": {"type": "ready"}}
        first = await ann.say("play", said="ready!", **move)
    async with open_hub(settings, FakeClock()) as hub:
        again = await open_page(hub, ann.room["code"], ann.token)
        assert await again.say("play", said="ready!", **move) == first
        assert first["ply"] == 3
        assert await plies(hub, again) == 3


def test_only_so_many_answers_are_remembered() -> None:
    answers = ResponseCache(limit=3)
    heard: list[str] = []
    for number in range(10):
        assert not answers.reply_if_known("ann", f"{number}", heard.append)
        answers.settle("ann", f"{number}", f"answer {number}")
    assert answers.reply_if_known("ann", "9", heard.append)
    assert not answers.reply_if_known("ann", "0", heard.append)
    assert heard == [f"answer {number}" for number in (*range(10), 9)]


async def test_however_many_messages_wait_each_is_answered(settings: Settings) -> None:
    limits = replace(settings.limits, cached_responses=3)
    async with open_hub(replace(settings, limits=limits)) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        with block_writes(settings):
            waiting = [asyncio.create_task(ann.say("chat", text="hello")) for _ in range(5)]
            await asyncio.wait(waiting, timeout=0.1)
        answers = await asyncio.gather(*waiting)
        assert [answer["type"] for answer in answers] == ["accepted"] * 5
