"""How people with a seat come in when others have emptied the budget of their network.

A request is charged before anybody knows whose it is. Where that fails, the server looks once more
for polls and sockets of rooms: a person whose seat it is, is paid for from the reserve.
"""

import re
from typing import Any, Final

import msgspec

from ludoteka.server import schemas
from ludoteka.server.http import rate_limit
from ludoteka.server.http.client_address import network_in
from ludoteka.server.http.rate_limit import CannotPay
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import connections
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.rooms.lifecycle.ownership import Elsewhere
from ludoteka.server.rooms.model.room import Room

DOORS: Final = re.compile(r"/api/rooms/([^/]+)/(poll|say)")
BODY: Final = 65_536
READ_POLL: Final = msgspec.json.Decoder(schemas.Poll)
READ_SAY: Final = msgspec.json.Decoder(schemas.SayOver)


async def enter(hub: Hub, scope: Any, receive: Any) -> Any:
    """Charge the price of the door, and return what the body is received with from now on. Raises
    CannotPay."""
    network, purses = network_in(scope), hub.services.purses
    if scope["path"].startswith(rate_limit.FILES):
        rate_limit.enter_for_file(purses, network)
        return receive
    try:
        rate_limit.enter(purses, network)
    except CannotPay:
        door = DOORS.fullmatch(scope["path"])
        if door is None or scope["method"] != "POST":
            raise
        body = await read_body(receive, BODY)
        if not await pays_as_a_person(hub, network, door[1], read(door[2], body)):
            raise
        return receiving(body)
    return receive


async def pays_as_a_person(
    hub: Hub, network: ClientNetwork, code: str, ask: schemas.Poll | schemas.SayOver | None
) -> bool:
    if ask is None:
        return False
    try:
        room = await room_on_reserve(hub, network, code)
    except Elsewhere:
        return True  # its server knows whose seat it is
    payer = None if room is None else payer_in(room, ask)
    return payer is not None and hub.services.purses.pay(network, rate_limit.DOOR, payer)


async def may_owe(hub: Hub, network: ClientNetwork, code: str) -> bool:
    """Say whether a socket may open although nothing was charged yet: it is charged when its first
    message has said whose it is."""
    try:
        return await room_on_reserve(hub, network, code) is not None
    except Elsewhere:
        return True


async def room_on_reserve(hub: Hub, network: ClientNetwork, code: str) -> Room | None:
    """Return the room, if there is one. One that has to be read first costs more, so a network
    without a budget asks for few of those that nobody there has a seat in. Raises Elsewhere."""
    code = code.upper()
    room = hub.rooms.get(code)
    if room is not None:
        return room
    if not hub.returns.take(network, code, hub.services.clock.now()):
        return None
    try:
        return await hub.room(code)
    except Elsewhere:
        raise
    except Rejection:
        return None


def payer_in(room: Room, ask: schemas.Poll | schemas.SayOver) -> str | None:
    if isinstance(ask, schemas.Poll) and ask.line is None:
        return connections.payer_of(room, ask.token)
    return next((line.payer for line in room.lines if line.id == ask.line), None)


def read(door: str, body: bytes) -> schemas.Poll | schemas.SayOver | None:
    try:
        return READ_POLL.decode(body) if door == "poll" else READ_SAY.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


async def read_body(receive: Any, most: int) -> bytes:
    """No more of it than shows that it is too much."""
    body: bytes = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body") or len(body) > most:
            return body


def receiving(body: bytes) -> Any:
    """A body that was read already, to be read again."""

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
