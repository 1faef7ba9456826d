"""The clocks of a room's table: whose run, and what they show."""

from collections.abc import Sequence

from ludoteka.kernel.play import Seat
from ludoteka.server.clocks import table_clocks
from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.tables.live_table import LiveTable


def start_clocks(room: Room, table: LiveTable) -> list[Change]:
    """A new game, by the room's rule. Nobody is hurried in a lesson."""
    if room.clock.kind == "none" or table.lesson is not None:
        return []
    made = table_clocks.new_clocks(room.clock, len(table.seats))
    begun = table_clocks.update_clocks(
        made, ask_kinds(table), uptime(room), by_bots=played_by_bots(room, table)
    )
    return store_clocks(room, table, begun)


def sync_clocks(room: Room, table: LiveTable, mover: Seat | None = None) -> list[Change]:
    """After a move, or when somebody came or went. With the game the clocks end."""
    if table.clocks is None:
        return []
    if table.over:
        return table.drop_timers()
    answered = mover if mover is not None and table.inner.log[-1][1].answers else None
    changed = table_clocks.update_clocks(
        table.clocks, ask_kinds(table), uptime(room), answered, played_by_bots(room, table)
    )
    return store_clocks(room, table, changed) if changed != table.clocks else []


def count_timeout(room: Room, table: LiveTable, seat: Seat) -> list[Change]:
    """The house has moved for who took too long."""
    if table.clocks is None or seat not in table.late:
        return []
    return store_clocks(room, table, table_clocks.count_timeout_move(table.clocks, seat))


def store_clocks(room: Room, table: LiveTable, changed: table_clocks.Clocks) -> list[Change]:
    return [*table.set_clocks(changed), *room.services.house_time.note()]


def uptime(room: Room) -> float:
    return room.services.house_time.now()


def ask_kinds(table: LiveTable) -> Sequence[str]:
    """By seat, what is asked there. While the game's own clock runs, such as a sandglass, no other
    does."""
    if table.clock_ask() is not None:
        return [""] * len(table.seats)
    asked = [[ask.kind for ask in table.asks if ask.seat == seat] for seat in all_seats(table)]
    return [" ".join(kinds) for kinds in asked]


def played_by_bots(room: Room, table: LiveTable) -> set[Seat]:
    """Bots have all the time they need."""
    return {seat for seat in all_seats(table) if room.seated(seat).played_by_bot}


def all_seats(table: LiveTable) -> range:
    return range(len(table.seats))


def next_due(room: Room, table: LiveTable) -> float | None:
    """When the table's next timer is due, by the clock that alarms are set by."""
    moment = table.next_due()
    return None if moment is None else room.services.house_time.by_the_clock(moment)


def mark_late(room: Room, table: LiveTable) -> None:
    """Whose time is up is late, until they or the house have moved."""
    for seat in all_seats(table):
        moment = None if table.clocks is None else table_clocks.times_out_at(table.clocks, seat)
        if moment is not None and moment <= uptime(room):
            table.is_late(seat)


def seconds_left(room: Room, seat: Seat) -> float | None:
    """Seconds, where a clock runs for somebody."""
    if room.table is None or room.table.clocks is None:
        return None
    clock = room.table.clocks.seats[seat]
    return None if clock.since is None else round(clock.left_at(uptime(room)), 2)


def info(room: Room, table: LiveTable) -> protocol.ClocksInfo | None:
    if table.clocks is None:
        return None
    shown = [
        protocol.SeatClockInfo(
            left=round(clock.left_at(uptime(room)), 2),
            runs=clock.since is not None,
            helped=clock.helped,
        )
        for clock in table.clocks.seats
    ]
    rule, paused, pausers = table.clocks.rule, table.clocks.paused, table.clocks.pausers
    return protocol.ClocksInfo(rule=rule, seats=shown, paused=paused, pausers=pausers)
