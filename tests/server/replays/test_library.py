"""Games that somebody brings as a file: played through by the rules, and looked at as any other."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.kernel.records.record import Record
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import game_named
from ludoteka.server.limits.client_network import client_network
from ludoteka.server.replays.library import ReplayLibrary
from ludoteka.server.settings import Settings
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import finish, start

pytestmark = pytest.mark.anyio


async def record_of_a_game(site: LiveServer) -> dict[str, Any]:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    table = pages[0].table["id"]
    record: dict[str, Any] = (await site.get(f"/api/tables/{table}/record")).json()
    record["table"] = table  # for the test alone
    return record


async def test_a_game_from_a_file_is_the_game_that_was_saved(site: LiveServer) -> None:
    record = await record_of_a_game(site)
    played = record.pop("table")
    brought = (await site.post("/api/records", **record))["table"]
    assert brought != played
    for way in ("view?ply=3&seat=1", "story?seat=0", "contents"):
        first, second = [
            (await site.get(f"/api/tables/{table}/{way}")).json() for table in (played, brought)
        ]
        for named in (first, second):
            named.pop("table", None)
            named.pop("seats", None)
        assert first == second
    assert (await site.post("/api/records", **record))["table"] == brought
    eve = await site.post(f"/api/tables/{brought}/branch", name="Eve", ply=2, seat=0)
    assert eve["code"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seed": "00000007"}, "changed_record"),
        ({"digest": None, "moves": []}, "unfinished_record"),
        ({"digest": None, "moves": [[0, {"type": "ready"}]]}, "bad_record"),
        ({"digest": None, "game": "chess"}, "unknown_game"),
        ({"digest": None, "rules": 99}, "rules_version"),
        ({"digest": None, "options": {"pack": 5}}, "bad_options"),
        ({"digest": None, "seats": "two"}, "bad_record"),
        ({"digest": None, "shuffle": None, "seed": None, "stack": {}}, "stacked_record"),
        ({"more": 1}, "bad_record"),
    ],
)
async def test_what_is_no_finished_game_is_refused_with_a_sentence(
    site: LiveServer, change: dict[str, Any], code: str
) -> None:
    record = await record_of_a_game(site)
    record.pop("table")
    async with site.client() as client:
        answer = await client.post("/api/records", json={**record, **change})
    assert (answer.status_code // 100, answer.json()["code"]) == (4, code)
    assert answer.json()["why"]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000])
async def test_what_is_no_record_at_all_is_refused(site: LiveServer, content: bytes) -> None:
    async with site.client() as client:
        answer = await client.post("/api/records", content=content)
    assert answer.status_code == 400
    assert answer.json()["code"]


async def test_a_file_that_is_too_large_is_refused(site: LiveServer) -> None:
    async with site.client() as client:
        answer = await client.post("/api/records", content=json.dumps("x" * 210_000))
    assert answer.status_code == 413


async def test_only_so_many_are_remembered(settings: Settings) -> None:
    limits = replace(settings.limits, files_kept=1)
    async with start_live_server(replace(settings, limits=limits)) as site:
        record = await record_of_a_game(site)
        record.pop("table")
        first = (await site.post("/api/records", **record))["table"]
        other = {key: record[key] for key in ("game", "rules", "options", "seats", "seed", "moves")}
        second = (await site.post("/api/records", **other))["table"]
        assert (await site.get(f"/api/tables/{second}/contents")).is_success
        assert (await site.get(f"/api/tables/{first}/contents")).status_code == 404


def game_of(seed: int) -> Record:
    table = GameTable(game_named("captain_flip"), 1, {}, seed=f"{seed:064x}")
    return table.record()


async def test_a_flood_of_files_forgets_no_file_of_another_network() -> None:
    nothing_on_disk: Any = None
    library = ReplayLibrary(nothing_on_disk, 3, lambda name: name)
    family, crowd = client_network("192.0.2.1"), client_network("2001:db8::1")
    kept = library.bring(game_of(0), family)
    flood = [library.bring(game_of(number), crowd) for number in range(1, 9)]
    assert await library.table(kept) is not None
    known = [name for name in flood if name in library._uploads]
    assert known == flood[-2:]
