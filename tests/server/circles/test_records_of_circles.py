"""Which ends of a game are records of a circle: those that people reached for themselves."""

from typing import Any

import pytest

from ludoteka.server.circles.game_result import READ_GAME, CircleFeat
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.storage.commands import circle_commands
from ludoteka.server.storage.queries import circle_queries
from tests.server.rooms.play.test_seat_clocks import A_MINUTE
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import HubPage, finish, open_room_with, start, wait_for_all

pytestmark = pytest.mark.anyio
CIRCLE = "friday"


async def playing(hub: RoomManager, game: str) -> list[HubPage]:
    """In a room of a circle, with a clock."""
    pages = await open_room_with(hub, "Ann", "Bob")
    row = circle_commands.add_circle(
        id=CIRCLE, name="Friday", invitation="come", owner="ann", made=0.0
    )
    room = await hub.room(pages[0].room["code"])
    await hub.services.store.write([row, *room.belong_to(CIRCLE)])
    await pages[0].does("setup", game=game)
    await pages[0].does("set_clock", clock=A_MINUTE)
    await start(pages)
    return pages


async def records(hub: RoomManager) -> list[CircleFeat]:
    (kept,) = await hub.services.store.read(circle_queries.games, CIRCLE, 9)
    return READ_GAME.decode(kept.kept).feats


async def test_to_concede_makes_nobody_the_quickest(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "thirteen")
    await ann.play(type="concede")
    await wait_for_all([ann, bob], lambda page: page.over)
    assert await records(hub) == []


async def late_once(pages: list[HubPage], clock: FakeClock) -> list[int]:
    """The time of whoever decides first is up; then all play on. Who was late, by seat."""
    deciding = sum(bool(page.owes) for page in pages)
    clock.advance(60)
    await wait_for_all(pages, lambda page: sum(map(bool, helped(page))) >= deciding)
    late = helped(pages[0])
    await finish(pages)
    return [seat for seat, times in enumerate(late) if times]


def helped(page: Any) -> list[int]:
    return [clock["helped"] for clock in page.table["clocks"]["seats"]]


async def test_who_was_late_has_no_record_of_their_own(hub: RoomManager, clock: FakeClock) -> None:
    (late,) = await late_once(await playing(hub, "captain_flip"), clock)
    assert [feat.seat for feat in await records(hub)] == [1 - late]


async def test_what_is_won_against_somebody_late_is_no_record(
    hub: RoomManager, clock: FakeClock
) -> None:
    assert await late_once(await playing(hub, "thirteen"), clock)
    assert await records(hub) == []


async def test_what_is_reached_together_is_no_record_with_somebody_late(
    hub: RoomManager, clock: FakeClock
) -> None:
    assert await late_once(await playing(hub, "thirteen_words"), clock)
    assert await records(hub) == []


@pytest.mark.parametrize("game", ["captain_flip", "thirteen", "thirteen_words"])
async def test_who_plays_in_time_has_a_record(hub: RoomManager, game: str) -> None:
    pages = await playing(hub, game)
    await finish(pages)
    assert await records(hub)
