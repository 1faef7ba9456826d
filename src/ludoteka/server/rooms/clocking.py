"""What people say about clocks: which one the room has, and that it should stand still."""

from ludoteka.kernel.play import Seat
from ludoteka.server import wire
from ludoteka.server.clocks import clocks
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms import audiences, consent, membership, timing
from ludoteka.server.rooms.member import Member
from ludoteka.server.rooms.outcome import Outcome
from ludoteka.server.rooms.room import Room
from ludoteka.server.table import LiveTable


def set_clock(room: Room, member: Member, message: wire.SetClock) -> Outcome:
    """Between games: what was told beforehand stays as it was told."""
    membership.must_be_host(room, member)
    if room.running or room.gathering is not None:
        raise Rejection("running")
    return Outcome(room.set_clock(message.clock), audiences.room_changed(room))


def pause(room: Room, member: Member, message: wire.PauseClocks) -> Outcome:
    """By consent of all who play and are here; any of them takes it up again."""
    table, seat = room.table, room.seat_of(member)
    if table is None or table.clocks is None:
        raise Rejection("no_clock")
    if seat is None:
        raise Rejection("not_seated")
    changed = wished(room, table, seat, message.on)
    if changed == table.clocks:
        return Outcome()
    kept = timing.kept(room, table, changed)
    return Outcome(kept, audiences.table_changed(room, mover=None, told=None))


def wished(room: Room, table: LiveTable, seat: Seat, on: bool) -> clocks.Clocks:
    assert table.clocks is not None
    if table.clocks.paused:
        return table.clocks if on else clocks.resumed(table.clocks, timing.lived(room))
    asked = clocks.asked_to_pause(table.clocks, seat, on)
    agreed = on and players_here(room, table) <= set(asked.pausers)
    if not agreed or is_own_clock_alone(room, table, asked, seat):
        return asked
    return clocks.paused(asked, timing.lived(room))


def is_own_clock_alone(room: Room, table: LiveTable, asked: clocks.Clocks, seat: Seat) -> bool:
    """While others play who are away, nobody stops the clock that runs for themselves and hurts
    nobody else: in a game over days all are away most of the time."""
    others = consent.people(room, table) - {seat}
    runs = asked.seats[seat].since is not None
    return runs and bool(others) and not others & set(asked.pausers)


def players_here(room: Room, table: LiveTable) -> set[Seat]:
    """People: a bot agrees to everything, and who is away is not asked."""
    seated = {seat: room.seated(seat) for seat in timing.everywhere(table)}
    return {seat for seat, each in seated.items() if each.here and not each.played_by_bot}
