"""How people come in: a new room, a seat in one, a look at one, a connection."""

import asyncio
import logging
from typing import Final

import msgspec

from ludoteka.kernel.chance.shuffle import new_server_seed
from ludoteka.kernel.play import CLOCK, Seat
from ludoteka.server import schemas, tokens
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.token_bucket import Buckets
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import connections, policy
from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.derived import circle_results
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.lobby import membership, private_options
from ludoteka.server.rooms.lobby.setup import check_game
from ludoteka.server.rooms.model import names
from ludoteka.server.rooms.model.client_identity import client_identity
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit, projections
from ludoteka.server.rooms.pipeline.command_result import Deliver, do_nothing
from ludoteka.server.rooms.pipeline.connection import (
    BANNED,
    FLOOD,
    LOCKED,
    MUST_ASK,
    TRY_LATER,
    UNKNOWN_ROOM,
    Connection,
)
from ludoteka.server.rooms.play import clocks
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.queries.rows import RoomRow
from ludoteka.server.storage.seen_messages import SeenMessages
from ludoteka.server.storage.writer import WriteFailed

log = logging.getLogger("ludoteka.rooms")

CLOSE_CODES: Final = {
    "unavailable": TRY_LATER,
    "too_many_requests": FLOOD,
    "locked": LOCKED,
    "must_ask": MUST_ASK,
    "banned": BANNED,
}
CODE_ATTEMPTS: Final = 3
"""That a new room tries: others who get theirs at the same moment may have been quicker."""


async def create_room(
    hub: RoomManager, ask: schemas.NewRoom, network: ClientNetwork, price: int = 1
) -> schemas.Seated:
    """Open a new room with its host in it; it counts as `price` rooms. Raises Rejection."""
    check_rate(hub, hub.room_creations, network, price)
    await check_room_limit(hub)
    for _ in range(CODE_ATTEMPTS):
        try:
            return await add_room(hub, ask, network, await free_code(hub))
        except WriteFailed as problem:
            if problem.disk:
                break
    raise Rejection("not_saved")


async def add_room(
    hub: RoomManager, ask: schemas.NewRoom, network: ClientNetwork, code: str
) -> schemas.Seated:
    """Raises Rejection, and WriteFailed where the code was taken meanwhile."""
    term = hub.services.ownership.term
    game, options = check_game(ask.game, ask.options)
    room = new_room(hub, code, game.name, options)
    row = room_commands.add_room(
        code=room.code,
        game=game.name,
        options=msgspec.json.encode(options).decode(),
        host=room.host,
        secret=room.secret,
        used=hub.services.believed.now(),
        fence=room.stream.fence,
        owner=hub.services.ownership.number,
    )
    token = tokens.new_token()
    where = client_identity(room.code, None, network)
    host = membership.new_member(
        room, names.clean_name(ask.name), None, tokens.hashed(token), where
    )
    owners = private_options.list_owners(room, host.id, game, options, kept={})
    await hub.services.store.write([row, *room.admit(host), *room.set_game(game, options, owners)])
    hub.open(room, term)
    return schemas.Seated(code=room.code, member=host.id, token=token)


def new_room(hub: RoomManager, code: str, game: str, options: dict[str, object]) -> Room:
    kept = RoomRow(
        code=code,
        game=game,
        options=options,
        owners={},
        host="",
        secret=new_server_seed(hub.services.chance),
        games_played=0,
        deals=0,
        stopped=0,
        gathering=None,
        clock=None,
        evening=None,
        results=[],
        door="open",
        callers=[],
        bans=[],
        members=[],
        table=None,
        talk=[],
        said=SeenMessages(),
        fence=0 if hub.services.ownership.number is None else 1,
    )
    return Room(hub.services, kept)


async def check_room_limit(hub: RoomManager) -> None:
    """Who plays already goes on; but whoever fills a house takes nobody's disk."""
    most = hub.services.settings.limits.rooms
    if most and await hub.services.store.read(room_queries.has_at_least_rooms, most):
        log.warning(
            "the server is full: it stores %d rooms, as many as LUDOTEKA_ROOMS allows", most
        )
        raise Rejection("house_full")


async def free_code(hub: RoomManager) -> str:
    """As long as the house says, or longer where those are taken."""
    letters = hub.services.settings.code_letters
    for length in (*[letters] * 3, *[letters + 1] * 3, letters + 2):
        code = names.room_code(length)
        if code not in hub.rooms and not await hub.services.store.read(
            room_queries.is_code_taken, code
        ):
            return code
    raise Rejection("too_many_requests")


async def join(
    hub: RoomManager, code: str, ask: schemas.NewMember, network: ClientNetwork
) -> schemas.Seated:
    """Somebody new in a room. Raises Rejection."""
    check_rate(hub, hub.joins, network)
    room = await find_room_as_stranger(hub, code, network)
    somebody = client_identity(room.code, ask.person, network)
    policy.check_may_enter(room, somebody)
    token = tokens.new_token()
    member = membership.new_member(
        room, names.clean_name(ask.name), None, tokens.hashed(token), somebody
    )
    await persist_and_wait(room, room.admit(member), projections.room_update(room))
    return schemas.Seated(code=room.code, member=member.id, token=token)


async def persist_and_wait(room: Room, kept: list[Change], tell: Deliver = do_nothing) -> None:
    """Wait until it is, for somebody who is not in the room. Raises Rejection."""
    written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def settle(done: bool) -> None:
        if not written.done():  # whoever asked may have gone meanwhile
            written.set_result(done)

    def deliver() -> None:
        tell()
        settle(True)

    commit.persist(room, kept, deliver, lambda: settle(False))
    if not await written:
        raise Rejection("try_again")


async def preview(
    hub: RoomManager, code: str, network: ClientNetwork, token: str = ""
) -> schemas.RoomPreview:
    """What a room shows to who has its code, and a little more to who has a seat in it."""
    check_rate(hub, hub.joins, network)
    room = await find_room(hub, code, network)
    if not connections.is_known(room, token):
        check_stranger_guess_limit(hub, room, network)
    present = list(room.present())
    member = room.member_with(tokens.hashed(token)) if token else None
    seat = room.seat_of(member)
    somebody = client_identity(room.code, None, network)
    friend = member is None and await circle_results.may_see(room, token, somebody)
    inside = member is not None or friend
    return schemas.RoomPreview(
        code=room.code,
        game=room.game.name,
        people=[each.name for each in present] if room.door == "open" or inside else [],
        running=room.running,
        seats_left=hub.services.settings.limits.members - sum(each.is_person for each in present),
        my_move=seat is not None and seat in seats_asked(room),
        waits_for=[room.seated(each).name for each in seats_asked(room)]
        if seat is not None or friend
        else [],
        left=None if seat is None else clocks.seconds_left(room, seat),
        over=room.table is not None and room.table.over,
        won=None if seat is None else has_won(room, seat),
    )


def has_won(room: Room, seat: Seat) -> bool | None:
    """None while the game goes on."""
    result = None if room.table is None else room.table.state.result()
    return None if result is None else seat in result.winners


def waits_for(room: Room) -> list[str]:
    return [room.seated(seat).name for seat in seats_asked(room)]


def seats_asked(room: Room) -> list[Seat]:
    """Who owes the running table something."""
    asks = [] if room.table is None else room.table.asks
    return sorted({ask.seat for ask in asks if ask.seat != CLOCK})


async def connect(
    hub: RoomManager,
    code: str,
    hello: protocol.Hello,
    base: str,
    network: ClientNetwork,
    owed: int = 0,
) -> Connection:
    """A connection to a room. What is owed for it is charged now that the token is known. Raises
    NotLetIn."""
    try:
        room = await find_room(hub, code, network)
        payer = connections.find_payer(room, hello.token)
        if owed and not hub.services.rate_limiter.charge(network, owed, payer):
            raise Rejection("too_many_requests")
        if payer is not None:
            hub.services.rate_limiter.record_person(network, payer)
            hub.returns.record_seat(network, room.code, hub.services.clock.now())
        if not connections.is_known(room, hello.token):
            check_guess_limit(hub, network)
            if hello.token is None or hello.tv:
                policy.check_may_watch(room, client_identity(room.code, hello.person, network))
    except Rejection as no:
        raise AdmissionRefused(CLOSE_CODES.get(no.code, UNKNOWN_ROOM), no) from None
    return connections.open_connection(room, hello, base, network)


async def find_room(hub: RoomManager, code: str, network: ClientNetwork) -> Room:
    """The room with a code; one that does not exist counts as a guess, by whatever door somebody
    came: over HTTP, a socket or a poll. Raises Rejection."""
    try:
        return await hub.room(code)
    except Rejection as no:
        if no.code == "unknown_room":
            count_guess(hub, network)
        raise


async def find_room_as_stranger(hub: RoomManager, code: str, network: ClientNetwork) -> Room:
    """The room for somebody who has nothing but its code. Raises Rejection."""
    room = await find_room(hub, code, network)
    check_stranger_guess_limit(hub, room, network)
    return room


def check_stranger_guess_limit(hub: RoomManager, room: Room, network: ClientNetwork) -> None:
    """Refuse a network that has guessed too many codes, except for rooms in which it has somebody
    already: who guesses keeps nobody from their own family's table. Raises Rejection."""
    if not any(line.network == network and line.payer is not None for line in room.lines):
        check_guess_limit(hub, network)


def check_guess_limit(hub: RoomManager, network: ClientNetwork) -> None:
    """Whoever tried out too many codes is not told either which rooms there are."""
    if hub.guesses.is_empty(network, hub.services.clock.now()):
        raise Rejection("too_many_requests")


def count_guess(hub: RoomManager, network: ClientNetwork) -> None:
    """Something was asked for that does not exist. Raises Rejection."""
    check_guess_limit(hub, network)
    hub.guesses.take(network, hub.services.clock.now())


def check_rate(
    hub: RoomManager, buckets: Buckets[ClientNetwork], network: ClientNetwork, price: int = 1
) -> None:
    """A house is no place for haste; nor for trying out codes."""
    if not buckets.take(network, hub.services.clock.now(), price):
        raise Rejection("too_many_requests")
