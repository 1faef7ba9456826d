"""Short frames are read without the library: exactly those that it would have read the same way."""

from functools import partial

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from ludoteka.server.realtime.asgi_socket import MAX_FRAME
from ludoteka.server.realtime.frame_parser import (
    ends_at_frame_boundary,
    parse_single_text_frame,
    text_frame,
)
from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import Page

SIZES = [0, 1, 125, 126, 127, 1000, MAX_FRAME]


def sent(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """As a page sends it."""
    return Frame(opcode, text.encode(), fin=fin).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_text_is_read(size: int) -> None:
    text = "ż" * (size // 2) + "x" * (size % 2)
    assert parse_single_text_frame(sent(text), MAX_FRAME) == text


@pytest.mark.parametrize("size", [*SIZES, 65_535, 65_536])
def test_what_is_said_is_as_the_library_says_it(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


WHOLE = sent("whole")
OTHERS = {
    "binary": sent("x", Opcode.BINARY),
    "a ping": sent("x", Opcode.PING),
    "a first piece": sent("x", fin=False),
    "a last piece": sent("x", Opcode.CONT),
    "not masked": Frame(Opcode.TEXT, b"x").serialize(mask=False),
    "compressed": bytes([0xC1]) + sent("x")[1:],
    "no text": Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
    "too long": sent("x" * (MAX_FRAME + 1)),
    "two": WHOLE + WHOLE,
    "nothing": b"",
}


@pytest.mark.parametrize("data", OTHERS.values(), ids=OTHERS)
def test_whatever_else_comes_is_for_the_library(data: bytes) -> None:
    assert parse_single_text_frame(data, MAX_FRAME) is None


@pytest.mark.parametrize("size", [0, 125, 126, 300])
def test_a_frame_in_pieces_is_noticed_wherever_it_is_cut(size: int) -> None:
    data = sent("x" * size)
    assert ends_at_frame_boundary(data + data)
    for cut in range(1, len(data)):
        assert parse_single_text_frame(data[:cut], MAX_FRAME) is None
        assert not ends_at_frame_boundary(data + data[:cut])


def ping(said: str) -> bytes:
    return sent(msgspec.json.encode({"type": "ping", "id": said}).decode())


def is_answered(said: str, page: Page) -> bool:
    return said in page.answers


@pytest.mark.anyio
async def test_frames_are_heard_in_order_however_they_come(site: LiveServer) -> None:
    """Whole, several at once, and cut in two; after that the library reads all."""
    (ann,) = await site.company("Ann")
    last = ping("6")
    said = {
        "1": ping("1"),
        "3": ping("2") + ping("3"),
        "5": ping("4") + ping("5") + last[:3],
        "6": last[3:],
        "7": ping("7"),
    }
    for until, data in said.items():
        ann.connection.transport.write(data)
        await ann.until(partial(is_answered, until))
    assert [each["id"] for each in ann.messages if each["type"] == "accepted"] == list("1234567")
    await ann.leave()


@pytest.mark.anyio
async def test_what_is_inside_a_frame_is_not_taken_for_one(site: LiveServer) -> None:
    """The header of a frame first, and then its payload, which looks like another frame."""
    (ann,) = await site.company("Ann")
    inside = ping("2")
    header = bytes([0x81, 0x80 | len(inside)]) + bytes(4)
    ann.connection.transport.write(ping("1") + header)
    await ann.until(partial(is_answered, "1"))
    ann.connection.transport.write(inside)
    await ann.until(lambda page: page.ended)
    assert "2" not in ann.answers


@pytest.mark.anyio
async def test_what_is_to_be_looked_at_first_is_not_answered_at_once(site: LiveServer) -> None:
    """An address within our own network is refused, whichever way the frame was read."""
    (ann,) = await site.company("Ann")
    answer = await ann.say("set_bell", webhook="https://127.0.0.1/hook")
    assert (answer["type"], answer["code"]) == ("rejected", "bell_refused")
    await ann.leave()
