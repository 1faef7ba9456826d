"""Asking at a room's door: who asks, waits for the host's answer, and is told it."""

from typing import Final, Literal

from ludoteka.server import schemas, tokens
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission, connections, policy
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model import names
from ludoteka.server.rooms.model.client_identity import ClientIdentity, client_identity
from ludoteka.server.rooms.model.join_request import JoinRequest
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit, projections
from ludoteka.server.storage.commands.room_commands import Change

REQUESTS_PER_NETWORK: Final = 2
"""That wait at one door; who asks more often asks anew, and fills it for nobody else."""


async def request_to_join(
    hub: RoomManager, code: str, ask: schemas.NewJoinRequest, network: ClientNetwork
) -> schemas.JoinRequested:
    """Raises Rejection."""
    admission.check_rate(hub, hub.joins, network)
    room = await admission.find_room_as_stranger(hub, code, network)
    somebody = client_identity(room.code, ask.person, network)
    policy.check_may_ask(room, somebody)
    token = tokens.new_token()
    caller = new_join_request(room, ask, tokens.hashed(token), somebody)
    kept = limit_join_requests(room, caller)
    kept += room.add_join_request(caller)
    await admission.persist_and_wait(room, kept, projections.room_update(room))
    return schemas.JoinRequested(code=room.code, token=token)


def new_join_request(
    room: Room, ask: schemas.NewJoinRequest, token: str, somebody: ClientIdentity
) -> JoinRequest:
    """Under a name that nobody inside has, nor anybody else at the door."""
    taken = [*room.names(), *(each.name for each in room.callers.values())]
    name = names.distinct(names.clean_name(ask.name), taken)
    return JoinRequest(tokens.new_id(), name, token, somebody, ask.watches)


def limit_join_requests(room: Room, caller: JoinRequest) -> list[Change]:
    """Raises Rejection."""
    waiting = room.open_join_requests()
    same = [each for each in waiting if each.known.address == caller.known.address]
    if len(same) >= REQUESTS_PER_NETWORK:
        same[0].signal_answer()
        return room.drop_join_request(same[0])
    if len(waiting) >= room.services.settings.limits.join_requests:
        raise Rejection("door_crowded")
    return []


async def wait_for_answer(
    hub: RoomManager, code: str, ask: schemas.JoinRequestPoll, network: ClientNetwork
) -> schemas.JoinRequestAnswer:
    """Until the host has answered, or for as long as a poll waits. Raises Rejection."""
    room = await admission.find_room(hub, code, network)
    token = tokens.hashed(ask.token)
    if not connections.is_known(room, ask.token):
        admission.check_guess_limit(hub, network)
    caller = room.join_request_with(token)
    if status_of(room, token) == "waiting" and caller is not None:
        await wait_for_host(room, caller)
    news = schemas.JoinRequestAnswer(answer=status_of(room, token))
    await admission.persist_and_wait(room, [])  # not before what it tells of is kept
    return news


async def wait_for_host(room: Room, caller: JoinRequest) -> None:
    clock, times = room.services.clock, room.services.settings.times
    caller.clear_answer()
    commit.set_join_request_timer(room, caller, times.poll)
    alarm = clock.call_at(clock.now() + times.poll, caller.signal_answer)
    try:
        await caller.answered.wait()
    finally:
        alarm.cancel()


def status_of(room: Room, token: str) -> Literal["waiting", "let_in", "refused", "open"]:
    if any(member.token == token for member in room.members.values()):
        return "let_in"
    caller = room.join_request_with(token)
    if caller is None:
        return "refused"
    if caller.let_in:
        return "let_in"
    return "waiting" if policy.must_ask(room, caller.known) else "open"
