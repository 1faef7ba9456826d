"""The result of Captain Flip, and how everybody came by their coins."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ludoteka.games.captain_flip.rules.crew import crew_value
from ludoteka.games.captain_flip.rules.facts.events import SOURCES as NAMES
from ludoteka.games.captain_flip.rules.model import Details, Line, Source, Tally
from ludoteka.games.captain_flip.rules.state import SOURCES, TREASURE_MAP, Position
from ludoteka.kernel.play import Result, Seat
from ludoteka.kernel.utility import rank_share, scale_utility

RANKS: Final = (30, 40, 50, 55, 60)
"""CF-61: the most coins of each solo rank; whoever has more than the last has the highest."""

HIGHEST_RANK: Final = len(RANKS) + 1


def result(s: Position) -> Result:
    """CF-48: the most coins win; CF-61: alone, one wins a rank."""
    seats = range(s.seats)
    won = crew_value.winners(s)
    return Result(
        winners=[seat for seat in seats if won >> seat & 1],
        ranks=ranks(s),
        scores=[crew_value.total(s, seat) for seat in seats],
        level=solo_rank(s) if s.seats == 1 else msgspec.UNSET,
        details=Details([tally(s, seat) for seat in seats]),
    )


def utility(result: Result) -> Sequence[float]:
    """What the end is worth to each seat."""
    assert isinstance(result.details, Details)
    sunk = [tally.sunk for tally in result.details.tallies]
    return utilities(result.ranks, sunk, result.level or 0)


def utilities(ranks: Sequence[int], sunk: Sequence[bool], solo_rank: int) -> Sequence[float]:
    """CF-47: who is sunk has lost, whatever the coins. CF-61: alone, one plays for the rank."""
    if len(ranks) == 1:
        return [scale_utility(solo_rank, HIGHEST_RANK)]
    standings = zip(ranks, sunk, strict=True)
    return [-1.0 if is_sunk else rank_share(rank, ranks) for rank, is_sunk in standings]


def ranks(s: Position) -> list[int]:
    """CF-47, CF-48: one more than the number of seats that stand better."""
    standings = [crew_value.standing(s, seat) for seat in range(s.seats)]
    return [1 + sum(other > mine for other in standings) for mine in standings]


def solo_rank(s: Position) -> int | None:
    """CF-61: from 1 to 6; none for whoever is sunk."""
    if crew_value.is_sunk(s, 0):
        return None
    return 1 + sum(crew_value.total(s, 0) > most for most in RANKS)


def tally(s: Position, seat: Seat) -> Tally:
    """CF-70: by character and column."""
    lines = [*lines_in_play(s, seat), *lines_at_the_end(s, seat)]
    owed = sum(line.coins for line in lines)
    if owed < 0:
        lines.append(Line("floor", "end", -owed, None))  # CF-45
    return Tally(
        in_play=s.coins[seat],
        total=crew_value.total(s, seat),
        gunners=crew_value.gunners_in_sight(s, seat),
        sunk=crew_value.is_sunk(s, seat),
        swabby_columns=crew_value.swabby_columns(s, seat),
        lines=lines,
    )


def lines_in_play(s: Position, seat: Seat) -> Iterator[Line]:
    """CF-70: what was taken during the game, and what was paid."""
    for source in range(SOURCES):
        start = (seat * SOURCES + source) * s.board.columns
        columns = list(s.earned[start : start + s.board.columns])
        if any(columns):
            by_column = None if source == TREASURE_MAP else columns
            yield Line(NAMES[source], "play", sum(columns), by_column)


def lines_at_the_end(s: Position, seat: Seat) -> Iterator[Line]:
    """CF-42 to CF-46."""
    swabbies = crew_value.swabbies(s, seat)
    if swabbies:
        yield Line("swabby", "end", swabbies, None)
    columns = range(s.board.columns)
    within = [s.board.in_column[s.board.top[column]] for column in columns]
    counted: list[tuple[Source, list[int]]] = [
        ("carpenter", [crew_value.carpenters(s, seat, spaces) for spaces in within]),
        ("lookout", [crew_value.lookouts(s, seat, spaces) for spaces in within]),
        ("parrot", [crew_value.parrots(s, seat, spaces) for spaces in within]),
        ("bonus", [crew_value.raft(s, seat, column) for column in columns]),
    ]
    for source, coins in counted:
        if any(coins):
            yield Line(source, "end", sum(coins), coins)
