"""What people are called in a room."""

import pytest

from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model.names import clean_name, distinct
from tests.server.support.page_clients import open_room_with

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("given", "shown"),
    [("  Ann  ", "Ann"), ("Z\u0301osia", "Źosia"), ("Ann \t Lee", "Ann Lee"), ("🦊", "🦊")],
)
def test_names_are_trimmed_and_composed(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "given", ["", "   ", "a\x00b", "a\u202eb", "\u200d", "\u0301", "x" * 25, "a\ud800"]
)
def test_names_that_nobody_can_read_are_rejected(given: str) -> None:
    with pytest.raises(Rejection):
        clean_name(given)


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert distinct("Ann", ["ANN", "Ann 2"]) == "Ann 3"
    assert distinct("x" * 24, ["x" * 24]) == "x" * 22 + " 2"


async def test_two_people_of_one_name_are_told_apart(hub: RoomManager) -> None:
    pages = await open_room_with(hub, "Ann", "Ann", "Ann")
    assert [m["name"] for m in pages[0].room["members"]] == ["Ann", "Ann 2", "Ann 3"]
    assert len({m["emblem"] for m in pages[0].room["members"]}) == 3


async def test_a_renamed_member_is_renamed_for_everybody(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("rename", name="Bob")
    await bob.until(lambda page: page.member("Bob 2"))
    assert (await ann.say("rename", name="\u202e"))["code"] == "bad_name"
