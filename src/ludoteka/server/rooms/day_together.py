"""The people of a room play the deal of a day together."""

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import DayKey, day_key, day_named
from ludoteka.server.days import calendar
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.rooms.derived import derived_tables
from ludoteka.server.rooms.lobby import membership, setup
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.play import clocks, deal
from ludoteka.server.storage.queries.rows import DayAttempt, DealSource
from ludoteka.server.tables.live_table import deal_again


def begin(room: Room, member: Member, message: protocol.BeginDay) -> CommandResult:
    """Everybody in the room takes a seat. It counts among the room's games, as any game does that
    nobody could know, and in no list of the day's results. Raises Rejection."""
    membership.must_be_host(room, member)
    setup.check_start(room)
    which = requested_day(room, message)
    dealt = day_named(which.game, which.kind).deal(which)
    of = DayAttempt(
        kind=which.kind,
        language=which.language,
        day=which.day.isoformat(),
        attempt=0,
        together=True,
    )
    seated = list(room.present())
    basis = DealSource(table="", ply=len(dealt.moves), seed=dealt.seed, day=of)
    options = {**room.options, **dealt.options}
    table = derived_tables.new_table(
        room, seated, deal_again(room.game, len(seated), options, basis), basis
    )
    before = [
        *deal.end_running_table(room),
        *room.forget_departed(),
        *deal.return_all_to_seats(room),
    ]
    rows = derived_tables.play_moves(table, dealt.moves, room.services.clock.now())
    laid = derived_tables.place_table(room, table, rows)
    return CommandResult([*before, *laid.changes, *clocks.start_clocks(room, table)], laid.deliver)


def requested_day(room: Room, message: protocol.BeginDay) -> DayKey:
    """Raises Rejection for a day to come, and for a kind that a room does not play."""
    day = calendar.read_day(message.day, room.services.clock)
    try:
        which = day_key(room.game.name, message.kind, message.language, day)
    except BadInput as problem:
        raise from_bad_input(problem) from None
    if not day_named(which.game, which.kind).together:
        raise Rejection("day_alone")
    return which
