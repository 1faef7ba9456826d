"""A report has what was said, by whom and when, and the game as the reporter saw it."""

import msgspec
import pytest

from ludoteka.kernel.records.bug_report import read_bug_report
from ludoteka.kernel.table import replay
from ludoteka.plugins import game_named
from ludoteka.server import schemas
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import reports
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    HubPage,
    finish,
    open_page,
    open_room_with,
    start,
)

pytestmark = pytest.mark.anyio


async def report(hub: RoomManager, page: HubPage) -> schemas.Report:
    ask = schemas.ReportRequest(token=page.token or "")
    return await reports.make_report(hub, page.room["code"], ask, CLIENT_NETWORK)


async def test_a_report_names_who_said_what_though_they_have_left(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await bob.does("chat", text="something mean")
    await bob.does("leave")
    await ann.until(lambda page: len(page.room["members"]) == 1)
    made = await report(hub, ann)
    assert [(line.name, line.text) for line in made.talk] == [("Bob", "something mean")]
    assert made.talk[0].at.endswith("+00:00")
    assert [(one.name, one.host) for one in made.people] == [("Ann", True)]
    assert made.by == ann.me
    assert made.game is None


async def test_a_report_has_of_the_game_what_the_reporter_was_told_and_no_more(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    for page, place in ((ann, 3), (bob, 5)):
        answer = await page.play(type="choose", place=place)
        assert answer["type"] == "accepted"
    for page in (ann, bob):
        await page.does("ping")
        made = await report(hub, page)
        assert made.game is not None
        assert made.game.seats == ["Ann", "Bob"]
        assert made.game.seat == page.table["seat"]
        assert msgspec.to_builtins(made.game.events) == page.events


async def test_who_only_watches_or_guesses_makes_no_report(hub: RoomManager) -> None:
    ann, _ = await open_room_with(hub, "Ann", "Bob")
    onlooker = await open_page(hub, ann.room["code"])
    with pytest.raises(Rejection, match="not valid"):
        await report(hub, onlooker)


async def capsule(hub: RoomManager, page: HubPage) -> bytes:
    ask = schemas.ReportRequest(token=page.token or "")
    return msgspec.json.encode(
        await reports.make_bug_report(hub, page.room["code"], ask, CLIENT_NETWORK)
    )


async def test_a_capsule_of_a_running_game_is_what_its_seat_was_told(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await ann.play(type="choose", place=3)
    for page in (ann, bob):
        await page.does("ping")
        made = read_bug_report(await capsule(hub, page))
        assert made is not None
        assert (made.view, made.moves) == (page.view, page.table["moves"])
        assert (made.events, made.seat) == (page.events, page.table["seat"])
        assert made.record is None


async def test_a_capsule_of_a_finished_game_has_its_record(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    with pytest.raises(Rejection):
        await capsule(hub, ann)
    await start([ann, bob])
    await finish([ann, bob])
    made = read_bug_report(await capsule(hub, ann))
    assert made is not None
    assert made.record is not None
    state = replay(game_named(made.game), made.record).state
    assert msgspec.to_builtins(state.view(made.seat)) == made.view
