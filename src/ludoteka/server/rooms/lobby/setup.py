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
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.play import bots, deal
from ludoteka.server.tables.option_forms import by_seat


def check_game(name: str, options: object, players: int = 0) -> tuple[Game, dict[str, object]]:
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


def setup(room: Room, member: Member, message: protocol.Setup) -> CommandResult:
    membership.must_be_host(room, member)
    if room.running or room.gathering is not None:
        raise Rejection("running")
    others = private_options.kept_lists(room, member.id, message.game, message.options)
    given = {**message.options, **others}
    try:
        game, options = check_game(message.game, given, sum(1 for _ in room.present()))
    except Rejection as no:
        raise (private_options.hide_details(room, member.id, no) if others else no) from None
    owners = private_options.list_owners(room, member.id, game, options, others)
    kept = [*room.set_game(game, options, owners), *bots.replace_unsupported_bots(room)]
    return CommandResult(kept, projections.room_update(room))


def set_seat_option(room: Room, member: Member, message: protocol.ChooseForSeat) -> CommandResult:
    """Everybody chooses for their own seat; the host also for bots."""
    if room.running or room.gathering is not None:
        raise Rejection("running")
    target = member if message.member is None else require_controlled(room, member, message.member)
    if message.option not in by_seat(room.game):
        raise Rejection("not_by_seat")
    choice = None
    if message.value is not None:
        choice = Choice(by=member.id, value=check_seat_option(room, message.option, message.value))
    kept = target.choose(room.game.name, message.option, choice)
    return CommandResult(kept, projections.room_update(room))


def require_controlled(room: Room, member: Member, target_id: str) -> Member:
    target = room.member(target_id)
    if target is not member:
        membership.must_be_host(room, member)
        if target.bot is None:
            raise Rejection("not_your_seat")
    return target


def check_seat_option(room: Room, option: str, value: object) -> object:
    """A value for one seat beside what is usual for the others. Raises Rejection."""
    _, usual = check_game(room.game.name, {})
    seats = usual[option]
    assert isinstance(seats, list)
    _, plain = check_game(room.game.name, {option: [value, *seats[1:]]})
    read = plain[option]
    assert isinstance(read, list)
    return read[0]


def start(room: Room, member: Member, _: protocol.Start) -> CommandResult:
    """Deal: everybody in the room takes a seat, in the order in which they came."""
    membership.must_be_host(room, member)
    check_start(room)
    seated = list(room.present())
    check_seat_options(room, seated)
    return deal.begin(room, seated)


def check_seat_options(room: Room, seated: list[Member]) -> None:
    """What was legal once may not be so for newer rules. What it holds is not for the host."""
    for member in seated:
        for option, choice in seat_options.options_of(room, member).items():
            try:
                check_seat_option(room, option, choice.value)
            except Rejection:
                raise Rejection("choice_outdated", name=member.name) from None


def check_start(room: Room) -> None:
    problem = projections.start_problem(room)
    if problem is not None:
        seats = room.game.seats
        raise Rejection(problem, seats=seats.start if problem == "too_few" else seats.stop - 1)


def end_evening(room: Room, member: Member, _: protocol.EndEvening) -> CommandResult:
    """What was played stays to be looked at; the next game begins another evening."""
    membership.must_be_host(room, member)
    if room.running:
        raise Rejection("running")
    return CommandResult(room.begin_evening(None), projections.room_update(room))


def stop(room: Room, member: Member, _: protocol.Stop) -> CommandResult:
    """Give the game or its start up, or clear a finished one away."""
    membership.must_be_host(room, member)
    if room.gathering is not None:
        return deal.abort_deal(room)
    table = room.table
    if table is None:
        raise Rejection("no_such_table")
    kept = [*deal.end_running_table(room), *room.clear_table(), *table.drop_timers()]
    kept += room.forget_departed()
    if table.lesson is not None:
        kept += room.forget_lesson_bots()
    return CommandResult(kept, projections.room_update(room))
