"""Two writers, a broken disk: the log decides, and nobody is told what is not in it."""

import asyncio
import sqlite3

import pytest

from ludoteka.server.hub import playing
from ludoteka.server.hub.arriving import NotLetIn
from ludoteka.server.hub.hub import Hub
from ludoteka.server.settings import Settings
from tests.server.hand_clock import HandClock
from tests.server.people import choose, company, open_hub, open_page, start

pytestmark = pytest.mark.anyio


async def test_of_two_servers_that_append_the_same_ply_one_wins_and_the_other_recovers(
    settings: Settings,
) -> None:
    async with open_hub(settings, HandClock()) as one, open_hub(settings, HandClock()) as other:
        ann, bob = await company(one, "Ann", "Bob")
        await start([ann, bob])
        elsewhere = await open_page(other, ann.room["code"], bob.token)
        await choose([ann], 3)  # the other server does not know of this
        answer = await elsewhere.play(type="choose", place=5)
        assert (answer["type"], answer["code"]) == ("rejected", "try_again")
        await elsewhere.until(lambda page: page.view["chosen"] == [True, False])
        answer = await elsewhere.play(type="choose", place=5)
        assert answer["type"] == "accepted"
        assert elsewhere.view["places"] == [3, 5]
        kept = await one.house.store.table(ann.table["id"])
        assert kept is not None
        assert [(move.seat, move.move["place"]) for move in kept.moves] == [(0, 3), (1, 5)]
        assert other.house.metrics.conflicts == 1


async def test_what_was_played_on_top_of_a_lost_move_is_lost_with_it(settings: Settings) -> None:
    """Otherwise the log would hold a move that answers a state which never was."""
    async with open_hub(settings, HandClock()) as one, open_hub(settings, HandClock()) as other:
        ann, bob = await company(one, "Ann", "Bob")
        await start([ann, bob])
        elsewhere = await open_page(other, ann.room["code"], bob.token)
        await choose([ann], 3)
        answers = await asyncio.gather(
            *(elsewhere.play(type="choose", place=place) for place in (1, 2, 5))
        )
        assert [answer["code"] for answer in answers] == ["try_again"] * 3
        kept = await one.house.store.table(ann.table["id"])
        assert kept is not None
        assert len(kept.moves) == 1


async def test_a_rejected_message_may_be_said_again_with_the_same_id(settings: Settings) -> None:
    async with open_hub(settings, HandClock()) as one, open_hub(settings, HandClock()) as other:
        ann, bob = await company(one, "Ann", "Bob")
        await start([ann, bob])
        elsewhere = await open_page(other, ann.room["code"], bob.token)
        await choose([ann], 3)
        move = {"table": ann.table["id"], "move": {"type": "choose", "place": 5}}
        assert (await elsewhere.say("play", said="m", **move))["type"] == "rejected"
        assert (await elsewhere.say("play", said="m", **move))["type"] == "accepted"


def rename(settings: Settings, table: str, to: str) -> None:
    with sqlite3.connect(settings.database) as connection:
        connection.execute(f"ALTER TABLE {table} RENAME TO {to}")
    connection.close()


async def test_a_move_that_could_not_be_written_is_not_told(hub: Hub, settings: Settings) -> None:
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    rename(settings, "moves", "gone")
    answer = await ann.play(type="choose", place=3)
    assert answer["code"] == "try_again"
    assert bob.view["chosen"] == [False, False]
    await bob.until(lambda page: page.ended)
    assert bob.ended is not None
    assert bob.ended[0] == 1013  # the page comes back by itself
    with pytest.raises(NotLetIn, match="can't read"):
        await open_page(hub, ann.room["code"], ann.token)
    rename(settings, "gone", "moves")
    again = await open_page(hub, ann.room["code"], ann.token)
    assert again.view == ann.view
    await choose([again], 3)


async def test_everybody_in_a_lost_room_is_moved_over(settings: Settings) -> None:
    async with open_hub(settings, HandClock()) as one, open_hub(settings, HandClock()) as other:
        ann, bob = await company(one, "Ann", "Bob")
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
    hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The room is read anew from the disk; the others hear nothing of what half happened."""
    ann, bob = await company(hub, "Ann", "Bob")
    await start([ann, bob])
    other = await company(hub, "Cleo", "Dan")
    secret = "Xylophone"

    def mistake(*_: object) -> None:
        raise KeyError(secret)

    with monkeypatch.context() as patch:
        patch.setattr(playing, "mind_the_clock", mistake)
        answer = await ann.play(type="choose", place=3)
    assert (answer["type"], answer["code"]) == ("rejected", "try_again")
    await ann.until(lambda page: [each["type"] for each in page.messages].count("welcome") == 2)
    assert ann.view["mine"] is None
    await choose([ann], 3)
    await bob.until(lambda page: page.view["chosen"] == [True, False])
    await start(other)
    assert "KeyError" in caplog.text
    assert secret not in caplog.text
