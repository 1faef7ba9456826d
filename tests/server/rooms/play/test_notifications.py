"""Who is away hears that it is their move: once for each question, in a browser or in a chat."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server import schemas
from ludoteka.server.limits.client_network import NetworkMark
from ludoteka.server.notifications.dispatcher import Message
from ludoteka.server.notifications.subscription import Subscription
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.play import notifications
from ludoteka.server.settings import Settings
from tests.server.support.fake_clock import FakeClock
from tests.server.support.fake_push_service import Browser, Heard, Listener, claims, listening
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    HubPage,
    join,
    open_hub,
    open_page,
    start,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio

GRACE = 20.0


@pytest.fixture
def chat() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


@pytest.fixture
def settings(settings: Settings, chat: Listener) -> Settings:
    """Whoever runs this house has allowed a private address."""
    return replace(settings, notification_hosts=(chat.host,))


async def duel(hub: RoomManager) -> tuple[HubPage, HubPage]:
    """Who has to decide, and who waits."""
    ask = schemas.NewRoom(name="Ann", game="captain_flip")
    host = await admission.create_room(hub, ask, CLIENT_NETWORK)
    tokens = [host.token, await join(hub, host.code, "Bob")]
    pages = [await open_page(hub, host.code, token) for token in tokens]
    await start(pages)
    await pages[0].until(lambda _: any(each.owes for each in pages))
    first, second = sorted(pages, key=lambda page: page.owes is None)
    return first, second


async def leaves(page: HubPage, other: HubPage) -> None:
    page.leave()
    await other.until(lambda each: not all(m["here"] for m in each.room["members"]))


async def ends_turn(page: HubPage) -> None:
    while page.owes:
        said, move = f"play {page.table['told']}", page.table["moves"][0]
        answer = await page.say("play", said=said, table=page.table["id"], move=move)
        assert answer["type"] == "accepted", answer


async def rings(hub: RoomManager, clock: FakeClock, chat: Listener, number: int) -> list[Heard]:
    clock.advance(GRACE)
    return await asyncio.to_thread(chat.wait_for, number)


async def has_rung(hub: RoomManager, page: HubPage) -> bool:
    """That a bell is rung is noted before it is."""
    bell = (await hub.room(page.room["code"])).members[str(page.me)].bell
    return bell is not None and bell.rung != ""


async def test_a_chat_is_told_where_somebody_is_awaited(
    hub: RoomManager, clock: FakeClock, chat: Listener
) -> None:
    ann, bob = await duel(hub)
    await bob.does("set_bell", webhook=chat.url("/hook"), language="pl")
    await leaves(bob, ann)
    await ends_turn(ann)
    (heard,) = await rings(hub, clock, chat, 1)
    assert heard.path == "/hook"
    assert heard.json == {"text": f"Kapitan Flip: twój ruch. http://here/r/{ann.room['code']}"}


async def test_a_browser_is_told_what_its_push_service_can_not_read(
    hub: RoomManager, clock: FakeClock, chat: Listener
) -> None:
    ann, bob = await duel(hub)
    browser, key = Browser(), await hub.services.bells.public_key()
    assert key is not None
    await bob.does("set_bell", push=browser.subscribed(chat.url("/push/1")))
    await leaves(bob, ann)
    await ends_turn(ann)
    (heard,) = await rings(hub, clock, chat, 1)
    path = f"/r/{ann.room['code']}"
    told = {"title": "Captain Flip", "text": "Captain Flip: it is your move.", "path": path}
    assert browser.reads(heard) == told
    said = claims(heard, key)
    assert said["aud"] == f"http://{chat.host}"
    assert 0 < said["exp"] - clock.by_the_calendar() <= 24 * 3600
    for secret in (b"Captain", path.encode(), bob.token.encode() if bob.token else b"?"):
        assert secret not in heard.body


async def test_who_is_here_or_comes_back_in_a_moment_hears_nothing(
    hub: RoomManager, clock: FakeClock, chat: Listener
) -> None:
    ann, bob = await duel(hub)
    await bob.does("set_bell", webhook=chat.url("/bob"))
    await ann.does("set_bell", webhook=chat.url("/ann"))
    await ends_turn(ann)
    await leaves(bob, ann)
    await open_page(hub, ann.room["code"], bob.token)
    clock.advance(GRACE)
    ann.leave()
    clock.advance(GRACE)
    assert not await has_rung(hub, bob)
    assert not await has_rung(hub, ann)


async def test_a_question_rings_once_and_the_next_one_again(
    hub: RoomManager, clock: FakeClock, chat: Listener
) -> None:
    ann, bob = await duel(hub)
    await bob.does("set_bell", webhook=chat.url("/hook"))
    await leaves(bob, ann)
    await ends_turn(ann)
    await rings(hub, clock, chat, 1)
    await ann.does("chat", text="hello?")
    assert not list(notifications.members_to_notify(await hub.room(ann.room["code"])))
    clock.advance(GRACE)
    back = await open_page(hub, ann.room["code"], bob.token)
    await ends_turn(back)
    await leaves(back, ann)
    await ann.until(lambda page: page.owes)
    await ends_turn(ann)
    assert len(await rings(hub, clock, chat, 2)) == 2


async def test_nothing_rings_any_more_when_the_bell_is_taken_down(
    hub: RoomManager, clock: FakeClock, chat: Listener
) -> None:
    ann, bob = await duel(hub)
    await bob.does("set_bell", webhook=chat.url("/hook"))
    fresh = await open_page(hub, ann.room["code"], bob.token)
    assert fresh.messages[0]["bell"] == ["webhook"]
    fresh.leave()
    await bob.does("set_bell", push=Browser().subscribed(chat.url("/push")))
    fresh = await open_page(hub, ann.room["code"], bob.token)
    assert fresh.messages[0]["bell"] == ["push", "webhook"]
    await bob.does("set_bell", push=None, webhook=None)
    bob.leave()
    await leaves(fresh, ann)
    await ends_turn(ann)
    clock.advance(GRACE)
    assert not list(hub.services.bells._sending)
    assert chat.heard == []


async def test_a_service_that_is_down_is_tried_again_and_one_that_knows_nobody_is_not(
    hub: RoomManager, clock: FakeClock, chat: Listener
) -> None:
    ann, bob = await duel(hub)
    await bob.does("set_bell", webhook=chat.url("/hook"))
    await leaves(bob, ann)
    chat.answer = 503
    await ends_turn(ann)
    await rings(hub, clock, chat, 1)
    chat.answer = 410
    await until(lambda: len(chat.heard) > 1, clock)
    room = await hub.room(ann.room["code"])
    member = room.members[str(bob.me)]
    await until(lambda: member.bell is None, clock)


async def test_a_bell_is_tried_again_where_the_house_could_not_read_its_key(
    hub: RoomManager, clock: FakeClock, chat: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await duel(hub)
    await bob.does("set_bell", push=Browser().subscribed(chat.url("/push")))
    await leaves(bob, ann)
    keys = hub.services.bells._keys
    asked: list[str] = []

    async def away_at_first(name: str, new: Callable[[], str]) -> str:
        asked.append(name)
        if len(asked) == 1:
            raise SQLAlchemyError
        return await keys(name, new)

    monkeypatch.setattr(hub.services.bells, "_keys", away_at_first)
    await ends_turn(ann)
    clock.advance(GRACE)
    await until(lambda: len(chat.heard) > 0, clock)


async def test_a_way_that_leads_nowhere_any_more_is_taken_down_beside_one_that_does(
    hub: RoomManager, clock: FakeClock, chat: Listener
) -> None:
    ann, bob = await duel(hub)
    push = Browser().subscribed(chat.url("/push"))
    await bob.does("set_bell", push=push, webhook=chat.url("/hook"))
    chat.answers["/push"] = 410
    await leaves(bob, ann)
    await ends_turn(ann)
    await rings(hub, clock, chat, 2)
    member = (await hub.room(ann.room["code"])).members[str(bob.me)]
    await until(lambda: member.bell is not None and member.bell.ways == ["webhook"], clock)


@pytest.mark.parametrize(
    "given",
    [
        {"webhook": "https://127.0.0.1/hook"},
        {"webhook": "http://chat.example/hook"},
        {"webhook": "https://localhost/hook"},
        {"push": {"endpoint": "https://10.0.0.1/", "p256dh": "B" * 87, "auth": "a" * 22}},
    ],
)
async def test_private_addresses_are_refused_with_a_sentence(
    hub: RoomManager, given: dict[str, Any]
) -> None:
    ann, _ = await duel(hub)
    answer = await ann.say("set_bell", **given)
    assert answer.get("code") == "bell_refused"


async def test_nobody_learns_by_a_bell_which_names_there_are_in_the_network_of_the_house(
    hub: RoomManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {"printer.corp": "10.0.0.9"}

    def looked_up(host: str, *_: object, **__: object) -> list[object]:
        if host not in names:
            raise socket.gaierror(socket.EAI_NONAME, "unknown")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (names[host], 443))]

    monkeypatch.setattr("ludoteka.server.notifications.outbound_urls.socket.getaddrinfo", looked_up)
    ann, _ = await duel(hub)
    urls = ["https://printer.corp/", "https://nobody.corp/"]
    there, not_there = [await ann.say("set_bell", webhook=url) for url in urls]
    assert {**there, "id": ""} == {**not_there, "id": ""}
    assert there.get("code") == "bell_refused"


async def test_names_that_nobody_answers_for_keep_no_bell_from_ringing(
    hub: RoomManager, clock: FakeClock, chat: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered, look_up = threading.Event(), socket.getaddrinfo
    held: list[str] = []

    def looked_up(host: str, *given: Any, **named: Any) -> Any:
        if host.endswith(".example"):
            held.append(host)
            answered.wait()
            raise socket.gaierror(socket.EAI_NONAME, "unknown")
        return look_up(host, *given, **named)

    monkeypatch.setattr("ludoteka.server.notifications.outbound_urls.socket.getaddrinfo", looked_up)
    ann, bob = await duel(hub)
    await bob.does("set_bell", webhook=chat.url("/hook"))
    await leaves(bob, ann)
    await ends_turn(ann)
    slow = [await open_page(hub, ann.room["code"], ann.token) for _ in range(3)]
    asking = [
        asyncio.create_task(page.say("set_bell", said=f"slow {at}", webhook="https://a.example/"))
        for at, page in enumerate(slow)
    ]
    try:
        await until(lambda: len(held) > 1, clock)
        assert len(await rings(hub, clock, chat, 1)) == 1
    finally:
        answered.set()
    assert [each.get("code") for each in await asyncio.gather(*asking)] == ["bell_refused"] * 3


MESSAGE = Message("Captain Flip", "your move", "/r/ABCD", "http://here/r/ABCD")


def nobody_hears(_reached: bool, _gone: object) -> None:
    """Who hung it is of no matter here."""


async def test_bells_that_are_answered_slowly_keep_only_their_own_household_waiting(
    hub: RoomManager, chat: Listener
) -> None:
    rung, chat.silent["/slow"] = hub.services.bells, threading.Event()
    try:
        for _ in range(40):
            rung.notify(
                Subscription(webhook=chat.url("/slow"), by=NetworkMark("a")), MESSAGE, nobody_hears
            )
        assert {each.path for each in await asyncio.to_thread(chat.wait_for, 4)} == {"/slow"}
        rung.notify(
            Subscription(webhook=chat.url("/hook"), by=NetworkMark("b")), MESSAGE, nobody_hears
        )
        last = (await asyncio.to_thread(chat.wait_for, 5))[-1]
        assert last.path == "/hook"
    finally:
        chat.silent["/slow"].set()


async def test_no_household_has_all_the_bells_that_can_be_rung_at_a_time(
    settings: Settings, chat: Listener
) -> None:
    few = replace(settings, limits=replace(settings.limits, notifications_at_once=8))
    chat.silent["/slow"] = threading.Event()
    async with open_hub(few) as hub:
        try:
            for _ in range(20):
                bell = Subscription(webhook=chat.url("/slow"), by=NetworkMark("a"))
                hub.services.bells.notify(bell, MESSAGE, nobody_hears)
            assert len(hub.services.bells._sending) == 2
            bell = Subscription(webhook=chat.url("/hook"), by=NetworkMark("b"))
            hub.services.bells.notify(bell, MESSAGE, nobody_hears)
            heard = await asyncio.to_thread(chat.wait_for, 3)
            assert "/hook" in {each.path for each in heard}
        finally:
            chat.silent["/slow"].set()


@both
async def test_after_a_restart_the_bell_hangs_where_it_hung_and_does_not_ring_twice(
    settings: Settings, clock: FakeClock, chat: Listener
) -> None:
    async with open_hub(settings, clock) as hub:
        ann, bob = await duel(hub)
        await bob.does("set_bell", webhook=chat.url("/hook"))
        await leaves(bob, ann)
        await ends_turn(ann)
        await rings(hub, clock, chat, 1)
        first = await hub.services.bells.public_key()
    async with open_hub(settings, clock) as hub:
        assert await hub.services.bells.public_key() == first
        ann = await open_page(hub, ann.room["code"], ann.token)
        clock.advance(GRACE)
        back = await open_page(hub, ann.room["code"], bob.token)
        assert back.messages[0]["bell"] == ["webhook"]
        await ends_turn(back)
        await leaves(back, ann)
        await ann.until(lambda page: page.owes)
        await ends_turn(ann)
        assert len(await rings(hub, clock, chat, 2)) == 2


async def until(fact: Callable[[], bool], clock: FakeClock) -> None:
    """A fact that nobody tells; time passes meanwhile."""
    async with asyncio.timeout(20):
        while not fact():
            clock.advance(10)
            await asyncio.sleep(0.01)
