"""A deal of the day at a table: which one it is, and what became of it."""

from ludoteka.plugins import PLAYER
from ludoteka.server.days import counting
from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.storage.commands import day_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.tables.live_table import LiveTable


def record_result(room: Room, table: LiveTable) -> list[Change]:
    """The game is over: it goes among those of the house, if it counts."""
    of = table.day
    standing = None if of is None else counting.standing_of(table.game.name, of, table.state)
    if of is None or standing is None or not is_alone(room, table):
        return []
    if not counting.counts_in_results(table.game.name, of, standing):
        return []
    row = day_commands.add_day_result(
        device=of.device,
        table_id=table.id,
        member=table.seats[PLAYER],
        game=table.game.name,
        kind=of.kind,
        language=of.language,
        day=of.day,
        result=standing.result,
        won=standing.won,
        at=room.services.clock.now(),
    )
    return [row]


def is_to_be_solved(table: LiveTable) -> bool:
    return counting.counts_tries(table.game.name, table.day)


def is_decided(table: LiveTable) -> bool:
    """What was to be solved may be decided before the game is over: then nobody goes on with it."""
    of = table.day
    return of is not None and counting.standing_of(table.game.name, of, table.state) is not None


def is_alone(room: Room, table: LiveTable) -> bool:
    """Bots have all other seats: nobody has taken a chair of theirs."""
    return len(room.bot_seats()) == len(table.seats) - 1


def info(table: LiveTable) -> protocol.DayOfTable | None:
    of = table.day
    if of is None:
        return None
    standing = None if of.together else counting.standing_of(table.game.name, of, table.state)
    return protocol.DayOfTable(
        kind=of.kind,
        language=of.language,
        day=of.day,
        attempt=of.attempt,
        together=of.together,
        to_solve=is_to_be_solved(table),
        result=None if standing is None else standing.result,
        won=standing is not None and standing.won,
    )
