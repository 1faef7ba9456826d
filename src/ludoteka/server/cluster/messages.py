"""The messages between servers: requests and connections of pages that are forwarded to the server
of their room; costs that were charged to the shared budgets; servers that have joined; circles that
have lost members."""

from typing import Final

import msgspec


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """Of one connection, by an id that only these two servers know."""

    line: str


class Wanted(msgspec.Struct, frozen=True, array_like=True):
    """A request as it came in, as far as its answer depends on it."""

    method: str
    scheme: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: str | None  # the full address, as it stood in the scope
    owed: int = 0  # what was not charged where it came in


class Ask(Letter, frozen=True, array_like=True, tag="ask"):
    """A request over HTTP."""

    wanted: Wanted
    body: bytes


class Answer(Letter, frozen=True, array_like=True, tag="answer"):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Open(Letter, frozen=True, array_like=True, tag="open"):
    """A socket that was opened."""

    wanted: Wanted


class Frame(Letter, frozen=True, array_like=True, tag="frame"):
    """One frame of a socket, in either direction, counted from 1: after a gap the line is dead."""

    number: int
    text: str


class Close(Letter, frozen=True, array_like=True, tag="close"):
    """One side of a socket is gone."""

    code: int
    reason: str


class Spent(msgspec.Struct, frozen=True, array_like=True, tag="spent"):
    """What was charged, by bucket and by the text of the client network."""

    costs: dict[str, dict[str, int]]


class Here(msgspec.Struct, frozen=True, array_like=True, tag="here"):
    """A server that has come says so to all others."""


class CircleHasFewer(msgspec.Struct, frozen=True, array_like=True, tag="circle_has_fewer"):
    """Somebody left a circle, or it is gone: its rooms that are awake anywhere learn of it."""

    circle: str


AnyLetter = Ask | Answer | Open | Frame | Close | Spent | Here | CircleHasFewer


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    sender: int
    letters: list[AnyLetter]


WRITE: Final = msgspec.msgpack.Encoder()
READ: Final = msgspec.msgpack.Decoder(Envelope)
