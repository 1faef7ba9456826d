"""Each seat has its own deck: who chooses it, who may read it, and that it is dealt."""

from typing import Any

import pytest
from msgspec import structs

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.lobby import seat_options
from ludoteka.server.rooms.model.member import Choice
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.settings import Settings
from tests.server.rooms.pipeline.test_secrets import search
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    HubPage,
    Page,
    join,
    open_hub,
    open_page,
    open_room_with,
    start,
    wait_for_all,
)

pytestmark = [pytest.mark.anyio, pytest.mark.rule("TH-16", "TH-51")]

OWN = ready_decks()["house"].ids()
OTHER = ready_decks()["choir"].ids()


async def duellists(hub: RoomManager, *names: str) -> list[HubPage]:
    pages = await open_room_with(hub, *names)
    await pages[0].does("setup", game="thirteen")
    await wait_for_all(pages, lambda page: page.room["game"] == "thirteen")
    return pages


def deck_of(page: Page, name: str) -> Any:
    """As this page knows it."""
    return page.member(name)["choices"].get("decks")


def dealt(hub: RoomManager, page: HubPage) -> Any:
    table = hub.rooms[page.room["code"]].table
    assert table is not None
    return table.inner.record().options["decks"]


async def test_a_guest_and_the_host_are_dealt_what_each_of_them_chose(hub: RoomManager) -> None:
    ann, bob = await duellists(hub, "Ann", "Bob")
    await bob.does("choose_for_seat", option="decks", value=OWN)
    await ann.does("choose_for_seat", option="decks", value="sextons")
    await start([ann, bob])
    assert dealt(hub, ann) == ["sextons", OWN]
    assert [side["deck_name"] for side in bob.view["sides"]] == ["sextons", ""]


async def test_who_chooses_nothing_gets_the_usual_deck_and_so_does_who_takes_a_choice_back(
    hub: RoomManager,
) -> None:
    ann, bob = await duellists(hub, "Ann", "Bob")
    await ann.does("choose_for_seat", option="decks", value=OWN)
    await ann.does("choose_for_seat", option="decks", value=None)
    await start([ann, bob])
    assert dealt(hub, ann) == ["parish", "thicket"]


async def test_the_host_chooses_for_bots_and_for_nobody_else(hub: RoomManager) -> None:
    ann, bob = await duellists(hub, "Ann", "Bob")
    no = await ann.say("choose_for_seat", option="decks", value="choir", member=bob.me)
    assert (no["type"], no["code"]) == ("rejected", "not_your_seat")
    no = await bob.say("choose_for_seat", option="decks", value="choir", member=ann.me)
    assert (no["type"], no["code"]) == ("rejected", "not_host")
    await bob.does("leave")
    await ann.does("add_bot", bot="random")
    bot = next(each for each in ann.room["members"] if each["bot"])
    await ann.does("choose_for_seat", option="decks", value=OWN, member=bot["id"])
    await ann.does("start")
    assert dealt(hub, ann) == ["parish", OWN]


async def test_an_illegal_list_is_refused_with_its_clause_and_changes_nothing(
    hub: RoomManager,
) -> None:
    ann, bob = await duellists(hub, "Ann", "Bob")
    await bob.does("choose_for_seat", option="decks", value="choir")
    for wrong in (OWN[:-1], [*OWN[:-1], "dragon"], []):
        no = await bob.say("choose_for_seat", option="decks", value=wrong)
        assert (no["type"], no["code"]) == ("rejected", "bad_options")
        assert "TH-16" in no["why"]
    for nonsense in (7, {"a": 1}, "no such deck", [[OWN]], ["x" * 61]):
        no = await bob.say("choose_for_seat", option="decks", value=nonsense)
        assert (no["type"], no["code"]) == ("rejected", "bad_options")
    no = await bob.say("choose_for_seat", option="board", value="A")
    assert (no["type"], no["code"]) == ("rejected", "not_by_seat")
    assert deck_of(bob, "Bob") == "choir"
    assert not [frame for frame in ann.frames if "TH-16" in frame]


async def test_nothing_is_chosen_while_a_game_is_on(hub: RoomManager) -> None:
    ann, bob = await duellists(hub, "Ann", "Bob")
    await start([ann, bob])
    no = await bob.say("choose_for_seat", option="decks", value="choir")
    assert (no["type"], no["code"]) == ("rejected", "running")


async def test_a_choice_goes_with_its_member_and_not_with_the_seat(hub: RoomManager) -> None:
    ann, bob, cid = await duellists(hub, "Ann", "Bob", "Cid")
    await ann.does("choose_for_seat", option="decks", value=OWN)
    await bob.does("choose_for_seat", option="decks", value="choir")
    await ann.does("leave")
    await wait_for_all([bob, cid], lambda page: len(page.room["members"]) == 2)
    await start([bob, cid])
    assert dealt(hub, bob) == ["choir", "thicket"]


async def test_choices_outlast_a_restart_and_another_game_in_between(settings: Settings) -> None:
    async with open_hub(settings, FakeClock()) as hub:
        ann, bob = await duellists(hub, "Ann", "Bob")
        await bob.does("choose_for_seat", option="decks", value=OWN)
        await ann.does("setup", game="captain_flip")
        await bob.until(lambda page: page.room["game"] == "captain_flip")
        assert bob.member("Bob")["choices"] == {}
        await ann.does("setup", game="thirteen")
    async with open_hub(settings, FakeClock()) as hub:
        bob = await open_page(hub, bob.room["code"], bob.token)
        assert deck_of(bob, "Bob") == OWN


async def test_what_newer_rules_refuse_is_not_told_to_the_host(hub: RoomManager) -> None:
    ann, bob = await duellists(hub, "Ann", "Bob")
    member = hub.rooms[ann.room["code"]].members[bob.me or ""]
    member.choices["thirteen"] = {"decks": Choice(by=member.id, value=[*OWN[:-1], "dragon"])}
    no = await ann.say("start")
    assert (no["type"], no["code"]) == ("rejected", "choice_outdated")
    assert "Bob" in no["why"]
    assert no["values"] == {"name": "Bob"}
    search([ann], [*OWN, "dragon"])


# Secrets


async def chosen_under_watch(hub: RoomManager) -> None:
    """Bob has a deck of his own; all that the others get is searched for its cards."""
    ann, bob = await duellists(hub, "Ann", "Bob")
    tv = await open_page(hub, ann.room["code"], tv=True)
    await bob.does("choose_for_seat", option="decks", value=OWN)
    await ann.does("choose_for_seat", option="decks", value="sextons")
    cid = await open_page(hub, ann.room["code"], await join(hub, ann.room["code"], "Cid"))
    await wait_for_all([ann, bob, tv, cid], lambda page: deck_of(page, "Ann") == "sextons")
    await ann.say("fresh")
    assert [deck_of(page, "Bob") for page in (ann, tv, cid)] == [[], [], []]
    assert deck_of(bob, "Bob") == OWN
    await cid.does("leave")
    await start([ann, bob])
    search([ann, tv, cid], OWN)


async def test_of_a_deck_of_ones_own_the_others_learn_no_card(hub: RoomManager) -> None:
    await chosen_under_watch(hub)


def leak_to_the_host(patch: pytest.MonkeyPatch) -> None:
    honest = seat_options.visible_value

    def leaking(choice: Choice, viewer: str | None) -> Any:
        return honest(choice, None) if viewer is None else choice.value

    patch.setattr(seat_options, "visible_value", leaking)
    patch.setattr(seat_options, "has_private_options", lambda room, member: member.id == room.host)


def leak_to_everybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seat_options, "visible_value", lambda choice, viewer: choice.value)


def leak_in_the_options(patch: pytest.MonkeyPatch) -> None:
    honest = projections.room_info

    def leaking(room: Room, base: str, viewer: str | None) -> Any:
        told = honest(room, base, viewer)
        return structs.replace(
            told, options=seat_options.with_seat_options(room, list(room.present()))
        )

    patch.setattr(projections, "room_info", leaking)


@pytest.mark.parametrize("leak", [leak_to_the_host, leak_to_everybody, leak_in_the_options])
async def test_the_search_finds_planted_leaks(
    hub: RoomManager, monkeypatch: pytest.MonkeyPatch, leak: Any
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        await chosen_under_watch(hub)


async def test_a_new_host_does_not_read_what_the_old_one_gave_a_bot(hub: RoomManager) -> None:
    ann, bob = await duellists(hub, "Ann", "Bob")
    await ann.does("add_bot", bot="random")
    bot = next(each for each in ann.room["members"] if each["bot"])
    await ann.does("choose_for_seat", option="decks", value=OTHER, member=bot["id"])
    assert deck_of(ann, bot["name"]) == OTHER
    await ann.does("leave")
    await bob.until(lambda page: page.member("Bob")["host"])
    await bob.say("fresh")
    assert deck_of(bob, bot["name"]) == []
    search([bob], OTHER)
