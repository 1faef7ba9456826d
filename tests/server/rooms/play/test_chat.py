"""Chat and reactions, open where the game lets people talk."""

import pytest

from ludoteka.server.rooms.lifecycle.manager import RoomManager
from tests.server.support.page_clients import choose, open_page, open_room_with, start, wait_for_all

pytestmark = pytest.mark.anyio


async def test_what_somebody_says_is_heard_by_all_and_remembered(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("chat", text="  good   evening ")
    await bob.until(lambda page: page.talk)
    late = await open_page(hub, ann.room["code"])
    assert bob.talk == late.talk == [{"member": ann.me, "text": "good evening", "texts": None}]


async def test_a_line_without_anything_to_see_is_not_said(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    answer = await ann.say("chat", text=" \u200b ")
    assert (answer["type"], answer["code"]) == ("rejected", "empty_message")
    assert ann.talk == []


async def test_a_reaction_is_seen_by_all(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("react", reaction="wow")
    await bob.until(lambda page: page.messages[-1]["type"] == "reacted")
    assert bob.messages[-1]["reaction"] == "wow"


@pytest.mark.rule("TW-10")
async def test_talk_is_closed_while_choices_are_secret(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    assert not ann.table["chat_open"]
    for kind, fields in [
        ("chat", {"text": "take the third"}),
        ("react", {"reaction": "wow"}),
        ("rename", {"name": "take the third"}),
    ]:
        assert (await ann.say(kind, **fields)).get("code") == "talk_closed"
    await choose([ann, bob], 1, 2)
    await wait_for_all([ann, bob], lambda page: page.table["chat_open"])
    await ann.does("chat", text="why the second?")
    await ann.does("react", reaction="laugh")


async def test_who_only_watches_does_not_talk(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    watcher = await open_page(hub, ann.room["code"])
    assert (await watcher.say("chat", text="hello"))["code"] == "not_a_member"
    assert (await ann.say("chat", text="  \n \u202e"))["type"] == "rejected"


async def test_a_room_remembers_its_last_hundred_lines(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    for number in range(103):
        await ann.does("chat", text=f"line {number}")
    late = await open_page(hub, ann.room["code"])
    assert [late.talk[0]["text"], len(late.talk)] == ["line 3", 100]
