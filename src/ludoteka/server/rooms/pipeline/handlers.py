"""What a page says: one small function for each kind of message, and one answer for each."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from ludoteka.kernel.errors import Refused
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms import day_together
from ludoteka.server.rooms.access import policy
from ludoteka.server.rooms.lobby import membership, seat_takeover, setup
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit, history, projections
from ludoteka.server.rooms.pipeline.codec import encode, encode_rejection
from ludoteka.server.rooms.pipeline.command_result import Outcome
from ludoteka.server.rooms.pipeline.connection import PageLine
from ludoteka.server.rooms.pipeline.response_cache import Reply
from ludoteka.server.rooms.play import (
    chat,
    clock_commands,
    deal,
    lesson,
    moves,
    notifications,
    undo,
)

log = logging.getLogger("ludoteka.hub")

Handler = Callable[[Room, Member, Any], Outcome]
PageHandler = Callable[[Room, PageLine, Member, Any], Outcome]
QueryHandler = Callable[[Room, PageLine, Any, Reply], None]

HANDLERS: Final[dict[type[protocol.Command], Handler]] = {
    protocol.Play: moves.play,
    protocol.ShowLuck: deal.show,
    protocol.Setup: setup.setup,
    protocol.ChooseForSeat: setup.choose_for_seat,
    protocol.Start: setup.start,
    protocol.BeginDay: day_together.begin,
    protocol.Teach: lesson.teach,
    protocol.Stop: setup.stop,
    protocol.AddBot: membership.add_bot,
    protocol.Remove: policy.remove,
    protocol.LiftBan: policy.lift_ban,
    protocol.SetDoor: policy.set_door,
    protocol.AnswerCaller: policy.answer_caller,
    protocol.Substitute: seat_takeover.substitute,
    protocol.TakeChair: seat_takeover.take_chair,
    protocol.EndEvening: setup.end_evening,
    protocol.SetClock: clock_commands.set_clock,
    protocol.PauseClocks: clock_commands.pause,
    protocol.AskUndo: undo.ask,
    protocol.AnswerUndo: undo.answer,
    protocol.Rename: membership.rename,
    protocol.Leave: membership.leave,
    protocol.Chat: chat.chat,
    protocol.React: chat.react,
}


BY_PAGE: Final[dict[type[protocol.Command], PageHandler]] = {
    protocol.PromiseLuck: deal.promise,
    protocol.SetBell: notifications.hang,
    protocol.RenewLink: membership.renew_link,
}
"""Where it matters on which page it is said."""


def pong(_room: Room, _line: PageLine, message: protocol.Ping, reply: Reply) -> None:
    reply(encode(protocol.Accepted(id=message.id)))


def tell_everything(room: Room, line: PageLine, message: protocol.Fresh, reply: Reply) -> None:
    everything = projections.welcome(room, line)
    done = encode(protocol.Accepted(id=message.id))
    sorry = encode_rejection(message.id, Rejection("try_again"))
    commit.in_order(room, lambda: line.tell(everything))
    commit.in_order(room, lambda: reply(done), lambda: reply(sorry))


QUERIES: Final[dict[type[protocol.Command], QueryHandler]] = {
    protocol.Ping: pong,
    protocol.Fresh: tell_everything,
    protocol.Recall: history.recall,
}
"""What changes nothing, and is answered to spectators, too."""


def answer(room: Room, line: PageLine, message: protocol.Command, reply: Reply) -> None:
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


def fast_result_of(
    room: Room, line: PageLine, member: Member, message: protocol.Command
) -> Outcome:
    if type(message) in BY_PAGE:
        return BY_PAGE[type(message)](room, line, member, message)
    return HANDLERS[type(message)](room, member, message)


def perform(room: Room, line: PageLine, member: Member, message: protocol.Command) -> None:
    fail = partial(give_up, room, member, message.id)
    try:
        room.member(member.id)  # shown out is shown out, also while that waits for the disk
        outcome = fast_result_of(room, line, member, message)
    except (Refused, Rejection) as no:
        # In its turn, too: a refusal must not tell of a move that is not on the disk yet.
        answer = encode_no(room, message.id, no)
        commit.in_order(room, partial(room.answers.settle, member.id, message.id, answer), fail)
        return
    except Exception as problem:  # noqa: BLE001 - the table is stopped and read anew, not the server
        log_exception(log, f"handling a message of type {type(message).__name__} failed", problem)
        fail()
        commit.lose(room)
        return
    accepted = encode(protocol.Accepted(id=message.id, ply=outcome.ply))
    kept = outcome.changes
    if not outcome.in_log:
        kept = [*kept, *room.note_answer(member, message.id, accepted)]
    commit.keep(
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


def refused(said: str, no: Refused) -> protocol.RefusedMove:
    refusal = protocol.RefusalInfo(
        rule=no.refusal.rule,
        code=no.refusal.code,
        values=no.refusal.values,
        why=no.why,
        legal=list(no.refusal.legal),
    )
    return protocol.RefusedMove(id=said, refusal=refusal)
