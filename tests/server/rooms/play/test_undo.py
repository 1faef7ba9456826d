"""Moves that are taken back: by consent, at once among bots, and never past a reveal."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from ludoteka.kernel.table import replay
from ludoteka.server import schemas
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.schema.tables import MOVES
from ludoteka.server.tables.live_table import restore_table
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    INSTANT_BOTS,
    TIMEOUT,
    HubPage,
    Page,
    finish,
    join,
    open_hub,
    open_page,
    start,
    wait_for_all,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


async def playing(
    hub: RoomManager, *names: str, bots: int = 0, game: str = "captain_flip"
) -> list[HubPage]:
    """People at a game, of Captain Flip usually; who has to decide comes first."""
    ask = schemas.NewRoom(name=names[0], game=game)
    host = await admission.create_room(hub, ask, CLIENT_NETWORK)
    tokens = [host.token, *[await join(hub, host.code, name) for name in names[1:]]]
    pages = [await open_page(hub, host.code, token) for token in tokens]
    for _ in range(bots):
        await pages[0].does("add_bot", bot="random")
    await start(pages)
    await pages[0].until(lambda page: any(each.owes for each in pages))
    return sorted(pages, key=lambda page: page.owes is None)


async def keep(page: HubPage) -> None:
    """CF-10: a decision of which everybody sees all there is to see."""
    await page.until(lambda page: page.owes == "flip")
    said, move = f"keep {page.table['asked']}", {"type": "keep"}  # said once, ever
    answer = await page.say("play", said=said, table=page.table["id"], move=move)
    assert answer["type"] == "accepted"
    await page.until(lambda page: page.table["undo"]["can"])


async def ask(page: HubPage) -> dict[str, Any]:
    return await page.say("ask_undo", table=page.table["id"])


def question(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.table["undo"]["question"]
    return found


async def asked(page: HubPage, other: HubPage) -> None:
    await keep(page)
    assert (await ask(page))["type"] == "accepted"
    await wait_for_all([page, other], question)


async def answers(page: HubPage, yes: bool) -> dict[str, Any]:
    return await page.say("answer_undo", question=question(page)["number"], yes=yes)


def by_id(page: Page, member: str | None) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in page.room["members"] if each["id"] == member)
    return found


def log_of(settings: Settings) -> list[Any]:
    engine = create_database(settings).reader()
    with engine.connect() as connection:
        rows = connection.execute(sa.select(MOVES.c.move).order_by(MOVES.c.ply)).scalars().all()
    engine.dispose()
    return [msgspec.json.decode(row) for row in rows]


async def test_among_bots_a_move_is_taken_back_at_once(hub: RoomManager) -> None:
    (ann,) = await playing(hub, "Ann", bots=1)
    await keep(ann)
    before = ann.table["told"]
    assert (await ask(ann))["type"] == "accepted"
    await ann.until(lambda page: page.owes == "flip")
    assert ann.table["told"] < before
    assert ann.table["undo"] == {"can": False, "question": None, "by": [ann.table["seat"]]}
    await keep(ann)


async def test_a_bot_that_was_about_to_answer_does_not_think_of_what_was_taken_back(
    settings: Settings, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    slow = replace(settings, times=replace(INSTANT_BOTS, bot_quick=5.0, bot_slow=5.0))
    async with open_hub(slow, clock) as hub:
        ask_for = schemas.NewRoom(name="Ann", game="word_porters")
        host = await admission.create_room(hub, ask_for, CLIENT_NETWORK)
        ann = await open_page(hub, host.code, host.token)
        for _ in range(2):
            await ann.does("add_bot", bot="random")
        await start([ann])
        while not ann.owes:
            clock.advance(5.0)
            await asyncio.sleep(0.01)
        await ann.play(**ann.table["moves"][0])
        await ann.until(lambda page: not page.owes)
        assert (await ask(ann))["type"] == "accepted"
        await ann.until(lambda page: page.owes)
        clock.advance(60.0)
        room = await hub.room(host.code)
        await until_rested(room)
        assert "a bot failed" not in caplog.text
        assert room.services.metrics.bot_faults == 0


async def until_rested(room: Room) -> None:
    async with asyncio.timeout(TIMEOUT):
        while room.turns:  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def test_where_others_play_they_are_asked_and_agree(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    began = ann.view["phase"]
    await asked(ann, bob)
    assert question(bob)["by"] == ann.table["seat"]
    assert question(bob)["waits"] == [bob.table["seat"]]
    assert ann.owes == "place"
    assert (await answers(bob, yes=True))["type"] == "accepted"
    await wait_for_all([ann, bob], lambda page: page.table["undo"]["by"])
    assert ann.owes == "flip"
    assert bob.view["phase"] == ann.view["phase"] == began


async def test_a_no_ends_it_until_somebody_has_moved(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    await asked(ann, bob)
    assert (await answers(bob, yes=False))["type"] == "accepted"
    await wait_for_all([ann, bob], lambda page: not question(page))
    assert ann.owes == "place"
    assert ann.table["undo"]["can"] is False
    assert (await ask(ann)).get("code") == "undo_asked"


async def test_who_asked_can_think_better_of_it(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    await asked(ann, bob)
    assert (await answers(ann, yes=True))["type"] == "accepted"
    assert question(ann), "nobody agrees to what they asked for themselves"
    await answers(ann, yes=False)
    await bob.until(lambda page: not question(page))
    late = await bob.say("answer_undo", question=1, yes=True)
    assert late.get("code") == "no_question"


async def test_a_move_ends_the_question(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    await asked(ann, bob)
    await ann.play(**ann.table["moves"][0])
    await wait_for_all([ann, bob], lambda page: not question(page))
    assert (await bob.say("answer_undo", question=1, yes=True)).get("code") == "no_question"


async def test_who_leaves_is_not_asked_any_more(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    await asked(ann, bob)
    await bob.say("leave")
    await ann.until(lambda page: page.owes == "flip")


async def test_a_bot_does_not_agree_for_who_is_away(hub: RoomManager, clock: FakeClock) -> None:
    """The host may call a bot for them at any time, and would agree with themselves."""
    ann, bob = await playing(hub, "Ann", "Bob")
    await asked(ann, bob)
    bob.leave()
    await ann.until(lambda page: not by_id(page, bob.me)["here"])
    clock.advance(hub.services.settings.times.absent_host)
    await ann.until(lambda page: by_id(page, page.me)["host"])
    await ann.does("substitute", member=bob.me)
    await ann.until(lambda page: by_id(page, bob.me)["substituted"])
    await ann.does("fresh")
    assert question(ann)["waits"] == [bob.table["seat"]]
    assert ann.owes == "place"


async def test_a_question_goes_with_who_asked_it(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    await asked(ann, bob)
    await ann.say("leave")
    await bob.until(lambda page: not question(page))
    assert bob.table["undo"]["by"] == []


async def test_nothing_goes_back_past_what_was_drawn(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    await keep(ann)
    while ann.owes:  # a Monkey asks for more than a place
        await ann.play(**ann.table["moves"][0])
    await bob.until(lambda page: page.owes)  # the next tile is drawn
    assert ann.table["undo"]["can"] is False
    assert (await ask(ann)).get("code") == "no_undo"


async def test_nothing_goes_back_past_what_was_shown(hub: RoomManager) -> None:
    ann, _ = await playing(hub, "Ann", "Bob")
    assert (await ann.play(type="flip"))["type"] == "accepted"  # nothing is drawn: it lay there
    await ann.until(lambda page: page.owes == "place")
    assert (await ask(ann)).get("code") == "no_undo"


async def test_no_way_back_is_offered_past_a_card_that_was_hidden(hub: RoomManager) -> None:
    """In Thirteen a card is played from the hand: whoever could take that back has shown it."""
    ann, bob = await playing(hub, "Ann", "Bob", game="thirteen")
    while True:
        await wait_for_all([ann, bob], lambda page: owed(ann) or owed(bob))
        page = ann if owed(ann) else bob
        move = min(owed(page), key=lambda move: ORDER.index(move["type"]))
        told = page.table["told"]
        assert (await page.play(**move))["type"] == "accepted"
        await page.until(lambda page, told=told: page.table["told"] > told)  # type: ignore[misc]
        if move["type"] == "play":
            break
    assert page.table["undo"]["can"] is False
    assert (await ask(page)).get("code") == "no_undo"


ORDER = ("mulligan", "play", "choose", "decline", "end_turn")
"""What is done first where there is a choice: a card is played as soon as one can be paid for."""


def owed(page: Page) -> list[dict[str, Any]]:
    moves: list[dict[str, Any]] = page.table["moves"] if page.table else []
    return [move for move in moves if move["type"] in ORDER]


async def test_a_game_that_fails_while_it_is_looked_at_is_answered_and_goes_on(
    hub: RoomManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> bool:
        raise LookupError

    ann, _ = await playing(hub, "Ann", "Bob")
    await keep(ann)
    with monkeypatch.context() as broken:
        broken.setattr("ludoteka.server.tables.undo_history.reveals_nothing", fails)
        assert (await ask(ann)).get("code") == "try_again"
    assert ann.ended is None
    assert (await ask(ann))["type"] == "accepted"


async def test_only_who_plays_asks_and_answers(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    await asked(ann, bob)
    eve = await open_page(hub, ann.room["code"], await join(hub, ann.room["code"], "Eve"))
    assert (await ask(eve)).get("code") == "not_seated"
    assert (await answers(eve, yes=False)).get("code") == "not_seated"
    assert (await eve.say("ask_undo", table="elsewhere")).get("code") == "no_such_table"


async def test_what_was_said_of_the_undone_move_answers_nothing_any_more(hub: RoomManager) -> None:
    ann, bob = await playing(hub, "Ann", "Bob")
    await keep(ann)
    stale = {"table": ann.table["id"], "asked": ann.table["asked"]}
    await ask(ann)
    await bob.until(question)
    await answers(bob, yes=True)
    await ann.until(lambda page: page.owes == "flip")
    move = ann.table["moves"][0]
    assert (await ann.say("play", move=move, **stale)).get("code") == "asked_no_more"


@both
async def test_the_log_forgets_nothing_and_a_restart_finds_all_of_it(
    settings: Settings, clock: FakeClock
) -> None:
    async with open_hub(settings, clock) as hub:
        ann, bob = await playing(hub, "Ann", "Bob")
        await asked(ann, bob)
    async with open_hub(settings, clock) as hub:
        ann, bob = [await open_page(hub, ann.room["code"], each.token) for each in (ann, bob)]
        assert question(bob)["waits"] == [bob.table["seat"]]
        await answers(bob, yes=True)
        await ann.until(lambda page: page.owes == "flip")
        answered = ann.table["asked"]
    async with open_hub(settings, clock) as hub:
        ann, bob = [await open_page(hub, ann.room["code"], each.token) for each in (ann, bob)]
        assert (ann.owes, ann.table["asked"]) == ("flip", answered)
        assert ann.table["undo"]["by"] == [ann.table["seat"]]
        await keep(ann)
    back = {"undo": "apply", "to": 0}
    agreed = [{"undo": "request", "to": 0}, {"undo": "accept"}]
    assert log_of(settings) == [{"type": "keep"}, *agreed, back, {"type": "keep"}]


async def test_the_record_of_the_game_has_the_moves_that_stand(hub: RoomManager) -> None:
    """Nothing was drawn for a move that was taken back: the rest is dealt as it was."""
    ann, bob = await playing(hub, "Ann", "Bob")
    await asked(ann, bob)
    await answers(bob, yes=True)
    await ann.until(lambda page: page.owes == "flip")
    await finish([ann, bob])
    kept = await hub.services.store.table(ann.table["id"])
    assert kept is not None
    assert kept.lines is not None
    assert len(kept.lines) == len(kept.moves) + 4
    record = restore_table(kept, len(kept.moves)).inner.record()
    live = (await hub.room(ann.room["code"])).table
    assert live is not None
    assert record == live.inner.record()
    again = replay(live.game, record)
    assert (again.state.snapshot(), again.draws()) == (live.state.snapshot(), record.draws)
