"""An evening: the games that a room plays in a row, until the host ends it."""

from typing import Final

from ludoteka.kernel.play import Seat
from ludoteka.server import tokens
from ludoteka.server.evenings import scoring
from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.tables.live_table import LiveTable

LONGEST: Final = 50
"""Games; the next one begins another evening."""


def record_result(room: Room, table: LiveTable) -> list[Change]:
    """A game that was dealt here is over. Who plays alone has no evening."""
    result = table.state.result()
    if len(table.seats) < 2 or result is None:
        return []
    points = scoring.points(table.game, result)
    players = [
        player(room, table, seat, result.ranks[seat], result.scores[seat], points[seat])
        for seat in range(len(table.seats))
    ]
    game = scoring.GameResult(
        table=table.id,
        game=table.game.name,
        together=scoring.is_together(result),
        players=players,
    )
    begun = (
        [] if room.evening and len(room.results) < LONGEST else room.begin_evening(tokens.new_id())
    )
    return [*begun, *room.add_result(game)]


def player(
    room: Room, table: LiveTable, seat: Seat, rank: int, score: int, points: float
) -> scoring.Player:
    member = room.seated(seat)
    return scoring.Player(
        member=member.id,
        name=member.name,
        emblem=member.emblem,
        bot=member.bot is not None,
        rank=rank,
        score=score,
        points=points,
    )


def info(room: Room) -> protocol.EveningInfo | None:
    if room.evening is None:
        return None
    standings = scoring.standings(room.results)
    games = [result.game for result in room.results]
    return protocol.EveningInfo(id=room.evening, games=games, standings=standings)
