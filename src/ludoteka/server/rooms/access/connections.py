"""Connections of a room: pages come and go, and a seat is held by its token, not by them."""

from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.token_bucket import Bucket
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.client_identity import ClientIdentity, client_identity
from ludoteka.server.rooms.model.join_request import JoinRequest
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit, projections
from ludoteka.server.rooms.pipeline.connection import (
    BAD_TOKEN,
    REQUEST_PENDING,
    TOO_MANY_PAGES,
    Connection,
)
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.writer import WriteStream
from ludoteka.server.tokens import hashed


class AdmissionRefused(Exception):
    """A connection that can't be opened: the close code and the reason."""

    def __init__(self, code: int, rejection: Rejection) -> None:
        super().__init__(str(rejection))
        self.code = code
        self.rejection = rejection


def open_connection(
    room: Room, hello: protocol.Hello, base: str, network: ClientNetwork
) -> Connection:
    """A new connection. Raises NotLetIn."""
    somebody = client_identity(room.code, hello.person, network)
    caller = find_join_request(room, hello, somebody)
    if caller is not None and caller.asks:
        raise AdmissionRefused(REQUEST_PENDING, Rejection("still_asks"))
    # The TV shows what everybody may see, whoever put it up.
    watches = hello.tv or hello.token is None or caller is not None
    member = None if watches or hello.token is None else require_member(room, hello.token)
    check_connection_limits(room, member)
    limits = room.services.settings.limits
    bucket = Bucket(limits.messages_a_second, limits.messages_at_once, room.services.clock.now())
    held = None if caller is None else caller.id
    payer = find_payer(room, hello.token)
    line = Connection(
        member, base, network, bucket, limits.backlog, hello.tv, held, somebody, payer
    )
    attach(room, line, [] if room.lines else [mark_used(room)])
    return line


def find_join_request(
    room: Room, hello: protocol.Hello, somebody: ClientIdentity
) -> JoinRequest | None:
    """Who asked there, or watches as they did before it was shut."""
    asked = None if hello.token is None else room.join_request_with(hashed(hello.token))
    watched = room.find_permit(somebody) if hello.token is None or hello.tv else None
    return asked or watched


def mark_used(room: Room) -> Change:
    """When the first page comes and when the last one goes: there may be days in between."""
    return room_commands.set_room(room.code, "used", room.services.believed.now())


def is_known(room: Room, token: str | None) -> bool:
    if token is None:
        return False
    held = hashed(token)
    return room.member_with(held) is not None or room.join_request_with(held) is not None


def find_payer(room: Room, token: str | None) -> str | None:
    """Return the id of the person who has a seat with this token, or was let in to watch. What they
    do is charged to them, too."""
    if token is None:
        return None
    member, caller = room.member_with(hashed(token)), room.join_request_with(hashed(token))
    if member is not None:
        return member.id
    return None if caller is None or caller.asks else caller.id


def require_member(room: Room, token: str) -> Member:
    found = room.member_with(hashed(token))
    if found is None:
        raise AdmissionRefused(BAD_TOKEN, Rejection("bad_token"))
    return found


def check_connection_limits(room: Room, member: Member | None) -> None:
    limits = room.services.settings.limits
    crowded = room.watchers() >= limits.watchers if member is None else member.pages >= limits.pages
    if crowded:
        raise AdmissionRefused(TOO_MANY_PAGES, Rejection("too_many_pages"))


def attach(room: Room, line: Connection, kept: list[Change]) -> None:
    """Tell the others who came, and the newcomer everything. What happens while that waits for the
    disk is told to the newcomer too, after it."""
    line.enter(room)
    member = line.member
    came = not line.tv if member is None else member.gone or not member.here
    if member is not None:
        member.page_opened()
        kept = [*kept, *membership.return_to_seat(room, member)]
    room.open_page(line)
    if came:
        commit.deliver_in_order(room, projections.room_update(room))
    keep_alive(line)
    everything = projections.welcome(room, line)

    def deliver() -> None:
        if line.room is room:
            line.welcome(everything)

    commit.persist(room, kept, deliver)


def keep_alive(line: Connection) -> None:
    """A polled line that nobody asks for any more is dropped after a while."""
    room = line.room
    if line.polled and room is not None and not room.lost:
        until = room.services.clock.now() + room.services.settings.times.polled_connection
        room.alarms.set(f"line {line.id}", until, lambda: detach(line))


def detach(line: Connection) -> None:
    line.close(1000, "gone")
    room, member = line.room, line.member
    if room is None:
        return
    line.exit()
    room.close_page(line)
    if member is not None:
        member.page_closed(room.services.clock.now())
    went = not line.tv if member is None else not member.here and member.id in room.members
    if went:
        commit.deliver_in_order(room, projections.room_update(room))
    if not room.lines and not room.lost:  # nobody waits for it: the room is not lost if it fails
        ours = WriteStream(room.code, room.stream.fence)
        room.services.store.submit(ours, [mark_used(room)], lambda _: None)
    commit.run_followups(room)


def move_to(line: Connection, room: Room) -> None:
    """From a room that was lost to the same room as the database has it. Without a write: where
    the disk refuses, the room would be lost again and again."""
    line.settle()
    if line.closing is not None:
        return
    member = None if line.member is None else room.members.get(line.member.id)
    if line.member is not None and (member is None or member.gone):
        line.close(BAD_TOKEN, "no longer in this room", bye="removed")
        return
    line.belong_to(member)
    attach(room, line, [])
