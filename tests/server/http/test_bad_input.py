"""Whatever somebody sends over a socket: a clear answer or a clean close, and the server lives."""

import asyncio
import contextlib
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.settings import Limits, Settings, Times
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import start

pytestmark = pytest.mark.anyio

HELLO = '{"type":"hello"}'


async def how_it_ends(
    site: LiveServer, *frames: str | bytes, code: str | None = None
) -> tuple[int, str]:
    """Send some frames to a room; the code and the reason of the close."""
    code = code or (await site.post("/api/rooms", name="Ann"))["code"]
    async with site.open_socket(code) as connection:
        with contextlib.suppress(ConnectionClosed):
            for frame in frames:
                await connection.send(frame)
            async for _ in connection:
                pass
        return connection.close_code or 0, connection.close_reason or ""


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "null",
        "[]",
        '"hello"',
        "{}",
        '{"type":"world"}',
        '{"type":"hello","colour":"red"}',
        '{"type":"hello","token":7}',
        '{"type":"hello","token":"' + "x" * 65 + '"}',
        '{"type":"start","id":"1"}',
        "[" * 8000,
        '{"type":"hello","token":' + '{"a":' * 2000 + "1" + "}" * 2001,
        b'{"type":"hello"}',
        b"\x00\xff",
    ],
)
async def test_a_first_frame_that_is_no_hello_ends_the_connection(
    site: LiveServer, frame: str | bytes
) -> None:
    code, reason = await how_it_ends(site, frame)
    assert code == 4400
    assert reason


@pytest.mark.parametrize(
    "frame",
    [
        "{",
        HELLO,
        '{"type":"dance","id":"1"}',
        '{"type":"start"}',
        '{"type":"start","id":1}',
        '{"type":"start","id":""}',
        '{"type":"start","id":"a\\u0000"}',
        '{"type":"start","id":"' + "x" * 41 + '"}',
        '{"type":"start","id":"1","please":true}',
        '{"type":"chat","id":"1","text":""}',
        '{"type":"chat","id":"1","text":"' + "x" * 301 + '"}',
        '{"type":"react","id":"1","reaction":"rude"}',
        '{"type":"promise_luck","id":"1","commitment":"00","promise":"xyz"}',
        '{"type":"show_luck","id":"1","table":"t","luck":"00ff"}',
        '{"type":"show_luck","id":"1","table":"t","luck":"' + "00" * 32 + '\\n"}',
        '{"type":"play","id":"1","table":"t","move":' + "[" * 8000,
        b'{"type":"start","id":"1"}',
    ],
)
async def test_a_later_frame_that_nobody_understands_ends_the_connection(
    site: LiveServer, frame: str | bytes
) -> None:
    code, reason = await how_it_ends(site, HELLO, frame)
    assert code == 4400
    assert reason


async def test_deep_nesting_that_fits_in_a_frame_is_no_move(site: LiveServer) -> None:
    """As deep as the decoder goes, and then some."""
    for depth in (50, 500, 900):
        ann, bob = await site.company("Ann", "Bob")
        await start([ann, bob])
        nested: Any = 1
        for _ in range(depth):
            nested = [nested]
        answer = await ann.say("play", table=ann.table["id"], move=nested)
        assert answer["type"] in ("refused", "closed")
        await bob.play(type="choose", place=1)


async def test_deep_nesting_over_http_gets_a_clear_answer(site: LiveServer) -> None:
    nested = b'{"name":' + b"[" * 60_000
    async with site.client() as client:
        for path in ("/api/rooms", "/api/rooms/BCDF/poll", "/api/records"):
            for body in (nested, b'{"a":' * 10_000, b'{"name":"\xff"}'):
                answer = await client.post(path, content=body)
                assert answer.status_code == 400, (path, answer.text)
                assert answer.json()["why"]


async def test_a_frame_beyond_16_kib_ends_the_connection(site: LiveServer) -> None:
    code, _ = await how_it_ends(
        site, HELLO, '{"type":"chat","id":"1","text":"' + "x" * 20_000 + '"}'
    )
    assert code == 1009


async def test_a_flood_ends_the_connection(settings: Settings) -> None:
    """Five messages a second, ten at once: what a server allows if nobody says otherwise."""
    usual = replace(Limits(), rooms_a_minute=0)
    async with start_live_server(replace(settings, limits=usual)) as site:
        pings = [f'{{"type":"ping","id":"{number}"}}' for number in range(40)]
        assert (await how_it_ends(site, HELLO, *pings))[0] == 4429


async def test_an_unknown_room_is_a_clean_close(site: LiveServer) -> None:
    assert (await how_it_ends(site, HELLO, code="ZZZZ"))[0] == 4404
    assert (await how_it_ends(site, HELLO, code="no-room!"))[0] == 4404


async def test_a_bad_token_is_a_clean_close(site: LiveServer) -> None:
    assert (await how_it_ends(site, '{"type":"hello","token":"wrong"}'))[0] == 4401


async def test_who_never_says_hello_is_not_waited_for(settings: Settings) -> None:
    async with start_live_server(replace(settings, times=Times(hello=0.05))) as site:
        assert await how_it_ends(site) == (4400, "nobody said hello")


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://127.0.0.1.evil.example", "file://"]
)
async def test_a_foreign_or_absent_origin_is_refused_before_the_socket_opens(
    site: LiveServer, origin: str | None
) -> None:
    room = await site.post("/api/rooms", name="Ann")
    with pytest.raises(InvalidStatus) as refused:
        await site.open_socket(room["code"], origin=origin)
    assert refused.value.response.status_code == 403


async def test_behind_a_proxy_the_public_address_is_an_origin_of_ours(settings: Settings) -> None:
    async with start_live_server(replace(settings, public_url="https://play.example")) as site:
        room = await site.post("/api/rooms", name="Ann")
        async with site.open_socket(room["code"], origin="https://play.example") as connection:
            await connection.send(HELLO)
            assert '"link":"https://play.example/r/' in str(await connection.recv())


async def test_a_page_that_does_not_read_is_let_go(settings: Settings) -> None:
    """Its messages must not fill the memory. Here it can leave three unread."""
    async with start_live_server(
        replace(settings, limits=replace(settings.limits, backlog=3))
    ) as site:
        ann, bob = await site.company("Ann", "Bob")
        assert site.app is not None
        lines = site.app.hub.rooms[ann.room["code"]].lines
        slow = next(line for line in lines if line.member and line.member.name == "Bob")
        page_long = "x" * 60_000
        while slow.closing is None:  # without a pause in which they could be read
            slow.answer(f'{{"type":"bye","code":"{page_long}"}}')
        await bob.until(lambda page: page.ended)
        assert bob.ended is not None
        assert bob.ended[0] == 1013
        await ann.until(lambda page: not page.member("Bob")["here"])


async def test_after_all_that_the_others_still_play(site: LiveServer) -> None:
    ann, bob = await site.company("Ann", "Bob")
    await start([ann, bob])
    code = ann.room["code"]
    noise = [how_it_ends(site, HELLO, frame, code=code) for frame in ("{", "null", b"x", HELLO)]
    await asyncio.gather(*noise)
    await ann.play(type="choose", place=1)
    await bob.until(lambda page: page.view["chosen"] == [True, False])


async def test_garbage_never_ends_the_process(site: LiveServer) -> None:
    """Mutations of a good message, a few hundred of them."""
    import random

    ann, bob = await site.company("Ann", "Bob")
    await start([ann, bob])
    dice = random.Random(7)
    good = f'{{"type":"play","id":"1","table":"{ann.table["id"]}","move":{{"type":"choose"}}}}'
    for _ in range(150):
        bad = list(good)
        for _ in range(dice.randint(1, 6)):
            bad[dice.randrange(len(bad))] = chr(dice.randrange(32, 0x250))
        async with site.open_socket(ann.room["code"]) as connection:
            await connection.send(f'{{"type":"hello","token":"{ann.token}"}}')
            await connection.send("".join(bad))
            await connection.recv()
    await bob.play(type="choose", place=1)
    await ann.until(lambda page: page.view["chosen"][1])


async def test_a_page_hears_why_also_where_the_reason_is_long_in_bytes(site: LiveServer) -> None:
    (ann,) = await site.company("Ann")
    await ann.send(msgspec.json.encode({"type": "ping", "id": "1", "😀" * 80: 1}).decode())
    await ann.until(lambda page: page.ended)
    assert ann.ended is not None
    assert ann.ended[0] == 4400


async def test_a_mistake_of_ours_on_a_socket_is_logged_without_what_was_on_the_table(
    site: LiveServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (ann,) = await site.company("Ann")
    secret = "Xylophone"

    def mistake(*_: object) -> None:
        raise KeyError(secret)

    with monkeypatch.context() as patch:
        patch.setattr(projections, "welcome", mistake)
        await ann.send('{"type":"fresh","id":"1"}')
        await ann.until(lambda page: page.ended)
    assert ann.ended is not None
    assert ann.ended[0] == 1011
    assert "KeyError" in caplog.text
    assert secret not in caplog.text
    await site.page(ann.room["code"], ann.token)
