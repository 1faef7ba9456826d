"""What a page says: one small function for each kind of message, and one answer for each."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from ludoteka.kernel.errors import Refused
from ludoteka.server import wire
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms import (
    audiences,
    bells,
    chairs,
    clocking,
    course,
    day_together,
    dealing,
    doors,
    membership,
    playing,
    preparing,
    retelling,
    talking,
    teaching,
    undoing,
)
from ludoteka.server.rooms.answers import Reply
from ludoteka.server.rooms.frames import encode, encode_rejection
from ludoteka.server.rooms.line import PageLine
from ludoteka.server.rooms.member import Member
from ludoteka.server.rooms.outcome import Outcome
from ludoteka.server.rooms.room import Room
from ludoteka.server.trouble import report

log = logging.getLogger("ludoteka.hub")

Handler = Callable[[Room, Member, Any], Outcome]
PageHandler = Callable[[Room, PageLine, Member, Any], Outcome]
QueryHandler = Callable[[Room, PageLine, Any, Reply], None]

HANDLERS: Final[dict[type[wire.Command], Handler]] = {
    wire.Play: playing.play,
    wire.ShowLuck: dealing.show,
    wire.Setup: preparing.setup,
    wire.ChooseForSeat: preparing.choose_for_seat,
    wire.Start: preparing.start,
    wire.BeginDay: day_together.begin,
    wire.Teach: teaching.teach,
    wire.Stop: preparing.stop,
    wire.AddBot: membership.add_bot,
    wire.Remove: doors.remove,
    wire.LiftBan: doors.lift_ban,
    wire.SetDoor: doors.set_door,
    wire.AnswerCaller: doors.answer_caller,
    wire.Substitute: chairs.substitute,
    wire.TakeChair: chairs.take_chair,
    wire.EndEvening: preparing.end_evening,
    wire.SetClock: clocking.set_clock,
    wire.PauseClocks: clocking.pause,
    wire.AskUndo: undoing.ask,
    wire.AnswerUndo: undoing.answer,
    wire.Rename: membership.rename,
    wire.Leave: membership.leave,
    wire.Chat: talking.chat,
    wire.React: talking.react,
}


BY_PAGE: Final[dict[type[wire.Command], PageHandler]] = {
    wire.PromiseLuck: dealing.promise,
    wire.SetBell: bells.hang,
    wire.RenewLink: membership.renew_link,
}
"""Where it matters on which page it is said."""


def pong(_room: Room, _line: PageLine, message: wire.Ping, reply: Reply) -> None:
    reply(encode(wire.Accepted(id=message.id)))


def tell_everything(room: Room, line: PageLine, message: wire.Fresh, reply: Reply) -> None:
    everything = audiences.welcome(room, line)
    done = encode(wire.Accepted(id=message.id))
    sorry = encode_rejection(message.id, Rejection("try_again"))
    course.in_order(room, lambda: line.tell(everything))
    course.in_order(room, lambda: reply(done), lambda: reply(sorry))


QUERIES: Final[dict[type[wire.Command], QueryHandler]] = {
    wire.Ping: pong,
    wire.Fresh: tell_everything,
    wire.Recall: retelling.recall,
}
"""What changes nothing, and is answered to spectators, too."""


def answer(room: Room, line: PageLine, message: wire.Command, reply: Reply) -> None:
    """Do what the message asks, if that is possible, and answer it in any case."""
    if type(message) in QUERIES:
        try:
            QUERIES[type(message)](room, line, message, reply)
        except Rejection as no:
            reply(encode_rejection(message.id, no))
    elif line.member is None:
        reply(encode_rejection(message.id, Rejection("not_a_member")))
    elif not room.answers.heard_before(line.member.id, message.id, reply):
        perform(room, line, line.member, message)


def outcome_of(room: Room, line: PageLine, member: Member, message: wire.Command) -> Outcome:
    if type(message) in BY_PAGE:
        return BY_PAGE[type(message)](room, line, member, message)
    return HANDLERS[type(message)](room, member, message)


def perform(room: Room, line: PageLine, member: Member, message: wire.Command) -> None:
    fail = partial(give_up, room, member, message.id)
    try:
        room.member(member.id)  # shown out is shown out, also while that waits for the disk
        outcome = outcome_of(room, line, member, message)
    except (Refused, Rejection) as no:
        # In its turn, too: a refusal must not tell of a move that is not on the disk yet.
        answer = encode_no(room, message.id, no)
        course.in_order(room, partial(room.answers.settle, member.id, message.id, answer), fail)
        return
    except Exception as problem:  # noqa: BLE001 - the table is stopped and read anew, not the server
        report(log, f"handling a message of type {type(message).__name__} failed", problem)
        fail()
        course.lose(room)
        return
    accepted = encode(wire.Accepted(id=message.id, ply=outcome.ply))
    kept = outcome.changes
    if not outcome.in_log:
        kept = [*kept, *room.note_answer(member, message.id, accepted)]
    course.keep(
        room, kept, partial(tell_outcome, room, member, message.id, outcome, accepted), fail
    )


def tell_outcome(room: Room, member: Member, said: str, outcome: Outcome, accepted: str) -> None:
    outcome.deliver()
    room.answers.settle(member.id, said, accepted)
    outcome.last()


def give_up(room: Room, member: Member, said: str) -> None:
    """The change could not be kept; the page may say the same message again."""
    room.answers.give_up(member.id, said, encode_rejection(said, Rejection("try_again")))


def encode_no(room: Room, said: str, no: Refused | Rejection) -> str:
    if isinstance(no, Rejection):
        return encode_rejection(said, no)
    if room.table is not None:
        room.table.figures.refusals += 1
    return encode(refused(said, no))


def refused(said: str, no: Refused) -> wire.RefusedMove:
    refusal = wire.RefusalInfo(
        rule=no.refusal.rule,
        code=no.refusal.code,
        values=no.refusal.values,
        why=no.why,
        legal=list(no.refusal.legal),
    )
    return wire.RefusedMove(id=said, refusal=refusal)
