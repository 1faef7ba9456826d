"""A room of a circle: whose seats are its members', and what it keeps of a finished game."""

from dataclasses import asdict
from typing import Final

import msgspec

from ludoteka.kernel.play import Result, Seat
from ludoteka.plugins import GameStat, stats_of
from ludoteka.server import tokens
from ludoteka.server.circles.game_result import CircleFeat, CircleGame, CirclePlayer
from ludoteka.server.evenings import scoring
from ludoteka.server.extensions.plugin_calls import call_optional
from ludoteka.server.rooms.model.client_identity import ClientIdentity
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.storage.commands import circle_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries import circle_links
from ludoteka.server.tables.live_table import LiveTable

READ_STAT: Final = msgspec.json.Decoder(CircleFeat)


def record_result(room: Room, table: LiveTable) -> list[Change]:
    """A game that was dealt here is over. Kept with its last move: none without the other."""
    result = table.state.result()
    if room.circle is None or result is None:
        return []
    kept = msgspec.json.encode(game_of(room, table, result)).decode()
    now = room.services.clock.now()
    return [circle_commands.add_game(room.code, table.id, room.circle, kept, now)]


def game_of(room: Room, table: LiveTable, result: Result) -> CircleGame:
    points = scoring.points(table.game, result)
    return CircleGame(
        table=table.id,
        game=table.game.name,
        evening=room.evening if len(table.seats) > 1 else None,
        together=scoring.is_together(result),
        players=[player(room, result, seat, points[seat]) for seat in range(len(table.seats))],
        feats=stats(room, table, result),
        day="" if table.day is None else table.day.day,
        kind="" if table.day is None else table.day.kind,
        language="" if table.day is None else table.day.language,
    )


def player(room: Room, result: Result, seat: Seat, points: float) -> CirclePlayer:
    member = room.seated(seat)
    return CirclePlayer(
        member=member.circle_member,
        name="" if member.circle_member else member.name,
        bot=member.bot is not None,
        helped=member.substituted,
        rank=result.ranks[seat],
        score=result.scores[seat],
        points=points,
    )


def stats(room: Room, table: LiveTable, result: Result) -> list[CircleFeat]:
    """Returns what the game says of its end, as far as it counts. A game that can't say it ends all
    the same."""
    game = table.game.name
    helped = {seat for seat in table.moved_by_server if room.seated(seat).bot is None}

    def read() -> list[CircleFeat]:
        found = [feat for feat in stats_of(game, result) if does_count(feat, helped)]
        return [checked_stat(feat, len(table.seats)) for feat in found]

    return call_optional(game, "stats", read, [])


def does_count(feat: GameStat, helped: set[Seat]) -> bool:
    """`helped` are people for whom the server moved: they were away, or their time was up."""
    alone = feat.seat is not None and not feat.against
    return feat.seat not in helped if alone else not helped


def checked_stat(feat: GameStat, seats: int) -> CircleFeat:
    """Raises ValueError for what could not be read again."""
    found = READ_STAT.decode(msgspec.json.encode(asdict(feat)))
    if found.seat is not None and found.seat not in range(seats):
        raise ValueError("no such seat")
    return found


async def may_see(room: Room, key: str, somebody: ClientIdentity) -> bool:
    """Whether the key opens what members of the room's circle see of it. Nobody sees it from where
    somebody banned came from, as nobody comes in from there without asking."""
    if room.circle is None or not key or room.has_banned_from(somebody):
        return False
    return await room.services.store.read(
        circle_links.is_open_to_key, room.code, tokens.hashed(key)
    )
