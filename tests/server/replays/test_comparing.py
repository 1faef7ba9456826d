"""Two finished games of one deal are compared; of one that runs, nothing is said."""

from typing import Any

import pytest

from ludoteka.server.replays.comparison import common_prefix_length
from ludoteka.server.storage.queries.rows import LogRow
from tests.server.support.live_server import LiveServer, SocketPage
from tests.server.support.page_clients import finish, start

pytestmark = pytest.mark.anyio
GAME = "captain_flip"


async def opened(site: LiveServer, game: str = GAME) -> SocketPage:
    host = await site.post("/api/rooms", name="Ann", game=game)
    page = await site.page(host["code"], host["token"])
    await page.does("add_bot", bot="random")
    await start([page])
    return page


async def finished(site: LiveServer) -> str:
    page = await opened(site)
    await finish([page])
    table: str = page.table["id"]
    return table


async def same_deal(site: LiveServer, table: str, **ask: Any) -> SocketPage:
    """In somebody's hands, and not yet played."""
    body = {"name": "Eve", "ply": 0, "seat": 0, "same_luck": True, **ask}
    seated = await site.post(f"/api/tables/{table}/branch", **body)
    page = await site.page(seated["code"], seated["token"])
    await page.until(lambda page: page.table)
    return page


async def compared(site: LiveServer, table: str, other: str, status: int = 200) -> dict[str, Any]:
    answer = await site.get(f"/api/tables/{table}/compare/{other}")
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_two_games_of_one_deal_with_the_points_of_every_round(site: LiveServer) -> None:
    table = await finished(site)
    eve = await same_deal(site, table, seat=1)
    await finish([eve])
    other = eve.table["id"]
    told = await compared(site, table, other)
    records = [(await site.get(f"/api/tables/{each}/record")).json() for each in (table, other)]
    moves, others = [record["moves"] for record in records]
    assert moves[: told["parted"]] == others[: told["parted"]]
    assert moves[told["parted"]] != others[told["parted"]]
    for side, each in zip(told["sides"], (table, other), strict=True):
        end = (await site.get(f"/api/tables/{each}/view")).json()
        assert (side["table"], side["names"]) == (each, end["seats"])
        assert side["contents"] == (await site.get(f"/api/tables/{each}/contents")).json()
        rounds = [points["round"] for points in side["points"]]
        assert rounds == list(range(1, len(rounds) + 1))
        assert side["points"][-1]["points"] == end["view"]["scores"]
        begins = side["contents"]["rounds"].index(2)
        second = (await site.get(f"/api/tables/{each}/view?ply={begins}")).json()
        assert side["points"][0]["points"] == second["view"]["scores"]


async def test_a_game_that_went_on_with_other_luck_is_compared_too(site: LiveServer) -> None:
    table = await finished(site)
    eve = await same_deal(site, table, ply=4, same_luck=False)
    await finish([eve])
    assert (await compared(site, eve.table["id"], table))["parted"] >= 4


async def test_while_one_of_them_runs_nothing_is_said(site: LiveServer) -> None:
    """Not even whether the deal is the same: whoever plays it may not know the other game."""
    table = await finished(site)
    same, another = await same_deal(site, table), await opened(site)
    answers = [
        await compared(site, one, other, 409)
        for page in (same, another)
        for one, other in ((table, page.table["id"]), (page.table["id"], table))
    ]
    assert {answer["code"] for answer in answers} == {"game_running"}
    assert all(answer == answers[0] for answer in answers)
    await same.does("stop")
    assert (await compared(site, table, same.table["id"], 409))["code"] == "game_stopped"


async def test_a_game_of_another_deal_or_none_at_all_is_refused(site: LiveServer) -> None:
    table = await finished(site)
    assert (await compared(site, table, await finished(site), 409))["code"] == "other_deal"
    for one, other in ((table, "nothing"), ("nothing", table)):
        assert (await compared(site, one, other, 404))["code"] == "unknown_table"


@pytest.mark.parametrize(
    ("one", "other", "same"), [("ab", "ab", 2), ("ab", "ac", 1), ("ab", "a", 1), ("", "a", 0)]
)
def test_games_part_with_the_first_move_that_differs(one: str, other: str, same: int) -> None:
    assert (
        common_prefix_length(*([LogRow(0, each, None) for each in game] for game in (one, other)))
        == same
    )
