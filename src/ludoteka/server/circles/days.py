"""The days of a circle: what its members made of deals that everybody had alike."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import Day, day_named
from ludoteka.server.circles import schemas as wire
from ludoteka.server.circles.game_result import CircleGame, Games
from ludoteka.server.storage.queries.circle_queries import DayResult

DAYS: Final = 7
"""So many are shown, the newest ones with all their deals."""


class Which(NamedTuple):
    game: str
    kind: str
    language: str  # empty where words don't matter
    day: str
    together: bool  # at one table, whose scores are compared with each other


def days(games: Games, results: Iterable[DayResult], me: str) -> list[wire.CircleDay]:
    """The last one first. Of each member the first time counts."""
    played: dict[Which, dict[str, wire.DayRow]] = {}
    for which, row in (*of_tables(games), *of_days(results)):
        played.setdefault(which, {}).setdefault(row.member, row)
    newest = sorted({which.day for which in played}, reverse=True)[:DAYS]
    return [told(which, played[which], me) for day in newest for which in on(day, played)]


def on(day: str, played: Iterable[Which]) -> list[Which]:
    return sorted(which for which in played if which.day == day)


def of_tables(games: Games) -> Iterator[tuple[Which, wire.DayRow]]:
    """Games of the circle's own rooms that had a day's deal."""
    for game in (ended.game for ended in games if ended.game.day):
        for player in game.players:
            if player.member is not None and not player.helped:
                row = wire.DayRow(member=player.member, result=player.score, won=player.rank == 1)
                yield deal_at(game), row


def of_days(results: Iterable[DayResult]) -> Iterator[tuple[Which, wire.DayRow]]:
    for each in results:
        yield deal_of(each), wire.DayRow(member=each.member, result=each.result, won=each.won)


def played_by(member: str, games: Games, results: Iterable[DayResult]) -> set[Which]:
    """The deals that they know."""
    both = (*of_tables(games), *of_days(results))
    return {which for which, row in both if row.member == member}


def deal_at(game: CircleGame) -> Which:
    """Of a table that had a day's deal."""
    return Which(game.game, game.kind, game.language, game.day, together=True)


def deal_of(kept: DayResult) -> Which:
    return Which(kept.game, kept.kind, kept.language, kept.day, together=False)


def told(which: Which, rows: Mapping[str, wire.DayRow], me: str) -> wire.CircleDay:
    kind = kind_of(which)
    return wire.CircleDay(
        game=which.game,
        kind=which.kind,
        language=which.language,
        day=which.day,
        together=which.together,
        counts=kind.counts,
        against=bool(kind.bots),
        open=me in rows,
        rows=best_first(kind, rows) if me in rows else without_results(rows),
    )


def kind_of(which: Which) -> Day:
    """As any other, where the game has no such days any more."""
    try:
        return day_named(which.game, which.kind)
    except BadInput:
        return Day()


def best_first(kind: Day, rows: Mapping[str, wire.DayRow]) -> list[wire.DayRow]:
    """Of tries the fewest."""
    sign = 1 if kind.counts == "tries" else -1
    return sorted(rows.values(), key=lambda row: sign * (row.result or 0))


def without_results(rows: Mapping[str, wire.DayRow]) -> list[wire.DayRow]:
    """For who has yet to play: who did, as they came. A better order would tell something."""
    return [wire.DayRow(member=member, result=None, won=False) for member in rows]
