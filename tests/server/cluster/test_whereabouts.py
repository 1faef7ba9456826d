"""What one server of a house has in its memory is found from any other, and made once."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.server.http.client_address import address_in
from ludoteka.server.http.cluster.relay import forwarded_request
from ludoteka.server.http.cluster.remote_rooms import scope_of
from ludoteka.server.http.cluster.routing import ClusterRouting
from ludoteka.server.locations import make_namer, rendezvous_server, server_named_in
from tests.server.cluster.test_two_servers import hub_of, until
from tests.server.replays.test_comparing import same_deal
from tests.server.replays.test_reviews import COUNTING, Workers, captain
from tests.server.replays.test_reviews import until as until_news
from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import finish

pytestmark = pytest.mark.anyio

TRIALS = "/api/thirteen/trials"
THICKET = ready_decks()["thicket"].ids()
RECORDS = Path(__file__).parents[2] / "records"


@pytest.fixture
async def house(sites: tuple[LiveServer, LiveServer]) -> tuple[LiveServer, LiveServer]:
    """A server that comes is known to the others long before they ask the database again."""
    leases: list[Any] = [hub_of(site).services.ownership for site in sites]
    await until(lambda: all(len(lease.there) == 2 for lease in leases))
    return sites


def record_of(game: str) -> Any:
    return msgspec.json.decode(next(iter(sorted(RECORDS.glob(f"{game}*.json")))).read_bytes())


async def asked_at_both(sites: tuple[LiveServer, LiveServer], path: str) -> list[Any]:
    answers = [await site.get(path) for site in sites]
    assert [answer.status_code for answer in answers] == [200, 200]
    return [answer.json() for answer in answers]


async def test_a_file_is_opened_at_one_server_and_looked_at_at_any(
    house: tuple[LiveServer, LiveServer],
) -> None:
    for bringer, other in (house, house[::-1]):
        table = (await bringer.post("/api/records", **record_of("captain_flip")))["table"]
        for look in ("contents", "view?ply=3", "story", "record"):
            first, second = await asked_at_both(house, f"/api/tables/{table}/{look}")
            assert first == second
        pictures = [await site.get(f"/api/tables/{table}/picture") for site in house]
        assert pictures[0].content == pictures[1].content
        assert (await other.post(f"/api/tables/{table}/branch", name="Eve", ply=2, seat=0))["code"]


async def test_a_game_is_compared_with_the_file_that_it_went_on_from_at_any_server(
    house: tuple[LiveServer, LiveServer],
) -> None:
    for bringer in house:
        brought = (await bringer.post("/api/records", **record_of("captain_flip")))["table"]
        eve = await same_deal(bringer, brought)
        await finish([eve])
        for pair in ((eve.table["id"], brought), (brought, eve.table["id"])):
            first, second = await asked_at_both(house, "/api/tables/{}/compare/{}".format(*pair))
            assert first == second


async def test_a_review_is_made_once_whoever_is_asked(
    house: tuple[LiveServer, LiveServer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = Workers(tmp_path, monkeypatch, COUNTING)
    played = [await captain(site) for site in house]
    brought = [(await house[0].post("/api/records", **record_of("captain_flip")))["table"]]
    for table in played + brought:
        path = f"/api/tables/{table}/review"
        await asyncio.gather(*(site.get(path) for site in house * 3))
        for site in house:
            await until_news(site, table, lambda news: news["review"])
    assert len(workers.pids) == len(played + brought)


async def test_test_games_are_looked_at_and_stopped_at_any_server(
    house: tuple[LiveServer, LiveServer],
) -> None:
    """An address has one trial at a time in the whole house."""
    trial = (await house[0].post(TRIALS, cards=THICKET))["id"]
    found = await asked_at_both(house, f"{TRIALS}/{trial}")
    assert [each["id"] for each in found] == [trial, trial]
    async with house[1].client() as client:
        second = await client.post(TRIALS, json={"cards": THICKET})
        assert (second.status_code, second.json()["code"]) == (409, "trial_running")
        assert (await client.delete(f"{TRIALS}/{trial}")).json()["state"] == "stopped"
    ended = await asked_at_both(house, f"{TRIALS}/{trial}")
    assert [each["state"] for each in ended] == ["stopped", "stopped"]


@pytest.mark.parametrize("name", ["nobody", "file-1", "file-1.99", "x.", "..x", "1" * 3000 + ".1"])
async def test_a_name_that_nobody_gave_is_unknown_everywhere(
    house: tuple[LiveServer, LiveServer], name: str
) -> None:
    for site in house:
        for path in (f"/api/tables/{name}/contents", f"{TRIALS}/{name}"):
            assert (await site.get(path)).status_code == 404


def test_a_name_says_who_has_it_if_they_are_there() -> None:
    name = make_namer(12)("file-0f")
    assert server_named_in(name, {3, 12}) == 12
    assert server_named_in(name, {3}) is None
    assert server_named_in(make_namer(None)("12"), {3, 12}) is None


def test_who_asks_by_another_server_is_known_by_where_they_came_from() -> None:
    said = [b"x-forwarded-for", b"x-real-ip", b"forwarded", b"x-client"]
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "path": "/api/tables/file-1.2/record",
        "query_string": b"client=10.0.0.1",
        "headers": [(name, b"10.0.0.1") for name in said],
        "client": ("192.0.2.7", 4000),
    }
    assert address_in(scope_of("http", forwarded_request(scope))) == "192.0.2.7"


def test_who_comes_or_goes_moves_no_more_names_than_it_has_to() -> None:
    names = [f"table {number}" for number in range(300)]
    before = {name: rendezvous_server(name, {1, 2, 3}) for name in names}
    assert {list(before.values()).count(server) > 60 for server in (1, 2, 3)} == {True}
    for name in names:
        after = rendezvous_server(name, {1, 3})
        assert after == before[name] or before[name] == 2


async def test_while_nobody_can_be_reached_a_review_is_made_where_it_is_asked_for(
    house: tuple[LiveServer, LiveServer],
) -> None:
    assert house[0].app is not None
    whereabouts = ClusterRouting(house[0].app.litestar)
    scope = {"type": "http", "method": "GET", "path": "/api/tables/T/review"}
    assert whereabouts.find_owner(scope, {1, 2}, reachable=True) in (1, 2)
    assert whereabouts.find_owner(scope, {1, 2}, reachable=False) is None
    assert whereabouts.find_owner({**scope, "path": "/api/tables/T/view"}, {1, 2}, True) is None
    elsewhere = {**scope, "path": "/api/tables/file-0.2/view"}
    assert whereabouts.find_owner(elsewhere, {1, 2}, reachable=False) == 2
