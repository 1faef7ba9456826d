"""Asking at a room's door: who asks, waits for the host's answer, and is told it."""

from typing import Final, Literal

from ludoteka.server import schemas, tokens
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission, connections, policy
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.rooms.model import names
from ludoteka.server.rooms.model.client_identity import Known, known
from ludoteka.server.rooms.model.join_request import Caller
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit, projections
from ludoteka.server.storage.commands.room_commands import Change

OF_A_NETWORK: Final = 2
"""That wait at one door; who asks more often asks anew, and fills it for nobody else."""


async def call(
    hub: Hub, code: str, ask: schemas.NewCaller, network: ClientNetwork
) -> schemas.Called:
    """Raises Rejection."""
    admission.slow_down(hub, hub.comers, network)
    room = await admission.for_strangers(hub, code, network)
    somebody = known(room.code, ask.person, network)
    policy.refuse_callers(room, somebody)
    token = tokens.new_token()
    caller = new_caller(room, ask, tokens.hashed(token), somebody)
    kept = make_room_at_the_door(room, caller)
    kept += room.hear_of(caller)
    await admission.kept_and_told(room, kept, projections.room_changed(room))
    return schemas.Called(code=room.code, token=token)


def new_caller(room: Room, ask: schemas.NewCaller, token: str, somebody: Known) -> Caller:
    """Under a name that nobody inside has, nor anybody else at the door."""
    taken = [*room.names(), *(each.name for each in room.callers.values())]
    name = names.distinct(names.clean_name(ask.name), taken)
    return Caller(tokens.new_id(), name, token, somebody, ask.watches)


def make_room_at_the_door(room: Room, caller: Caller) -> list[Change]:
    """Raises Rejection."""
    waiting = room.asking()
    same = [each for each in waiting if each.known.address == caller.known.address]
    if len(same) >= OF_A_NETWORK:
        same[0].hear_the_answer()
        return room.send_away(same[0])
    if len(waiting) >= room.services.settings.limits.callers:
        raise Rejection("door_crowded")
    return []


async def wait(
    hub: Hub, code: str, ask: schemas.CallerAsk, network: ClientNetwork
) -> schemas.CallerNews:
    """Until the host has answered, or for as long as a poll waits. Raises Rejection."""
    room = await admission.sought(hub, code, network)
    token = tokens.hashed(ask.token)
    if not connections.is_known(room, ask.token):
        admission.refuse_guessers(hub, network)
    caller = room.caller_with(token)
    if standing(room, token) == "waiting" and caller is not None:
        await hear(room, caller)
    news = schemas.CallerNews(answer=standing(room, token))
    await admission.kept_and_told(room, [])  # not before what it tells of is kept
    return news


async def hear(room: Room, caller: Caller) -> None:
    clock, times = room.services.clock, room.services.settings.times
    caller.expect_answer()
    commit.expect_caller(room, caller, times.poll)
    alarm = clock.call_at(clock.now() + times.poll, caller.hear_the_answer)
    try:
        await caller.answered.wait()
    finally:
        alarm.cancel()


def standing(room: Room, token: str) -> Literal["waiting", "let_in", "refused", "open"]:
    if any(member.token == token for member in room.members.values()):
        return "let_in"
    caller = room.caller_with(token)
    if caller is None:
        return "refused"
    if caller.let_in:
        return "let_in"
    return "waiting" if policy.must_ask(room, caller.known) else "open"
