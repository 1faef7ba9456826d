"""One message of a page, from the frame to the answer."""

import logging
from typing import Final

import msgspec

from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.observability.watchdog import begin_work, end_work, name_current_task
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import codec, handlers
from ludoteka.server.rooms.pipeline.connection import BAD_FRAME, FLOOD, Connection
from ludoteka.server.rooms.pipeline.repeated_commands import is_new, restore_response
from ludoteka.server.rooms.pipeline.response_cache import Reply
from ludoteka.server.rooms.play import notifications, undo

log = logging.getLogger("ludoteka.rooms")

PREPARED: Final = (protocol.AskUndo, protocol.SetBell)
"""Before these are answered, something is looked at that takes too long for the room to wait."""


async def receive(line: Connection, frame: str | bytes, reply: Reply) -> None:
    """What can't be understood ends the connection."""
    try:
        message = codec.decode(frame)
    except (msgspec.DecodeError, RecursionError) as problem:
        line.close(BAD_FRAME, str(problem)[:100])
        return
    await receive_message(line, message, reply)


def receive_now(line: Connection, frame: str, reply: Reply) -> bool:
    """What waits for nothing is answered in the step in which it came, without a task. False: it is
    for `hear`, and nothing has happened yet."""
    room = line.room
    if room is None or line.closing is not None or not line.settled.is_set():
        return False
    try:
        message = codec.decode(frame)
    except (msgspec.DecodeError, RecursionError):
        return False
    if isinstance(message, PREPARED) or not isinstance(message, protocol.Command):
        return False
    if not is_new(room, line.member, message.id):
        return False
    begin_work(task_name(message))
    try:
        if check_limits(room, line, message):
            handlers.answer(room, line, message, reply)
    finally:
        end_work()
    return True


async def receive_message(line: Connection, message: protocol.ClientMessage, reply: Reply) -> None:
    name_current_task(task_name(message))
    if not line.settled.is_set():
        await line.settled.wait()
    room = line.room
    if room is None or line.closing is not None:
        return  # it was on its way when the connection ended: somebody removed must not act on
    if not check_limits(room, line, message):
        return
    if isinstance(message, protocol.Command):
        await answer(room, line, message, reply)
    else:
        line.close(BAD_FRAME, "hello is said once, first")


async def answer(room: Room, line: Connection, message: protocol.Command, reply: Reply) -> None:
    """While the room recollects, or looks at what is to be taken back, the line may close, or move
    over to the room as it is read anew; there the page says its message again. So it does where the
    disk can't be read, and where a mistake of ours is in what is looked at: a few times."""
    try:
        await restore_response(room, line.member, message.id)
        await prepare(room, line, message)
        recollected = line.room is room
    except Rejection as no:
        reply(codec.encode_rejection(message.id, no))
        return
    except Exception as problem:  # noqa: BLE001 - a page that hears no answer comes again for ever
        log_exception(log, f"checking a message of type {type(message).__name__} failed", problem)
        recollected = False
    if line.closing is not None:
        return
    if recollected:
        handlers.answer(room, line, message, reply)
    else:
        reply(codec.encode_rejection(message.id, Rejection("try_again")))


def check_limits(room: Room, line: Connection, message: protocol.ClientMessage) -> bool:
    """Who says too much is not heard any more."""
    if line.bucket.take(room.services.clock.now()) and charge(room, line, message):
        return True
    line.close(FLOOD, "too many messages")
    return False


async def prepare(room: Room, line: Connection, message: protocol.Command) -> None:
    """Raises Rejection."""
    if isinstance(message, protocol.AskUndo):
        await undo.check_reveals(room, line.member)
    elif isinstance(message, protocol.SetBell) and line.member is not None:
        await notifications.check_subscription(room, line, message)


def charge(room: Room, line: Connection, message: protocol.ClientMessage) -> bool:
    """Charge a message to the network, and to the person on all their pages together."""
    return room.services.rate_limiter.charge(line.network, message.cost, line.payer)


def task_name(message: protocol.ClientMessage) -> str:
    """What the watchdog calls the work on a message."""
    return f"the message {type(message).__name__}"
