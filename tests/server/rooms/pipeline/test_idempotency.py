"""Messages count once: whole games in which every message is said again, and nothing doubles."""

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ludoteka.kernel.chance.deal_manifest import commit_player_seed
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.state import Game, random_legal_move
from ludoteka.plugins import games
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model.room import RESPONSES_BETWEEN_TRIMS
from ludoteka.server.settings import Settings
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.schema.tables import METADATA
from ludoteka.server.storage.seen_messages import BITS
from tests.server.support.database_edits import edit_database, rename
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    PLAYER_SEED,
    HubPage,
    open_hub,
    open_page,
    open_room_with,
    start,
    wait_for_any,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio

TABLES = ("rooms", "members", "tables", "moves", "chat")
NAMES = ("Ann", "Bob", "Celia")
FEW = 3
"""Answers in memory: everything else is forgotten, as it is at a table that lives long."""
Said = dict[str, dict[str, Any]]
"""By id what a page said; each of it was accepted."""


def on_disk(settings: Settings) -> dict[str, list[Any]]:
    """All that the house keeps, but for when a room was last used."""
    with edit_database(settings) as connection:
        connection.execute("BEGIN")
        return {name: rows_of(connection, name) for name in TABLES}


def rows_of(connection: Any, name: str) -> list[Any]:
    columns = ", ".join(each.name for each in METADATA.tables[name].columns if each.name != "used")
    return sorted(connection.execute(f"SELECT {columns} FROM {name}").fetchall(), key=repr)


async def says(page: HubPage, said: Said, kind: str, **fields: Any) -> None:
    message = {"type": kind, "id": f"{page.me}-{len(said)}", **fields}
    said[message["id"]] = message
    answer = await page.say(kind, said=message["id"], **fields)
    assert answer["type"] == "accepted", answer


async def play_whole_game(
    hub: RoomManager, game: Game, pages: list[HubPage], said: list[Said]
) -> None:
    """With talk and reactions in between, until the game is over."""
    dice = FastDice(7)
    host = pages[0]
    await says(host, said[0], "setup", game=game.name, options={})
    await says(host, said[0], "chat", text="let's begin")
    for page, mine in zip(pages, said, strict=True):
        commitment = page.room["commitment"]
        promise = commit_player_seed(commitment, PLAYER_SEED)
        await says(page, mine, "promise_luck", commitment=commitment, promise=promise)
    await says(host, said[0], "start")
    for page, mine in zip(pages, said, strict=True):
        await page.until(lambda page: page.room["dealing"])
        table = page.room["dealing"]["sheet"]["table"]
        await says(page, mine, "show_luck", table=table, luck=PLAYER_SEED)
    while not all(page.over for page in pages):
        await wait_for_any(pages, lambda page: page.owes or page.over)
        for page, mine in zip(pages, said, strict=True):
            await answer_what_is_asked(hub, page, mine, dice)
    await says(host, said[0], "rename", name="Anna")
    await says(host, said[0], "add_bot", bot="random")


async def answer_what_is_asked(hub: RoomManager, page: HubPage, mine: Said, dice: FastDice) -> None:
    live = hub.rooms[page.room["code"]].table
    if live is None or live.over or page.table is None:
        return
    seat = page.table["seat"]
    if not any(ask.seat == seat for ask in live.asks):
        return
    move = random_legal_move(live.state, seat, dice)
    if move is not None:
        await says(page, mine, "play", table=live.id, move=msgspec.to_builtins(move))
        if live.chat_open:
            await says(page, mine, "react", reaction="laugh")


async def say_all_again(pages: list[HubPage], said: list[Said], dice: random.Random | None) -> None:
    """In the order in which it was said, or in any other: nobody hears anything new."""
    heard = await told_so_far(pages)
    for page, mine in zip(pages, said, strict=True):
        messages = list(mine.values())
        if dice is not None:
            dice.shuffle(messages)
        for message in messages:
            fields = {name: value for name, value in message.items() if name not in ("type", "id")}
            answer = await page.say(message["type"], said=message["id"], **fields)
            assert answer["type"] == "accepted", (message, answer)
    assert await told_so_far(pages) == heard, "nothing happens twice"


async def told_so_far(pages: list[HubPage]) -> list[int]:
    for page in pages:
        await page.does("ping")  # its answer comes after all that there was to tell
    return [page.v for page in pages]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
@pytest.mark.parametrize("remembered", [FEW, 64])
async def test_a_whole_game_said_again_changes_nothing(
    settings: Settings, game: Game, remembered: int
) -> None:
    await a_whole_game_said_again(settings, game, remembered)


@pytest.mark.parametrize("kept_in", ["postgresql"])
async def test_a_whole_game_said_again_changes_nothing_on_postgresql(settings: Settings) -> None:
    """One of them, with most answers forgotten."""
    await a_whole_game_said_again(settings, next(iter(games().values())), FEW)


async def a_whole_game_said_again(settings: Settings, game: Game, remembered: int) -> None:
    settings = replace(settings, limits=replace(settings.limits, cached_responses=remembered))
    people = NAMES[: max(2, game.seats.start)]
    said: list[Said] = [{} for _ in people]
    async with open_hub(settings, FakeClock()) as hub:
        pages = await open_room_with(hub, *people)
        await play_whole_game(hub, game, pages, said)
        before = on_disk(settings)
        await say_all_again(pages, said, None)
        await say_all_again(pages, said, random.Random(1))
        assert on_disk(settings) == before
    for order in (None, random.Random(2)):
        async with open_hub(settings, FakeClock()) as hub:
            again = [await open_page(hub, page.room["code"], page.token) for page in pages]
            await say_all_again(again, said, order)
            assert on_disk(settings) == before


@both
async def test_a_move_of_a_table_that_was_cleared_away_does_nothing(settings: Settings) -> None:
    settings = replace(settings, limits=replace(settings.limits, cached_responses=FEW))
    async with open_hub(settings, FakeClock()) as hub:
        ann, bob = await open_room_with(hub, "Ann", "Bob")
        await start([ann, bob])
        move = {"table": ann.table["id"], "move": {"type": "choose", "place": 3}}
        await ann.does("play", said="a move", **move)
        await ann.does("stop")
        await start([ann, bob])
        before = on_disk(settings)
        for _ in range(FEW):
            await ann.say("play", table="another", move={})
        answer = await ann.say("play", said="a move", **move)
        assert answer["code"] == "no_such_table"
        assert on_disk(settings) == before


async def test_a_message_with_the_mark_of_another_one_counts(hub: RoomManager) -> None:
    """The more a room has heard the more often the disk is asked, and then it knows better."""
    (ann,) = await open_room_with(hub, "Ann")
    said = hub.rooms[ann.room["code"]].said
    for number in range(20 * BITS):
        said.add("everybody", f"{number}")
    assert said.may_contain(ann.me or "", "new")
    for text in ("one", "two", "three"):
        await ann.does("chat", text=text)
    assert [line["text"] for line in ann.talk] == ["one", "two", "three"]


@both
async def test_where_the_disk_cannot_be_asked_nothing_is_done_twice(settings: Settings) -> None:
    settings = replace(settings, limits=replace(settings.limits, cached_responses=1))
    async with open_hub(settings, FakeClock()) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        await ann.does("chat", said="first", text="hello")
        await ann.does("chat", text="more")
        rename(settings, "responses", "mislaid")
        answer = await ann.say("chat", said="first", text="hello")
        assert answer["code"] == "try_again"
        rename(settings, "mislaid", "responses")
        await ann.does("chat", said="first", text="hello")
        assert [line["text"] for line in ann.talk] == ["hello", "more"]


@both
async def test_only_the_latest_answers_of_each_member_are_kept(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await bob.does("chat", said="quiet", text="hello")
    flood = [
        room_commands.add_response(ann.room["code"], ann.me or "", f"flood {number}", "{}")
        for number in range(room_commands.RESPONSES_PER_MEMBER + 5)
    ]
    store = hub.services.store
    await store.write(flood)
    for _ in range(RESPONSES_BETWEEN_TRIMS + 1):
        await ann.does("react", reaction="laugh")
    assert (
        await store.read(
            room_queries.stored_response, ann.me or "", f"flood {RESPONSES_BETWEEN_TRIMS}"
        )
        is None
    )
    assert (
        await store.read(
            room_queries.stored_response,
            ann.me or "",
            f"flood {room_commands.RESPONSES_PER_MEMBER}",
        )
        is not None
    )
    assert await store.read(room_queries.stored_response, bob.me or "", "quiet") is not None


@both
async def test_answers_to_those_who_left_are_forgotten(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    for page in (ann, bob):
        await page.does("chat", said="hello", text="hello")
    await bob.say("leave")
    await hub.delete_unused_rooms()
    assert (
        await hub.services.store.read(room_queries.stored_response, ann.me or "", "hello")
        is not None
    )
    assert (
        await hub.services.store.read(room_queries.stored_response, bob.me or "", "hello") is None
    )
