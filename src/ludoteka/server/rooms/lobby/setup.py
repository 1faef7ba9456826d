"""From the room to the table: which game, with what, the start, and giving up."""

import msgspec

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.state import Game
from ludoteka.kernel.validation import read_options
from ludoteka.plugins import first_game, game_named
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.rooms.lobby import membership, private_options, seat_options
from ludoteka.server.rooms.model.member import Choice, Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import Outcome
from ludoteka.server.rooms.play import bots, deal
from ludoteka.server.tables.option_forms import by_seat


def checked(name: str, options: object, players: int = 0) -> tuple[Game, dict[str, object]]:
    """A game and all its options, tried out: what can be chosen can also be dealt. Without a name
    it is the first of the house."""
    try:
        game = game_named(name or first_game())
        read = read_options(game, options)
        seats = min(max(players, game.seats.start), game.seats.stop - 1)
        game.start(seats, read, FastDice(0), None)
    except BadInput as problem:
        raise from_bad_input(problem) from None
    plain: dict[str, object] = msgspec.to_builtins(read)
    return game, plain


def setup(room: Room, member: Member, message: protocol.Setup) -> Outcome:
    membership.must_be_host(room, member)
    if room.running or room.gathering is not None:
        raise Rejection("running")
    others = private_options.left_alone(room, member.id, message.game, message.options)
    given = {**message.options, **others}
    try:
        game, options = checked(message.game, given, sum(1 for _ in room.present()))
    except Rejection as no:
        raise (
            private_options.refuse_without_quoting(room, member.id, no) if others else no
        ) from None
    owners = private_options.owners(room, member.id, game, options, others)
    kept = [*room.turn_to(game, options, owners), *bots.fitted(room)]
    return Outcome(kept, projections.room_changed(room))


def choose_for_seat(room: Room, member: Member, message: protocol.ChooseForSeat) -> Outcome:
    """Everybody chooses for their own seat; the host also for bots."""
    if room.running or room.gathering is not None:
        raise Rejection("running")
    target = member if message.member is None else in_care_of(room, member, message.member)
    if message.option not in by_seat(room.game):
        raise Rejection("not_by_seat")
    choice = None
    if message.value is not None:
        choice = Choice(by=member.id, value=tried(room, message.option, message.value))
    kept = target.choose(room.game.name, message.option, choice)
    return Outcome(kept, projections.room_changed(room))


def in_care_of(room: Room, member: Member, target_id: str) -> Member:
    target = room.member(target_id)
    if target is not member:
        membership.must_be_host(room, member)
        if target.bot is None:
            raise Rejection("not_your_seat")
    return target


def tried(room: Room, option: str, value: object) -> object:
    """A value for one seat beside what is usual for the others. Raises Rejection."""
    _, usual = checked(room.game.name, {})
    seats = usual[option]
    assert isinstance(seats, list)
    _, plain = checked(room.game.name, {option: [value, *seats[1:]]})
    read = plain[option]
    assert isinstance(read, list)
    return read[0]


def start(room: Room, member: Member, _: protocol.Start) -> Outcome:
    """Deal: everybody in the room takes a seat, in the order in which they came."""
    membership.must_be_host(room, member)
    refuse_start(room)
    seated = list(room.present())
    refuse_outdated(room, seated)
    return deal.begin(room, seated)


def refuse_outdated(room: Room, seated: list[Member]) -> None:
    """What was legal once may not be so for newer rules. What it holds is not for the host."""
    for member in seated:
        for option, choice in seat_options.chosen_for(room, member).items():
            try:
                tried(room, option, choice.value)
            except Rejection:
                raise Rejection("choice_outdated", name=member.name) from None


def refuse_start(room: Room) -> None:
    problem = projections.why_not_start(room)
    if problem is not None:
        seats = room.game.seats
        raise Rejection(problem, seats=seats.start if problem == "too_few" else seats.stop - 1)


def end_evening(room: Room, member: Member, _: protocol.EndEvening) -> Outcome:
    """What was played stays to be looked at; the next game begins another evening."""
    membership.must_be_host(room, member)
    if room.running:
        raise Rejection("running")
    return Outcome(room.begin_evening(None), projections.room_changed(room))


def stop(room: Room, member: Member, _: protocol.Stop) -> Outcome:
    """Give the game or its start up, or clear a finished one away."""
    membership.must_be_host(room, member)
    if room.gathering is not None:
        return deal.call_off(room)
    table = room.table
    if table is None:
        raise Rejection("no_such_table")
    kept = [*deal.ended(room), *room.clear_table(), *table.drop_timers()]
    kept += room.forget_the_gone()
    if table.lesson is not None:
        kept += room.forget_company()
    return Outcome(kept, projections.room_changed(room))
