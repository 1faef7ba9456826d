"""The sandglass of 7 Words: its 30 seconds are the server's. The clock here is moved by hand."""

import asyncio
from typing import Any

import pytest

from ludoteka.games.seven_words.dictionary import dictionary
from ludoteka.server import schemas
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    HubPage,
    join,
    open_hub,
    open_page,
    start,
    wait_for_all,
)

pytestmark = pytest.mark.anyio


async def at_the_letters(hub: RoomManager, *names: str, **options: Any) -> list[HubPage]:
    """A table whose letters are out."""
    ask = schemas.NewRoom(name=names[0], game="seven_words", options=options)
    host = await admission.create_room(hub, ask, CLIENT_NETWORK)
    tokens = [host.token, *[await join(hub, host.code, name) for name in names[1:]]]
    pages = [await open_page(hub, host.code, token) for token in tokens]
    await start(pages)
    return pages


async def writes(page: HubPage, word: str) -> None:
    answer = await page.play(type="write", word=word)
    assert answer["type"] == "accepted", answer


async def turned_by_ann(hub: RoomManager, *others: str) -> list[HubPage]:
    pages = await at_the_letters(hub, "Ann", *others)
    await writes(pages[0], "stern")
    assert (await pages[0].play(type="turn_glass"))["type"] == "accepted"
    await wait_for_all(pages, lambda page: page.view["running"])
    return pages


def words(page: HubPage) -> list[str]:
    return [judged["word"] for judged in page.view["judged"]]


async def is_finishing(pages: list[HubPage]) -> None:
    """SW-13: the sand is out, and what was begun may be finished."""
    await wait_for_all(pages, lambda page: page.view["finishing"])


async def is_scored(pages: list[HubPage]) -> None:
    await wait_for_all(pages, lambda page: page.view["phase"] == "scoring")


@pytest.mark.rule("SW-12")
async def test_every_page_shows_the_same_sand_and_the_30th_second_ends_it(
    hub: RoomManager, clock: FakeClock
) -> None:
    pages = await turned_by_ann(hub, "Bob", "Eve")
    assert [page.table["deadline"] for page in pages] == [30, 30, 30]
    clock.advance(29.9)
    for page in pages:
        await page.say("fresh")
        assert (page.view["phase"], page.table["deadline"]) == ("writing", 0.1)
    clock.advance(0.1)
    await is_scored(pages)
    assert {"type": "time_is_up", "what": "glass"} in pages[2].events


@pytest.mark.rule("SW-13")
async def test_a_word_is_finished_after_the_sand_and_what_stands_then_counts(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await turned_by_ann(hub, "Bob")
    await writes(bob, "tree")
    clock.advance(29.99)
    await writes(bob, "tre")  # in the middle of another word
    clock.advance(0.01)
    await is_finishing([ann, bob])
    assert [page.table["deadline"] for page in (ann, bob)] == [5, 5]
    await writes(bob, "tren")
    other = await bob.play(type="write", word="strand")
    assert other["refusal"]["rule"] == "SW-13"
    clock.advance(5)
    await is_scored([ann, bob])
    assert words(ann) == words(bob) == ["stern", "tren"]
    late = await bob.play(type="write", word="trend")
    assert late["refusal"]["rule"] == "SW-13"
    assert words(bob) == ["stern", "tren"]


@pytest.mark.rule("SW-10", "SW-11")
async def test_of_two_near_turns_the_one_that_arrives_first_counts_and_all_are_told(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob, eve = await at_the_letters(hub, "Ann", "Bob", "Eve")
    await writes(ann, "stern")
    await writes(bob, "tree")
    first, second = await asyncio.gather(bob.play(type="turn_glass"), ann.play(type="turn_glass"))
    assert first["type"] == "accepted"
    assert (second["refusal"]["rule"], second["refusal"]["code"]) == (
        "SW-11",
        "refusal.already_turned",
    )
    for page in (ann, bob, eve):
        await page.until(lambda page: page.view["fastest"] == 1)
        assert {"type": "glass_turned", "seat": 1} in page.events
    await writes(ann, "sterns")  # the others' words are not final yet
    clock.advance(30)
    await is_finishing([ann, bob, eve])
    clock.advance(5)
    await is_scored([ann, bob, eve])
    assert eve.view["order"] == [1, 2, 0]


@pytest.mark.rule("SW-13")
async def test_a_closed_laptop_loses_nothing(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await turned_by_ann(hub, "Bob")
    await writes(bob, "strand")
    bob.leave()
    clock.advance(10)
    again = await open_page(hub, ann.room["code"], bob.token)
    assert (again.view["mine"]["word"], again.table["deadline"]) == ("strand", 20)
    again.leave()
    clock.advance(20)
    await is_finishing([ann])
    clock.advance(5)
    await is_scored([ann])
    assert words(ann) == ["stern", "strand"]
    at_last = await open_page(hub, ann.room["code"], bob.token)
    assert words(at_last) == ["stern", "strand"]


@pytest.mark.rule("SW-12")
async def test_no_time_that_a_page_claims_has_any_effect(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await turned_by_ann(hub, "Bob")
    claims: list[tuple[dict[str, Any], str]] = [
        ({"type": "time_up"}, "SW-12"),
        ({"type": "time_up", "seconds": 30}, "LT-1"),
        ({"type": "write", "word": "tree", "at": 0}, "LT-1"),
        ({"type": "lock", "seconds_left": 30}, "LT-1"),
    ]
    for move, rule in claims:
        answer = await bob.play(**move)
        assert answer["refusal"]["rule"] == rule
    await bob.say("fresh")
    assert (bob.view["phase"], bob.view["mine"]["word"], bob.table["deadline"]) == (
        "writing",
        "",
        30,
    )
    clock.advance(30)
    await is_scored([ann, bob])


async def test_writing_and_locking_do_not_move_the_sand(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob, eve = await turned_by_ann(hub, "Bob", "Eve")
    clock.advance(12)
    await writes(bob, "tree")
    assert (await bob.play(type="lock"))["type"] == "accepted"
    await eve.until(lambda page: page.view["locked"][1])
    assert eve.table["deadline"] == 18
    clock.advance(18)
    await is_scored([ann, bob, eve])


async def test_the_sand_stands_still_over_a_restart_of_the_server(settings: Settings) -> None:
    async with open_hub(settings, FakeClock(1000.0)) as hub:
        _, bob = await turned_by_ann(hub, "Bob")
        await writes(bob, "tree")
        code, token = bob.room["code"], bob.token
    after = FakeClock(1021.0)
    async with open_hub(settings, after) as hub:
        again = await open_page(hub, code, token)
        assert (again.view["mine"]["word"], again.table["deadline"]) == ("tree", 30)
        after.advance(30)
        await is_finishing([again])
        after.advance(5)
        await is_scored([again])
        assert words(again) == ["stern", "tree"]


@pytest.mark.rule("SW-51", "SW-52")
@pytest.mark.parametrize(("seconds", "bonus"), [(29.99, 2), (30, 0)])
async def test_alone_the_word_stops_the_sand_or_comes_too_late(
    hub: RoomManager, clock: FakeClock, seconds: float, bonus: int
) -> None:
    (ann,) = await at_the_letters(hub, "Ann")
    assert ann.table["deadline"] == 30  # SW-50: it was turned as the cards were seen
    await writes(ann, best_word(ann))
    clock.advance(seconds)
    await ann.until(lambda page: page.view["solo"]["in_time"] == (seconds < 30))
    assert (await ann.play(type="lock"))["type"] == "accepted"
    (judged,) = ann.view["judged"]
    assert judged["value"] >= 15
    assert judged["bonus"] == bonus


def best_word(page: HubPage) -> str:
    letters: dict[str, list[int]] = {}
    for column in page.view["columns"]:
        for card in column["cards"]:
            worth = column["worth"] + card["bonus"]
            letters.setdefault(card["letter"].lower(), []).append(worth)
    word, _, _ = next(dictionary("en").known.ranked(letters))
    return word


@pytest.mark.rule("SW-60")
async def test_the_host_chooses_veterans_among_those_who_are_there_and_all_may_know(
    hub: RoomManager,
) -> None:
    ann, bob = await at_the_letters(hub, "Ann", "Bob")
    await ann.does("stop")
    await ann.does("setup", game="seven_words", options={"handicap": [1]})
    await bob.until(lambda page: page.room["options"]["handicap"] == [1])
    nobody = await ann.say("setup", game="seven_words", options={"handicap": [2]})
    assert nobody["code"] == "bad_options"
    await start([ann, bob])
    await bob.until(lambda page: page.table)
    assert bob.view["veterans"] == [False, True]
