"""Rooms and the people in them."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.server import wire_http
from ludoteka.server.limits.bucket import Bucket
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms import admission
from ludoteka.server.rooms.connections import NotLetIn
from ludoteka.server.rooms.hub import Hub
from ludoteka.server.rooms.names import ALPHABET, clean_name, distinct, is_taboo, room_code
from ludoteka.server.settings import Settings
from tests.server.by_hand import nobody_can_write
from tests.server.hand_clock import HandClock
from tests.server.people import (
    choose,
    company,
    everybody,
    finish,
    finish_with,
    new_room,
    open_hub,
    open_page,
    start,
)

pytestmark = pytest.mark.anyio


async def test_an_unknown_room_is_never_a_new_one(hub: Hub) -> None:
    with pytest.raises(Rejection, match="no room"):
        await hub.room("ZZZZ")
    with pytest.raises(NotLetIn) as no:
        await open_page(hub, "ZZZZ")
    assert no.value.code == 4404
    assert hub.rooms == {}


async def test_a_code_is_read_in_either_case(hub: Hub) -> None:
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


async def test_a_token_holds_the_seat_and_a_wrong_one_does_not(hub: Hub) -> None:
    room = await new_room(hub)
    page = await open_page(hub, room.code, room.token)
    assert page.me == room.member
    with pytest.raises(NotLetIn) as no:
        await open_page(hub, room.code, "not" + room.token)
    assert no.value.code == 4401


async def test_a_token_opens_no_other_room(hub: Hub) -> None:
    one, other = await new_room(hub), await new_room(hub)
    with pytest.raises(NotLetIn) as no:
        await open_page(hub, other.code, one.token)
    assert no.value.code == 4401


@pytest.mark.parametrize(
    ("given", "shown"),
    [("  Ann  ", "Ann"), ("Z\u0301osia", "Źosia"), ("Ann \t Lee", "Ann Lee"), ("🦊", "🦊")],
)
def test_names_are_trimmed_and_composed(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "given", ["", "   ", "a\x00b", "a\u202eb", "\u200d", "\u0301", "x" * 25, "a\ud800"]
)
def test_names_that_nobody_can_read_are_rejected(given: str) -> None:
    with pytest.raises(Rejection):
        clean_name(given)


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert distinct("Ann", ["ANN", "Ann 2"]) == "Ann 3"
    assert distinct("x" * 24, ["x" * 24]) == "x" * 22 + " 2"


async def test_two_people_of_one_name_are_told_apart(hub: Hub) -> None:
    pages = await company(hub, "Ann", "Ann", "Ann")
    assert [m["name"] for m in pages[0].room["members"]] == ["Ann", "Ann 2", "Ann 3"]
    assert len({m["emblem"] for m in pages[0].room["members"]}) == 3


async def test_a_room_has_eight_seats_and_so_many_watchers(settings: Settings) -> None:
    settings = replace(settings, limits=replace(settings.limits, watchers=2, pages=2))
    async with open_hub(settings) as hub:
        room = await new_room(hub)
        for number in range(7):
            await admission.join(hub, room.code, wire_http.NewMember(name=f"No {number}"), "test")
        with pytest.raises(Rejection, match="8 seats"):
            await admission.join(hub, room.code, wire_http.NewMember(name="Nine"), "test")
        for token in (None, None, room.token, room.token):
            await open_page(hub, room.code, token)
        for token in (None, room.token):
            with pytest.raises(NotLetIn) as no:
                await open_page(hub, room.code, token)
            assert no.value.code == 4409


async def test_rooms_are_made_no_faster_than_people_need_them(
    settings: Settings, clock: HandClock
) -> None:
    limits = replace(settings.limits, rooms_a_minute=6, rooms_at_once=2)
    async with open_hub(replace(settings, limits=limits), clock) as hub:
        await new_room(hub)
        await new_room(hub)
        with pytest.raises(Rejection, match="too often"):
            await new_room(hub)
        await admission.create(hub, wire_http.NewRoom(name="Bob"), "another address")
        clock.advance(10)
        await new_room(hub)


async def test_trying_out_codes_is_slowed_down(settings: Settings, clock: HandClock) -> None:
    limits = replace(settings.limits, guesses_a_minute=10, guesses_at_once=3)
    async with open_hub(replace(settings, limits=limits), clock) as hub:
        ends = []
        for number in range(5):
            with pytest.raises(NotLetIn) as no:
                await open_page(hub, f"ZZZ{number}")
            ends.append(no.value.code)
        assert ends == [4404, 4404, 4404, 4429, 4429]


@pytest.mark.rule("TH-16")
async def test_guests_see_which_ready_deck_was_chosen_and_no_card_of_ones_own(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    own = ready_decks()["house"].ids()
    await ann.does("setup", game="thirteen", options={"decks": [own, "sextons"]})
    await bob.until(lambda page: page.room["options"]["decks"] == [[], "sextons"])
    assert ann.room["options"]["decks"] == [own, "sextons"]


async def test_the_host_picks_the_game_and_its_options(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
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
    hub: Hub, game: str, options: dict[str, object], code: str
) -> None:
    (ann,) = await company(hub, "Ann")
    before = ann.room
    answer = await ann.say("setup", game=game, options=options)
    assert (answer["type"], answer["code"]) == ("rejected", code)
    assert ann.room == before


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("setup", {"game": "thirteen_words"}),
        ("add_bot", {"bot": "random"}),
        ("remove", {"member": "x"}),
        ("start", {}),
        ("stop", {}),
    ],
)
async def test_what_is_the_hosts_is_nobody_elses(
    hub: Hub, kind: str, fields: dict[str, Any]
) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    answer = await bob.say(kind, **fields)
    assert (answer["type"], answer["code"]) == ("rejected", "not_host")
    watcher = await open_page(hub, ann.room["code"])
    assert (await watcher.say(kind, **fields))["code"] == "not_a_member"


async def test_a_game_needs_enough_players_and_not_too_many(hub: Hub) -> None:
    (ann,) = await company(hub, "Ann")
    assert (ann.room["can_start"], ann.room["problem"]) == (False, "too_few")
    assert (await ann.say("start"))["code"] == "too_few"
    await ann.does("add_bot", bot="random")
    assert ann.room["can_start"]
    await start([ann])
    assert (await ann.say("start"))["code"] == "running"
    assert (await ann.say("setup", game="thirteen_words"))["code"] == "running"


async def test_a_bot_comes_with_a_name_and_goes_again(hub: Hub) -> None:
    (ann,) = await company(hub, "Ann")
    assert (await ann.say("add_bot", bot="deep thought"))["code"] == "unknown_bot"
    await ann.does("add_bot", bot="associative")
    bot = ann.room["members"][1]
    assert bot["bot"] == "associative"
    assert bot["name"].isalpha()
    await ann.does("remove", member=bot["id"])
    assert len(ann.room["members"]) == 1
    assert (await ann.say("remove", member=bot["id"]))["code"] == "no_such_member"


async def test_a_renamed_member_is_renamed_for_everybody(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await ann.does("rename", name="Bob")
    await bob.until(lambda page: page.member("Bob 2"))
    assert (await ann.say("rename", name="\u202e"))["code"] == "bad_name"


async def test_somebody_who_was_removed_is_out_and_their_token_is_worth_nothing(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await ann.does("remove", member=bob.me)
    await bob.until(lambda page: page.ended)
    assert bob.messages[-1] == {"type": "bye", "code": "removed"}
    assert bob.ended is not None
    assert bob.ended[0] == 4401
    with pytest.raises(NotLetIn):
        await open_page(hub, ann.room["code"], bob.token)


async def test_whoever_leaves_during_a_game_is_played_for_until_it_is_over(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    await bob.does("leave")
    await ann.until(lambda page: page.member("Bob")["substituted"])
    assert bob.messages[-1] == {"type": "bye", "code": "left"}
    await finish_with(hub, [ann])
    await ann.does("add_bot", bot="random")
    await ann.does("start")
    assert [m["name"] for m in ann.room["members"]].count("Bob") == 0


async def test_whoever_left_during_a_game_comes_back_to_their_own_seat(
    hub: Hub, clock: HandClock
) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    await bob.does("leave")
    await ann.until(lambda page: page.member("Bob")["left"])
    clock.advance(1)
    await ann.until(lambda page: page.view["chosen"] == [False, True])
    again = await open_page(hub, ann.room["code"], bob.token)
    assert (again.me, again.table["seat"]) == (bob.me, 1)
    await ann.until(lambda page: not page.member("Bob")["left"])
    assert not ann.member("Bob")["substituted"]
    await choose([ann], 1)
    clock.advance(5)
    assert again.owes == "ready"  # nobody but Bob answers for Bob now
    await again.does("chat", text="Here I am")


async def test_whoever_left_comes_back_after_a_restart_too(settings: Settings) -> None:
    async with open_hub(settings) as hub:
        ann, bob = await company(hub, "Ann", "Bob")
        await start([ann, bob])
        await bob.does("leave")
    async with open_hub(settings) as hub:
        again = await open_page(hub, ann.room["code"], bob.token)
        assert again.table["seat"] == 1
        assert not again.member("Bob")["left"]


async def test_whoever_left_a_table_that_was_cleared_away_is_a_stranger(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    await bob.does("leave")
    await ann.does("stop")
    with pytest.raises(NotLetIn) as no:
        await open_page(hub, ann.room["code"], bob.token)
    assert no.value.code == 4401


async def test_whoever_was_shown_out_during_a_game_does_not_come_back(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    await ann.does("remove", member=bob.me)
    assert ann.member("Bob")["left"]
    with pytest.raises(NotLetIn):
        await open_page(hub, ann.room["code"], bob.token)


async def test_the_last_one_who_left_comes_back_as_host(hub: Hub) -> None:
    (ann,) = await company(hub, "Ann")
    await ann.does("add_bot", bot="random")
    await start([ann])
    await ann.does("leave")
    again = await open_page(hub, ann.room["code"], ann.token)
    assert again.member("Ann")["host"]


async def test_a_leaving_host_hands_the_room_to_who_came_first(hub: Hub) -> None:
    ann, bob, celia = await company(hub, "Ann", "Bob", "Celia")
    await ann.does("leave")
    await everybody([bob, celia], lambda page: len(page.room["members"]) == 2)
    assert bob.member("Bob")["host"]
    await bob.does("add_bot", bot="random")


async def test_a_host_who_stays_away_hands_the_room_on_and_a_short_absence_does_not(
    hub: Hub, clock: HandClock
) -> None:
    ann, bob, celia = await company(hub, "Ann", "Bob", "Celia")
    bob.leave()
    ann.leave()
    await celia.until(lambda page: not page.member("Ann")["here"])
    clock.advance(119)
    assert celia.member("Ann")["host"]
    clock.advance(2)
    await celia.until(lambda page: page.member("Celia")["host"])  # Bob came first, but is away
    await celia.does("add_bot", bot="random")


async def test_a_host_who_is_back_in_time_stays_host(hub: Hub, clock: HandClock) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    ann.leave()
    clock.advance(100)
    again = await open_page(hub, bob.room["code"], ann.token)
    clock.advance(100)
    assert again.member("Ann")["host"]
    await again.does("add_bot", bot="random")


async def test_a_room_that_everybody_left_gets_its_next_guest_as_host(hub: Hub) -> None:
    (ann,) = await company(hub, "Ann")
    code = ann.room["code"]
    await ann.does("leave")
    late = await admission.join(hub, code, wire_http.NewMember(name="Bob"), "test")
    bob = await open_page(hub, code, late.token)
    assert bob.member("Bob")["host"]


async def test_who_has_a_seat_sees_from_outside_whose_move_it_is(
    hub: Hub, clock: HandClock
) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    code = ann.room["code"]
    await ann.does("set_clock", clock={"kind": "decision", "seconds": 86_400})
    await ann.does("set_door", door="locked")
    await start([ann, bob])
    await ann.play(type="choose", place=1)
    clock.advance(400)
    mine = await admission.glance(hub, code, "test", ann.token or "")
    assert (mine.my_move, mine.waits_for, mine.left) == (False, ["Bob"], None)
    his = await admission.glance(hub, code, "test", bob.token or "")
    assert (his.my_move, his.waits_for, his.left) == (True, ["Bob"], 86_000)
    for stranger in ("", "somebody else's"):
        seen = await admission.glance(hub, code, "test", stranger)
        assert (seen.my_move, seen.waits_for, seen.people) == (False, [], [])


async def test_a_glance_tells_who_is_there_and_nothing_else(hub: Hub) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    glance = await admission.glance(hub, ann.room["code"], "test")
    assert glance == wire_http.RoomGlance(
        code=ann.room["code"],
        game="thirteen_words",
        people=["Ann", "Bob"],
        running=True,
        seats_left=6,
    )
    await finish([ann, bob])


async def test_each_page_gets_the_link_under_its_own_address(hub: Hub) -> None:
    room = await new_room(hub)
    one = await open_page(hub, room.code, room.token, base="http://192.168.0.7:8013")
    other = await open_page(hub, room.code, base="https://play.example")
    assert one.room["link"] == f"http://192.168.0.7:8013/r/{room.code}"
    await one.does("rename", name="Anna")
    await other.until(lambda page: page.member("Anna"))
    assert other.room["link"] == f"https://play.example/r/{room.code}"


async def test_when_the_room_turns_to_another_game_bots_that_do_not_know_it_change(
    hub: Hub,
) -> None:
    (ann,) = await company(hub, "Ann")
    await ann.does("add_bot", bot="random")
    room = hub.rooms[ann.room["code"]]
    next(m for m in room.members.values() if m.bot).bot = "a bot of another game"
    await ann.does("setup", game="thirteen_words")
    assert ann.room["members"][1]["bot"] == "associative"


async def test_whoever_only_watches_is_counted_and_a_tv_is_not(hub: Hub) -> None:
    (ann,) = await company(hub, "Ann")
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
        with pytest.raises(NotLetIn) as no:
            await open_page(hub, room.code, room.token, tv=True)
        assert no.value.code == 4409


async def test_who_is_removed_is_not_heard_while_that_waits_for_the_disk(
    hub: Hub, settings: Settings
) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    with nobody_can_write(settings):
        removed = asyncio.create_task(ann.does("remove", member=bob.me))
        await asyncio.sleep(0)
        said = asyncio.create_task(bob.say("chat", text="no!"))
        await asyncio.wait([removed, said], timeout=0.1)
    await removed
    await bob.until(lambda page: page.ended)
    await ann.does("chat", text="so")
    assert [line["text"] for line in ann.talk] == ["so"]


async def test_who_tried_out_too_many_codes_does_not_learn_which_rooms_there_are(
    settings: Settings, clock: HandClock
) -> None:
    limits = replace(settings.limits, guesses_a_minute=6, guesses_at_once=2)
    async with open_hub(replace(settings, limits=limits), clock) as hub:
        room = await new_room(hub)
        told = []
        for code, token in [("XXXX", None)] * 3 + [(room.code, None), (room.code, "guessed")]:
            with pytest.raises(NotLetIn) as no:
                await open_page(hub, code, token)
            told.append(no.value.code)
        assert told == [4404, 4404, 4429, 4429, 4429]
        await open_page(hub, room.code, room.token)
        clock.advance(10)
        await open_page(hub, room.code)


def test_a_clock_that_is_set_back_makes_nobody_wait() -> None:
    bucket = Bucket(rate=1.0, burst=2, now=1000.0)
    assert bucket.take(1000.0)
    assert bucket.take(400.0)
    assert not bucket.take(400.0)
    assert bucket.take(401.0)
