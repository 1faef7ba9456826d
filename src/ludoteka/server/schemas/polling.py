"""A connection without a socket, over HTTP."""

import msgspec

from ludoteka.server.realtime.protocol import AnyClientMessage, AnyServerMessage, Hash, Id, Token


class Poll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/poll: for networks that break sockets. Without `line` a new connection
    opens (a `welcome` comes at once); with it, what is numbered above `after`, or nothing after
    25 s."""

    token: Token | None = None
    person: Hash | None = None
    tv: bool = False
    line: Id | None = None
    after: int = 0


class Polled(msgspec.Struct, frozen=True, kw_only=True):
    line: str
    messages: list[AnyServerMessage]


class PollMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/say: one page message over a polled connection. The answer to its id
    comes back in the response."""

    line: Id
    message: AnyClientMessage
