"""Frames of WebSockets that are short and whole, as nearly all are (RFC 6455, section 5.2)."""

from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined] # from C, if there is a C

FINAL_TEXT: Final = 0x81
MASKED: Final = 0x80
SIZE: Final = 0x7F
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
MASK: Final = 4


def parse_single_text_frame(data: bytes, most: int) -> str | None:
    """The text, where all that came is one whole masked frame with it, of no more bytes."""
    if len(data) < 2 + MASK or data[0] != FINAL_TEXT or not data[1] & MASKED:
        return None
    start, end = payload_bounds(data, 0)
    if end != len(data) or end - start > most:
        return None
    try:
        return apply_mask(data[start:], data[start - MASK : start]).decode()
    except UnicodeDecodeError:
        return None


def ends_at_frame_boundary(data: bytes) -> bool:
    """The last frame ends where the data does."""
    at = 0
    while at + 2 <= len(data):
        _, at = payload_bounds(data, at)
    return at == len(data)


def payload_bounds(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame at a place begins and ends. Beyond the data, where its header
    is not all there, or where it is longer than any of ours."""
    size, start = data[at + 1] & SIZE, at + 2
    if size == TWO_BYTES:
        size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
    elif size == EIGHT_BYTES:
        size, start = len(data), start + 8
    start += MASK if data[at + 1] & MASKED else 0
    return start, start + size


def text_frame(payload: bytes) -> bytes:
    """As servers send it: whole, and not masked."""
    size = len(payload)
    if size < TWO_BYTES:
        return bytes((FINAL_TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((FINAL_TEXT, TWO_BYTES)) + size.to_bytes(2, "big") + payload
    return bytes((FINAL_TEXT, EIGHT_BYTES)) + size.to_bytes(8, "big") + payload
