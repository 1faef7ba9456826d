"""The messages between servers: requests and connections of pages that are forwarded to the server
of their room; costs that were charged to the shared budgets; servers that have joined; circles that
have lost members."""

from typing import Final

import msgspec


class ConnectionMessage(msgspec.Struct, frozen=True, array_like=True):
    """Of one connection, by an id that only these two servers know."""

    connection_id: str


class ForwardedRequest(msgspec.Struct, frozen=True, array_like=True):
    """A request as it came in, as far as its answer depends on it."""

    method: str
    scheme: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: str | None  # the full address, as it stood in the scope
    deferred_cost: int = 0  # what was not charged where it came in


class HttpRequest(ConnectionMessage, frozen=True, array_like=True, tag="http_request"):
    """A request over HTTP."""

    request: ForwardedRequest
    body: bytes


class HttpResponse(ConnectionMessage, frozen=True, array_like=True, tag="http_response"):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class SocketOpened(ConnectionMessage, frozen=True, array_like=True, tag="socket_opened"):
    """A socket that was opened."""

    request: ForwardedRequest


class SocketFrame(ConnectionMessage, frozen=True, array_like=True, tag="socket_frame"):
    """One frame of a socket, in either direction, counted from 1: after a gap the line is dead."""

    number: int
    text: str


class SocketClosed(ConnectionMessage, frozen=True, array_like=True, tag="socket_closed"):
    """One side of a socket is gone."""

    code: int
    reason: str


class BudgetCharged(msgspec.Struct, frozen=True, array_like=True, tag="budget_charged"):
    """What was charged, by bucket and by the text of the client network."""

    costs: dict[str, dict[str, int]]


class ServerJoined(msgspec.Struct, frozen=True, array_like=True, tag="server_joined"):
    """A server that has come says so to all others."""


class CircleMembersLeft(msgspec.Struct, frozen=True, array_like=True, tag="announce_members_left"):
    """Somebody left a circle, or it is gone: its rooms that are awake anywhere learn of it."""

    circle: str


ClusterMessage = (
    HttpRequest
    | HttpResponse
    | SocketOpened
    | SocketFrame
    | SocketClosed
    | BudgetCharged
    | ServerJoined
    | CircleMembersLeft
)


class MessageBatch(msgspec.Struct, frozen=True, array_like=True):
    sender: int
    messages: list[ClusterMessage]


WRITE: Final = msgspec.msgpack.Encoder()
READ: Final = msgspec.msgpack.Decoder(MessageBatch)
