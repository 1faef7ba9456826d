"""A room: its code, its seats, its game, who is host, and what it shows of itself."""

import asyncio
from dataclasses import replace

import pytest

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.server import schemas
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model import names
from ludoteka.server.rooms.model.names import ALPHABET, is_taboo, room_code
from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    finish,
    new_room,
    open_hub,
    open_page,
    open_room_with,
    start,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


async def test_an_unknown_room_is_never_a_new_one(hub: RoomManager) -> None:
    with pytest.raises(Rejection, match="no room"):
        await hub.room("ZZZZ")
    with pytest.raises(AdmissionRefused) as no:
        await open_page(hub, "ZZZZ")
    assert no.value.code == 4404
    assert hub.rooms == {}


async def test_a_code_is_read_in_either_case(hub: RoomManager) -> None:
    room = await new_room(hub)
    page = await open_page(hub, room.code.lower(), room.token)
    assert page.room["code"] == room.code


def test_codes_are_short_easy_to_read_and_mean_nothing() -> None:
    codes = [room_code(4) for _ in range(300)]
    assert all(len(code) == 4 and set(code) <= set(ALPHABET) for code in codes)
    assert not set("01OIAEUY") & set(ALPHABET)
    assert len(set(codes)) > 280
    assert not any(is_taboo(code) for code in codes)
    assert is_taboo("BLKKKT")


async def test_codes_are_as_long_as_the_house_says(settings: Settings) -> None:
    async with open_hub(replace(settings, code_letters=8)) as hub:
        code = (await new_room(hub)).code
        assert len(code) == 8
        assert set(code) <= set(ALPHABET)


@both
async def test_two_who_get_the_same_code_at_once_get_two_rooms(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["BCDF", "BCDF", "GHJK"])
    monkeypatch.setattr(names, "room_code", lambda _: next(codes))
    async with open_hub(settings) as hub:
        rooms = await asyncio.gather(new_room(hub), new_room(hub, "Bob"))
        assert {room.code for room in rooms} == {"BCDF", "GHJK"}
        for room in rooms:
            assert (await open_page(hub, room.code, room.token)).me == room.member


async def test_a_token_holds_the_seat_and_a_wrong_one_does_not(hub: RoomManager) -> None:
    room = await new_room(hub)
    page = await open_page(hub, room.code, room.token)
    assert page.me == room.member
    with pytest.raises(AdmissionRefused) as no:
        await open_page(hub, room.code, "not" + room.token)
    assert no.value.code == 4401


async def test_a_token_opens_no_other_room(hub: RoomManager) -> None:
    one, other = await new_room(hub), await new_room(hub)
    with pytest.raises(AdmissionRefused) as no:
        await open_page(hub, other.code, one.token)
    assert no.value.code == 4401


async def test_a_room_has_eight_seats_and_so_many_watchers(settings: Settings) -> None:
    settings = replace(settings, limits=replace(settings.limits, watchers=2, pages=2))
    async with open_hub(settings) as hub:
        room = await new_room(hub)
        for number in range(7):
            await admission.join(
                hub, room.code, schemas.NewMember(name=f"No {number}"), CLIENT_NETWORK
            )
        with pytest.raises(Rejection, match="The room is full") as full:
            await admission.join(hub, room.code, schemas.NewMember(name="Nine"), CLIENT_NETWORK)
        assert full.value.values == {"members": 8}
        for token in (None, None, room.token, room.token):
            await open_page(hub, room.code, token)
        for token in (None, room.token):
            with pytest.raises(AdmissionRefused) as no:
                await open_page(hub, room.code, token)
            assert no.value.code == 4409


@pytest.mark.rule("TH-16")
async def test_guests_see_which_ready_deck_was_chosen_and_no_card_of_ones_own(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    own = ready_decks()["house"].ids()
    await ann.does("setup", game="thirteen", options={"decks": [own, "sextons"]})
    await bob.until(lambda page: page.room["options"]["decks"] == [[], "sextons"])
    assert ann.room["options"]["decks"] == [own, "sextons"]


async def test_the_host_picks_the_game_and_its_options(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("setup", game="thirteen_words", options={"pack": "pl", "talk_seconds": 90})
    await bob.until(lambda page: page.room["options"]["pack"] == "pl")
    assert bob.room["options"] == {"pack": "pl", "reveal": "captain_first", "talk_seconds": 90}


@pytest.mark.parametrize(
    ("game", "options", "code"),
    [
        ("chess", {}, "unknown_game"),
        ("thirteen_words", {"pack": "de"}, "bad_options"),
        ("thirteen_words", {"colour": "red"}, "bad_options"),
        ("thirteen_words", {"talk_seconds": -1}, "bad_options"),
        ("thirteen_words", {"pack": ["one/two"]}, "bad_options"),
    ],
)
async def test_a_game_that_could_not_be_dealt_is_rejected_at_once(
    hub: RoomManager, game: str, options: dict[str, object], code: str
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    before = ann.room
    answer = await ann.say("setup", game=game, options=options)
    assert (answer["type"], answer["code"]) == ("rejected", code)
    assert ann.room == before


async def test_a_game_needs_enough_players_and_not_too_many(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    assert (ann.room["can_start"], ann.room["problem"]) == (False, "too_few")
    assert (await ann.say("start"))["code"] == "too_few"
    await ann.does("add_bot", bot="random")
    assert ann.room["can_start"]
    await start([ann])
    assert (await ann.say("start"))["code"] == "running"
    assert (await ann.say("setup", game="thirteen_words"))["code"] == "running"


async def test_a_bot_comes_with_a_name_and_goes_again(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    assert (await ann.say("add_bot", bot="deep thought"))["code"] == "unknown_bot"
    await ann.does("add_bot", bot="associative")
    bot = ann.room["members"][1]
    assert bot["bot"] == "associative"
    assert bot["name"].isalpha()
    await ann.does("remove", member=bot["id"])
    assert len(ann.room["members"]) == 1
    assert (await ann.say("remove", member=bot["id"]))["code"] == "no_such_member"


async def test_who_has_a_seat_sees_from_outside_whose_move_it_is(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    code = ann.room["code"]
    await ann.does("set_clock", clock={"kind": "decision", "seconds": 86_400})
    await ann.does("set_door", door="locked")
    await start([ann, bob])
    await ann.play(type="choose", place=1)
    clock.advance(400)
    mine = await admission.preview(hub, code, CLIENT_NETWORK, ann.token or "")
    assert (mine.my_move, mine.waits_for, mine.left) == (False, ["Bob"], None)
    his = await admission.preview(hub, code, CLIENT_NETWORK, bob.token or "")
    assert (his.my_move, his.waits_for, his.left) == (True, ["Bob"], 86_000)
    for stranger in ("", "somebody else's"):
        seen = await admission.preview(hub, code, CLIENT_NETWORK, stranger)
        assert (seen.my_move, seen.waits_for, seen.people) == (False, [], [])


async def test_a_glance_tells_who_is_there_and_nothing_else(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    glance = await admission.preview(hub, ann.room["code"], CLIENT_NETWORK)
    assert glance == schemas.RoomPreview(
        code=ann.room["code"],
        game="thirteen_words",
        people=["Ann", "Bob"],
        running=True,
        seats_left=6,
    )
    await finish([ann, bob])


async def test_a_glance_tells_who_has_played_how_it_ended_and_others_that_it_did(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    code, seat = ann.room["code"], ann.token or ""
    before = await admission.preview(hub, code, CLIENT_NETWORK, seat)
    assert (before.over, before.won) == (False, None)
    await start([ann, bob])
    during = await admission.preview(hub, code, CLIENT_NETWORK, seat)
    assert (during.over, during.won) == (False, None)
    await finish([ann, bob])
    after = await admission.preview(hub, code, CLIENT_NETWORK, seat)
    won = 0 in ann.table["view"]["result"]["winners"]
    assert (after.over, after.won, after.running) == (True, won, False)
    stranger = await admission.preview(hub, code, CLIENT_NETWORK)
    assert (stranger.over, stranger.won) == (True, None)


async def test_each_page_gets_the_link_under_its_own_address(hub: RoomManager) -> None:
    room = await new_room(hub)
    one = await open_page(hub, room.code, room.token, base="http://192.168.0.7:8013")
    other = await open_page(hub, room.code, base="https://play.example")
    assert one.room["link"] == f"http://192.168.0.7:8013/r/{room.code}"
    await one.does("rename", name="Anna")
    await other.until(lambda page: page.member("Anna"))
    assert other.room["link"] == f"https://play.example/r/{room.code}"


async def test_when_the_room_turns_to_another_game_bots_that_do_not_know_it_change(
    hub: RoomManager,
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await ann.does("add_bot", bot="random")
    room = hub.rooms[ann.room["code"]]
    next(m for m in room.members.values() if m.bot).bot = "a bot of another game"
    await ann.does("setup", game="thirteen_words")
    assert ann.room["members"][1]["bot"] == "associative"


async def test_whoever_only_watches_is_counted_and_a_tv_is_not(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await open_page(hub, ann.room["code"], tv=True)
    watcher = await open_page(hub, ann.room["code"])
    assert watcher.room["onlookers"] == 1
    await ann.until(lambda page: page.room["onlookers"] == 1)
    watcher.leave()
    await ann.until(lambda page: page.room["onlookers"] == 0)


async def test_a_tv_counts_as_a_watcher_whoever_put_it_up(settings: Settings) -> None:
    settings = replace(settings, limits=replace(settings.limits, watchers=2))
    async with open_hub(settings) as hub:
        room = await new_room(hub)
        for _ in range(2):
            await open_page(hub, room.code, room.token, tv=True)
        with pytest.raises(AdmissionRefused) as no:
            await open_page(hub, room.code, room.token, tv=True)
        assert no.value.code == 4409
