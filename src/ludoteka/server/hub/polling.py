"""Connections without a socket: a page asks for news again and again."""

import asyncio

from ludoteka.server import wire, wire_http
from ludoteka.server.hub import doorway, hearing
from ludoteka.server.hub.hub import Hub
from ludoteka.server.hub.line import FLOOD, Line
from ludoteka.server.hub.rejection import Rejection
from ludoteka.server.hub.room import Room


async def poll(hub: Hub, code: str, ask: wire_http.Poll, base: str, address: str) -> str:
    """What the page has not read yet, as the JSON of `Polled`. Raises NotLetIn, Rejection."""
    if ask.line is None:
        hello = wire.Hello(token=ask.token, tv=ask.tv)
        line = await doorway.connect(hub, code, hello, base, address)
        line.polled = True
    else:
        line = known_line(await hub.room(code), ask.line)
    stay(hub, line)
    fresh = await news(hub, line, ask.after)
    stay(hub, line)
    if line.closing is not None:
        doorway.disconnect(line)
    return f'{{"line":"{line.id}","messages":[{",".join(fresh)}]}}'


async def say(hub: Hub, code: str, said: wire_http.SayOver) -> str:
    """One message, and the JSON of its answer."""
    line = known_line(await hub.room(code), said.line)
    stay(hub, line)
    answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def reply(frame: str) -> None:
        if not answered.done():
            answered.set_result(frame)

    await hearing.hear_message(line, said.message, reply)
    if line.closing is not None and not answered.done():
        flood = line.closing[0] == FLOOD
        raise Rejection("too_many_requests" if flood else "not_understood", problem=line.closing[1])
    return await answered


def known_line(room: Room, line_id: str) -> Line:
    for line in room.lines:
        if line.id == line_id:
            return line
    raise Rejection("unknown_line")


def stay(hub: Hub, line: Line) -> None:
    """A line that nobody asks for any more is dropped after a while."""
    if line.room is not None:
        until = hub.house.clock.now() + hub.house.settings.times.line
        line.room.set_alarm(f"line {line.id}", until, lambda: doorway.disconnect(line))


async def news(hub: Hub, line: Line, after: int) -> list[str]:
    """What is there, or what comes within the time that a poll waits."""
    fresh = line.unread(after)
    if fresh or line.closing is not None:
        return fresh
    line.news.clear()
    until = hub.house.clock.now() + hub.house.settings.times.poll
    alarm = hub.house.clock.call_at(until, line.news.set)
    try:
        await line.news.wait()
    finally:
        alarm.cancel()
    return line.unread(after)
