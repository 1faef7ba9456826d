"""Who is away is told once, for each question, that it is their move."""

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Final

import msgspec

from ludoteka.kernel.play import CLOCK, Seat
from ludoteka.kernel.presentation.i18n import LANGUAGES, text
from ludoteka.server.notifications.dispatcher import Message, target_urls
from ludoteka.server.notifications.subscription import Subscription
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import SERVER, Rejection
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.pipeline.connection import Connection
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.tables.live_table import LiveTable
from ludoteka.server.tokens import network_mark

Keep = Callable[[list[Change]], None]

FAILURES: Final = 5
"""Rings in a row that reached nobody: then the bell is taken down."""


async def check_subscription(room: Room, line: Connection, message: protocol.SetBell) -> None:
    """Before it is hung. Raises Rejection: nothing is sent to addresses of our own network."""
    if not await room.services.bells.is_allowed(subscription_of(message, Subscription(), line)):
        raise Rejection("bell_refused")


def subscription_of(
    message: protocol.SetBell, before: Subscription, line: Connection, base: str = ""
) -> Subscription:
    """What is not named stays as it was; so does which question was rung last."""
    language = message.language if message.language in LANGUAGES else LANGUAGES[0]
    push = before.push if message.push is msgspec.UNSET else message.push
    webhook = before.webhook if message.webhook is msgspec.UNSET else message.webhook
    return Subscription(
        push=push,
        webhook=webhook,
        language=language,
        by=network_mark("bell", line.network),
        base=base,
        rung=before.rung,
    )


def subscribe(
    room: Room, line: Connection, member: Member, message: protocol.SetBell
) -> CommandResult:
    """Or take down, where no way is left."""
    base = room.services.settings.public_url or line.base
    bell = subscription_of(message, member.bell or Subscription(), line, base)
    return CommandResult(member.set_bell(bell if bell.ways else None))


def members_to_notify(room: Room) -> Iterator[Member]:
    """Who is asked, is away, and has not been told so yet."""
    table = room.table
    if table is None:
        return
    for ask in table.asks:
        seat = ask.seat
        member = None if seat == CLOCK else room.seated(seat)
        if member is None or member.bell is None:
            continue
        away = not member.here and not member.played_by_bot and not member.gone
        if away and member.bell.rung != question_key(table, seat):
            yield member


def question_key(table: LiveTable, seat: Seat) -> str:
    return f"{table.id} {table.asked[seat]}"


def notify(room: Room, member: Member, keep: Keep) -> CommandResult | None:
    """It is kept first that it was rung, and rung then: a server that dies in between does not do
    so twice."""
    table, seat = room.table, room.seat_of(member)
    if (
        member not in list(members_to_notify(room))
        or table is None
        or seat is None
        or member.bell is None
    ):
        return None
    bell = msgspec.structs.replace(member.bell, rung=question_key(table, seat))
    message = message_of(room, table, bell)
    kept, done = member.set_bell(bell), partial(record_delivery, member, bell, keep)
    return CommandResult(kept, lambda: room.services.bells.notify(bell, message, done))


def record_delivery(
    member: Member, bell: Subscription, keep: Keep, reached: bool, gone: Collection[str]
) -> None:
    """Or not: one that nobody hears, again and again or for ever, is taken down, and so is a way
    that leads nowhere any more beside one that does. If another hangs there meanwhile, nothing is
    known of that."""
    if (
        member.bell is None
        or member.bell.ways != bell.ways
        or target_urls(member.bell) != target_urls(bell)
    ):
        return
    failures = 0 if reached else member.bell.failures + 1
    left = msgspec.structs.replace(member.bell, failures=failures, **dict.fromkeys(gone))
    if not left.ways or failures >= FAILURES:
        keep(member.set_bell(None))
    elif left != member.bell:
        keep(member.set_bell(left))


def message_of(room: Room, table: LiveTable, bell: Subscription) -> Message:
    """Which game, and where: what the person knows already, and nothing of the game."""
    title, path = text(table.game.folder, bell.language, "title", {}), f"/r/{room.code}"
    told = text(SERVER, bell.language, "bell.your_move", {"game": title})
    return Message(title, told, path, f"{bell.base}{path}")
