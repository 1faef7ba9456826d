"""Two writers, a broken disk: the log decides, and nobody is told what is not in it."""

import asyncio

import pytest

from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import commit
from ludoteka.server.rooms.play import moves
from ludoteka.server.settings import Settings
from tests.server.support.database_edits import block_writes, fill_up, rename
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    TIMEOUT,
    choose,
    count_welcomes,
    open_hub,
    open_page,
    open_room_with,
    start,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio

of_two_servers = pytest.mark.parametrize("kept_in", ["sqlite"])
"""On PostgreSQL a second one has to wait until the first has ended."""


@of_two_servers
async def test_of_two_servers_that_append_the_same_ply_one_wins_and_the_other_recovers(
    settings: Settings,
) -> None:
    async with open_hub(settings, FakeClock()) as one, open_hub(settings, FakeClock()) as other:
        ann, bob = await open_room_with(one, "Ann", "Bob")
        await start([ann, bob])
        elsewhere = await open_page(other, ann.room["code"], bob.token)
        await choose([ann], 3)  # the other server does not know of this
        answer = await elsewhere.play(type="choose", place=5)
        assert (answer["type"], answer["code"]) == ("rejected", "try_again")
        await elsewhere.until(lambda page: page.view["chosen"] == [True, False])
        answer = await elsewhere.play(type="choose", place=5)
        assert answer["type"] == "accepted"
        assert elsewhere.view["places"] == [3, 5]
        kept = await one.services.store.table(ann.table["id"])
        assert kept is not None
        assert [(move.seat, move.move["place"]) for move in kept.moves] == [(0, 3), (1, 5)]
        assert other.services.metrics.conflicts == 1


@of_two_servers
async def test_what_was_played_on_top_of_a_lost_move_is_lost_with_it(settings: Settings) -> None:
    """Otherwise the log would hold a move that answers a state which never was."""
    async with open_hub(settings, FakeClock()) as one, open_hub(settings, FakeClock()) as other:
        ann, bob = await open_room_with(one, "Ann", "Bob")
        await start([ann, bob])
        elsewhere = await open_page(other, ann.room["code"], bob.token)
        await choose([ann], 3)
        answers = await asyncio.gather(
            *(elsewhere.play(type="choose", place=place) for place in (1, 2, 5))
        )
        assert [answer["code"] for answer in answers] == ["try_again"] * 3
        kept = await one.services.store.table(ann.table["id"])
        assert kept is not None
        assert len(kept.moves) == 1


@of_two_servers
async def test_a_rejected_message_may_be_said_again_with_the_same_id(settings: Settings) -> None:
    async with open_hub(settings, FakeClock()) as one, open_hub(settings, FakeClock()) as other:
        ann, bob = await open_room_with(one, "Ann", "Bob")
        await start([ann, bob])
        elsewhere = await open_page(other, ann.room["code"], bob.token)
        await choose([ann], 3)
        move = {"table": ann.table["id"], "move": {"type": "choose", "place": 5}}
        assert (await elsewhere.say("play", said="m", **move))["type"] == "rejected"
        assert (await elsewhere.say("play", said="m", **move))["type"] == "accepted"


@both
async def test_a_move_that_could_not_be_written_is_not_told(
    hub: RoomManager, settings: Settings
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    rename(settings, "moves", "gone")
    answer = await ann.play(type="choose", place=3)
    assert answer["code"] == "try_again"
    assert bob.view["chosen"] == [False, False]
    await bob.until(lambda page: page.ended)
    assert bob.ended is not None
    assert bob.ended[0] == 1013  # the page comes back by itself
    with pytest.raises(AdmissionRefused, match="can't read"):
        await open_page(hub, ann.room["code"], ann.token)
    rename(settings, "gone", "moves")
    again = await open_page(hub, ann.room["code"], ann.token)
    assert again.view == ann.view
    await choose([again], 3)


@of_two_servers
async def test_everybody_in_a_lost_room_is_moved_over(settings: Settings) -> None:
    async with open_hub(settings, FakeClock()) as one, open_hub(settings, FakeClock()) as other:
        ann, bob = await open_room_with(one, "Ann", "Bob")
        await start([ann, bob])
        code = ann.room["code"]
        pages = [await open_page(other, code, token) for token in (ann.token, bob.token, None)]
        await choose([ann], 3)
        await pages[1].play(type="choose", place=5)
        for page in pages:
            await page.until(lambda page: page.view["chosen"] == [True, False])
        assert len(other.rooms[code].lines) == 3
        assert pages[2].member("Ann")["here"]


async def test_a_mistake_of_ours_costs_one_message_and_nobodys_secret(
    hub: RoomManager, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The room is read anew from the disk; the others hear nothing of what half happened."""
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    other = await open_room_with(hub, "Celia", "Dan")
    secret = "Xylophone"

    def mistake(*_: object) -> None:
        raise KeyError(secret)

    with monkeypatch.context() as patch:
        patch.setattr(moves, "sync_deadline", mistake)
        answer = await ann.play(type="choose", place=3)
    assert (answer["type"], answer["code"]) == ("rejected", "try_again")
    await ann.until(lambda page: count_welcomes(page) == 2)
    assert ann.view["mine"] is None
    await choose([ann], 3)
    await bob.until(lambda page: page.view["chosen"] == [True, False])
    await start(other)
    assert "KeyError" in caplog.text
    assert secret not in caplog.text


@both
async def test_a_disk_that_refuses_everything_is_not_asked_again_and_again(
    hub: RoomManager, settings: Settings
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    fill_up(settings, "rooms", "chat")
    assert (await ann.say("chat", text="hello"))["code"] == "try_again"
    await ann.until(lambda page: count_welcomes(page) == 2)
    await ann.does("ping")
    assert hub.services.metrics.conflicts == 1


@both
async def test_a_clock_that_can_not_write_tries_it_again_after_a_pause(
    hub: RoomManager, settings: Settings, clock: FakeClock
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob", talk_seconds=60)
    await start([ann, bob])
    await choose([ann, bob], 1, 2)
    fill_up(settings, "moves")
    clock.advance(60)
    await ann.until(lambda page: count_welcomes(page) == 2)
    async with asyncio.timeout(TIMEOUT):
        while hub.services.metrics.conflicts < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await asyncio.wait([asyncio.create_task(ann.say("ping"))], timeout=0.1)
    assert hub.services.metrics.conflicts == 2


async def test_a_page_that_ends_while_its_room_is_read_anew_is_let_go(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    bob.line.close(4429, "too many messages")
    commit.invalidate(hub.rooms[ann.room["code"]])
    async with asyncio.timeout(TIMEOUT):
        await bob.send('{"type":"ping","id":"1"}')


@both
async def test_of_a_lost_room_nothing_more_is_told(hub: RoomManager, settings: Settings) -> None:
    """Whoever leaves while it is read anew must not make it tell what never came to the disk."""
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    with block_writes(settings):
        renamed = asyncio.create_task(ann.say("rename", name="Zoe"))
        await asyncio.sleep(0)
        lost = hub.rooms[ann.room["code"]]
        commit.invalidate(lost)
        bob.leave()
        assert (await renamed)["code"] == "try_again"
        assert "Zoe" not in "".join(ann.frames)


@both
async def test_what_was_on_its_way_to_the_disk_is_in_the_room_that_is_read_anew(
    hub: RoomManager, settings: Settings
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    with block_writes(settings):
        removed = asyncio.create_task(ann.say("remove", said="r", member=bob.me))
        await asyncio.sleep(0)
        commit.invalidate(hub.rooms[ann.room["code"]])
        await asyncio.wait([removed], timeout=0.1)
    assert (await removed)["code"] == "try_again"
    await bob.until(lambda page: page.ended)  # it was written after all
    assert bob.ended is not None
    assert bob.ended[0] == 4401
    assert (await ann.say("remove", said="r", member=bob.me))["type"] == "accepted"
    assert ann.member("Bob")["substituted"]


async def test_a_room_that_is_lost_as_soon_as_it_is_there_is_given_to_nobody(
    hub: RoomManager, clock: FakeClock
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    code = ann.room["code"]
    ann.leave()
    clock.advance(31)
    waiting = asyncio.create_task(hub.room(code))
    await asyncio.sleep(0)
    hub._loading[code].add_done_callback(lambda woken: commit.invalidate(woken.result()))
    async with asyncio.timeout(TIMEOUT):
        while not waiting.done():
            clock.advance(5)
            await asyncio.sleep(0.01)
    assert not waiting.result().lost


async def test_a_mistake_of_ours_in_a_bots_move_leaves_no_gap_in_the_log(
    hub: RoomManager,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await ann.does("add_bot", bot="random")
    await start([ann])

    rightly, secret = moves.sync_deadline, "Xylophone"

    def mistake(*_: object) -> None:
        monkeypatch.setattr(moves, "sync_deadline", rightly)  # once is enough
        raise KeyError(secret)

    monkeypatch.setattr(moves, "sync_deadline", mistake)
    clock.advance(1)
    await ann.until(lambda page: count_welcomes(page) == 2)
    await choose([ann], 3)
    clock.advance(1)
    await ann.until(lambda page: page.view["phase"] == "explaining")
    kept = await hub.services.store.table(ann.table["id"])
    assert kept is not None
    chosen = [move.seat for move in kept.moves if move.move["type"] == "choose"]
    assert sorted(chosen) == [0, 1]
    assert "KeyError" in caplog.text
    assert secret not in caplog.text


async def test_what_was_asked_of_a_lost_room_is_answered_and_tells_nothing_of_it(
    hub: RoomManager, settings: Settings
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    with block_writes(settings):
        moved = asyncio.create_task(ann.play(type="choose", place=3))
        fresh = asyncio.create_task(bob.say("fresh"))
        recalled = asyncio.create_task(bob.say("recall", table=bob.table["id"], events=9))
        await asyncio.sleep(0)
        commit.invalidate(hub.rooms[ann.room["code"]])
        answers = await asyncio.gather(moved, fresh, recalled)
        assert [answer["code"] for answer in answers] == ["try_again"] * 3
