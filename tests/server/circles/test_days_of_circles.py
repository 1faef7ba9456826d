"""The daily among members of a circle: whose key it is counts, and nobody's result is a spoiler."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from ludoteka.plugins import Day
from ludoteka.server.circles import days, overview
from ludoteka.server.circles.game_result import CircleGame, Ended
from ludoteka.server.settings import Settings
from ludoteka.server.storage.commands import circle_commands
from ludoteka.server.storage.queries.circle_queries import (
    CircleGameRow,
    CircleMemberRow,
    CircleRow,
    DayResultRow,
)
from ludoteka.server.storage.schema.tables import DAY_RESULTS
from tests.server.circles.test_tables import ended, game, player
from tests.server.days.test_days import played_out
from tests.server.support.circle_members import CircleMember
from tests.server.support.live_server import LiveServer, SocketPage, start_live_server
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio

MONDAY, TUESDAY = "2026-11-16", "2026-11-17"


def result(member: str, value: int, at: float, **fields: Any) -> DayResultRow:
    of = {"game": "captain_flip", "kind": "solo", "language": "", "day": MONDAY, "won": False}
    return DayResultRow(**{**of, **fields}, member=member, result=value, at=at)


def told(me: str, *results: DayResultRow, games: list[Ended] | None = None) -> Any:
    return [
        (day.day, day.kind, day.open, [(row.member, row.result) for row in day.rows])
        for day in days.days(games or [], results, me)
    ]


def test_who_has_played_sees_the_best_first_and_who_has_not_sees_who_came_when() -> None:
    played = [result("ann", 50, 1), result("bob", 60, 2)]
    assert told("ann", *played) == [(MONDAY, "solo", True, [("bob", 60), ("ann", 50)])]
    assert told("eve", *played) == [(MONDAY, "solo", False, [("ann", None), ("bob", None)])]


def test_the_first_time_counts_and_the_last_day_comes_first() -> None:
    played = [result("ann", 50, 1), result("ann", 99, 2), result("ann", 7, 3, day=TUESDAY)]
    assert told("ann", *played) == [
        (TUESDAY, "solo", True, [("ann", 7)]),
        (MONDAY, "solo", True, [("ann", 50)]),
    ]


def test_other_kinds_and_languages_are_other_deals() -> None:
    minds = {"game": "thirteen_words", "kind": "minds"}
    played = [
        result("ann", 1, 1),
        result("bob", 2, 2, kind="captain"),
        result("bob", 3, 3, **minds, language="pl"),
        result("ann", 4, 4, **minds, language="en"),
    ]
    assert [(kind, is_open) for _, kind, is_open, _ in told("ann", *played)] == [
        ("captain", False),
        ("solo", True),
        ("minds", True),
        ("minds", False),
    ]


def test_of_so_many_days_all_deals_are_shown() -> None:
    month = [result("ann", 1, at, day=f"2026-11-{at:02}") for at in range(1, 31)]
    twice = [result("ann", 2, 40, day="2026-11-30", kind="captain")]
    shown = [day for day, *_ in told("ann", *month, *twice)]
    assert shown == ["2026-11-30", *(f"2026-11-{at}" for at in range(30, 23, -1))]


def test_games_of_the_circles_own_rooms_that_had_a_days_deal_are_among_them() -> None:
    def alone(member: str, score: int, *, helped: bool = False) -> CircleGame:
        return game(
            player(member, 1, score, helped=helped), evening=None, day=MONDAY, kind="letters"
        )

    games = ended(alone("ann", 50), alone("bob", 60), alone("eve", 70, helped=True))
    assert told("ann", games=games) == [(MONDAY, "letters", True, [("bob", 60), ("ann", 50)])]


@pytest.mark.parametrize(("owner", "days_told"), [("ann", ["", MONDAY]), ("eve", [""])])
def test_the_owners_file_has_a_days_game_when_they_have_played_its_deal(
    owner: str, days_told: list[str]
) -> None:
    """Its table leads to the whole game, and with it to the deal."""
    games = ended(game(player("ann", 1, 50)), game(player("ann", 1, 50), evening=None, day=MONDAY))
    rows = [CircleGameRow(each.at, msgspec.json.encode(each.game).decode()) for each in games]
    members = [CircleMemberRow(name, "person", name, 0.0, 0, 0) for name in ("ann", "eve")]
    circle = CircleRow("c", "Friday", "i", owner, 0.0, members)
    me = next(each for each in members if each.id == owner)
    file = overview.make_file(circle, me, rows, [], 1.0)
    assert [each.game.day for each in file.games] == days_told


def test_what_is_to_be_solved_is_sorted_by_the_fewest_tries() -> None:
    rows = {
        each.member: each
        for _, each in days.results_of_days([result("ann", 3, 1), result("b", 1, 2)])
    }
    solved = days.sort_rows(Day(counts="tries"), rows)
    assert [row.member for row in solved] == ["b", "ann"]


@pytest.fixture
async def site(settings: Settings) -> AsyncIterator[LiveServer]:
    """A house of one's own, in which all results can be counted."""
    async with start_live_server(settings) as site:
        yield site


async def begun(site: LiveServer, friend: CircleMember | None) -> SocketPage:
    """By a stranger, where there is no friend."""
    path = "/api/days/captain_flip/solo"
    asked = {"name": "Ann", "day": (await site.get(path)).json()["today"]}
    by_friend = friend and friend.does("POST", path, **asked)
    seated = await (by_friend or site.post(path, **asked))
    return await site.page(seated["code"], seated["token"])


async def plays(site: LiveServer, friend: CircleMember | None) -> int:
    overview = await begun(site, friend)
    await played_out(overview)
    made: int = overview.table["day"]["result"]
    return made


async def seen(friend: CircleMember) -> list[tuple[str, int | None]]:
    """With the names that members have."""
    overview = await friend.page()
    names = {each["id"]: each["name"] for each in overview["members"]}
    rows = [row for day in overview["days"] for row in day["rows"]]
    return [(names[row["member"]], row["result"]) for row in rows]


async def kept(friend: CircleMember) -> list[int | None]:
    file = await friend.does("GET", f"/api/circles/{friend.circle}/file")
    return [each["result"] for each in file["days"]]


@both
async def test_members_see_each_other_s_days_by_their_keys(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    bob, celia = await ann.invites("Bob"), await ann.invites("Celia")
    await plays(site, None)
    await plays(site, CircleMember(site, "Eve", key="x" * 40))
    assert await seen(ann) == []
    phone = await ann.adds_device("phone")
    made = await plays(site, phone)
    assert await seen(ann) == await seen(phone) == [("Ann", made)]
    assert await seen(bob) == [("Ann", None)]
    await plays(site, ann)  # again, on another device of hers
    assert await plays(site, bob) == made, "who decides alike"
    assert await seen(bob) == [("Ann", made), ("Bob", made)]
    assert await seen(celia) == [("Ann", None), ("Bob", None)]
    assert await kept(ann) == [made, made, made]
    dora = await ann.invites("Dora")
    overview = await dora.page()
    assert [day["open"] for day in overview["days"]] == [False]
    assert made not in [row["result"] for day in overview["days"] for row in day["rows"]]


@both
async def test_a_key_that_is_revoked_before_the_end_is_nobody_s(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    phone = await ann.adds_device("phone")
    overview = await begun(site, phone)
    lost = next(each["id"] for each in (await ann.me())["devices"] if not each["here"])
    await ann.does("DELETE", f"/api/me/devices/{lost}")
    await played_out(overview)
    await plays(site, phone)
    assert await seen(ann) == []
    assert await kept(ann) == []


@both
async def test_who_leaves_takes_their_days_along(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    bob, celia = await ann.invites("Bob"), await ann.invites("Celia")
    other = await CircleMember(site, key=bob.key).makes("Saturday")
    for friend in (bob, celia):
        await plays(site, friend)
    assert await whose(site) == 2
    assert await seen(ann) == [("Bob", None), ("Celia", None)]
    assert await kept(ann) == [None, None], "the owner's file is no way round that"
    await bob.acts("leave")
    await celia.acts("leave", forget_name=True)
    assert await seen(ann) == []
    assert await kept(ann) == []
    assert len(await seen(other)) == 1, "where he still belongs"
    assert await whose(site) == 1
    await other.does("DELETE", f"/api/circles/{other.circle}")
    assert await whose(site) == 0
    counted = (await site.get("/api/days/captain_flip/solo")).json()["results"]
    assert sum(each["count"] for each in counted) == 2, "among all others they stay"


async def whose(site: LiveServer) -> int:
    """How many results are somebody's."""

    def count(connection: sa.Connection) -> int:
        return connection.execute(sa.select(sa.func.count(DAY_RESULTS.c.person))).scalar_one()

    assert site.app is not None
    return await site.app.hub.services.store.read(count)


async def test_its_table_is_one_s_own(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    path = "/api/days/captain_flip/solo"
    today = (await site.get(path)).json()["today"]
    seated = await ann.does("POST", path, name="Ann", day=today)
    assert await ann.sits(seated["code"], seated["token"]) == (409, "own_day")
    assert (await ann.page())["rooms"] == []


async def test_what_somebody_made_before_they_came_is_not_the_circles(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    bob = await CircleMember(site, "Bob").makes("Saturday")
    await plays(site, bob)
    bob.circle = ann.circle
    invitation = (await ann.page())["invitation"]
    await bob.does("POST", f"/api/invitations/{invitation}", me="Bob", device="phone")
    assert await seen(ann) == []


async def test_where_a_circle_is_swept_its_members_days_are_nobody_s(site: LiveServer) -> None:
    ann = await CircleMember(site).makes()
    await plays(site, ann)
    assert site.app is not None
    services = site.app.hub.services
    await services.store.write(circle_commands.sweep(services.clock.now() + 1))
    assert await ann.hears("GET", "/api/me") == (401, "unknown_key")
    assert await whose(site) == 0
