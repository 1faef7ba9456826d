"""The people of a room play the deal of a day together."""

from ludoteka.kernel.errors import BadInput
from ludoteka.server import wire
from ludoteka.server.days import calendar
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.rooms import dealing, membership, preparing, set_tables, timing
from ludoteka.server.rooms.member import Member
from ludoteka.server.rooms.outcome import Outcome
from ludoteka.server.rooms.room import Room
from ludoteka.server.store.kept import Basis, DayTry
from ludoteka.server.table import dealt_again
from ludoteka.shelf import WhichDay, day_named, which_day


def begin(room: Room, member: Member, message: wire.BeginDay) -> Outcome:
    """Everybody in the room takes a seat. It counts among the room's games, as any game does that
    nobody could know, and in no list of the day's results. Raises Rejection."""
    membership.must_be_host(room, member)
    preparing.refuse_start(room)
    which = asked_for(room, message)
    dealt = day_named(which.game, which.kind).deal(which)
    of = DayTry(
        kind=which.kind,
        language=which.language,
        day=which.day.isoformat(),
        attempt=0,
        together=True,
    )
    seated = list(room.present())
    basis = Basis(table="", ply=len(dealt.moves), seed=dealt.seed, day=of)
    options = {**room.options, **dealt.options}
    table = set_tables.table_for(
        room, seated, dealt_again(room.game, len(seated), options, basis), basis
    )
    before = [*dealing.ended(room), *room.forget_the_gone(), *dealing.nobody_substituted(room)]
    rows = set_tables.play_before(table, dealt.moves, room.services.clock.now())
    laid = set_tables.lay(room, table, rows)
    return Outcome([*before, *laid.changes, *timing.lay(room, table)], laid.deliver)


def asked_for(room: Room, message: wire.BeginDay) -> WhichDay:
    """Raises Rejection for a day to come, and for a kind that a room does not play."""
    day = calendar.read_day(message.day, room.services.clock)
    try:
        which = which_day(room.game.name, message.kind, message.language, day)
    except BadInput as problem:
        raise from_bad_input(problem) from None
    if not day_named(which.game, which.kind).together:
        raise Rejection("day_alone")
    return which
