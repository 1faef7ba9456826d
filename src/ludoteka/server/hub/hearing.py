"""One message of a page, from the frame to the answer."""

import msgspec

from ludoteka.server import wire
from ludoteka.server.hub import frames, messages
from ludoteka.server.hub.answers import Reply
from ludoteka.server.hub.line import BAD_FRAME, FLOOD, Line


async def hear(line: Line, frame: str | bytes, reply: Reply) -> None:
    """What can't be understood ends the connection."""
    try:
        message = frames.decode(frame)
    except (msgspec.DecodeError, RecursionError) as problem:
        line.close(BAD_FRAME, str(problem)[:100])
        return
    await hear_message(line, message, reply)


async def hear_message(line: Line, message: wire.PageMessage, reply: Reply) -> None:
    if not line.settled.is_set():
        await line.settled.wait()
    room = line.room
    if room is None or line.closing is not None:
        return  # it was on its way when the connection ended: somebody removed must not act on
    if not line.bucket.take(room.house.clock.now()):
        line.close(FLOOD, "too many messages")
    elif isinstance(message, wire.WithId):
        messages.answer(room, line, message, reply)
    else:
        line.close(BAD_FRAME, "hello is said once, first")
