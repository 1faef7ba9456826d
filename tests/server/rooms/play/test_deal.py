"""The deal: all is promised before anything is shown, and nobody gets a choice of deals."""

import msgspec
import pytest

from ludoteka.kernel.chance.deal_manifest import DealManifest, commit_player_seed, manifest_digest
from ludoteka.kernel.chance.shuffle import (
    Shuffle,
    check_manifest,
    check_player_seed_count,
    check_shuffle,
)
from ludoteka.kernel.records.record import write_record
from ludoteka.server.replays import replays
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    HubPage,
    finish,
    open_hub,
    open_page,
    open_room_with,
    start,
    wait_for_all,
)

pytestmark = pytest.mark.anyio

ANNS, BOBS = "a1" * 32, "b2" * 32


async def lucky(hub: RoomManager, *names: str) -> list[HubPage]:
    """Ann and Bob, who have promised their luck, and others, who have not."""
    pages = await open_room_with(hub, "Ann", "Bob", *names)
    await pages[0].promise(ANNS)
    await pages[1].promise(BOBS)
    await wait_for_all(pages, lambda page: len(page.room["with_luck"]) == 2)
    return pages


async def dealt(pages: list[HubPage]) -> None:
    await pages[0].does("start")
    for page, luck in zip(pages, (ANNS, BOBS), strict=False):
        answer = await page.show(luck)
        assert answer["type"] == "accepted", answer
    await wait_for_all(pages, lambda page: page.table)


def sheet_of(page: HubPage) -> DealManifest:
    return msgspec.convert(page.room["dealing"]["sheet"], DealManifest)


async def test_the_sheet_is_told_before_anything_is_shown_and_the_proof_keeps_it(
    hub: RoomManager,
) -> None:
    ann, bob, celia = await lucky(hub, "Celia")
    envelope = ann.room["commitment"]
    await ann.does("start")
    await wait_for_all([ann, bob, celia], lambda page: page.room["dealing"])
    sheet = sheet_of(ann)
    assert sheet == sheet_of(bob) == sheet_of(celia)
    assert sheet.commitment == envelope == ann.room["commitment"]
    assert sheet.promises == [
        commit_player_seed(envelope, ANNS),
        commit_player_seed(envelope, BOBS),
        "",
    ]
    assert (sheet.deal, sheet.stopped) == (1, 0)
    assert not ann.table
    await bob.show(BOBS)
    await ann.show(ANNS)
    pages = [ann, bob, celia]
    await wait_for_all(pages, lambda page: page.table)
    assert ann.table["id"] == sheet.table
    assert ann.table["sheet"] == manifest_digest(sheet)
    assert ann.room["commitment"] != envelope
    assert ann.room["with_luck"] == []
    await finish(pages)
    proof = ann.table["proof"]
    assert msgspec.convert(proof["sheet"], DealManifest) == sheet
    assert proof["luck"] == [ANNS, BOBS, ""]
    made = Shuffle(proof["commitment"], proof["secret"], proof["luck"], sheet)
    check_shuffle(made, proof["seed"])
    record = await replays.load_record(hub.services.store, sheet.table)
    assert record.shuffle == made
    assert record.draws == [tuple(draw) for draw in proof["draws"]]
    check_player_seed_count(made, record.seats)
    check_manifest(made, record.game, record.rules, record.options)


async def test_nobodys_luck_is_told_to_others_before_the_game_is_over(hub: RoomManager) -> None:
    ann, bob = await lucky(hub)
    await dealt([ann, bob])
    for page in (ann, bob):
        assert not any(luck in frame for frame in page.frames for luck in (ANNS, BOBS))


async def test_where_nobody_promises_luck_the_deal_is_at_once(hub: RoomManager) -> None:
    """Plain clients have none of their own, and the proof says so."""
    pages = await open_room_with(hub, "Ann", "Bob")
    await start(pages)
    assert all(
        message["room"]["dealing"] is None
        for message in pages[0].messages
        if message["type"] in ("room", "welcome")
    )
    await finish(pages)
    assert pages[0].table["proof"]["luck"] == ["", ""]
    assert pages[0].table["proof"]["sheet"]["promises"] == ["", ""]


async def test_a_promise_is_for_the_commitment_that_is_shown(hub: RoomManager) -> None:
    ann, _ = await open_room_with(hub, "Ann", "Bob")
    answer = await ann.say("promise_luck", commitment="00" * 32, promise="11" * 32)
    assert answer["code"] == "stale_commitment"


async def test_luck_that_was_searched_once_the_others_was_shown_is_refused(
    hub: RoomManager,
) -> None:
    """The last mover."""
    ann, bob = await lucky(hub)
    await ann.does("start")
    await ann.show(ANNS)
    for number in range(20):
        assert (await bob.show(number.to_bytes(32, "big").hex()))["code"] == "broken_promise"
    assert bob.table is None


async def test_a_promise_can_not_be_exchanged_for_another_one(hub: RoomManager) -> None:
    """Neither before the start nor after it."""
    ann, bob = await lucky(hub)
    other = commit_player_seed(ann.room["commitment"], "cc" * 32)
    swap = {"commitment": ann.room["commitment"], "promise": other}
    assert (await bob.say("promise_luck", **swap))["code"] == "promised_already"
    await ann.does("start")
    await ann.show(ANNS)
    assert (await bob.say("promise_luck", **swap))["code"] == "stale_commitment"


async def test_luck_is_for_one_start_only(hub: RoomManager) -> None:
    ann, bob = await lucky(hub)
    await dealt([ann, bob])
    first = ann.table["id"]
    assert (await ann.say("show_luck", table=first, luck=ANNS))["code"] == "no_such_table"
    await ann.does("stop")
    await ann.promise(ANNS)  # even the same bytes are another promise now
    await ann.does("start")
    answer = await ann.say("show_luck", table=first, luck=ANNS)
    assert answer["code"] == "no_such_table"


async def test_who_keeps_their_luck_back_stops_the_start_and_is_named(
    hub: RoomManager, clock: FakeClock
) -> None:
    """To go on without it would be a choice of two deals, for whoever knows both."""
    ann, bob = await lucky(hub)
    envelope = ann.room["commitment"]
    await ann.does("start")
    await ann.show(ANNS)
    clock.advance(hub.services.settings.times.seed_reveal)
    await wait_for_all([ann, bob], lambda page: page.room["withheld"] == ["Bob"])
    assert ann.table is None
    assert ann.room["dealing"] is None
    assert (ann.room["deals"], ann.room["stopped"]) == (1, 1)
    assert ann.room["commitment"] != envelope, "a new start needs a new secret"
    assert ann.room["with_luck"] == [], "and new promises"
    assert (await bob.say("show_luck", table="t", luck=BOBS))["code"] == "no_such_table"
    await start([ann, bob])
    assert ann.room["withheld"] == []
    assert (ann.room["deals"], ann.room["stopped"]) == (2, 1)


async def test_who_is_away_at_the_start_has_no_luck_in_it_and_nobody_waits(
    hub: RoomManager,
) -> None:
    """Left out before anybody showed anything: nobody has gained by that."""
    ann, bob = await lucky(hub)
    bob.leave()
    await ann.until(lambda page: page.room["with_luck"] == [page.me])
    await ann.does("start")
    await ann.show(ANNS)
    await ann.until(lambda page: page.table)


async def test_a_page_that_comes_back_during_a_start_shows_its_luck(hub: RoomManager) -> None:
    ann, bob = await lucky(hub)
    await ann.does("start")
    await ann.show(ANNS)
    bob.leave()
    again = await open_page(hub, ann.room["code"], bob.token)
    assert (await again.show(BOBS))["type"] == "accepted"
    await wait_for_all([ann, again], lambda page: page.table)


@pytest.mark.parametrize("how", ["leave", "remove", "stop"])
async def test_a_start_that_is_broken_off_is_counted(hub: RoomManager, how: str) -> None:
    ann, bob, celia = await lucky(hub, "Celia")
    await ann.does("start")
    await ann.show(ANNS)
    if how == "leave":
        await celia.say("leave")
    elif how == "remove":
        await ann.does("remove", member=bob.me)
    else:
        await ann.does("stop")
    await ann.until(lambda page: page.room["dealing"] is None)
    assert (ann.room["deals"], ann.room["stopped"]) == (1, 1)
    assert ann.table is None


async def test_games_that_are_given_up_are_counted_and_told_on_the_next_sheet(
    hub: RoomManager,
) -> None:
    """Deal, look, stop, deal again: nothing hinders the host, and everybody sees it."""
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    for _ in range(2):
        await start([ann, bob])
        await ann.does("stop")
        await wait_for_all([ann, bob], lambda page: page.room["table"] is None)
        ann.table = bob.table = None
    await start([ann, bob])
    await finish([ann, bob])
    assert (bob.room["deals"], bob.room["stopped"], bob.room["games_played"]) == (3, 2, 1)
    sheet = bob.table["proof"]["sheet"]
    assert (sheet["deal"], sheet["stopped"]) == (3, 2)
    await start([ann, bob])
    record = write_record(await replays.load_record(hub.services.store, sheet["table"]))
    assert b'"deal":3,"stopped":2' in record


async def test_while_luck_is_gathered_nothing_of_the_deal_can_be_changed(hub: RoomManager) -> None:
    ann, bob = await lucky(hub)
    await ann.does("start")
    await bob.until(lambda page: page.room["dealing"])
    game = ann.room["game"]
    assert (await ann.say("setup", game=game, options={}))["code"] == "running"
    assert (await ann.say("start"))["code"] == "running"
    await ann.does("add_bot", bot="random")  # sits down at the next table
    await bob.show(BOBS)
    await ann.show(ANNS)
    await ann.until(lambda page: page.table)
    assert len(ann.table["seats"]) == 2


async def test_a_start_goes_on_where_the_server_died(settings: Settings) -> None:
    """Nothing that was acknowledged is lost: neither the start nor the luck that was shown."""
    async with open_hub(settings) as hub:
        ann, bob = await lucky(hub)
        await ann.does("start")
        await ann.show(ANNS)
        sheet = sheet_of(ann)
    async with open_hub(settings) as hub:
        again = await open_page(hub, ann.room["code"], bob.token)
        assert sheet_of(again) == sheet
        await again.show(BOBS)
        await again.until(lambda page: page.table)
        table = hub.rooms[ann.room["code"]].table
        assert table is not None
        assert table.inner.shuffle is not None
        assert table.inner.shuffle.luck == [ANNS, BOBS]
        assert table.inner.shuffle.sheet == sheet


async def test_a_start_that_a_restarted_server_finds_waits_no_longer_than_any(
    settings: Settings,
) -> None:
    async with open_hub(settings) as hub:
        ann, _ = await lucky(hub)
        await ann.does("start")
        await ann.show(ANNS)
    clock = FakeClock()
    async with open_hub(settings, clock) as hub:
        again = await open_page(hub, ann.room["code"], ann.token)
        clock.advance(settings.times.seed_reveal)
        await again.until(lambda page: page.room["withheld"] == ["Bob"])
        assert (again.room["deals"], again.room["stopped"]) == (1, 1)


async def test_a_lesson_is_no_deal_and_makes_way_for_one_when_all_luck_is_shown(
    hub: RoomManager,
) -> None:
    ann, bob = await lucky(hub)
    await ann.does("setup", game="captain_flip")
    await ann.does("teach", language="en")
    lesson = ann.table["id"]
    assert (ann.room["deals"], ann.room["stopped"]) == (0, 0)
    await ann.does("start")
    assert (await ann.say("teach", language="en"))["code"] == "running"
    assert ann.room["table"] == lesson
    await ann.show(ANNS)
    await bob.show(BOBS)
    await wait_for_all([ann, bob], lambda page: page.table["id"] == ann.room["table"] != lesson)
    assert (ann.room["deals"], ann.room["stopped"]) == (1, 0)
