"""A pack or a deck of one's own among a room's options: its author reads it, and nobody else."""

from typing import Any

import pytest

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.server import schemas
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.rooms.pipeline.test_secrets import search
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    HubPage,
    join,
    open_hub,
    open_page,
    open_room_with,
    start,
    wait_for_all,
)

pytestmark = pytest.mark.anyio

WORDS = [f"{sign}{number:02d}uq" for sign in "ab" for number in range(60)]
PACK = [f"{front}/{back}" for front, back in zip(WORDS[::2], WORDS[1::2], strict=True)]
OTHER = [card.upper() for card in PACK]
DECK = ready_decks()["house"].ids()


def played(hub: RoomManager, page: HubPage) -> Any:
    return hub.rooms[page.room["code"]].options["pack"]


async def without_ann(hub: RoomManager, clock: FakeClock) -> tuple[HubPage, HubPage]:
    """Ann brought a pack, and was away for so long that Bob is host."""
    ann, bob = await open_room_with(hub, "Ann", "Bob", pack=PACK)
    ann.leave()
    clock.advance(hub.services.settings.times.absent_host + 1)
    await bob.until(lambda page: page.member("Bob")["host"])
    await bob.say("fresh")
    return ann, bob


async def test_the_next_host_does_not_read_a_pack(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await without_ann(hub, clock)
    assert bob.room["options"]["pack"] == []
    search([bob], PACK)
    back = await open_page(hub, bob.room["code"], ann.token)
    assert back.room["options"]["pack"] == PACK


async def test_the_next_host_goes_on_with_a_pack_that_is_hidden(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await without_ann(hub, clock)
    await bob.does(
        "setup", game=bob.room["game"], options={**bob.room["options"], "talk_seconds": 60}
    )
    assert (bob.room["options"]["pack"], bob.room["options"]["talk_seconds"]) == ([], 60)
    assert played(hub, bob) == PACK
    search([bob], PACK)
    assert (await open_page(hub, bob.room["code"], ann.token)).room["options"]["pack"] == PACK


async def test_who_brings_another_pack_reads_that_one_alone(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await without_ann(hub, clock)
    ann = await open_page(hub, bob.room["code"], ann.token)
    await bob.does("setup", game=bob.room["game"], options={"pack": OTHER})
    await wait_for_all([ann], lambda page: page.room["options"]["pack"] != PACK)
    assert (ann.room["options"]["pack"], bob.room["options"]["pack"]) == ([], OTHER)
    search([ann], OTHER)


async def test_an_empty_pack_is_no_pack(hub: RoomManager) -> None:
    ann, _ = await open_room_with(hub, "Ann", "Bob")
    for options in ({"pack": PACK}, {"pack": "en"}):
        await ann.does("setup", game=ann.room["game"], options=options)
        no = await ann.say("setup", game=ann.room["game"], options={"pack": []})
        assert (no["type"], no["code"]) == ("rejected", "bad_options")


async def test_whose_a_pack_is_outlasts_a_restart(settings: Settings) -> None:
    async with open_hub(settings, FakeClock()) as hub:
        ann, bob = await without_ann(hub, hub.services.clock)  # type: ignore[arg-type]
    async with open_hub(settings, FakeClock()) as hub:
        code = ann.room["code"]
        assert (await open_page(hub, code, bob.token)).room["options"]["pack"] == []
        assert (await open_page(hub, code, ann.token)).room["options"]["pack"] == PACK


async def test_what_is_wrong_with_a_hidden_pack_is_not_quoted(
    hub: RoomManager, clock: FakeClock
) -> None:
    _, bob = await without_ann(hub, clock)
    room = hub.rooms[bob.room["code"]]
    broken = {**room.options, "pack": [*PACK, PACK[0]]}  # as newer rules may find it
    room.set_game(room.game, broken, room.owners)
    token = await join(hub, room.code, "Cid")
    await open_page(hub, room.code, token)
    for no in (
        await bob.say("setup", game=room.game.name, options=bob.room["options"]),
        await bob.say("start"),
    ):
        assert (no["type"], no["code"]) == ("rejected", "others_list")
    search([bob], [*WORDS, *PACK])


@pytest.mark.rule("TH-16")
async def test_a_deck_that_came_with_the_room_is_its_makers(hub: RoomManager) -> None:
    options = {"decks": [DECK, "thicket"]}
    made = schemas.NewRoom(name="Ann", game="thirteen", options=options)
    seated = await admission.create_room(hub, made, CLIENT_NETWORK)
    ann = await open_page(hub, seated.code, seated.token)
    bob = await open_page(hub, seated.code, await join(hub, seated.code, "Bob"))
    cid = await open_page(hub, seated.code, await join(hub, seated.code, "Cid"))
    assert ann.room["options"]["decks"] == [DECK, "thicket"]
    await ann.does("leave")
    await bob.until(lambda page: page.member("Bob")["host"] and len(page.room["members"]) == 2)
    await bob.say("fresh")
    assert bob.room["options"]["decks"] == [[], "thicket"]
    search([bob, cid], DECK)
    await start([bob, cid])
    search([cid], DECK)
