"""What people say about clocks: which one the room has, and that it should stand still."""

from ludoteka.kernel.play import Seat
from ludoteka.server.clocks import table_clocks
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.play import clocks, undo_consent
from ludoteka.server.tables.live_table import LiveTable


def set_clock(room: Room, member: Member, message: protocol.SetClock) -> CommandResult:
    """Between games: what was told beforehand stays as it was told."""
    membership.must_be_host(room, member)
    if room.running or room.gathering is not None:
        raise Rejection("running")
    return CommandResult(room.set_clock(message.clock), projections.room_update(room))


def vote_pause(room: Room, member: Member, message: protocol.PauseClocks) -> CommandResult:
    """By consent of all who play and are here; any of them takes it up again."""
    table, seat = room.table, room.seat_of(member)
    if table is None or table.clocks is None:
        raise Rejection("no_clock")
    if seat is None:
        raise Rejection("not_seated")
    changed = apply_pause_vote(room, table, seat, message.on)
    if changed == table.clocks:
        return CommandResult()
    kept = clocks.store_clocks(room, table, changed)
    return CommandResult(kept, projections.table_update(room, mover=None, told=None))


def apply_pause_vote(room: Room, table: LiveTable, seat: Seat, on: bool) -> table_clocks.Clocks:
    assert table.clocks is not None
    if table.clocks.paused:
        return table.clocks if on else table_clocks.resume_clocks(table.clocks, clocks.uptime(room))
    asked = table_clocks.set_pause_vote(table.clocks, seat, on)
    agreed = on and players_here(room, table) <= set(asked.pausers)
    if not agreed or is_own_clock_alone(room, table, asked, seat):
        return asked
    return table_clocks.pause_clocks(asked, clocks.uptime(room))


def is_own_clock_alone(
    room: Room, table: LiveTable, asked: table_clocks.Clocks, seat: Seat
) -> bool:
    """While others play who are away, nobody stops the clock that runs for themselves and hurts
    nobody else: in a game over days all are away most of the time."""
    others = undo_consent.seats_to_ask(room, table) - {seat}
    runs = asked.seats[seat].since is not None
    return runs and bool(others) and not others & set(asked.pausers)


def players_here(room: Room, table: LiveTable) -> set[Seat]:
    """People: a bot agrees to everything, and who is away is not asked."""
    seated = {seat: room.seated(seat) for seat in clocks.all_seats(table)}
    return {seat for seat, each in seated.items() if each.here and not each.played_by_bot}
