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
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.pipeline.connection import Connection
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

log = logging.getLogger("ludoteka.rooms")

Handler = Callable[[Room, Member, Any], CommandResult]
PageHandler = Callable[[Room, Connection, Member, Any], CommandResult]
QueryHandler = Callable[[Room, Connection, Any, Reply], None]

HANDLERS: Final[dict[type[protocol.Command], Handler]] = {
    protocol.Play: moves.play,
    protocol.ShowLuck: deal.reveal_seed,
    protocol.Setup: setup.setup,
    protocol.ChooseForSeat: setup.set_seat_option,
    protocol.Start: setup.start,
    protocol.BeginDay: day_together.begin,
    protocol.Teach: lesson.start_lesson,
    protocol.Stop: setup.stop,
    protocol.AddBot: membership.add_bot,
    protocol.Remove: policy.remove,
    protocol.LiftBan: policy.lift_ban,
    protocol.SetDoor: policy.set_join_policy,
    protocol.AnswerCaller: policy.answer_join_request,
    protocol.Substitute: seat_takeover.substitute,
    protocol.TakeChair: seat_takeover.take_over_seat,
    protocol.EndEvening: setup.end_evening,
    protocol.SetClock: clock_commands.set_clock,
    protocol.PauseClocks: clock_commands.vote_pause,
    protocol.AskUndo: undo.ask_undo,
    protocol.AnswerUndo: undo.answer_undo,
    protocol.Rename: membership.rename,
    protocol.Leave: membership.leave,
    protocol.Chat: chat.chat,
    protocol.React: chat.react,
}


CONNECTION_HANDLERS: Final[dict[type[protocol.Command], PageHandler]] = {
    protocol.PromiseLuck: deal.commit_seed,
    protocol.SetBell: notifications.subscribe,
    protocol.RenewLink: membership.renew_link,
}
"""Where it matters on which page it is said."""


def answer_ping(_room: Room, _line: Connection, message: protocol.Ping, reply: Reply) -> None:
    reply(encode(protocol.Accepted(id=message.id)))


def resend_everything(room: Room, line: Connection, message: protocol.Fresh, reply: Reply) -> None:
    everything = projections.welcome(room, line)
    done = encode(protocol.Accepted(id=message.id))
    sorry = encode_rejection(message.id, Rejection("try_again"))
    commit.deliver_in_order(room, lambda: line.tell(everything))
    commit.deliver_in_order(room, lambda: reply(done), lambda: reply(sorry))


QUERIES: Final[dict[type[protocol.Command], QueryHandler]] = {
    protocol.Ping: answer_ping,
    protocol.Fresh: resend_everything,
    protocol.Recall: history.send_history,
}
"""What changes nothing, and is answered to spectators, too."""


def answer(room: Room, line: Connection, message: protocol.Command, reply: Reply) -> None:
    """Do what the message asks, if that is possible, and answer it in any case."""
    if type(message) in QUERIES:
        try:
            QUERIES[type(message)](room, line, message, reply)
        except Rejection as no:
            reply(encode_rejection(message.id, no))
    elif line.member is None:
        reply(encode_rejection(message.id, Rejection("not_a_member")))
    elif not room.answers.reply_if_known(line.member.id, message.id, reply):
        run_command(room, line, line.member, message)


def fast_result_of(
    room: Room, line: Connection, member: Member, message: protocol.Command
) -> CommandResult:
    if type(message) in CONNECTION_HANDLERS:
        return CONNECTION_HANDLERS[type(message)](room, line, member, message)
    return HANDLERS[type(message)](room, member, message)


def run_command(room: Room, line: Connection, member: Member, message: protocol.Command) -> None:
    fail = partial(reject_unwritten, room, member, message.id)
    try:
        room.member(member.id)  # shown out is shown out, also while that waits for the disk
        outcome = fast_result_of(room, line, member, message)
    except (Refused, Rejection) as no:
        # In its turn, too: a refusal must not tell of a move that is not on the disk yet.
        answer = encode_refusal(room, message.id, no)
        commit.deliver_in_order(
            room, partial(room.answers.settle, member.id, message.id, answer), fail
        )
        return
    except Exception as problem:  # noqa: BLE001 - the table is stopped and read anew, not the server
        log_exception(log, f"handling a message of type {type(message).__name__} failed", problem)
        fail()
        commit.invalidate(room)
        return
    accepted = encode(protocol.Accepted(id=message.id, ply=outcome.ply))
    kept = outcome.changes
    if not outcome.in_log:
        kept = [*kept, *room.add_response(member, message.id, accepted)]
    commit.persist(
        room, kept, partial(deliver_result, room, member, message.id, outcome, accepted), fail
    )


def deliver_result(
    room: Room, member: Member, said: str, outcome: CommandResult, accepted: str
) -> None:
    outcome.deliver()
    room.answers.settle(member.id, said, accepted)
    outcome.last()


def reject_unwritten(room: Room, member: Member, said: str) -> None:
    """The change could not be kept; the page may say the same message again."""
    room.answers.give_up(member.id, said, encode_rejection(said, Rejection("try_again")))


def encode_refusal(room: Room, said: str, no: Refused | Rejection) -> str:
    if isinstance(no, Rejection):
        return encode_rejection(said, no)
    if room.table is not None:
        room.table.figures.refusals += 1
    return encode(refused_move(said, no))


def refused_move(said: str, no: Refused) -> protocol.RefusedMove:
    refusal = protocol.RefusalInfo(
        rule=no.refusal.rule,
        code=no.refusal.code,
        values=no.refusal.values,
        why=no.why,
        legal=list(no.refusal.legal),
    )
    return protocol.RefusedMove(id=said, refusal=refusal)
