"""Connections without a socket: a page asks for news again and again."""

import asyncio

from ludoteka.server import schemas
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission, connections
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import inbound
from ludoteka.server.rooms.pipeline.connection import BAD_FRAME, FLOOD, Connection


async def poll(
    hub: RoomManager, code: str, ask: schemas.Poll, base: str, network: ClientNetwork
) -> str:
    """What the page has not read yet, as the JSON of `Polled`. Raises NotLetIn, Rejection."""
    if ask.line is None:
        hello = protocol.Hello(token=ask.token, person=ask.person, tv=ask.tv)
        line = await admission.connect(hub, code, hello, base, network)
        line.mark_polled()
    else:
        line = await find_connection(hub, code, ask.line, network)
    connections.keep_alive(line)
    fresh = await wait_for_news(hub, line, ask.after)
    connections.keep_alive(line)
    if line.closing is not None:
        connections.detach(line)
    return f'{{"line":"{line.id}","messages":[{",".join(fresh)}]}}'


async def send(
    hub: RoomManager, code: str, said: schemas.PollMessage, network: ClientNetwork
) -> str:
    """One message, and the JSON of its answer."""
    line = await find_connection(hub, code, said.line, network)
    connections.keep_alive(line)
    answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def reply(frame: str) -> None:
        if not answered.done():
            answered.set_result(frame)

    await inbound.receive_message(line, said.message, reply)
    if line.closing is not None and not answered.done():
        raise rejection_of(*line.closing)
    answer = await answered
    if not line.may_send:
        raise Rejection("try_again")
    return answer


def rejection_of(closed: int, reason: str) -> Rejection:
    """Why a message ended its connection; otherwise it may be said again on another one."""
    if closed == BAD_FRAME:
        return Rejection.with_detail("not_understood", f"{reason}.")
    return Rejection("too_many_requests" if closed == FLOOD else "try_again")


async def find_connection(
    hub: RoomManager, code: str, line_id: str, network: ClientNetwork
) -> Connection:
    room = await admission.find_room(hub, code, network)
    for line in room.lines:
        if line.id == line_id:
            return line
    admission.check_guess_limit(hub, network)
    raise Rejection("unknown_line")


async def wait_for_news(hub: RoomManager, line: Connection, after: int) -> list[str]:
    """What is there, or what comes within the time that a poll waits."""
    fresh = line.unread(after) if line.may_send else []
    if fresh or line.closing is not None:
        return fresh
    line.clear_news()
    until = hub.services.clock.now() + hub.services.settings.times.poll
    alarm = hub.services.clock.call_at(until, line.news.set)
    try:
        await line.news.wait()
    finally:
        alarm.cancel()
    if not line.may_send:
        line.close_discarding()
    return line.unread(after)
