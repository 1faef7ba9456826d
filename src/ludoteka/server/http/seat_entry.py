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
from ludoteka.server.http.rate_limit import RateLimited
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import connections
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.lifecycle.ownership import OwnedElsewhere
from ludoteka.server.rooms.model.room import Room

SEATED_PATHS: Final = re.compile(r"/api/rooms/([^/]+)/(poll|say)")
MAX_BODY: Final = 65_536
POLL_DECODER: Final = msgspec.json.Decoder(schemas.Poll)
SAY_DECODER: Final = msgspec.json.Decoder(schemas.PollMessage)


async def charge_request(hub: RoomManager, scope: Any, receive: Any) -> Any:
    """Charge a request its base cost, and return the function that receives its body from now on.
    Raises RateLimited."""
    network, rate_limiter = network_in(scope), hub.services.rate_limiter
    if scope["path"].startswith(rate_limit.ASSETS_PATH):
        rate_limit.charge_file(rate_limiter, network)
        return receive
    try:
        rate_limit.charge(rate_limiter, network)
    except RateLimited:
        match = SEATED_PATHS.fullmatch(scope["path"])
        if match is None or scope["method"] != "POST":
            raise
        body = await read_body(receive, MAX_BODY)
        if not await charge_person(hub, network, match[1], decode_request(match[2], body)):
            raise
        return replay_body(body)
    return receive


async def charge_person(
    hub: RoomManager,
    network: ClientNetwork,
    code: str,
    ask: schemas.Poll | schemas.PollMessage | None,
) -> bool:
    if ask is None:
        return False
    try:
        room = await load_room_on_reserve(hub, network, code)
    except OwnedElsewhere:
        return True  # its server knows whose seat it is
    payer = None if room is None else find_payer(room, ask)
    return payer is not None and hub.services.rate_limiter.charge(
        network, rate_limit.BASE_COST, payer
    )


async def may_charge_later(hub: RoomManager, network: ClientNetwork, code: str) -> bool:
    """Say whether a socket may open although nothing was charged yet: it is charged when its first
    message has said whose it is."""
    try:
        return await load_room_on_reserve(hub, network, code) is not None
    except OwnedElsewhere:
        return True


async def load_room_on_reserve(hub: RoomManager, network: ClientNetwork, code: str) -> Room | None:
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
    except OwnedElsewhere:
        raise
    except Rejection:
        return None


def find_payer(room: Room, ask: schemas.Poll | schemas.PollMessage) -> str | None:
    if isinstance(ask, schemas.Poll) and ask.line is None:
        return connections.find_payer(room, ask.token)
    return next((line.payer for line in room.lines if line.id == ask.line), None)


def decode_request(action: str, body: bytes) -> schemas.Poll | schemas.PollMessage | None:
    try:
        return POLL_DECODER.decode(body) if action == "poll" else SAY_DECODER.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


async def read_body(receive: Any, most: int) -> bytes:
    """Return the body, or its beginning if it is longer than `most`."""
    body: bytes = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body") or len(body) > most:
            return body


def replay_body(body: bytes) -> Any:
    """Return a `receive` function that gives a body which was read already."""

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
