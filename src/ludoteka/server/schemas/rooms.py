"""How one comes to a room, over HTTP."""

from typing import Annotated, Any, Literal

import msgspec

from ludoteka.server.realtime.protocol import Hash, Name, Token


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms"""

    name: Name
    game: Annotated[str, msgspec.Meta(max_length=40)] = ""  # the first of the house
    options: dict[str, Any] = {}


class NewMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/members"""

    name: Name
    person: Hash | None = None  # as in `hello`


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to both: who I am. The token is told once; the server keeps only its hash.

    A personal link is `/r/CODE#TOKEN`: the part behind # is never sent to any server.
    """

    code: str
    member: str
    token: str


class RoomPreview(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/rooms/CODE: what somebody with the code may know before they come in; and to who
    names their seat (`Authorization: Bearer TOKEN`), whose move it is."""

    code: str
    game: str
    people: list[str]  # nobody, where the door is not open
    running: bool
    seats_left: int
    my_move: bool = False
    waits_for: list[str] = []  # names; for who plays there, or names a key of the room's circle
    left: float | None = None  # seconds that I have, where a clock runs for me
    over: bool = False  # a finished game lies on the table
    won: bool | None = None  # … and I won it, or not; None: I had no seat at it


class NewJoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/callers: ask to come in, or to watch. Answered with `JoinRequested`."""

    name: Name
    person: Hash | None = None
    watches: bool = False


class JoinRequested(msgspec.Struct, frozen=True, kw_only=True):
    """The token is that of the seat, or of the place among those who watch, once one is let in."""

    code: str
    token: str


class JoinRequestPoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/callers/answer: what does the host say? It is waited for, for up to
    25 s; who does not wait any more asks no more."""

    token: Token


class JoinRequestAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`open`: nobody needs to ask any more."""

    answer: Literal["waiting", "let_in", "refused", "open"]
