"""The days of a circle: what its members made of deals that everybody had alike."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import Day, day_named
from ludoteka.server.circles import schemas as wire
from ludoteka.server.circles.game_result import CircleGame, Games
from ludoteka.server.storage.queries.circle_queries import DayResultRow

DAYS: Final = 7
"""So many are shown, the newest ones with all their deals."""


class DealKey(NamedTuple):
    game: str
    kind: str
    language: str  # empty where words don't matter
    day: str
    together: bool  # at one table, whose scores are compared with each other


def days(games: Games, results: Iterable[DayResultRow], me: str) -> list[wire.CircleDay]:
    """The last one first. Of each member the first time counts."""
    played: dict[DealKey, dict[str, wire.DayRow]] = {}
    for which, row in (*results_of_tables(games), *results_of_days(results)):
        played.setdefault(which, {}).setdefault(row.member, row)
    newest = sorted({which.day for which in played}, reverse=True)[:DAYS]
    return [
        circle_day(which, played[which], me) for day in newest for which in deals_on(day, played)
    ]


def deals_on(day: str, played: Iterable[DealKey]) -> list[DealKey]:
    return sorted(which for which in played if which.day == day)


def results_of_tables(games: Games) -> Iterator[tuple[DealKey, wire.DayRow]]:
    """Games of the circle's own rooms that had a day's deal."""
    for game in (ended.game for ended in games if ended.game.day):
        for player in game.players:
            if player.member is not None and not player.helped:
                row = wire.DayRow(member=player.member, result=player.score, won=player.rank == 1)
                yield deal_of_game(game), row


def results_of_days(results: Iterable[DayResultRow]) -> Iterator[tuple[DealKey, wire.DayRow]]:
    for each in results:
        yield (
            deal_of_result(each),
            wire.DayRow(member=each.member, result=each.result, won=each.won),
        )


def deals_known_to(member: str, games: Games, results: Iterable[DayResultRow]) -> set[DealKey]:
    """The deals that they know."""
    both = (*results_of_tables(games), *results_of_days(results))
    return {which for which, row in both if row.member == member}


def deal_of_game(game: CircleGame) -> DealKey:
    """Of a table that had a day's deal."""
    return DealKey(game.game, game.kind, game.language, game.day, together=True)


def deal_of_result(kept: DayResultRow) -> DealKey:
    return DealKey(kept.game, kept.kind, kept.language, kept.day, together=False)


def circle_day(which: DealKey, rows: Mapping[str, wire.DayRow], me: str) -> wire.CircleDay:
    kind = day_kind(which)
    return wire.CircleDay(
        game=which.game,
        kind=which.kind,
        language=which.language,
        day=which.day,
        together=which.together,
        counts=kind.counts,
        against=bool(kind.bots),
        open=me in rows,
        rows=sort_rows(kind, rows) if me in rows else without_results(rows),
    )


def day_kind(which: DealKey) -> Day:
    """As any other, where the game has no such days any more."""
    try:
        return day_named(which.game, which.kind)
    except BadInput:
        return Day()


def sort_rows(kind: Day, rows: Mapping[str, wire.DayRow]) -> list[wire.DayRow]:
    """Of tries the fewest."""
    sign = 1 if kind.counts == "tries" else -1
    return sorted(rows.values(), key=lambda row: sign * (row.result or 0))


def without_results(rows: Mapping[str, wire.DayRow]) -> list[wire.DayRow]:
    """For who has yet to play: who did, as they came. A better order would tell something."""
    return [wire.DayRow(member=member, result=None, won=False) for member in rows]
